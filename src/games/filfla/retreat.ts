import { at } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { barBySifting, type Priority, preferring, sifted } from '../../engine/priorities.ts';
import { Procedure } from '../../engine/procedure.ts';
import { GUN, sideOf, type Unit } from './counters.ts';
import { eliminate } from './losses.ts';
import { grid, type Hex } from './map.ts';
import { barToCross } from './movement.ts';
import { hexOf, type State } from './state.ts';
import { Hexes, steps, Units, verbs } from './words.ts';

/** Rule 8.1 and 8.2: units go back one hex, or are lost. */

export const retreat = new Procedure('retreat', { units: Units, from: Hexes }, ['next', 'choose']);

steps(retreat, {
  next: (s, { units, from }, play) => {
    // A unit whose way is barred by another that retreats too may follow it.
    if (units.some((unit) => retreatHexes(s, unit, from).length > 0)) return play.go('choose');
    for (const unit of units) eliminate(s, unit, play);
    return play.done();
  },
  choose: {
    rule: 'filfla/8.1',
    // Whoever retreats is face up.
    playsForced: true,
    by: (_, { units }) => sideOf(at(units, 0)),
    options: (s, { units, from }, options) => {
      for (const unit of units) {
        for (const hex of retreatHexes(s, unit, from)) options.add(verbs.id.retreat, unit, hex);
      }
    },
    take: {
      retreat: (s, { units }, play, unit, hex) => {
        s.place[unit] = hex;
        play.tell('retreated', { unit, to: hex });
        return play.go('next', { units: units.filter((one) => one !== unit) });
      },
    },
    bars: {
      retreat: (s, { units, from }, unit, hex) => {
        if (unit !== NONE && !units.includes(unit)) return 'filfla/8.1';
        if (hex !== NONE) return barToRetreatTo(s, unit === NONE ? units : [unit], hex, from);
        return unit === NONE || retreatHexes(s, unit, from).length > 0 ? undefined : 'filfla/8.2';
      },
    },
  },
});

function retreatHexes(s: State, unit: Unit, from: readonly Hex[]): readonly Hex[] {
  return unit === GUN ? [] : sifted(waysOut(s, unit), prioritiesOf(from));
}

/** Why none of them can retreat to a hex. */
function barToRetreatTo(
  s: State,
  units: readonly Unit[],
  hex: Hex,
  from: readonly Hex[],
): string | undefined {
  const bars = units.map((unit) => barToRetreat(s, unit, hex, from));
  return bars.includes(undefined) ? undefined : bars[0];
}

function barToRetreat(s: State, unit: Unit, hex: Hex, from: readonly Hex[]): string | undefined {
  if (unit === GUN) return 'filfla/8.2';
  const here = hexOf(s, unit);
  if (grid.distance(here, hex) !== 1) return 'filfla/8.1';
  return barToCross(s, unit, here, hex) ?? barBySifting(waysOut(s, unit), prioritiesOf(from), hex);
}

function waysOut(s: State, unit: Unit): readonly Hex[] {
  const here = hexOf(s, unit);
  return grid.neighbours(here).filter((hex) => !barToCross(s, unit, here, hex));
}

/** Away from the fight if it can be, anywhere else if not. */
function prioritiesOf(from: readonly Hex[]): readonly Priority<Hex>[] {
  return [preferring('filfla/8.1', (hex) => from.every((other) => grid.distance(hex, other) > 1))];
}
