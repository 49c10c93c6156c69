//! Tic-tac-toe in Rust behind plyspec's JSON lines (docs/port-protocol.md): levels 1 to 6, our Zobrist keys too.
//!
//!     rustc -O --edition 2021 tictactoe.rs
//!     python -m reference check --port ./tictactoe
//!
//! JSON is looked into, not parsed: requests come on one line, and a text of this game holds nothing to escape.
use std::io::{self, BufRead, Write};

const INFINITE: i64 = 1_000_000_000;
const WIN: i64 = 1_000_000;
const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;
const SEED: u64 = 0x546963746163746f;
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A board is a value: nine letters, and who moves.
#[derive(Clone, Copy)]
struct Board {
    cells: [u8; 9],
    side: u8,
}

fn other(side: u8) -> u8 {
    if side == b'X' { b'O' } else { b'X' }
}

fn name(square: usize) -> String {
    format!("{}{}", ["a", "b", "c"][square % 3], 3 - square / 3)
}

impl Board {
    fn read(text: &str) -> Option<Board> {
        let letters = text.as_bytes();
        if letters.len() != 11 || letters[9] != b' ' || !b"XO".contains(&letters[10]) {
            return None;
        }
        let cells: [u8; 9] = letters[..9].try_into().ok()?;
        let board = Board { cells, side: letters[10] };
        let is_right = cells.iter().all(|cell| b"XO.".contains(cell)) && !(board.has_line(b'X') && board.has_line(b'O'));
        is_right.then_some(board)
    }

    fn text(&self) -> String {
        format!("{} {}", String::from_utf8_lossy(&self.cells), self.side as char)
    }

    fn has_line(&self, side: u8) -> bool {
        LINES.iter().any(|line| line.iter().all(|&square| self.cells[square] == side))
    }

    /// For the side to move; None while the game goes on.
    fn outcome(&self) -> Option<i64> {
        if self.has_line(self.side) {
            Some(1)
        } else if self.has_line(other(self.side)) {
            Some(-1)
        } else {
            (!self.cells.contains(&b'.')).then_some(0)
        }
    }

    fn legal(&self) -> Vec<usize> {
        if self.outcome().is_some() { vec![] } else { (0..9).filter(|&square| self.cells[square] == b'.').collect() }
    }

    fn play(&self, square: usize) -> Board {
        let mut after = *self;
        after.cells[square] = self.side;
        after.side = other(self.side);
        after
    }

    fn named(&self, word: &str) -> Result<usize, String> {
        let legal = self.legal();
        let reason = if legal.is_empty() { "GAME_OVER" } else { "ILLEGAL_MOVE" };
        legal.into_iter().find(|&square| name(square) == word).ok_or(reason.to_string())
    }

    fn open_lines(&self, side: u8) -> i64 {
        LINES.iter().filter(|line| line.iter().all(|&square| self.cells[square] != other(side))).count() as i64
    }

    /// splitmix64 from the seed: for each square the word of X, then that of O; last, that of O to move.
    fn key(&self) -> u64 {
        let (mut state, mut key) = (SEED, 0);
        for place in 0..19 {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut word = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            word ^= word >> 31;
            let counts = if place < 18 { self.cells[place / 2] == b"XO"[place % 2] } else { self.side == b'O' };
            key ^= if counts { word } else { 0 };
        }
        key
    }
}

fn fnv(text: &str, sum: u64) -> u64 {
    text.bytes().fold(sum, |sum, byte| (sum ^ byte as u64).wrapping_mul(0x100_0000_01b3))
}

fn evaluate(which: &str, board: &Board) -> Result<i64, String> {
    match which {
        "draw-until-over" => Ok(0),
        "open-lines" => Ok(board.open_lines(board.side) - board.open_lines(other(board.side))),
        "scattered" => Ok((fnv(&board.text(), FNV_START) % 201) as i64 - 100),
        _ => Err("unsupported".to_string()),
    }
}

fn perft(board: &Board, depth: i64, keep: bool) -> u64 {
    let legal = board.legal();
    match (depth, legal.is_empty()) {
        (0, _) => 1,
        (_, true) => keep as u64,
        _ => legal.iter().map(|&square| perft(&board.play(square), depth - 1, keep)).sum(),
    }
}

struct Search {
    evaluation: String,
    has_window: bool,
    quick_wins: bool,
    nodes: u64,
    leaves: u64,
    checksum: u64,
}

impl Search {
    /// Value and line. Alpha-beta, fail-soft; without a window, negamax.
    fn visit(&mut self, board: &Board, depth: i64, ply: i64, mut alpha: i64, beta: i64) -> (i64, Vec<usize>) {
        self.nodes += 1;
        let outcome = board.outcome();
        if depth == 0 || outcome.is_some() {
            self.leaves += 1;
            self.checksum = fnv("\n", fnv(&board.text(), self.checksum));
            let value = match outcome {
                Some(score) if self.quick_wins => score * (WIN - ply),
                Some(score) => score,
                None => evaluate(&self.evaluation, board).unwrap_or(0),
            };
            return (value, vec![]);
        }
        let mut best = (-INFINITE, vec![]);
        for square in board.legal() {
            let (value, line) = self.visit(&board.play(square), depth - 1, ply + 1, -beta, -alpha);
            if -value > best.0 {
                best = (-value, [vec![square], line].concat());
            }
            if self.has_window {
                if best.0 >= beta {
                    break;
                }
                alpha = alpha.max(best.0);
            }
        }
        best
    }
}

