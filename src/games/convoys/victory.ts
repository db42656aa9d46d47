import { at } from '../../engine/arrays.ts';
import type { Verdict } from '../../engine/definition.ts';
import { each, NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { FALL_1942, Scenario, type Season, starts, type Victory } from './calendar.ts';
import { ALLIED, AXIS, counterOf, Ship, Side, sideOf } from './counters.ts';
import {
  boxesBetween,
  Ending,
  FALL_OF_MALTA,
  LOST,
  PAST_EGYPT,
  placeOf,
  type State,
  SURRENDER,
  startOf,
  WEST_OF_AFRICA,
} from './state.ts';
import { TOBRUK } from './tracks.ts';
import { phrase } from './words.ts';

/** Automatic victories, strategic points, and the results of the single seasons. */

const AUTOMATIC = each(Ending, (ending) => {
  switch (ending) {
    case PAST_EGYPT:
      return { winner: AXIS, why: phrase('past-alamein') };
    case WEST_OF_AFRICA:
      return { winner: ALLIED, why: phrase('out-of-tripoli') };
    case FALL_OF_MALTA:
      return { winner: AXIS, why: phrase('malta-fallen') };
    default:
      return { winner: AXIS, why: phrase('malta-surrendered') };
  }
});

export const RESULTS: readonly string[] = [
  ...Ending.all.map((ending) => `${Side.name(at(AUTOMATIC, ending).winner)} ${Ending.name(ending)}`),
  ...new Set(Scenario.all.flatMap((scenario) => levelsOf(at(starts, scenario).victory))),
];

function levelsOf(victory: Victory): string[] {
  if (victory.kind !== 'freighters') return ['allied marginal', 'axis marginal', 'draw draw'];
  return victory.levels.map(({ winner, level }) => `${winner} ${level}`);
}

/** The last season of the game: a campaign may be given one more. */
export function lastSeasonOf(s: State): Season {
  const { last, victory } = startOf(s);
  return victory.kind === 'campaign' && s.longWar > 0 ? FALL_1942 : last;
}

interface Points {
  readonly allied: number;
  readonly axis: number;
}

/** The points of both sides, of whatever counts in this scenario. */
export function pointsOf(s: State): Points {
  let [allied, axis] = [0, 0];
  for (const { points } of breakdownOf(s)) {
    allied += Math.max(0, points);
    axis += Math.max(0, -points);
  }
  return { allied, axis };
}

export function resultOf(s: State): Verdict | undefined {
  if (s.stack !== undefined) return undefined;
  const { victory } = startOf(s);
  const parts = breakdownOf(s);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  if (victory.kind === 'freighters') return byFreighters(s, victory, points, parts);
  if (s.ending !== NONE) {
    const { winner, why } = at(AUTOMATIC, s.ending);
    return {
      winner: Side.name(winner),
      level: Ending.name(s.ending),
      points,
      because: [why],
      breakdown: parts,
    };
  }
  if (points === 0) return { winner: 'draw', level: 'draw', points, breakdown: parts };
  return { winner: points > 0 ? 'allied' : 'axis', level: 'marginal', points, breakdown: parts };
}

/** Allied points are positive. */
function breakdownOf(s: State): Verdict['breakdown'] {
  const { victory } = startOf(s);
  const ships = [
    { why: phrase('italian-capitals'), points: sunkPoints(s, AXIS) },
    { why: phrase('british-capitals'), points: 0 - sunkPoints(s, ALLIED) },
  ];
  if (victory.kind === 'freighters') return ships;
  const africa = { why: phrase('boxes-from-tobruk'), points: boxesBetween(s, s.army, TOBRUK) };
  if (victory.kind === 'campaign') return [africa, ...ships];
  const { par } = victory;
  return [africa, ...ships, { why: phrase('unloaded-from-par', { par }), points: s.unloaded - par }];
}

/** By freighters unloaded, one level up or down for a lead in capital ships; a surrender is a surrender. */
function byFreighters(
  s: State,
  { levels, lead }: Extract<Victory, { kind: 'freighters' }>,
  points: number,
  parts: Verdict['breakdown'],
): Verdict {
  const reached = levels.findIndex(
    ({ freightersUnloaded: [least, most] }) => s.unloaded >= least && s.unloaded <= most,
  );
  const shift = s.ending === SURRENDER ? 0 : points >= lead ? 1 : points <= -lead ? -1 : 0;
  const moved = Math.min(levels.length - 1, Math.max(0, reached + shift));
  const { winner, level } = at(levels, moved);
  const because = [
    ...(s.ending === NONE ? [] : [at(AUTOMATIC, s.ending).why]),
    phrase('unloaded-in-all', { freighters: s.unloaded }),
    ...(moved === reached ? [] : [levelMoved(points)]),
  ];
  return { winner, level, points, because, breakdown: parts };
}

/** What the points did to the level that the freighters alone would have given. */
function levelMoved(points: number): Phrase {
  const side = points > 0 ? ALLIED : AXIS;
  return phrase('level-moved', { side, points: Math.abs(points) });
}

function sunkPoints(s: State, side: Side): number {
  let points = 0;
  for (const ship of Ship.all)
    if (sideOf(ship) === side && placeOf(s, ship) === LOST) points += counterOf(ship).strategicPoint;
  return points;
}
