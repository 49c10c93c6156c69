// Othello in JavaScript (Node) behind plyspec's JSON lines (docs/port-protocol.md): levels 1 to 6.
//
//   python -m reference check --port 'node othello.js'
//
// A position is a value: { size, side, cells }, and playing makes a new one. Counts stay below 2^53, checksums are BigInts.
'use strict';
const readline = require('readline');

const DIRECTIONS = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];
const PASS = -1, INFINITE = 1e9, WIN = 1e6;
const FNV_START = 0xcbf29ce484222325n, FNV_PRIME = 0x100000001b3n;
const other = (side) => (side === 'X' ? 'O' : 'X');

class Refused extends Error {} // the message is what goes into `error`
class Unsupported extends Error {}

// ---- rules ----

function read(text) {
  const match = /^([XO-]+) ([XO])$/.exec(text);
  const size = match ? Math.sqrt(match[1].length) : 0;
  if (![4, 6, 8, 10].includes(size)) throw new Refused('not a position');
  return { size, side: match[2], cells: match[1] };
}

const write = (position) => `${position.cells} ${position.side}`;

function flips({ size, side, cells }, square) {
  const found = [];
  if (cells[square] !== '-') return found;
  for (const [down, right] of DIRECTIONS) {
    const run = [];
    let row = Math.floor(square / size) + down, column = (square % size) + right;
    const inside = () => row >= 0 && row < size && column >= 0 && column < size;
    while (inside() && cells[row * size + column] === other(side)) {
      run.push(row * size + column);
      row += down;
      column += right;
    }
    if (inside() && cells[row * size + column] === side) found.push(...run);
  }
  return found;
}

const squares = (position) => [...Array(position.cells.length).keys()].filter((square) => flips(position, square).length);

const turned = (position) => ({ ...position, side: other(position.side) });

function legal(position) {
  const moves = squares(position);
  return moves.length === 0 && squares(turned(position)).length > 0 ? [PASS] : moves;
}

function play(position, move) {
  if (move === PASS) return turned(position);
  const cells = [...position.cells];
  for (const square of [move, ...flips(position, move)]) cells[square] = position.side;
  return { size: position.size, side: other(position.side), cells: cells.join('') };
}

const name = (position, move) =>
  move === PASS ? 'pass' : 'abcdefghij'[move % position.size] + (Math.floor(move / position.size) + 1);

function named(position, word) {
  const moves = legal(position);
  const move = moves.find((each) => name(position, each) === word);
  if (move === undefined) throw new Refused(moves.length ? 'ILLEGAL_MOVE' : 'GAME_OVER');
  return move;
}

const count = (position, letter) => position.cells.split(letter).length - 1;
const difference = (position) => count(position, position.side) - count(position, other(position.side));
const score = (position) => difference(position) + Math.sign(difference(position)) * count(position, '-');

// ---- counting and searching ----

function perft(position, depth, convention) {
  if (depth === 0) return 1;
  const moves = legal(position);
  if (moves.length === 0) return convention.ended === 'keep' ? 1 : 0;
  if (depth === 1 && (moves[0] !== PASS || convention.pass_plies)) return moves.length;
  return moves.reduce((sum, move) => sum + perft(play(position, move), after(move, depth, convention), convention), 0);
}

const after = (move, depth, convention) => (move === PASS && convention.pass_plies === 0 ? depth : depth - 1);

function divide(position, depth, convention) {
  const root = legal(position)[0] === PASS && convention.pass_plies === 0 ? play(position, PASS) : position;
  const counts = legal(root).map((move) => [name(root, move), perft(play(root, move), depth - 1, convention)]);
  return Object.fromEntries(counts);
}

function fnv(text, sum = FNV_START) {
  for (const letter of text) sum = BigInt.asUintN(64, (sum ^ BigInt(letter.charCodeAt(0))) * FNV_PRIME);
  return sum;
}

const hex = (word) => '0x' + word.toString(16).padStart(16, '0');

const EVALUATIONS = {
  'draw-until-over': () => 0,
  'disc-difference': difference,
  scattered: (position) => Number(fnv(write(position)) % 201n) - 100,
};

