import { cell } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Season } from './calendar.ts';
import { isBase, Port, Side } from './map.ts';
import { Ending, isFortified, Phase, type State } from './state.ts';
import { Box, Status } from './tracks.ts';

/** What belongs to no unit and no group: the campaign and the ports. */

/** The parts of a state that belong to no unit and no group, and that everybody knows. */
export interface Situation {
  readonly season: string;
  readonly turn: number;
  readonly phase: string;
  readonly status: string;
  readonly starving?: true;
  readonly unloaded?: number;
  readonly army: string;
  readonly armyBefore: string;
  readonly armyActed?: true;
  readonly forts: readonly string[];
  readonly crete: string;
  readonly used: readonly string[];
  readonly invadedNow?: true;
  readonly fuel?: number;
  readonly forceKSunk?: true;
  readonly dummiesFound?: number;
  readonly verdict?: string;
}

export interface PortView {
  readonly departed?: true | undefined;
  /** Only for the Allies. */
  readonly dummies?: number | undefined;
  readonly convoyLeft?: number | undefined;
}

/** What can be done once in a game. */
export const ONCE = { invasion: 'invaded', taranto: 'raided', frogmen: 'frogmenUsed' } as const;

export function situationOf(s: State): Situation {
  return {
    season: Season.name(s.season),
    turn: s.turn,
    phase: Phase.name(s.phase),
    status: Status.name(s.level),
    ...(s.starving > 0 ? { starving: true as const } : {}),
    ...(s.unloaded > 0 ? { unloaded: s.unloaded } : {}),
    army: Box.name(s.army),
    armyBefore: Box.name(s.armyBefore),
    ...(s.armyActed > 0 ? { armyActed: true as const } : {}),
    forts: Box.all.filter((box) => isFortified(s, box)).map((box) => Box.name(box)),
    crete: Side.name(s.crete),
    used: Object.entries(ONCE).flatMap(([name, key]) => (s[key] > 0 ? [name] : [])),
    ...(s.invadedNow > 0 ? { invadedNow: true as const } : {}),
    ...(s.fuel === NONE ? {} : { fuel: s.fuel }),
    ...(s.forceKSunk > 0 ? { forceKSunk: true as const } : {}),
    ...(s.dummiesFound > 0 ? { dummiesFound: s.dummiesFound } : {}),
    ...(s.verdict === NONE ? {} : { verdict: Ending.name(s.verdict) }),
  };
}

export function readSituation(
  given: { readonly [K in keyof Situation]?: Situation[K] | undefined },
  s: State,
): void {
  if (given.season !== undefined) s.season = numberOf(Season, given.season, 'season');
  if (given.turn !== undefined) s.turn = given.turn;
  if (given.phase !== undefined) s.phase = numberOf(Phase, given.phase, 'phase');
  if (given.status !== undefined) s.level = numberOf(Status, given.status, 'status');
  if (given.army !== undefined) s.army = numberOf(Box, given.army, 'army');
  s.armyBefore = given.armyBefore === undefined ? s.army : numberOf(Box, given.armyBefore, 'armyBefore');
  if (given.forts !== undefined) {
    s.fort.fill(0);
    for (const fort of given.forts) s.fort[numberOf(Box, fort, 'forts')] = 1;
  }
  if (given.crete !== undefined) s.crete = numberOf(Side, given.crete, 'crete');
  for (const [name, key] of Object.entries(ONCE)) s[key] = given.used?.includes(name) ? 1 : 0;
  s.starving = given.starving ? 1 : 0;
  s.unloaded = given.unloaded ?? 0;
  s.armyActed = given.armyActed ? 1 : 0;
  s.invadedNow = given.invadedNow ? 1 : 0;
  s.fuel = given.fuel ?? NONE;
  s.forceKSunk = given.forceKSunk ? 1 : 0;
  s.dummiesFound = given.dummiesFound ?? 0;
  s.verdict = given.verdict === undefined ? NONE : numberOf(Ending, given.verdict, 'verdict');
}

export function portsOf(s: State, all: boolean): Record<string, PortView> {
  return Object.fromEntries(
    Port.all.map((port) => [
      Port.name(port),
      {
        ...(cell(s.departed, port) > 0 ? { departed: true as const } : {}),
        ...(all ? secretsOf(s, port) : {}),
      },
    ]),
  );
}

/** Nobody but the Allies knows of the dummies and the convoy of a base. */
function secretsOf(s: State, port: Port): PortView {
  if (!isBase(port)) return {};
  const dummies = cell(s.dummies, port);
  const convoyLeft = cell(s.convoyLeft, port);
  return { ...(dummies > 0 ? { dummies } : {}), ...(convoyLeft > 0 ? { convoyLeft } : {}) };
}

export function readPorts(s: State, ports: Readonly<Record<string, PortView | undefined>>): void {
  for (const port of Port.all) {
    const { departed, dummies = 0, convoyLeft = 0 } = ports[Port.name(port)] ?? {};
    s.departed[port] = departed ? 1 : 0;
    if (!isBase(port)) continue;
    s.dummies[port] = dummies;
    s.convoyLeft[port] = convoyLeft;
  }
}
