import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
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
import { phrase } from './words.ts';

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
  readonly #barToFreighter: Bar | undefined;

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

  barTo(ship: Ship, port: Spot): Bar | undefined {
    if (ship === FORCE_K) return 'convoys/sunk.6';
    const base = baseAt(port);
    if (base === NONE) return because('convoys/season-sequence.2', phrase('no-allied-base', { place: port }));
    if (isFreighter(ship)) return this.#barToFreighter;
    if (this.#listed) return 'convoys/scenario-summer-1940';
    const only = onlyBaseOf(ship);
    if (only !== NONE && only !== port) return ownBaseRule(ship);
    return this.#barByForce(ship, base, port);
  }

  /** Breconshire counts like any other. */
  #barByFreighters(most: number | undefined): Bar | undefined {
    const freighters = this.#everywhere(FREIGHTER);
    const limit = most ?? this.#forces.freighters;
    if (freighters < limit) return undefined;
    const rule = most === undefined ? 'convoys/allied-freighters.1' : 'convoys/scenario-summer-1940.2';
    return because(rule, phrase('freighters-placed', { freighters, limit }));
  }

  #barByForce(ship: Ship, base: Base, port: Spot): Bar | undefined {
    const { gibraltar, alexandria } = this.#forces;
    const west = port === GIBRALTAR;
    const allowed = west ? gibraltar : alexandria;
    switch (forceCodeOf(ship)) {
      case CV:
        return (
          full(
            west ? 'convoys/allied-forces.2' : 'convoys/allied-forces.6',
            port,
            this.#at(base, CV),
            allowed.CV,
          ) ?? this.#barToCarriers(gibraltar.CV + alexandria.CV + this.#cut.carriers)
        );
      case BC:
        return full('convoys/allied-forces.3', port, this.#at(base, BC), allowed.BC);
      case BB:
        if (allowed['BB/B'] === 0) return west ? 'convoys/allied-forces.4' : 'convoys/allied-forces.7';
        return this.#barToBattleship(allowed, base, port);
      case B:
        return this.#barToBattleship(allowed, base, port);
      case FHC:
        return allowed.FHC > 0 ? undefined : 'convoys/allied-forces.5';
      case MC:
        return allowed.MC > 0 ? undefined : 'convoys/allied-forces.8';
      default:
        return undefined;
    }
  }

  /** The carriers that the Indian Ocean leaves to both bases. */
  #barToCarriers(limit: number): Bar | undefined {
    const ships = this.#everywhere(CV);
    if (ships < limit) return undefined;
    return because('convoys/indian-ocean-threat.1', phrase('ships-in-all', { ships, limit }));
  }

  #barToBattleship(allowed: Force, base: Base, port: Spot): Bar | undefined {
    const here = this.#at(base, B) + this.#at(base, BB);
    const limit = allowed['BB/B'] + allowed.B;
    if (port === GIBRALTAR) return full('convoys/allied-forces.4', port, here, limit);
    const cut = limit + this.#cut.battleships;
    return (
      full('convoys/allied-forces.7', port, here, limit) ??
      full('convoys/indian-ocean-threat.3', port, here, cut)
    );
  }

  #at(base: Base, code: ForceCode): number {
    return cell(this.#placed, rowOf(base) + code);
  }

  #everywhere(code: ForceCode): number {
    const [west, east] = Base.all;
    return this.#at(west, code) + this.#at(east, code);
  }
}

/** Why no more of a kind are placed at a port: as many lie there as are allowed. */
function full(rule: string, place: Spot, ships: number, limit: number): Bar | undefined {
  return ships < limit ? undefined : because(rule, phrase('ships-placed', { place, ships, limit }));
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
