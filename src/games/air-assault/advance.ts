import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Execution } from '../../engine/execution.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import { count, NONE } from '../../engine/kinds.ts';
import type { Options } from '../../engine/options.ts';
import { Procedure } from '../../engine/procedure.ts';
import { absenceOf, isBrokenDown } from './absence.ts';
import { comeInto } from './arrival.ts';
import { STACKING_LIMIT } from './charts.ts';
import { isHeldBy } from './derived.ts';
import { type Hex, Side, type Unit } from './kinds.ts';
import { goAshore } from './landing.ts';
import { Hexes, Units } from './lists.ts';
import { barForWantOfRoom } from './room.ts';
import { has, placeOf, pointsIn, STALLED, type State, sideOf, unitsIn } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.F.11: whoever has won may go into the hexes that the beaten have left. */

export const advance = new Procedure(
  'advance',
  {
    side: Side,
    units: Units,
    hexes: Hexes,
    /** How many lie in landing boxes before these hexes: whoever does not come ashore now is lost. */
    afloat: count(),
  },
  ['next', 'choose', 'land'],
);

/** Who has won, and the hexes that are free. */
interface Advance {
  readonly side: Side;
  readonly units: readonly Unit[];
  readonly hexes: readonly Hex[];
}

type Asked = Telling & Pick<Execution, 'go' | 'done'>;

/** What is asked, whether or not somebody lies in landing boxes. */
const asking = {
  by: (_: State, { side }: Advance) => side,
  options: (s: State, how: Advance, options: Options) => {
    for (const [unit, hex] of waysOf(s, how)) options.add(verbs.id.advance, unit, hex);
    options.add(verbs.id.end);
  },
  take: {
    advance: (s: State, { side }: Advance, play: Asked, unit: Unit, hex: Hex) => {
      goInto(s, side, unit, hex, play);
      return play.go('next');
    },
    end: (_: State, __: Advance, play: Asked) => play.done(),
  },
  bars: {
    advance: (s: State, how: Advance, unit: Unit | typeof NONE, hex: Hex | typeof NONE) => {
      const units = unit === NONE ? able(s, how).filter((one) => canAdvance(s, one)) : [unit];
      const hexes = hex === NONE ? how.hexes : [hex];
      const bars = units.flatMap((one) => hexes.map((to) => barToAdvance(s, how, one, to)));
      return bars.includes(undefined) ? undefined : bars[0];
    },
  },
};

steps(advance, {
  next: (s, how, play) => {
    if (waysOf(s, how).length === 0) return play.done();
    const afloat = afloatBefore(s, how).length;
    return afloat > 0 ? play.go('land', { afloat }) : play.go('choose');
  },
  choose: {
    ...asking,
    rule: 'crete/V.F.11.s1',
  },
  land: {
    ...asking,
    rule: 'crete/V.L.7.s1',
    previews: {
      advance: (s, how, unit, hex) => advanceForecast(s, how, unit, hex),
      end: (s, how) => ({
        title: phrase('no-advance', { hexes: how.hexes }),
        rule: 'crete/V.L.7.c',
        facts: [lostFact(afloatBefore(s, how))],
        outcomes: [],
        unknown: [],
      }),
    },
  },
});

/** Those that lie in landing boxes before the hexes that are free: there is no other attack that could bring them ashore. */
function afloatBefore(s: State, { side, hexes }: Advance): Unit[] {
  return hexes.flatMap((hex) => s.kit.map.boxesBefore(hex)).flatMap((box) => unitsIn(s, box, side));
}

/** What an advance leaves for those that lie in landing boxes: room, and who does not find any. */
function advanceForecast(s: State, how: Advance, unit: Unit, hex: Hex): Forecast {
  const left = STACKING_LIMIT - pointsIn(s, hex, how.side) - cell(s.kit.counters.stacking, unit);
  const shut = afloatBefore(s, { ...how, hexes: [hex] }).filter(
    (one) => one !== unit && cell(s.kit.counters.stacking, one) > left,
  );
  return {
    title: phrase('advance-to', { unit, hex }),
    rule: 'crete/V.F.11.r2',
    facts: [
      { what: phrase('room-after', { hex }), value: String(left), rule: 'crete/V.F.11.r2' },
      ...(shut.length > 0 ? [lostFact(shut)] : []),
    ],
    outcomes: [],
    unknown: [],
  };
}

/** Whoever does not come ashore is lost. */
export function lostFact(units: readonly Unit[]): Fact {
  return { what: phrase('lost-afloat'), value: phrase('these-units', { units }), rule: 'crete/V.L.7.r2' };
}

function goInto(s: State, side: Side, unit: Unit, hex: Hex, play: Telling): void {
  const from = placeOf(s, unit);
  if (s.kit.map.isHex(from)) {
    s.place[unit] = hex;
    s.stayed[unit] = 0;
    play.tell('advanced', { unit, from, to: hex });
    comeInto(s, hex, side, play);
  } else goAshore(s, unit, hex, play);
}

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

/** Infantry and armour, and artillery that comes ashore behind those that have cleared the way (V.L.7.d.2). */
function canAdvance(s: State, unit: Unit): boolean {
  const { counters, map } = s.kit;
  if (map.isBeachBox(placeOf(s, unit))) return true;
  return counters.isAssault(unit) && cell(counters.allowance, unit) > 0;
}

function barToAdvance(s: State, how: Advance, unit: Unit, hex: Hex): Bar | undefined {
  const { counters, map } = s.kit;
  const { side, hexes } = how;
  const place = placeOf(s, unit);
  const isLanding = map.isBeachBox(place);
  if (sideOf(s, unit) === side && !canAdvance(s, unit)) return 'crete/V.F.11.r4';
  if (isBrokenDown(s, unit)) return because('crete/V.F.11.r1', absenceOf(s, unit));
  if (!able(s, how).includes(unit)) return has(s, STALLED, unit) ? 'crete/VI.G.4.r2' : 'crete/V.F.11.r1';
  if (!hexes.includes(hex)) return because('crete/V.F.11.r5', phrase('free-hexes', { hexes }));
  const reached = isLanding ? map.shoreOf(place) === hex : map.isHex(place) && map.areAdjacent(place, hex);
  if (!reached || hexes.some((one) => one === place)) return 'crete/V.F.11.r3';
  const left = STACKING_LIMIT - pointsIn(s, hex, side);
  return barForWantOfRoom('crete/V.F.11.r2', cell(counters.stacking, unit), left);
}