const SEARCHES = { minimax: 'all', negamax: 'all', alphabeta: 'window', pvs: 'scout' };

function search(position, request) {
  const how = SEARCHES[request.variant], evaluate = EVALUATIONS[request.evaluation];
  if (!how || !evaluate) throw new Unsupported('this search or evaluation');
  const work = { nodes: 0, leaves: 0, checksum: FNV_START };

  function leaf(node, ply, isOver) {
    work.leaves += 1;
    work.checksum = fnv(write(node) + '\n', work.checksum);
    if (!isOver) return evaluate(node);
    const final = score(node);
    return request.final === 'quick-wins' ? Math.sign(final) * (final ? WIN - ply : 0) : final;
  }

  function visit(node, depth, ply, alpha, beta) {
    work.nodes += 1;
    const moves = legal(node);
    if (depth === 0 || moves.length === 0) return { value: leaf(node, ply, moves.length === 0), line: [] };
    let best = { value: -INFINITE, line: [] };
    for (const move of moves) {
      const child = play(node, move), rest = after(move, depth, request);
      const upper = how === 'scout' && move !== moves[0] ? alpha + 1 : beta;
      let reply = visit(child, rest, ply + 1, -upper, -alpha);
      if (upper !== beta && alpha < -reply.value && -reply.value < beta) reply = visit(child, rest, ply + 1, -beta, -alpha);
      if (-reply.value > best.value) best = { value: -reply.value, line: [name(node, move), ...reply.line] };
      if (how === 'all') continue;
      if (best.value >= beta) break;
      alpha = Math.max(alpha, best.value);
    }
    return best;
  }

  const alpha = request.alpha ?? -INFINITE, beta = request.beta ?? INFINITE;
  const { value, line } = visit(position, request.depth, 0, alpha, beta);
  const isLeaf = request.depth === 0 || legal(position).length === 0;
  const bound = isLeaf || (alpha < value && value < beta) ? 'exact' : value <= alpha ? 'upper' : 'lower';
  const { nodes, leaves, checksum } = work;
  return { value, bound, principal_variation: line, nodes, leaves, checksum: hex(checksum) };
}

// ---- requests ----

const ANSWERS = {
  legal_moves: (position) => ({ moves: legal(position).map((move) => name(position, move)) }),
  play: (position, { move }) => ({ position: write(play(position, named(position, move))) }),
  outcome: (position) => ({ score: legal(position).length ? null : score(position) }),
  walk: (position, { moves }) => ({
    after: write(moves.reduce((node, word) => play(node, named(node, word)), position)),
    back: write(position),
  }),
  key: (position) => ({ key: hex(fnv(write(position))) }),
  perft: (position, request) => ({ nodes: perft(position, request.depth, request) }),
  divide: (position, request) => ({ moves: divide(position, request.depth, request) }),
  evaluate: (position, { evaluation }) => {
    if (!EVALUATIONS[evaluation]) throw new Unsupported('this evaluation');
    return { value: EVALUATIONS[evaluation](position) };
  },
  search,
};

const HELLO = {
  name: 'othello.js',
  games: {
    othello: {
      requests: Object.keys(ANSWERS),
      boards: ['8x8', '4x4', '6x6', '10x10'],
      conventions: [1, 0].flatMap((pass_plies) => ['keep', 'drop'].map((ended) => ({ pass_plies, ended }))),
      evaluations: Object.keys(EVALUATIONS),
      searches: Object.keys(SEARCHES),
    },
  },
};

function answer(request) {
  if (request.request === 'hello') return HELLO;
  if (request.request === 'bye') return {};
  if (request.game !== 'othello' || !Object.hasOwn(ANSWERS, request.request)) return { unsupported: 'othello only' };
  try {
    return ANSWERS[request.request](read(request.position), request);
  } catch (error) {
    if (error instanceof Refused) return { error: error.message };
    if (error instanceof Unsupported) return { unsupported: error.message };
    throw error;
  }
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  process.stdout.write(JSON.stringify({ id: request.id, ...answer(request) }) + '\n');
  if (request.request === 'bye') process.stdin.destroy();
});
