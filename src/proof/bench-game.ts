import { utf8ToBytes } from '@noble/hashes/utils.js';
import { stackToDocument } from '../engine/frame.ts';
import type { Game } from '../engine/game.ts';
import { canonicalJson } from '../engine/hash.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { type Effort, nanoseconds, now, percentile, type Row, rounded } from './measure.ts';

/** The figures of one game: what a player, a search and a server wait for. */
export function benchGame(game: Game, effort: Effort): Row[] {
  const states = sampleStates(game, 200);
  const row = (what: string, value: number, unit: string): Row => ({
    game: game.id,
    what,
    value: rounded(value),
    unit,
  });
  const rates = playRates(game, effort);
  const views = askAndView(game, states);
  const [first = game.setUp()] = states;
  const into = game.copy(first);
  const random = new Random(1);
  const own = states.filter((state) => state.draft === undefined);
  return [
    row('actions-per-second', rates.actions, '1/s'),
    row('games-per-second', rates.games, '1/s'),
    row('plain-actions-per-second', playRates(game, effort, playAsDocument).actions, '1/s'),
    row('copy-us', nanoseconds(() => game.copy(first), effort) / 1e3, 'us'),
    row('copy-into-us', nanoseconds(() => game.copy(first, into), effort) / 1e3, 'us'),
    row('ask-view-us-p50', percentile(views, 0.5) / 1e3, 'us'),
    row('ask-view-us-p99', percentile(views, 0.99) / 1e3, 'us'),
    row('sample-world-us', nanoseconds(() => sampled(game, random.pick(own), random), effort) / 1e3, 'us'),
    row('hash-us', nanoseconds(() => game.hash(random.pick(states)), effort) / 1e3, 'us'),
    row('state-bytes', Math.max(...states.map(storedBytes)), 'bytes'),
  ];
}

/** Random legal play, ask and choose and act; decisions with one option are played but not counted. */
function playRates(
  game: Game,
  { seconds, rounds }: Effort,
  play = playOne,
): { actions: number; games: number } {
  let best = { actions: 0, games: 0 };
  let n = 0;
  for (let round = 0; round < rounds; round++) {
    let actions = 0;
    let games = 0;
    const start = now();
    let elapsed = 0;
    for (; elapsed < (seconds * 1e9) / rounds || games === 0; elapsed = now() - start) {
      actions += play(game, n++);
      games++;
    }
    const rate = { actions: (actions * 1e9) / elapsed, games: (games * 1e9) / elapsed };
    if (rate.actions > best.actions) best = rate;
  }
  return best;
}

function playOne(game: Game, n: number): number {
  const random = new Random(n);
  const dice = new SeededDice(n);
  const state = game.setUp();
  let counted = 0;
  for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
    if (decision.actions.length > 1) counted++;
    game.act(state, random.pick(decision.actions), dice);
  }
  return counted;
}

/** The simple way: the state is a JSON document, read before each action and written after it. */
function playAsDocument(game: Game, n: number): number {
  const random = new Random(n);
  const dice = new SeededDice(n);
  let text = JSON.stringify(game.position(game.setUp()));
  let counted = 0;
  for (;;) {
    const state = game.load(JSON.parse(text));
    const decision = game.ask(state);
    if (decision === undefined) return counted;
    if (decision.actions.length > 1) counted++;
    game.act(state, random.pick(decision.actions), dice);
    text = JSON.stringify(game.position(state));
  }
}

/** States along random games, some from every stage. */
function sampleStates(game: Game, wanted: number): Core[] {
  const states: Core[] = [];
  for (let n = 0; states.length < wanted; n++) {
    const random = new Random(`sample/${n}`);
    const dice = new SeededDice(n);
    const state = game.setUp();
    for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
      if (random.below(8) === 0) states.push(game.copy(state));
      game.act(state, random.pick(decision.actions), dice);
    }
  }
  return states;
}

/** What a table does for a seat that is to decide: list the options, show the view. Sorted, in nanoseconds. */
function askAndView(game: Game, states: readonly Core[]): number[] {
  const times: number[] = [];
  for (let round = 0; round < 30; round++) {
    for (const state of states) {
      state.asked = undefined;
      const start = now();
      const decision = game.ask(state);
      game.view(state, decision?.seat ?? 0);
      if (round > 5) times.push(now() - start);
    }
  }
  return times.sort((a, b) => a - b);
}

function sampled(game: Game, state: Core, random: Random): unknown {
  const seat = game.ask(state)?.seat ?? 0;
  return game.sampleWorld(game.view(state, seat), random);
}

/** The cells and the procedures under way. */
function storedBytes(state: Core): number {
  return state.bytes.length + utf8ToBytes(canonicalJson(stackToDocument(state.stack))).length;
}
