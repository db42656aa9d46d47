import { list, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { grid } from './island.ts';
import { eliminate } from './losses.ts';
import { barToStep } from './movement.ts';
import { placeOf, type State } from './state.ts';
import { GUN, sideOf } from './units.ts';
import { hex as hexKind, someUnits, steps, verbs } from './words.ts';

/** Rule 8.1 and 8.2: units go back one hex, or are lost. */

export const retreat = new Procedure('retreat', { units: someUnits, from: list(hexKind) }, [
  'next',
  'choose',
]);

steps(retreat, {
  next: (s, { units, from }, x) => {
    // A unit whose way is barred by another that retreats too may follow it.
    if (units.some((unit) => retreatHexes(s, unit, from).length > 0)) return x.go('choose');
    for (const unit of units) eliminate(s, unit, x);
    return x.done();
  },
  choose: {
    rule: 'filfla/8.1',
    // Whoever retreats is face up.
    playsForced: true,
    by: (_, { units }) => sideOf(units[0] ?? 0),
    options: (s, { units, from }, options) => {
      for (const unit of units) {
        for (const hex of retreatHexes(s, unit, from)) options.add(verbs.id.retreat, unit, hex);
      }
    },
    take: {
      retreat: (s, { units }, x, unit, hex) => {
        s.place[unit] = hex;
        x.tell('retreated', { unit, to: hex });
        return x.go('next', { units: units.filter((one) => one !== unit) });
      },
    },
    bars: {
      retreat: (s, { units, from }, unit, hex) =>
        units.includes(unit) && hex !== NONE ? barToRetreat(s, unit, hex, from) : undefined,
    },
  },
});

function retreatHexes(s: State, unit: number, from: readonly number[]): readonly number[] {
  return grid.neighbours(placeOf(s, unit)).filter((hex) => !barToRetreat(s, unit, hex, from));
}

/** Why a unit cannot retreat to a hex: away from the fight if it can, anywhere else if not. */
function barToRetreat(s: State, unit: number, hex: number, from: readonly number[]): string | undefined {
  if (unit === GUN) return 'filfla/8.2';
  const here = placeOf(s, unit);
  if (grid.distance(here, hex) !== 1) return 'filfla/8.1';
  const bar = barToStep(s, unit, here, hex);
  if (bar !== undefined || isAway(hex, from)) return bar;
  const canGetAway = grid
    .neighbours(here)
    .some((other) => isAway(other, from) && !barToStep(s, unit, here, other));
  return canGetAway ? 'filfla/8.1' : undefined;
}

function isAway(hex: number, from: readonly number[]): boolean {
  return from.every((other) => grid.distance(hex, other) > 1);
}
