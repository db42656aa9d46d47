import { cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  areBound,
  barOfPort,
  combatUnitsIn,
  derived,
  type Hex,
  hasDocks,
  type Kit,
  type Port,
  type State,
  type Unit,
  unitsOf,
  versionOf,
} from '../../games/air-assault/index.ts';
import { costsTo, FAR } from './ground.ts';

/** The ways off the island: the cities of ports, and roads over the mountains (VI.F). */
export interface Exit {
  readonly hex: Hex;
  /** Of a port; roads have none. */
  readonly port: Port | undefined;
}

/** An exit, and what it costs to march there, in half points. */
export interface WayOut extends Exit {
  readonly way: number;
}

/** How far it is to each exit around the enemy, as long as the enemy stands where he is. */
export class WaysOut {
  #kit: Kit | undefined;
  #enemies = '';
  #exits: readonly Exit[] = [];
  #ways = new Map<Exit, Uint16Array>();

  /** The exit that a unit of the Allies can reach soonest from a hex, of those that are open to it. */
  from(s: State, unit: Unit, hex: Hex): WayOut | undefined {
    this.#look(s);
    let best: WayOut | undefined;
    for (const exit of this.#exits) {
      if (!isOpen(s, exit) || isOutOfBounds(s, unit, hex, exit.hex)) continue;
      const way = this.#waysTo(s, exit)[hex] ?? FAR;
      if (way < (best?.way ?? FAR)) best = { ...exit, way };
    }
    return best;
  }

  /** What it costs to march to an exit. */
  to(s: State, exit: Exit, from: Hex): number {
    this.#look(s);
    const known = this.#exits.find(({ hex }) => hex === exit.hex);
    return known === undefined ? FAR : (this.#waysTo(s, known)[from] ?? FAR);
  }

  /** Ways are worked out anew once the enemy has moved. */
  #look(s: State): void {
    if (this.#kit !== s.kit) {
      this.#kit = s.kit;
      this.#exits = exitsOf(s.kit);
    }
    const enemies = unitsOf(s, AXIS)
      .map((unit) => cell(s.place, unit))
      .filter((place) => s.kit.map.isHex(place))
      .join(' ');
    if (enemies === this.#enemies) return;
    this.#enemies = enemies;
    this.#ways = new Map();
  }

  #waysTo(s: State, exit: Exit): Uint16Array {
    const zone = derived(s).zoneOf(AXIS);
    const found = this.#ways.get(exit) ?? costsTo(s.kit, exit.hex, (hex) => zone.holdsOrControls(hex));
    this.#ways.set(exit, found);
    return found;
  }
}

function exitsOf({ map }: Kit): readonly Exit[] {
  return [
    ...map.Port.all.map((port) => ({ hex: map.cityOf(port), port })),
    ...map.wayOut.map((hex) => ({ hex, port: undefined })),
  ];
}

/** Whether somebody can leave there some time, as far as the Allies can tell now. */
function isOpen(s: State, { hex, port }: Exit): boolean {
  if (combatUnitsIn(s, hex, AXIS).length > 0) return false;
  return port === undefined || cell(s.portDemolished, port) === 0;
}

/** Whether an exit lies in another sector, which units without arms do not leave before their time (VI.F.5.2). */
function isOutOfBounds(s: State, unit: Unit, from: Hex, exit: Hex): boolean {
  const { counters, map } = s.kit;
  if (!counters.isNoncombat(unit) || !areBound(s)) return false;
  return (
    map.sectorOf(from) !== map.sectorOf(exit) && s.turn < (versionOf(s).advanced?.evacuation?.from ?? 1) - 1
  );
}

/** Whether units can leave through an exit in this turn: at night, through a port that works. */
export function isOpenNow(s: State, { hex, port }: Exit): boolean {
  const from = versionOf(s).advanced?.evacuation?.from;
  if (from === undefined || s.turn < from || derived(s).zoneOf(AXIS).controls(hex)) return false;
  if (port === undefined) return true;
  return s.kit.track.isNight(s.turn) && barOfPort(s, port) === undefined && hasAlly(s, hex);
}

function hasAlly(s: State, hex: Hex): boolean {
  return unitsOf(s, ALLIED).some((unit) => cell(s.place, unit) === hex);
}

/** The stacking points that a port still takes in this turn. */
export function roomIn(s: State, port: Port): number {
  const terms = versionOf(s).advanced?.evacuation;
  if (terms === undefined) return 0;
  const most = hasDocks(s, port) ? terms.withDocks : terms.withoutDocks;
  return Math.max(0, most - cell(s.shipped, port));
}
