import { cell } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Season } from './calendar.ts';
import { Side } from './counters.ts';
import { isBase, Port } from './map.ts';
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
    status: Status.name(s.status),
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
    ...(s.ending === NONE ? {} : { verdict: Ending.name(s.ending) }),
  };
}

export function readSituation(
  s: State,
  noted: { readonly [K in keyof Situation]?: Situation[K] | undefined },
): void {
  if (noted.season !== undefined) s.season = numberOf(Season, noted.season, 'season');
  if (noted.turn !== undefined) s.turn = noted.turn;
  if (noted.phase !== undefined) s.phase = numberOf(Phase, noted.phase, 'phase');
  if (noted.status !== undefined) s.status = numberOf(Status, noted.status, 'status');
  if (noted.army !== undefined) s.army = numberOf(Box, noted.army, 'army');
  s.armyBefore = noted.armyBefore === undefined ? s.army : numberOf(Box, noted.armyBefore, 'armyBefore');
  if (noted.forts !== undefined) {
    s.fort.fill(0);
    for (const fort of noted.forts) s.fort[numberOf(Box, fort, 'forts')] = 1;
  }
  if (noted.crete !== undefined) s.crete = numberOf(Side, noted.crete, 'crete');
  for (const [name, key] of Object.entries(ONCE)) s[key] = noted.used?.includes(name) ? 1 : 0;
  s.starving = noted.starving ? 1 : 0;
  s.unloaded = noted.unloaded ?? 0;
  s.armyActed = noted.armyActed ? 1 : 0;
  s.invadedNow = noted.invadedNow ? 1 : 0;
  s.fuel = noted.fuel ?? NONE;
  s.forceKSunk = noted.forceKSunk ? 1 : 0;
  s.dummiesFound = noted.dummiesFound ?? 0;
  s.ending = noted.verdict === undefined ? NONE : numberOf(Ending, noted.verdict, 'verdict');
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
