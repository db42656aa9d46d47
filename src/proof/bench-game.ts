import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { View } from '../engine/definition.ts';
import { choicesOf } from '../engine/draft.ts';
import { stackToDocument } from '../engine/frame.ts';
import type { Game } from '../engine/game.ts';
import { canonicalJson } from '../engine/hash.ts';
import { Random } from '../engine/seeded.ts';
import { type Core, forget } from '../engine/state.ts';
import { type Effort, nanoseconds, now, percentile, type Row, rowsOf } from './measure.ts';
import { RandomGame } from './random-play.ts';

/** The figures of one game: what a player, a search and a server wait for. */
export function benchGame(game: Game, effort: Effort): Row[] {
  const states = sampleStates(game, 200);
  const row = rowsOf(game.id);
  const rates = playRates(game, effort);
  const times = askAndView(game, states);
  const [first = game.setUp()] = states;
  const into = game.copy(first);
  const random = new Random(1);
  const views = states.map((state) => viewOfAsked(game, state));
  return [
    row('actions-per-second', rates.actions, '1/s'),
    row('games-per-second', rates.games, '1/s'),
    row('plain-actions-per-second', playRates(game, effort, throughDocument).actions, '1/s'),
    row('copy-us', nanoseconds(() => game.copy(first), effort) / 1e3, 'us'),
    row('copy-into-us', nanoseconds(() => game.copy(first, into), effort) / 1e3, 'us'),
    row('ask-view-us-p50', percentile(times, 0.5) / 1e3, 'us'),
    row('ask-view-us-p99', percentile(times, 0.99) / 1e3, 'us'),
    row(
      'sample-world-us',
      nanoseconds(() => game.sampleWorld(random.pick(views), random), effort) / 1e3,
      'us',
    ),
    row('hash-us', nanoseconds(() => game.hash(random.pick(states)), effort) / 1e3, 'us'),
    row('state-bytes', Math.max(...states.map((state) => storedBytes(game, state))), 'bytes'),
  ];
}

/** What comes between two actions. */
type Between = (game: Game, play: RandomGame) => void;

/** Random legal play, ask and choose and act; decisions with one option are played but not counted. */
function playRates(
  game: Game,
  { seconds, rounds }: Effort,
  between?: Between,
): { actions: number; games: number } {
  let best = { actions: 0, games: 0 };
  let n = 0;
  for (let round = 0; round < rounds; round++) {
    let actions = 0;
    let games = 0;
    const start = now();
    let elapsed = 0;
    for (; elapsed < (seconds * 1e9) / rounds || games === 0; elapsed = now() - start) {
      actions += playOne(game, n++, between);
      games++;
    }
    const rate = { actions: (actions * 1e9) / elapsed, games: (games * 1e9) / elapsed };
    if (rate.actions > best.actions) best = rate;
  }
  return best;
}

function playOne(game: Game, n: number, between?: Between): number {
  const play = new RandomGame(game, n);
  let counted = 0;
  for (let { decision } = play; decision !== undefined; { decision } = play) {
    if (decision.options.size > 1) counted++;
    play.act();
    between?.(game, play);
  }
  return counted;
}

/** The simple way: the state is a JSON document, written after each action and read before the next. */
function throughDocument(game: Game, play: RandomGame): void {
  play.state = game.load(JSON.parse(JSON.stringify(game.position(play.state))));
}

/** States along random games, some from every stage, inside drafts and outside. */
function sampleStates(game: Game, wanted: number): Core[] {
  const states: Core[] = [];
  const random = new Random('samples');
  for (let n = 0; states.length < wanted; n++) {
    const play = new RandomGame(game, `sample/${n}`);
    for (; play.decision !== undefined; play.act())
      if (random.below(8) === 0) states.push(game.copy(play.state));
  }
  return states;
}

/** What a table does for a seat that is to decide: list the options, show the view. Sorted, in nanoseconds. */
function askAndView(game: Game, states: readonly Core[]): number[] {
  const times: number[] = [];
  for (let round = 0; round < 30; round++) {
    for (const state of states) {
      forget(state);
      const start = now();
      viewOfAsked(game, state);
      if (round > 5) times.push(now() - start);
    }
  }
  return times.sort((a, b) => a - b);
}

function viewOfAsked(game: Game, state: Core): View {
  return game.view(state, game.ask(state)?.seat ?? 0);
}

/** The cells, the procedures under way and the choices of an open draft. */
function storedBytes(game: Game, { bytes, stack, draft }: Core): number {
  const choices = draft === undefined ? [] : choicesOf(draft).map((action) => game.print(action));
  const frames = stackToDocument(stack, game.definition.casting);
  return bytes.length + utf8ToBytes(canonicalJson([frames, choices])).length;
}
