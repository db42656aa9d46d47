import { describe, expect, it } from 'vitest';
import { at, cell } from '../../../engine/arrays.ts';
import { Random } from '../../../engine/seeded.ts';
import { RandomGame } from '../../../proof/random-play.ts';
import { STACKING_LIMIT } from '../charts.ts';
import { derived } from '../derived.ts';
import { broken } from '../invariants.ts';
import { ALLIED, AXIS, Side } from '../kinds.ts';
import { rosterOf, type State } from '../state.ts';
import type { Stage } from './testing.ts';

/** So many actions of a game are enough. */
const MOST = 1500;

interface Placed {
  readonly at: string;
  readonly faceDown?: true;
  readonly clues?: number;
  readonly home?: string;
}

/** What must hold in any game of the system, seen in random play. */
export function propertyTests({ game }: Stage): void {
  const scenarios = game.definition.scenarios.map(({ id }) => id);
  const { counters, map } = game.setUp().kit;

  /** Games in random hands: from the set-up on, and with the Axis all over the map. */
  function games(seed: string): RandomGame<State>[] {
    return scenarios.flatMap((scenario, n) => {
      const begun = new RandomGame(game, `${seed} ${n}`, { scenario });
      const fought = new RandomGame(game, `${seed} fought ${n}`, { scenario });
      while (fought.state.turn === 0) fought.act();
      fought.state = landed(fought.state, seed);
      return [begun, fought];
    });
  }

  /** The same set-up in the second turn, with many of the Axis where there is room for them. */
  function landed(state: State, seed: string): State {
    const random = new Random(seed);
    const position = game.position(state);
    const units = { ...(position['units'] as Readonly<Record<string, Placed>>) };
    const held = new Set(Object.values(units).map((unit) => unit.at));
    const free = map.land.map((hex) => map.Hex.name(hex)).filter((hex) => !held.has(hex));
    const axis = at(counters.bySide, AXIS).filter(
      (unit) =>
        counters.isCombatUnit(unit) &&
        rosterOf(state).uses(unit) &&
        rosterOf(state).earliestEntryOf(unit).turn <= 2 &&
        !counters.battalions.includes(unit),
    );
    for (const unit of axis.slice(0, 50)) units[counters.Unit.name(unit)] = { at: random.pick(free) };
    // The enemy may be next to those who do not fight, and so has found them.
    for (const unit of rosterOf(state).noncombat) {
      const id = counters.Unit.name(unit);
      // Nobody is bound to his sector any more where the enemy is everywhere.
      const { faceDown: _, clues: __, home: ___, ...open } = units[id] ?? { at: 'pool' };
      units[id] = open;
    }
    const { scenario } = position as { readonly scenario: string };
    return game.load({ game: game.id, scenario, at: 'axis-move', turn: 2, units });
  }

  /** Plays games at random and looks at each decision before it is taken. */
  function watch(seed: string, look: (state: State, step: string) => void): void {
    for (const play of games(seed))
      while (play.decision !== undefined && play.actions < MOST) {
        look(play.state, play.decision.step.name);
        play.act();
      }
  }

  describe('in any game', () => {
    it('nothing is broken, and nobody has spent more than he has', () => {
      const faults: string[] = [];
      let looks = 0;
      watch('broken', (state) => {
        if (looks++ % 5 === 0) faults.push(...broken(state).map(({ text }) => text));
      });
      expect(faults).toEqual([]);
      expect(looks).toBeGreaterThan(500);
    });

    it('what a way costs is what is spent, and whoever moves is where it ends', () => {
      let ways = 0;
      for (const play of games('ways')) {
        while (play.decision !== undefined && play.actions < MOST) {
          const { step, locals, options } = play.decision;
          const action = play.choose();
          const unit = counters.Unit.all.find((one) => one === locals['picked']);
          if (step.name !== 'movement.go' || unit === undefined) {
            play.act(action);
            continue;
          }
          const spent = cell(play.state.spent, unit);
          const index = options.actions.findIndex((one) => game.print(one) === game.print(action));
          play.act(action);
          expect(cell(play.state.spent, unit)).toBe(spent + (options.cost(index) ?? 0));
          expect(cell(play.state.spent, unit)).toBeLessThanOrEqual(cell(counters.allowance, unit));
          expect(cell(play.state.place, unit)).toBe(action.at(-1));
          ways++;
        }
      }
      expect(ways).toBeGreaterThan(200);
    });

    it('no hex holds too much of a side when the other one moves', () => {
      const crowded: string[] = [];
      let looks = 0;
      watch('crowds', (state, step) => {
        const moving = state.stack?.locals['side'];
        if (step !== 'movement.pick') return;
        looks++;
        for (const side of Side.all)
          for (const hex of new Set(at(counters.bySide, side).map((unit) => cell(state.place, unit))))
            if (map.isHex(hex) && side !== moving && derived(state).pointsIn(hex, side) > STACKING_LIMIT)
              crowded.push(`${Side.name(side)} ${map.Hex.name(hex)}`);
      });
      expect(crowded).toEqual([]);
      expect(looks).toBeGreaterThan(500);
    });

    it('the Axis never sees the name of a counter that lies face down and was never seen', () => {
      let looks = 0;
      const seen: string[] = [];
      watch('names', (state) => {
        // While the garrison is set up, all of it is known not to be in play yet.
        if (state.turn === 0 || looks++ % 40 > 0) return;
        const hidden = at(counters.bySide, ALLIED).filter(
          (unit) => cell(state.faceDown, unit) > 0 && cell(state.remembered, unit) === 0,
        );
        for (const seat of [AXIS, game.spectator]) {
          const view = JSON.stringify(game.view(state, seat));
          seen.push(
            ...hidden.map((unit) => counters.Unit.name(unit)).filter((id) => view.includes(`"${id}"`)),
          );
        }
      });
      expect(seen).toEqual([]);
      expect(looks).toBeGreaterThan(500);
    });

    it('a position that is written and read again is the same', () => {
      let looks = 0;
      watch('again', (state) => {
        looks++;
        if (looks % 60 > 0) return;
        const again = game.load(JSON.parse(JSON.stringify(game.position(state))));
        expect(game.hash(again)).toBe(game.hash(state));
      });
      expect(looks).toBeGreaterThan(500);
    });
  });
}
