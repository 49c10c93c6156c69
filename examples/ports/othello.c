/* Othello in C behind plyspec's JSON lines (docs/port-protocol.md): levels 1 to 6.

   cc -O2 -o othello othello.c
   python -m reference check --port ./othello

   Boards of 4x4 to 10x10 are an array of letters; moves are made and taken back. JSON is looked into, not parsed: requests
   come on one line, names are never values. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PASS = -1, MOST = 100, DEEPEST = 200, INFINITE = 1000000000, WIN = 1000000 };

typedef struct { int size; char side; char cell[MOST]; } Board;
typedef struct { int square, count; unsigned char flipped[MOST]; } Made;
typedef struct { int value, length, line[DEEPEST]; } Found;

static Board board;
static char line[1 << 16], text[1 << 12];
static int pass_plies, keep, quick_wins;
static long long nodes, leaves;
static uint64_t checksum;

/* ---- requests ---- */

static const char *at(const char *name) { /* the value of a field, or NULL */
    char pattern[64];
    snprintf(pattern, sizeof pattern, "\"%s\":", name);
    const char *found = strstr(line, pattern);
    return found ? found + strlen(pattern) : NULL;
}

static const char *string(const char *name) { /* a copy without quotes; valid until the next call */
    const char *from = at(name);
    text[0] = 0;
    if (from && *from == '"') {
        size_t length = strcspn(from + 1, "\"");
        if (length >= sizeof text) length = 0;
        memcpy(text, from + 1, length);
        text[length] = 0;
    }
    return text;
}

static int is(const char *name, const char *value) { return strcmp(string(name), value) == 0; }

static int number(const char *name, int otherwise) { /* null, or nothing: otherwise */
    const char *from = at(name);
    return from && (*from == '-' || (*from >= '0' && *from <= '9')) ? atoi(from) : otherwise;
}

/* ---- the board ---- */

static char other(char side) { return side == 'X' ? 'O' : 'X'; }

static int read_board(const char *from) { /* 0 if it is none */
    int length = (int)strspn(from, "XO-");
    for (board.size = 4; board.size <= 10 && board.size * board.size != length; board.size += 2) {}
    if (board.size > 10 || from[length] != ' ' || !from[length + 1] || !strchr("XO", from[length + 1])) return 0;
    memcpy(board.cell, from, length);
    board.side = from[length + 1];
    return from[length + 2] == 0;
}

static void write_board(char *to) { sprintf(to, "%.*s %c", board.size * board.size, board.cell, board.side); }

static int flips(int square, unsigned char *flipped) { /* the discs that a move would turn */
    int count = 0, size = board.size, row = square / size, column = square % size;
    if (board.cell[square] != '-') return 0;
    for (int down = -1; down <= 1; down++)
        for (int right = -1; right <= 1; right++) {
            int steps = 1, r = row + down, c = column + right, before = count;
            if (!down && !right) continue;
            for (; r >= 0 && r < size && c >= 0 && c < size && board.cell[r * size + c] == other(board.side); steps++) {
                flipped[count++] = (unsigned char)(r * size + c);
                r = row + down * (steps + 1), c = column + right * (steps + 1);
            }
            if (r < 0 || r >= size || c < 0 || c >= size || board.cell[r * size + c] != board.side) count = before;
        }
    return count;
}

static int squares(int *moves) { /* where the side to move may play */
    unsigned char flipped[MOST];
    int count = 0;
    for (int square = 0; square < board.size * board.size; square++)
        if (flips(square, flipped)) moves[count++] = square;
    return count;
}

static int legal(int *moves) { /* those, or a forced pass, or none: it is over */
    int count = squares(moves);
    if (count) return count;
    board.side = other(board.side);
    count = squares(moves) ? 1 : 0;
    board.side = other(board.side);
    moves[0] = PASS;
    return count;
}

static Made make(int move) {
    Made made = {.square = move};
    if (move != PASS) {
        made.count = flips(move, made.flipped);
        board.cell[move] = board.side;
        for (int i = 0; i < made.count; i++) board.cell[made.flipped[i]] = board.side;
    }
    board.side = other(board.side);
    return made;
}

static void unmake(const Made *made) {
    board.side = other(board.side);
    if (made->square == PASS) return;
    board.cell[made->square] = '-';
    for (int i = 0; i < made->count; i++) board.cell[made->flipped[i]] = other(board.side);
}

