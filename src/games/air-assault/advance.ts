import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { STACKING_LIMIT } from './charts.ts';
import { isHeldBy } from './derived.ts';
import { type Hex, Side, type Unit } from './kinds.ts';
import { goAshore } from './landing.ts';
import { Hexes, Units } from './lists.ts';
import { seizePort } from './ports.ts';
import { placeOf, pointsIn, type State, sideOf, unitsIn } from './state.ts';
import { steps, verbs } from './words.ts';

/** V.F.11: whoever has won may go into the hexes that the beaten have left. */

export const advance = new Procedure('advance', { side: Side, units: Units, hexes: Hexes }, [
  'next',
  'choose',
]);

/** Who has won, and the hexes that are free. */
interface Advance {
  readonly side: Side;
  readonly units: readonly Unit[];
  readonly hexes: readonly Hex[];
}

steps(advance, {
  next: (s, how, play) => (waysOf(s, how).length > 0 ? play.go('choose') : play.done()),
  choose: {
    rule: 'crete/V.F.11.s1',
    by: (_, { side }) => side,
    options: (s, how, options) => {
      for (const [unit, hex] of waysOf(s, how)) options.add(verbs.id.advance, unit, hex);
      options.add(verbs.id.end);
    },
    take: {
      advance: (s, { side }, play, unit, hex) => {
        const from = placeOf(s, unit);
        if (s.kit.map.isHex(from)) {
          s.place[unit] = hex;
          play.tell('advanced', { unit, from, to: hex });
        } else goAshore(s, unit, hex, play);
        seizePort(s, hex, side, play);
        return play.go('next');
      },
      end: (_, __, play) => play.done(),
    },
    bars: {
      advance: (s, how, unit, hex) => {
        const units = unit === NONE ? able(s, how) : [unit];
        const hexes = hex === NONE ? how.hexes : [hex];
        const bars = units.flatMap((one) => hexes.map((to) => barToAdvance(s, how, one, to)));
        return bars.includes(undefined) ? undefined : bars[0];
      },
    },
  },
});

/** Those who fought, and artillery that comes ashore behind them: nobody else is told which guns those are. */
function able(s: State, { side, units, hexes }: Advance): Unit[] {
  return [...units, ...artilleryBehind(s, side, hexes)];
}

function waysOf(s: State, how: Advance): (readonly [unit: Unit, hex: Hex])[] {
  return able(s, how).flatMap((unit) =>
    how.hexes.filter((hex) => !barToAdvance(s, how, unit, hex)).map((hex) => [unit, hex] as const),
  );
}

/** The hexes among these in which a side has nobody any more, nor what may be somebody (V.F.11.r5). */
export function vacated(s: State, hexes: readonly Hex[], side: Side): Hex[] {
  return [...new Set(hexes)].filter((hex) => !isHeldBy(s, side, hex));
}

/** Artillery in landing boxes before hexes that others have cleared (V.L.7.d.2). */
export function artilleryBehind(s: State, side: Side, hexes: readonly Hex[]): Unit[] {
  const { counters, map } = s.kit;
  return hexes
    .flatMap((hex) => map.boxesBefore(hex))
    .sort((one, other) => one - other)
    .flatMap((box) => unitsIn(s, box, side))
    .filter((unit) => counters.isArtillery(unit));
}

function barToAdvance(s: State, how: Advance, unit: Unit, hex: Hex): string | undefined {
  const { counters, map } = s.kit;
  const { side, hexes } = how;
  const place = placeOf(s, unit);
  const isLanding = map.isBeachBox(place);
  const isAble = counters.isAssault(unit) && cell(counters.allowance, unit) > 0;
  // Artillery comes ashore behind those that have cleared the way (V.L.7.d.2).
  if (sideOf(s, unit) === side && !isAble && !isLanding) return 'crete/V.F.11.r4';
  if (!able(s, how).includes(unit)) return 'crete/V.F.11.r1';
  if (!hexes.includes(hex)) return 'crete/V.F.11.r5';
  const reached = isLanding ? map.shoreOf(place) === hex : map.isHex(place) && map.areAdjacent(place, hex);
  if (!reached || hexes.some((one) => one === place)) return 'crete/V.F.11.r3';
  const points = pointsIn(s, hex, side) + cell(counters.stacking, unit);
  return points > STACKING_LIMIT ? 'crete/V.F.11.r2' : undefined;
}
