import { at, cell } from '../../engine/arrays.ts';
import { namedIn } from '../../engine/data.ts';
import { each, NONE } from '../../engine/kinds.ts';
import { Season } from './calendar.ts';
import { type Allowance, type Force, forcesAt, indianOceanCut } from './charts.ts';
import {
  ALLIED_SHIPS,
  ARK_ROYAL,
  counterOf,
  FORCE_H_CRUISERS,
  FORCE_K,
  ForceCode,
  forceCodeOf,
  isFreighter,
  Ship,
  UNIT_FILE,
} from './counters.ts';
import { Base, GIBRALTAR, Spot } from './map.ts';
import { baseAt, placeOf, type State, startOf } from './state.ts';
import { Status } from './tracks.ts';

/** The Allied forces that Malta's status allows; in 1942 the Indian Ocean takes its part. */

/** What the force table allows at each status. */
const allowances = each(Status, (status) => forcesAt(Status.name(status)));

/** What the Indian Ocean takes away. */
const cuts = each(Season, (season) => indianOceanCut(Season.name(season)));
type Cut = ReturnType<typeof indianOceanCut>;

const onlyBases = each(Ship, (ship): Spot | typeof NONE => {
  const { onlyBase } = counterOf(ship);
  return onlyBase === undefined ? NONE : namedIn(UNIT_FILE, Spot, onlyBase);
});

/** The only base of a ship that has no choice. */
export function onlyBaseOf(ship: Ship): Spot | typeof NONE {
  return at(onlyBases, ship);
}

const [CV, BC, B, BB, FHC, MC, , FREIGHTER] = ForceCode.all;

/** What lies at each base so far, and what may still be placed there. */
export class Muster {
  /** How many lie at each base, by the codes of the force table: one row after the other. */
  readonly #placed = new Uint8Array(Base.size * ForceCode.size);
  readonly #forces: Allowance;
  readonly #cut: Cut;
  readonly #listed: boolean;
  readonly #barToFreighter: string | undefined;

  constructor(s: State) {
    for (const ship of ALLIED_SHIPS) this.#count(ship, baseAt(placeOf(s, ship)));
    this.#forces = at(allowances, s.status);
    this.#cut = at(cuts, s.season);
    this.#listed = isListed(s);
    this.#barToFreighter = this.#barByFreighters(this.#listed ? startOf(s).freighters : undefined);
  }

  #count(ship: Ship, base: Base | typeof NONE): void {
    const code = forceCodeOf(ship);
    if (base === NONE || code === NONE) return;
    this.#placed[rowOf(base) + code] = this.#at(base, code) + 1;
  }

  barTo(ship: Ship, port: Spot): string | undefined {
    if (ship === FORCE_K) return 'convoys/sunk.6';
    const base = baseAt(port);
    if (base === NONE) return 'convoys/season-sequence.2';
    if (isFreighter(ship)) return this.#barToFreighter;
    if (this.#listed) return 'convoys/scenario-summer-1940';
    const only = onlyBaseOf(ship);
    if (only !== NONE && only !== port) return ownBaseRule(ship);
    return this.#barByForce(ship, base, port === GIBRALTAR);
  }

  /** Breconshire counts like any other. */
  #barByFreighters(most: number | undefined): string | undefined {
    const placed = this.#everywhere(FREIGHTER);
    if (most !== undefined) return placed < most ? undefined : 'convoys/scenario-summer-1940.2';
    return placed < this.#forces.freighters ? undefined : 'convoys/allied-freighters.1';
  }

  #barByForce(ship: Ship, base: Base, west: boolean): string | undefined {
    const { gibraltar, alexandria } = this.#forces;
    const allowed = west ? gibraltar : alexandria;
    switch (forceCodeOf(ship)) {
      case CV:
        if (this.#at(base, CV) >= allowed.CV)
          return west ? 'convoys/allied-forces.2' : 'convoys/allied-forces.6';
        return this.#everywhere(CV) >= gibraltar.CV + alexandria.CV + this.#cut.carriers
          ? 'convoys/indian-ocean-threat.1'
          : undefined;
      case BC:
        return this.#at(base, BC) >= allowed.BC ? 'convoys/allied-forces.3' : undefined;
      case BB:
        if (allowed['BB/B'] === 0) return west ? 'convoys/allied-forces.4' : 'convoys/allied-forces.7';
        return this.#barToBattleship(allowed, base, west);
      case B:
        return this.#barToBattleship(allowed, base, west);
      case FHC:
        return allowed.FHC > 0 ? undefined : 'convoys/allied-forces.5';
      case MC:
        return allowed.MC > 0 ? undefined : 'convoys/allied-forces.8';
      default:
        return undefined;
    }
  }

  #barToBattleship(allowed: Force, base: Base, west: boolean): string | undefined {
    const here = this.#at(base, B) + this.#at(base, BB);
    const full = allowed['BB/B'] + allowed.B;
    if (here >= full) return west ? 'convoys/allied-forces.4' : 'convoys/allied-forces.7';
    return !west && here >= full + this.#cut.battleships ? 'convoys/indian-ocean-threat.3' : undefined;
  }

  #at(base: Base, code: ForceCode): number {
    return cell(this.#placed, rowOf(base) + code);
  }

  #everywhere(code: ForceCode): number {
    const [west, east] = Base.all;
    return this.#at(west, code) + this.#at(east, code);
  }
}

function rowOf(base: Base): number {
  return base * ForceCode.size;
}

/** Whether the first fleet is listed by name and nothing but freighters can be added. */
function isListed(s: State): boolean {
  const { fixed, first } = startOf(s);
  return fixed && s.season === first;
}

function ownBaseRule(ship: Ship): string {
  if (ship === ARK_ROYAL) return 'convoys/ark-royal-base.1';
  return ship === FORCE_H_CRUISERS ? 'convoys/allied-forces.5' : 'convoys/allied-forces.8';
}