static int difference(void) { /* own discs minus the opponent's */
    int own = 0, theirs = 0;
    for (int i = 0; i < board.size * board.size; i++) own += board.cell[i] == board.side, theirs += board.cell[i] == other(board.side);
    return own - theirs;
}

static int score(void) { /* of a finished game: the empty squares go to the winner */
    int discs = difference(), empty = 0;
    for (int i = 0; i < board.size * board.size; i++) empty += board.cell[i] == '-';
    return discs > 0 ? discs + empty : discs < 0 ? discs - empty : 0;
}

static void name(int move, char *to) {
    if (move == PASS) strcpy(to, "pass");
    else snprintf(to, 16, "%c%d", 'a' + move % board.size, move / board.size + 1);
}

static int find(const char *word, int *move) { /* a legal move by its name */
    int moves[MOST], count = legal(moves);
    char each[16];
    for (int i = 0; i < count; i++) {
        name(moves[i], each);
        if (!strcmp(each, word)) return *move = moves[i], 1;
    }
    return 0;
}

/* ---- counting and searching ---- */

static long long perft(int depth) {
    int moves[MOST], count = depth ? legal(moves) : 0;
    long long sum = 0;
    if (!depth) return 1;
    if (!count) return keep;
    for (int i = 0; i < count; i++) {
        Made made = make(moves[i]);
        sum += perft(moves[i] == PASS && !pass_plies ? depth : depth - 1);
        unmake(&made);
    }
    return sum;
}

static uint64_t fnv(uint64_t sum, const char *from) {
    for (; *from; from++) sum = (sum ^ (unsigned char)*from) * 0x100000001b3u;
    return sum;
}

static int evaluate(const char *which) {
    char written[MOST + 4];
    if (!strcmp(which, "draw-until-over")) return 0;
    if (!strcmp(which, "disc-difference")) return difference();
    write_board(written); /* scattered */
    return (int)(fnv(0xcbf29ce484222325u, written) % 201) - 100;
}

static int is_known(const char *which) {
    return !strcmp(which, "draw-until-over") || !strcmp(which, "disc-difference") || !strcmp(which, "scattered");
}

static Found search(char how, const char *which, int depth, int ply, int alpha, int beta) { /* how: n, a or p */
    Found best = {.value = -INFINITE};
    int moves[MOST], count = legal(moves);
    char written[MOST + 4];
    nodes++;
    if (!count || !depth) {
        int final = score();
        if (quick_wins && final) final = final > 0 ? WIN - ply : ply - WIN;
        best.value = count ? evaluate(which) : final;
        leaves++;
        write_board(written);
        checksum = fnv(fnv(checksum, written), "\n");
        return best;
    }
    for (int i = 0; i < count; i++) {
        int rest = moves[i] == PASS && !pass_plies ? depth : depth - 1;
        int upper = how == 'p' && i ? alpha + 1 : beta;
        Made made = make(moves[i]);
        Found reply = search(how, which, rest, ply + 1, -upper, -alpha);
        if (upper != beta && alpha < -reply.value && -reply.value < beta)
            reply = search(how, which, rest, ply + 1, -beta, -alpha);
        unmake(&made);
        if (-reply.value > best.value) {
            best.value = -reply.value;
            best.length = reply.length + 1;
            best.line[0] = moves[i];
            memcpy(best.line + 1, reply.line, sizeof(int) * (size_t)reply.length);
        }
        if (how == 'n') continue; /* no window */
        if (best.value >= beta) break;
        if (best.value > alpha) alpha = best.value;
    }
    return best;
}

/* ---- answers: each writes what follows the id ---- */

static void hello(void) {
    printf(",\"name\":\"othello.c\",\"games\":{\"othello\":{\"requests\":[\"legal_moves\",\"play\",\"outcome\",\"walk\",\"key\","
           "\"perft\",\"divide\",\"evaluate\",\"search\"],\"boards\":[\"8x8\",\"4x4\",\"6x6\",\"10x10\"],\"conventions\":["
           "{\"pass_plies\":1,\"ended\":\"keep\"},{\"pass_plies\":1,\"ended\":\"drop\"},{\"pass_plies\":0,\"ended\":\"keep\"},"
           "{\"pass_plies\":0,\"ended\":\"drop\"}],\"evaluations\":[\"draw-until-over\",\"disc-difference\",\"scattered\"],"
           "\"searches\":[\"minimax\",\"negamax\",\"alphabeta\",\"pvs\"]}}");
}

