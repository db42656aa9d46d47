import { at, cell } from '../../engine/arrays.ts';
import { Refusal } from '../../engine/refusal.ts';
import { SEA } from './booklet.ts';
import { STACKING_LIMIT } from './charts.ts';
import type { Counters } from './counters.ts';
import { MOST_AIRFIELDS, MOST_GROUPS } from './face-down.ts';
import { ALLIED, AXIS, type Hex, type Side, type Unit } from './kinds.ts';
import type { Kit, ScenarioKit } from './kit.ts';
import type { Roster } from './roster.ts';
import { costOfTerrain } from './terrain.ts';

/** What the files of a game may not say though each of them is well formed: what does not fit together is refused. */

interface Fault {
  readonly file: string;
  readonly where: string;
  readonly text: string;
}

export function refuseFaults(kit: Kit, id: string): void {
  for (const { file, where, text } of faultsOf(kit))
    throw new Refusal('bad-data', `${id}/${file}: ${where} ${text}`, { where });
}

function* faultsOf(kit: Kit): Iterable<Fault> {
  const { procedures } = kit.departures.sea;
  if (kit.sea === undefined && procedures.some((procedure) => SEA.includes(procedure)))
    yield { file: 'tables.json', where: 'seaMovementTable', text: 'is missing, and convoys sail by it' };
  for (const [where, text] of faultsOfMap(kit)) yield { file: 'map.json', where, text };
  for (const [where, text] of faultsOfUnits(kit)) yield { file: 'units.json', where, text };
  for (const { roster } of kit.scenarios)
    if (!kit.track.has(roster.version.last))
      yield {
        file: 'tables.json',
        where: `the ${roster.version.id} game`,
        text: 'is longer than the turn track',
      };
  for (const { roster } of kit.scenarios)
    for (const [where, text] of [...faultsOfConvoys(kit, roster), ...faultsOfGarrison(roster)])
      yield { file: 'units.json', where, text };
  for (const scenario of kit.scenarios)
    for (const [where, text] of faultsOfReady(kit, scenario))
      yield { file: 'setup-historical.json', where, text };
}

type Found = readonly [where: string, text: string];

function* faultsOfMap({ map }: Kit): Iterable<Found> {
  for (const hex of map.Hex.all) {
    const terrain = map.terrainOf(hex);
    if (!WATER.includes(terrain) && costOfTerrain(terrain, 'infantry') === undefined)
      yield [`hex ${map.Hex.name(hex)}`, `is ${terrain}, which the terrain effects chart does not know`];
  }
  if (map.Airfield.size > MOST_AIRFIELDS)
    yield ['airfields', `are ${map.Airfield.size}, and there is room for ${MOST_AIRFIELDS}`];
  for (const airfield of map.Airfield.all)
    if (!map.isLand(at(map.airfields, airfield).hex)) yield [map.Airfield.name(airfield), 'is in the sea'];
  for (const box of map.landingBoxes) {
    if (!map.isLand(map.shoreOf(box))) yield [map.ground.id(box), 'opens on the sea'];
    if (map.isBeachBox(box) && map.beachOf(box) === undefined) yield [map.ground.id(box), 'is of no beach'];
  }
  if (map.entry !== undefined && !map.isLand(map.entry.hex)) yield ['exits', 'lead in from the sea'];
}

/** Hexes that nobody enters. */
const WATER: readonly string[] = ['sea', 'islet'];

function* faultsOfUnits(kit: Kit): Iterable<Found> {
  yield* faultsOfCards(kit);
  yield* faultsOfCharts(kit);
  yield* faultsOfFlak(kit);
  const { counters, map, track } = kit;
  for (const unit of counters.Unit.all) {
    const name = counters.Unit.name(unit);
    const { sectors, hexes } = counters.setUpOf(unit);
    for (const sector of sectors)
      if (map.Sector.number(sector) === undefined)
        yield [name, `is set up in "${sector}", which is no sector`];
    for (const hex of hexes)
      if (map.Hex.number(hex) === undefined) yield [name, `is set up in "${hex}", which is no hex`];
    // Whoever is set up is there in turn 0.
    const turn = counters.entryOf(unit).turn ?? 0;
    if (turn !== 0 && !track.has(turn)) yield [name, beyond(turn)];
  }
}

/** Blocks, convoys and groups: whoever comes comes once, with those of its side, in a turn that there is. */
function* faultsOfCards({ counters, organization, track }: Kit): Iterable<Found> {
  const { blocks, convoys, groups, Convoy, Group } = organization;
  const cards: readonly Card[] = [
    ...blocks.map(({ id, turn, units }) => ({ id, turn, units, side: AXIS })),
    ...Convoy.all.map((convoy) => {
      const { earliest, units } = at(convoys, convoy);
      return { id: Convoy.name(convoy), turn: earliest, units, side: AXIS };
    }),
    ...Group.all.map((group) => ({ id: Group.name(group), ...at(groups, group), side: ALLIED })),
  ];
  const listed = new Set<Unit>();
  if (Group.size > MOST_GROUPS)
    yield ['alliedReinforcementGroups', `are ${Group.size}, and there is room for ${MOST_GROUPS}`];
  for (const { id, turn, units, side } of cards) {
    if (!track.has(turn)) yield [id, beyond(turn)];
    for (const unit of units) {
      const name = counters.Unit.name(unit);
      if (listed.has(unit)) yield [id, `has ${name}, who is listed already`];
      if (cell(counters.side, unit) !== side) yield [id, `has ${name}, who is of the other side`];
      listed.add(unit);
    }
  }
}

