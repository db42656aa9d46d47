import { at } from '../../engine/arrays.ts';
import type { Result } from '../../engine/definition.ts';
import { named } from '../../engine/kinds.ts';
import { FALL_1942, openings, type Victory } from './calendar.ts';
import { ALLIED, SHIPS, shipAt, sideOf } from './fleet.ts';
import { TOBRUK } from './sea.ts';
import { boxesBetween, LOST, openingOf, placeOf, type State } from './state.ts';

/** Automatic victories, strategic points, and the results of the single seasons. */

export const PAST_EGYPT = 0;
export const WEST_OF_AFRICA = 1;
export const FALL_OF_MALTA = 2;
export const SURRENDER = 3;

const AUTOMATIC = [
  { winner: 'axis', level: 'egypt', text: 'Afrika Korps is past Alamein' },
  { winner: 'allied', level: 'tripoli', text: 'Afrika Korps is driven out of Tripoli' },
  { winner: 'axis', level: 'invasion', text: 'Malta has fallen' },
  { winner: 'axis', level: 'surrender', text: 'Malta has surrendered' },
];

/** How an automatic victory came about. */
export const verdict = named(
  'verdict',
  AUTOMATIC.map(({ level }) => level),
);

export const RESULTS: readonly string[] = [
  ...AUTOMATIC.map(({ winner, level }) => `${winner} ${level}`),
  ...new Set(openings.flatMap(({ victory }) => levelsOf(victory))),
];

function levelsOf(victory: Victory): string[] {
  if (victory.kind !== 'freighters') return ['allied marginal', 'axis marginal', 'draw draw'];
  return victory.levels.map(({ winner, level }) => `${winner} ${level}`);
}

/** The last season of the game: a campaign may be given one more. */
export function lastSeasonOf(s: State): number {
  const { last, victory } = openingOf(s);
  return victory.kind === 'campaign' && s.longWar > 0 ? FALL_1942 : last;
}

export interface Points {
  readonly allied: number;
  readonly axis: number;
}

/** Strategic points: Africa, and capital ships sunk. */
export function pointsOf(s: State): Points {
  const east = boxesBetween(s, TOBRUK, s.army);
  return {
    allied: Math.max(0, -east) + sunkPoints(s, 1 - ALLIED),
    axis: Math.max(0, east) + sunkPoints(s, ALLIED),
  };
}

export function resultOf(s: State): Result | undefined {
  if (s.stack !== undefined) return undefined;
  const { victory } = openingOf(s);
  const parts = breakdownOf(s);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const won = AUTOMATIC[s.verdict];
  if (victory.kind === 'freighters') return byFreighters(s, victory, points, parts);
  if (won !== undefined)
    return {
      winner: won.winner,
      level: won.level,
      points,
      breakdown: [{ text: won.text, points: 0 }, ...parts],
    };
  if (points === 0) return { winner: 'draw', level: 'draw', points, breakdown: parts };
  return { winner: points > 0 ? 'allied' : 'axis', level: 'marginal', points, breakdown: parts };
}

/** Allied points are positive. */
function breakdownOf(s: State): { readonly text: string; readonly points: number }[] {
  const { victory } = openingOf(s);
  const ships = [
    { text: 'Italian capital ships sunk', points: sunkPoints(s, 1 - ALLIED) },
    { text: 'British capital ships sunk', points: 0 - sunkPoints(s, ALLIED) },
  ];
  if (victory.kind === 'freighters') return ships;
  const africa = { text: 'boxes of Afrika Korps from Tobruk', points: boxesBetween(s, s.army, TOBRUK) };
  if (victory.kind === 'campaign') return [africa, ...ships];
  const cargo = {
    text: `freighters unloaded, above or below ${victory.par}`,
    points: s.unloaded - victory.par,
  };
  return [africa, ...ships, cargo];
}

/** By freighters unloaded, one level up or down for a lead in capital ships; a surrender is a surrender. */
function byFreighters(
  s: State,
  { levels, lead }: Extract<Victory, { kind: 'freighters' }>,
  points: number,
  parts: Result['breakdown'],
): Result {
  const reached = levels.findIndex(
    ({ freightersUnloaded: [least, most] }) => s.unloaded >= least && s.unloaded <= most,
  );
  const shift = s.verdict === SURRENDER ? 0 : points >= lead ? 1 : points <= -lead ? -1 : 0;
  const { winner, level } = at(levels, Math.min(levels.length - 1, Math.max(0, reached + shift)));
  const unloaded = { text: `freighters unloaded: ${s.unloaded}`, points: 0 };
  return { winner, level, points, breakdown: [unloaded, ...parts] };
}

function sunkPoints(s: State, side: number): number {
  return SHIPS.reduce(
    (sum, ship) =>
      sum + (sideOf(ship) === side && placeOf(s, ship) === LOST ? shipAt(ship).strategicPoint : 0),
    0,
  );
}