/// The text after `"name":`.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let pattern = format!("\"{name}\":");
    line.find(&pattern).map(|at| &line[at + pattern.len()..])
}

fn string<'a>(line: &'a str, name: &str) -> &'a str {
    field(line, name).and_then(|rest| rest.strip_prefix('"')).and_then(|rest| rest.split('"').next()).unwrap_or("")
}

fn number(line: &str, name: &str) -> Option<i64> {
    let rest = field(line, name)?;
    let end = rest.find(|letter: char| letter != '-' && !letter.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}

fn quoted(squares: &[usize]) -> String {
    squares.iter().map(|&square| format!("\"{}\"", name(square))).collect::<Vec<_>>().join(",")
}

const HELLO: &str = r#""name":"tictactoe.rs","games":{"tictactoe":{
"requests":["legal_moves","play","outcome","walk","key","perft","divide","evaluate","search"],
"conventions":[{"pass_plies":1,"ended":"drop"},{"pass_plies":1,"ended":"keep"}],"zobrist":true,
"evaluations":["draw-until-over","open-lines","scattered"],"searches":["negamax","alphabeta"]}}"#;

/// What follows the id; an error is a reason, or "unsupported".
fn answer(line: &str) -> Result<String, String> {
    let request = string(line, "request");
    match request {
        "hello" => return Ok(HELLO.replace('\n', "")),
        "bye" => return Ok(String::new()),
        _ if string(line, "game") != "tictactoe" => return Err("unsupported".to_string()),
        _ => (),
    }
    let board = Board::read(string(line, "position")).ok_or("not a position")?;
    let (depth, keep) = (number(line, "depth").unwrap_or(0), string(line, "ended") == "keep");
    Ok(match request {
        "legal_moves" => format!("\"moves\":[{}]", quoted(&board.legal())),
        "play" => format!("\"position\":\"{}\"", board.play(board.named(string(line, "move"))?).text()),
        "outcome" => format!("\"score\":{}", board.outcome().map_or("null".to_string(), |score| score.to_string())),
        "walk" => {
            let list = field(line, "moves").and_then(|rest| rest.split(']').next()).unwrap_or("");
            let words = list.split('"').skip(1).step_by(2);
            let after = words.fold(Ok(board), |at: Result<Board, String>, word| {
                let here = at?;
                Ok(here.play(here.named(word)?))
            })?;
            format!("\"after\":\"{}\",\"back\":\"{}\"", after.text(), board.text())
        }
        "key" => format!("\"key\":\"0x{:016x}\"", board.key()),
        "perft" => format!("\"nodes\":{}", perft(&board, depth, keep)),
        "divide" => {
            let count = |square: &usize| format!("\"{}\":{}", name(*square), perft(&board.play(*square), depth - 1, keep));
            format!("\"moves\":{{{}}}", board.legal().iter().map(count).collect::<Vec<_>>().join(","))
        }
        "evaluate" => format!("\"value\":{}", evaluate(string(line, "evaluation"), &board)?),
        "search" => {
            let (evaluation, variant) = (string(line, "evaluation").to_string(), string(line, "variant"));
            evaluate(&evaluation, &board)?;
            if variant != "negamax" && variant != "alphabeta" {
                return Err("unsupported".to_string());
            }
            let (has_window, quick_wins) = (variant == "alphabeta", string(line, "final") == "quick-wins");
            let mut search = Search { evaluation, has_window, quick_wins, nodes: 0, leaves: 0, checksum: FNV_START };
            let (alpha, beta) = (number(line, "alpha").unwrap_or(-INFINITE), number(line, "beta").unwrap_or(INFINITE));
            let (value, best) = search.visit(&board, depth, 0, alpha, beta);
            let is_exact = depth == 0 || board.outcome().is_some() || (alpha < value && value < beta);
            let bound = if is_exact { "exact" } else if value <= alpha { "upper" } else { "lower" };
            format!(
                "\"value\":{value},\"bound\":\"{bound}\",\"principal_variation\":[{}],\"nodes\":{},\"leaves\":{},\"checksum\":\"0x{:016x}\"",
                quoted(&best), search.nodes, search.leaves, search.checksum
            )
        }
        _ => return Err("unsupported".to_string()),
    })
}

fn main() {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let said = match answer(&line) {
            Ok(fields) => fields,
            Err(reason) if reason == "unsupported" => "\"unsupported\":\"not here\"".to_string(),
            Err(reason) => format!("\"error\":\"{reason}\""),
        };
        let comma = if said.is_empty() { "" } else { "," };
        println!("{{\"id\":{}{comma}{said}}}", number(&line, "id").unwrap_or(0));
        io::stdout().flush().expect("standard output");
        if string(&line, "request") == "bye" {
            break;
        }
    }
}
