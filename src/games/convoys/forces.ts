import { at, cell } from '../../engine/arrays.ts';
import { seasonId } from './calendar.ts';
import {
  ALLIED_SHIPS,
  ARK_ROYAL,
  FORCE_H_CRUISERS,
  FORCE_K,
  isFreighter,
  onlyBaseOf,
  SHIPS,
  shipAt,
} from './fleet.ts';
import { ALLIED_BASES, GIBRALTAR } from './sea.ts';
import { openingOf, placeOf, type State } from './state.ts';
import { type Force, forcesAt, indianOceanCut } from './tables.ts';

/** The Allied forces that Malta's status allows; in 1942 the Indian Ocean takes its part. */

/** What lies at each base so far: by base, then by the code of the force table. */
export type Muster = readonly Uint8Array[];

const CODES = ['CV', 'BC', 'B', 'BB', 'FHC', 'MC', 'DIDOS', 'FREIGHTER', 'FK'];
const [CV, BC, B, BB, FREIGHTER] = ['CV', 'BC', 'B', 'BB', 'FREIGHTER'].map((code) =>
  CODES.indexOf(code),
) as [number, number, number, number, number];
const codeOf = SHIPS.map((ship) => CODES.indexOf(shipAt(ship).forceCode ?? ''));

export function musterOf(s: State): Muster {
  const muster = ALLIED_BASES.map(() => new Uint8Array(CODES.length));
  for (const ship of ALLIED_SHIPS) {
    const place = placeOf(s, ship);
    if (place < 0) continue;
    const counts = muster[ALLIED_BASES.indexOf(place)];
    const code = at(codeOf, ship);
    if (counts !== undefined) counts[code] = cell(counts, code) + 1;
  }
  return muster;
}

export function barToBase(s: State, muster: Muster, ship: number, port: number): string | undefined {
  if (ship === FORCE_K) return 'convoys/sunk.6';
  if (!ALLIED_BASES.includes(port)) return 'convoys/season-sequence.2';
  if (isFreighter(ship)) return barToFreighter(s, muster);
  if (isListed(s)) return 'convoys/scenario-summer-1940.11';
  const only = onlyBaseOf(ship);
  if (only !== undefined && only !== port) return ownBaseRule(ship);
  return barByForce(s, muster, ship, port);
}

/** Whether the opening fleet is listed by name and nothing but freighters can be added. */
function isListed(s: State): boolean {
  const { fixed, first } = openingOf(s);
  return fixed && s.season === first;
}

function ownBaseRule(ship: number): string {
  if (ship === ARK_ROYAL) return 'convoys/ark-royal-base.1';
  return ship === FORCE_H_CRUISERS ? 'convoys/allied-forces.5' : 'convoys/allied-forces.8';
}

/** Breconshire counts like any other. */
function barToFreighter(s: State, muster: Muster): string | undefined {
  const most = isListed(s) ? openingOf(s).freighters : undefined;
  const placed = everywhere(muster, FREIGHTER);
  if (most !== undefined) return placed < most ? undefined : 'convoys/scenario-summer-1940.2';
  return placed < forcesAt(s.level).freighters ? undefined : 'convoys/allied-freighters.1';
}

function barByForce(s: State, muster: Muster, ship: number, port: number): string | undefined {
  const west = port === GIBRALTAR;
  const forces = forcesAt(s.level);
  const allowed = west ? forces.gibraltar : forces.alexandria;
  const cut = indianOceanCut(seasonId(s.season));
  const here = at(muster, ALLIED_BASES.indexOf(port));
  switch (shipAt(ship).forceCode) {
    case 'CV': {
      if (cell(here, CV) >= allowed.CV) return west ? 'convoys/allied-forces.2' : 'convoys/allied-forces.6';
      const most = forces.gibraltar.CV + forces.alexandria.CV + cut.carriers;
      return everywhere(muster, CV) >= most ? 'convoys/indian-ocean-threat.1' : undefined;
    }
    case 'BC':
      return cell(here, BC) >= allowed.BC ? 'convoys/allied-forces.3' : undefined;
    case 'BB':
      if (allowed['BB/B'] === 0) return west ? 'convoys/allied-forces.4' : 'convoys/allied-forces.7';
      return barToBattleship(allowed, cell(here, B) + cell(here, BB), west, cut.battleships);
    case 'B':
      return barToBattleship(allowed, cell(here, B) + cell(here, BB), west, cut.battleships);
    case 'FHC':
      return allowed.FHC > 0 ? undefined : 'convoys/allied-forces.5';
    case 'MC':
      return allowed.MC > 0 ? undefined : 'convoys/allied-forces.8';
    default:
      return undefined;
  }
}

function barToBattleship(allowed: Force, here: number, west: boolean, cut: number): string | undefined {
  const full = allowed['BB/B'] + allowed.B;
  if (here >= full) return west ? 'convoys/allied-forces.4' : 'convoys/allied-forces.7';
  return !west && here >= full + cut ? 'convoys/indian-ocean-threat.3' : undefined;
}

function everywhere(muster: Muster, code: number): number {
  return muster.reduce((sum, counts) => sum + cell(counts, code), 0);
}
