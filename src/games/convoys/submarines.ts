import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { seasonNumbered, U_BOATS_FROM } from './calendar.ts';
import { starCounts, strikeShip } from './damage.ts';
import { ALLIED, FORCE_K, isFreighter, isWarship } from './fleet.ts';
import { remember } from './groups.ts';
import { BRITISH_BOATS, ITALIAN_BOATS, MAS_POSITIONS, SUBMARINE_MARKS, U_BOATS } from './sea.ts';
import { GROUPS, NIGHT, placeOf, type State, shipsIn } from './state.ts';
import { MAS, SUBMARINE, seaAttackChart } from './tables.ts';
import { MAS_BOATS, type Rolling } from './words.ts';

/** Submarines, U-boats and MAS boats: they strike whoever comes their way. */

export interface Mark {
  readonly place: number;
  readonly boats: number;
}

/** All marks along the Allied routes, from west to east; submarines before MAS boats. */
const MARKS: readonly (Mark & { readonly from: number })[] = [
  ...SUBMARINE_MARKS.filter(({ by }) => by !== BRITISH_BOATS).map(({ place, by, from }) => ({
    place,
    boats: by,
    from: seasonNumbered(from),
  })),
  ...MAS_POSITIONS.map((place) => ({ place, boats: MAS_BOATS, from: 0 })),
].sort((a, b) => a.place - b.place || a.boats - b.boats);

export function marksOf(s: State): readonly Mark[] {
  return MARKS.filter(({ from }) => s.season >= from);
}

export function areUBoatsAbout(s: State): boolean {
  return s.season >= U_BOATS_FROM;
}

/** The attacks on Allied groups after their movement. */
export function attackRoutes(s: State, x: Rolling): void {
  for (const { place, boats } of marksOf(s)) {
    // Every group holds something, if only a dummy.
    if (!s.spot.includes(place) && !s.passed.includes(place)) continue;
    const die = x.roll(boats === MAS_BOATS ? 'mas' : 'submarine');
    x.tell('boats-attack', { boats, place, die });
    const result = x.consult(seaAttackChart, die, boats === MAS_BOATS ? MAS : SUBMARINE);
    const hits = s.phase === NIGHT ? result.hitsAtNight : result.hits;
    for (let hit = 0; hit < hits; hit++) {
      x.disclose('torpedo');
      torpedo(s, preyAt(s, place), { boats, place }, x);
    }
  }
}

/** A group comes back to port. Whoever looks on cannot tell whether there were warships in it. */
export function attackReturning(s: State, group: number, victims: readonly number[], x: Rolling): void {
  const place = cell(s.spot, group);
  const die = x.roll('return-attack');
  x.tell('return-attack', { boats: U_BOATS, place, die });
  if (x.consult(seaAttackChart, die, SUBMARINE).hits === 0) return;
  x.disclose('torpedo');
  if (!victims.some(isWarship)) {
    x.tell('boats-missed', { place });
    return;
  }
  const ship = at(victims, at(x.draw('torpedo-target', 1, victims.length, only(ALLIED)), 0));
  torpedoed(s, ship, place, x);
}

/** From Fall 1941 U-boats wait for warships that everybody sees coming home together. */
export function attackHomecoming(s: State, ships: readonly number[], port: number, x: Rolling): void {
  if (areUBoatsAbout(s) && ships.some(isWarship)) attackInTheOpen(s, ships, port, U_BOATS, x);
}

/** Ships that everybody sees going home together. */
export function attackInTheOpen(
  s: State,
  ships: readonly number[],
  place: number,
  boats: number,
  x: Rolling,
): void {
  if (ships.length === 0) return;
  const die = x.roll('return-attack');
  x.tell('return-attack', { boats, place, die });
  if (x.consult(seaAttackChart, die, SUBMARINE).hits === 0) return;
  const ship = at(ships, at(x.draw('torpedo-target', 1, ships.length), 0));
  torpedoed(s, ship, placeOf(s, ship), x);
}

/** The submarine of an At Sea area, against the Italians in it or on their way through. */
export function attackArea(
  s: State,
  place: number,
  ships: readonly number[],
  x: Rolling,
): number | undefined {
  if (ships.length === 0) return undefined;
  const die = x.roll('submarine');
  x.tell('boats-attack', { boats: BRITISH_BOATS, place, die });
  if (x.consult(seaAttackChart, die, SUBMARINE).hits === 0) return undefined;
  const ship = at(ships, at(x.draw('torpedo-target', 1, ships.length), 0));
  torpedoed(s, ship, place, x);
  return ship;
}

/** From Fall 1941, if Force K may be among those who come in: nobody can tell. */
export function mayForceKReturn(s: State): boolean {
  return areUBoatsAbout(s) && placeOf(s, FORCE_K) >= 0 && cell(s.shown, FORCE_K) === 0;
}

/** One entry for each ship and each dummy in a place or on its way through. */
const DUMMY = -1;

function preyAt(s: State, place: number): number[] {
  return GROUPS.flatMap((group) => {
    if (cell(s.spot, group) !== place && cell(s.passed, group) !== place) return [];
    return cell(s.dummy, group) > 0 ? [DUMMY] : shipsIn(s, group);
  });
}

function torpedo(s: State, prey: readonly number[], { boats, place }: Mark, x: Rolling): void {
  if (prey.length === 0) return;
  const ship = at(prey, at(x.draw('torpedo-target', 1, prey.length, only(ALLIED)), 0));
  if (ship === DUMMY || (boats === ITALIAN_BOATS && !isFreighter(ship))) {
    x.tell('boats-missed', { place });
    return;
  }
  torpedoed(s, ship, place, x);
}

/** Where it was attacked is known; where it has gone since is not. */
function torpedoed(s: State, ship: number, place: number, x: Rolling): void {
  remember(s, ship, place);
  strikeShip(s, ship, { weapon: 'torpedo', star: starCounts('torpedo', undefined, ship) }, x);
}
