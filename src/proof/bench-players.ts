import { playersOf, type ScriptedPlayers } from '../bots/index.ts';
import type { Policy } from '../bots/policy.ts';
import { rollOut } from '../bots/rollout.ts';
import { at } from '../engine/arrays.ts';
import type { Game } from '../engine/game.ts';
import { SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { type Effort, now, type Row, rowsOf } from './measure.ts';

/** What the scripted players of a game cost: a decision with its reasons, a quick answer, playing on in thought. */
export async function benchPlayers(game: Game, { seconds, rounds }: Effort): Promise<Row[]> {
  const players = await playersOf(game.id);
  if (players === undefined) return [];
  const row = rowsOf(game.id);
  const starts: Core[] = [];
  // The first game warms up.
  play(game, players, 'warm', new Watch());
  const watch = new Watch(starts);
  const start = now();
  for (let n = 0; n < 2 || now() - start < seconds * 1e9; n++) play(game, players, `bench/${n}`, watch);
  const best = bestRound(game, players, starts, { seconds, rounds });
  return [
    row('player-decision-us', watch.full / watch.decisions / 1e3, 'us'),
    row('player-answers-alike', (100 * watch.alike) / watch.decisions, '%'),
    row('rollouts-per-second', best.rate, '1/s'),
    row('rollout-decisions', best.decisions, ''),
    row('rollout-answer-us', best.answering, 'us'),
    row('rollout-rules-us', best.ruling, 'us'),
  ];
}

/** What is measured along games between scripted players. */
class Watch {
  full = 0;
  alike = 0;
  decisions = 0;
  readonly starts: Core[];

  constructor(starts: Core[] = []) {
    this.starts = starts;
  }
}

/** Every pairing of styles in turn would be slow: each game has the next style of either side. */
function policiesOf({ sides }: Game, players: ScriptedPlayers, seed: string): Policy<Core>[] {
  const turn = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return sides.map((side, seat) => {
    const styles = players.styles[side] ?? [];
    return players.policy(side, at(styles, (turn >> seat) % styles.length), `${seed}/${side}`);
  });
}

/** One game by the first candidates. Where a chapter begins, the state is put aside. */
function play(game: Game, players: ScriptedPlayers, seed: string, watch: Watch): void {
  const { scenarios } = game.definition;
  const scenario = at(scenarios, seed.length % scenarios.length).id;
  const state = game.setUp(scenario);
  const dice = new SeededDice(seed);
  const policies = policiesOf(game, players, seed);
  let chapter = players.horizon.chapter(state);
  for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
    const { seat, options } = decision;
    const begun = players.horizon.chapter(state);
    if (begun !== chapter) watch.starts.push(game.copy(state));
    chapter = begun;
    let action = options.action(0);
    if (options.size > 1) {
      const policy = at(policies, seat);
      const first = now();
      action = at(policy.candidates(state, seat, decision), 0).action;
      watch.full += now() - first;
      watch.decisions++;
      if (policy.answer(state, seat, decision).join() === action.join()) watch.alike++;
    }
    game.act(state, action, dice);
  }
}

interface Rollouts {
  readonly rate: number;
  readonly decisions: number;
  /** Microseconds a decision: thinking, and the rules. */
  readonly answering: number;
  readonly ruling: number;
}

function bestRound(
  game: Game,
  players: ScriptedPlayers,
  starts: readonly Core[],
  { seconds, rounds }: Effort,
): Rollouts {
  let best: Rollouts = { rate: 0, decisions: 0, answering: 0, ruling: 0 };
  for (let round = 0; round < rounds; round++) {
    const found = rollOuts(game, players, starts, seconds / rounds, round);
    if (found.rate > best.rate) best = found;
  }
  return best;
}

function rollOuts(
  game: Game,
  players: ScriptedPlayers,
  starts: readonly Core[],
  seconds: number,
  round: number,
): Rollouts {
  const policies = policiesOf(game, players, `round ${round}`);
  const world = game.copy(at(starts, 0));
  const dice = new SeededDice(`rollouts/${round}`);
  let count = 0;
  let decisions = 0;
  const start = now();
  for (; now() - start < seconds * 1e9; count++) {
    game.copy(at(starts, count % starts.length), world);
    decisions += rollOut(game, world, policies, players.horizon, dice);
  }
  const elapsed = now() - start;
  const answering = answeringTime(game, players, starts, policies);
  return {
    rate: (count * 1e9) / elapsed,
    decisions: decisions / count,
    answering,
    ruling: elapsed / decisions / 1e3 - answering,
  };
}

/** Microseconds an answer, in rollouts that are timed by themselves: reading the clock so often has its price. */
function answeringTime(
  game: Game,
  { horizon }: ScriptedPlayers,
  starts: readonly Core[],
  policies: readonly Policy<Core>[],
): number {
  let time = 0;
  let decisions = 0;
  const timed = policies.map((policy) => ({
    ...policy,
    answer: (...asked: Parameters<Policy<Core>['answer']>) => {
      const before = now();
      const answer = policy.answer(...asked);
      time += now() - before;
      return answer;
    },
  }));
  const dice = new SeededDice('answers');
  for (const start of starts.slice(0, TIMED_STARTS))
    decisions += rollOut(game, game.copy(start), timed, horizon, dice);
  return time / decisions / 1e3;
}

const TIMED_STARTS = 40;
