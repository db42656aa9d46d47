import { at } from '../../engine/arrays.ts';
import {
  type Airfield,
  type Hex,
  type Port,
  type Roster,
  rosterOf,
  type State,
  versionOf,
} from '../../games/air-assault/index.ts';
import { costsTo } from './ground.ts';

/** What is worth being held: airfields, and where units are evacuated the cities of ports as well. */
export interface Objective {
  readonly hex: Hex;
  /** It is one of them. */
  readonly airfield: Airfield | undefined;
  readonly port: Port | undefined;
  /** What it costs infantry to come there from everywhere, in half points. */
  readonly ways: Uint16Array;
}

const known = new WeakMap<Roster, readonly Objective[]>();

/** Those of the version that is played. */
export function objectivesOf(s: State): readonly Objective[] {
  const roster = rosterOf(s);
  const found = known.get(roster) ?? objectivesIn(s);
  known.set(roster, found);
  return found;
}

function objectivesIn(s: State): readonly Objective[] {
  const { kit } = s;
  const { map } = kit;
  const airfields = map.Airfield.all.map((airfield) => ({
    hex: at(map.airfields, airfield).hex,
    airfield,
    port: undefined,
  }));
  const ports = map.Port.all.map((port) => ({ hex: map.cityOf(port), airfield: undefined, port }));
  const all = versionOf(s).advanced?.evacuation === undefined ? airfields : [...airfields, ...ports];
  return all.map((objective) => ({ ...objective, ways: costsTo(kit, objective.hex) }));
}
