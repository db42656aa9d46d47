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
  play(game, players, 0, new Watch());
  const watch = new Watch(starts);
  const start = now();
  const least = game.definition.scenarios.length;
  for (let n = 0; n < least || now() - start < seconds * 1e9; n++) play(game, players, n, watch);
  const best = bestRound(game, players, starts, { seconds, rounds });
  return [
    row('player-decision-us', watch.full / watch.decisions / 1e3, 'us'),
    row('rollouts-per-second', best.rate, '1/s'),
    row('rollout-decisions', best.decisions, ''),
    row('rollout-answer-us', best.answering, 'us'),
    row('rollout-rules-us', best.ruling, 'us'),
  ];
}

/** What is measured along games between scripted players. */
class Watch {
  full = 0;
  decisions = 0;
  readonly starts: Core[];

  constructor(starts: Core[] = []) {
    this.starts = starts;
  }
}

/** Every pairing of styles would take long: game after game the next style of either side. */
function policiesOf({ sides }: Game, players: ScriptedPlayers, n: number): Policy<Core>[] {
  return sides.map((side, seat) => {
    const styles = players.styles[side] ?? [];
    return players.policy(side, at(styles, (n >> seat) % styles.length), `bench/${n}`);
  });
}

/** One game by the first candidates. Where a chapter begins, the state is put aside. */
function play(game: Game, players: ScriptedPlayers, n: number, watch: Watch): void {
  const { scenarios } = game.definition;
  const state = game.setUp(at(scenarios, n % scenarios.length).id);
  const dice = new SeededDice(n);
  const policies = policiesOf(game, players, n);
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
  const policies = policiesOf(game, players, round);
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