interface Card {
  readonly id: string;
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly side: Side;
}

/** No version of the game leaves a convoy out (V.L.1): each has somebody aboard, and can arrive before the end. */
function* faultsOfConvoys({ organization }: Kit, { convoys, version }: Roster): Iterable<Found> {
  for (const convoy of organization.convoysOfKind('regular')) {
    const name = organization.Convoy.name(convoy);
    const { earliest, units } = at(convoys, convoy);
    if (units.length === 0) yield [name, `has nobody aboard in the ${version.id} game`];
    if (earliest > version.last)
      yield [name, `comes in turn ${earliest}, and the ${version.id} game has ${version.last}`];
  }
}

/** Whoever can stand in few hexes only finds room there beside all others of that kind. */
function* faultsOfGarrison({ bound, version }: Roster): Iterable<Found> {
  if (!bound.haveRoom(bound.units)) yield [`the ${version.id} game`, 'has a garrison that finds no room'];
}

function beyond(turn: number): string {
  return `comes in turn ${turn}, which is not on the turn track`;
}

/**
 * Where none fires, each counter in range is seen to be no light flak, or no heavy one: that says the same of all as long as
 * all of a kind fire as far (V.J.1.b, VI.B.1).
 */
function* faultsOfFlak({ counters }: Kit): Iterable<Found> {
  yield* rangesApart(counters, 'light flak', (unit) => counters.isLightFlak(unit));
  yield* rangesApart(counters, 'heavy flak', (unit) => counters.isHeavyFlak(unit));
}

function* rangesApart(
  { Unit: Units, range: ranges }: Counters,
  kind: string,
  isKind: (unit: Unit) => boolean,
): Iterable<Found> {
  const [first, ...others] = Units.all.filter(isKind);
  if (first === undefined) return;
  const usual = cell(ranges, first);
  for (const unit of others) {
    const range = cell(ranges, unit);
    if (range !== usual) yield [Units.name(unit), `is ${kind} of range ${range}, and others have ${usual}`];
  }
}

/** The battalion substitution chart: each battalion once, of its headquarters and of enough companies, each of them once. */
function* faultsOfCharts({ counters, organization }: Kit): Iterable<Found> {
  const { substitutions } = organization;
  const name = (unit: Unit) => counters.Unit.name(unit);
  for (const battalion of counters.battalions) {
    const charts = substitutions.filter((one) => one.battalion === battalion);
    if (charts.length !== 1)
      yield [name(battalion), `stands ${charts.length} times on the substitution chart`];
  }
  for (const { battalion, headquarters, companies, needed } of substitutions) {
    const parts = [headquarters, ...companies];
    if (new Set(parts).size < parts.length) yield [name(battalion), 'has a company twice'];
    if (needed < 1 || needed > companies.length)
      yield [name(battalion), `needs ${needed} of ${companies.length} companies`];
  }
  const own = counters.battalions.flatMap((battalion) => counters.companiesOf(battalion));
  const twice = own.find((company, index) => own.indexOf(company) < index);
  if (twice !== undefined) yield [name(twice), 'stands for two battalions, or twice for one'];
}

/** A ready set-up is one that the players could have made: each unit where it may stand, and no more in a hex than it holds. */
function* faultsOfReady(kit: Kit, { ready, roster }: ScenarioKit): Iterable<Found> {
  const { counters, map, organization } = kit;
  const points = new Map<Hex, number>();
  for (const [unit, hex] of ready?.counters ?? []) {
    const name = counters.Unit.name(unit);
    if (!roster.garrison.includes(unit)) yield [name, 'is not set up before the first turn'];
    if (!roster.setUpHexes(unit).has(hex)) yield [name, `may not stand in ${map.Hex.name(hex)}`];
    points.set(hex, (points.get(hex) ?? 0) + cell(counters.stacking, unit));
  }
  for (const [unit, place] of ready?.ships ?? [])
    if (unit === roster.steamer && !roster.steamerStarts.some((box) => box === place))
      yield [counters.Unit.name(unit), `may not lie in ${map.ground.id(place)}`];
  for (const [hex, held] of points)
    if (held > STACKING_LIMIT)
      yield [`hex ${map.Hex.name(hex)}`, `has ${held} stacking points, and holds ${STACKING_LIMIT}`];
  for (const { convoy, turn } of ready?.sailings ?? []) {
    const { earliest } = at(roster.convoys, convoy);
    if (turn < earliest || turn > roster.version.last)
      yield [
        organization.Convoy.name(convoy),
        `comes in turn ${turn}, and not from ${earliest} to ${roster.version.last}`,
      ];
  }
}