static void names(const int *moves, int count) {
    char each[16];
    putchar('[');
    for (int i = 0; i < count; i++) name(moves[i], each), printf("%s\"%s\"", i ? "," : "", each);
    putchar(']');
}

static void divide(int depth) {
    int moves[MOST], count = legal(moves);
    char each[16];
    if (count == 1 && moves[0] == PASS && !pass_plies) make(PASS), count = legal(moves);
    printf(",\"moves\":{");
    for (int i = 0; i < count; i++) {
        Made made = make(moves[i]);
        long long below = perft(depth - 1);
        unmake(&made);
        name(moves[i], each);
        printf("%s\"%s\":%lld", i ? "," : "", each, below);
    }
    putchar('}');
}

static void walk(void) {
    static Made made[DEEPEST];
    char word[16], written[MOST + 4];
    int count = 0, move;
    for (const char *from = at("moves"); from && (from = strpbrk(from, "\"]")) && *from == '"' && count < DEEPEST;) {
        size_t length = strcspn(++from, "\"");
        snprintf(word, sizeof word, "%.*s", (int)length, from);
        if (!find(word, &move)) { printf(",\"error\":\"ILLEGAL_MOVE\""); return; }
        made[count++] = make(move);
        from += length + 1;
    }
    write_board(written);
    printf(",\"after\":\"%s\"", written);
    while (count) unmake(&made[--count]);
    write_board(written);
    printf(",\"back\":\"%s\"", written);
}

static void searched(void) {
    char how = is("variant", "alphabeta") ? 'a' : is("variant", "pvs") ? 'p' : is("variant", "negamax") || is("variant", "minimax") ? 'n' : 0;
    int alpha = number("alpha", -INFINITE), beta = number("beta", INFINITE), depth = number("depth", 0), moves[MOST];
    char which[64];
    snprintf(which, sizeof which, "%s", string("evaluation"));
    if (!how || !is_known(which)) { printf(",\"unsupported\":\"this search or evaluation\""); return; }
    nodes = leaves = 0, checksum = 0xcbf29ce484222325u;
    Found found = search(how, which, depth, 0, alpha, beta);
    int exact = !depth || !legal(moves) || (alpha < found.value && found.value < beta);
    printf(",\"value\":%d,\"bound\":\"%s\",\"principal_variation\":[", found.value, exact ? "exact" : found.value <= alpha ? "upper" : "lower");
    for (int i = 0; i < found.length; i++) {
        char each[16];
        name(found.line[i], each);
        printf("%s\"%s\"", i ? "," : "", each);
    }
    printf("],\"nodes\":%lld,\"leaves\":%lld,\"checksum\":\"0x%016llx\"", nodes, leaves, (unsigned long long)checksum);
}

static void answer(void) {
    int moves[MOST], count, move;
    char written[MOST + 4];
    if (is("request", "hello")) { hello(); return; }
    if (is("request", "bye")) return;
    if (!is("game", "othello")) { printf(",\"unsupported\":\"othello only\""); return; }
    if (!read_board(string("position"))) { printf(",\"error\":\"not a position\""); return; }
    pass_plies = number("pass_plies", 1), keep = is("ended", "keep"), quick_wins = is("final", "quick-wins");
    count = legal(moves);
    if (is("request", "legal_moves")) printf(",\"moves\":"), names(moves, count);
    else if (is("request", "play")) {
        if (!find(string("move"), &move)) { printf(",\"error\":\"%s\"", count ? "ILLEGAL_MOVE" : "GAME_OVER"); return; }
        make(move);
        write_board(written);
        printf(",\"position\":\"%s\"", written);
    }
    else if (is("request", "outcome")) count ? printf(",\"score\":null") : printf(",\"score\":%d", score());
    else if (is("request", "walk")) walk();
    else if (is("request", "key")) write_board(written), printf(",\"key\":\"0x%016llx\"", (unsigned long long)fnv(0xcbf29ce484222325u, written));
    else if (is("request", "perft")) printf(",\"nodes\":%lld", perft(number("depth", 0)));
    else if (is("request", "divide")) divide(number("depth", 1));
    else if (is("request", "evaluate") && is_known(string("evaluation"))) printf(",\"value\":%d", evaluate(string("evaluation")));
    else if (is("request", "search")) searched();
    else printf(",\"unsupported\":\"this request\"");
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        printf("{\"id\":%d", number("id", 0));
        answer();
        puts("}");
        fflush(stdout); /* or whoever asks waits for ever */
        if (is("request", "bye")) break;
    }
    return 0;
}
