import { z } from 'zod/mini';
import { at, type Column, cell, type Each } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { LinesOfFire } from '../../engine/fire.ts';
import { Grid } from '../../engine/grid.ts';
import { Ground } from '../../engine/ground.ts';
import { Hexsides } from '../../engine/hexside.ts';
import { bytesOf, each, type NamedKind, named, namedById, numberOf } from '../../engine/kinds.ts';
import { PathFinder } from '../../engine/paths.ts';
import { Spread } from '../../engine/zones.ts';
import type { Airfield, Beach, Box, Destination, Hex, Place, Port, Sector, Site } from './kinds.ts';
import { allowsDrops, blocksFire, costOfTerrain, type Mover } from './terrain.ts';
import { type Hindered, StepCosts, Ways } from './ways.ts';

/** The map of a game: hexes with their terrain, landing boxes off the coast and the boxes of the card (III.A, GAP.4). */

const between = z.tuple([z.string(), z.string()]);
const mapSchema = z.looseObject({
  hexes: z.array(
    z.looseObject({
      id: z.string(),
      q: z.int(),
      r: z.int(),
      col: z.int(),
      base: z.string(),
      coastal: z.boolean(),
      sector: z.optional(z.string()),
      playable: z.optional(z.boolean()),
      features: z.array(z.looseObject({ kind: z.string(), place: z.optional(z.string()) })),
    }),
  ),
  hexsides: z.array(z.looseObject({ between, kind: z.string() })),
  roads: z.array(
    z.looseObject({ name: z.string(), class: z.enum(['primary', 'secondary']), path: z.array(z.string()) }),
  ),
  rivers: z.array(z.looseObject({ name: z.string(), path: z.array(z.string()) })),
  bridges: z.array(z.looseObject({ hex: z.string(), road: z.string() })),
  landingBoxes: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.enum(['beach', 'port']),
      beach: z.optional(z.string()),
      hex: z.string(),
      sea: z.array(z.string()),
      port: z.optional(z.string()),
      /** Whether the coastal steamer stops there (VI.G.1). */
      steamer: z.optional(z.boolean()),
    }),
  ),
  airfields: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      hex: z.string(),
      landingCapacity: z.int().check(z.gte(0)),
    }),
  ),
  sectors: z.array(z.looseObject({ id: z.string() })),
  exits: z.array(
    z.looseObject({
      hex: z.string(),
      road: z.string(),
      entry: z.boolean(),
      /** Whether units can be evacuated there (VI.F.3). */
      evacuation: z.optional(z.boolean()),
    }),
  ),
  /** Towns, airfields and ports by name. */
  placeHex: z._default(z.record(z.string(), z.string()), {}),
});

type MapData = z.infer<typeof mapSchema>;

/** The boxes of the organization cards. */
const CARDS = ['pool', 'eliminated', 'aborted', 'south-edge', 'evacuated'] as const;

const ROUGH = 'rough';
const SEA = 'sea';

/** What a place is, if it is a landing box. */
const BEACH = 1;
const PORT = 2;

export class GameMap {
  readonly grid: Grid;
  readonly Hex: NamedKind<Hex>;
  readonly land: readonly Hex[];
  /** Land on which airborne units may be placed. */
  readonly dropZones: readonly Hex[];
  readonly ground: Ground;
  /** Those of the beaches, and those of the ports. */
  readonly beachBoxes: readonly Box[];
  readonly portBoxes: readonly Box[];
  readonly landingBoxes: readonly Box[];
  /** Where a unit is that has not come yet, one that is lost, and one whose convoy turned back. */
  readonly pool: Box;
  readonly eliminated: Box;
  readonly aborted: Box;
  /** Allied units that have landed in the south and are about to enter by the marked road (VI.D.4). */
  readonly southEdge: Box;
  /** Where units are that were evacuated (VI.F). */
  readonly evacuated: Box;
  /** The boxes off ports and beaches at which the coastal steamer stops. */
  readonly steamerBoxes: readonly Box[];
  #seaways: PathFinder<Place> | undefined;
  /** The hexes from which units can be evacuated over the mountains. */
  readonly wayOut: readonly Hex[];
  /** The hex of that road, and what entering costs there; none on a map without it. */
  readonly entry: { readonly hex: Hex; readonly cost: number } | undefined;
  readonly Sector: NamedKind<Sector>;
  readonly Airfield: NamedKind<Airfield>;
  readonly Beach: NamedKind<Beach>;
  readonly Port: NamedKind<Port>;
  /** The beaches, then the ports. */
  readonly Destination: NamedKind<Destination>;
  readonly Site: NamedKind<Site>;
  readonly airfields: Each<Airfield, { readonly name: string; readonly hex: Hex; readonly capacity: number }>;
  readonly lines: LinesOfFire;
  /** Where control spreads from a hex. */
  readonly spread: Spread<Hex>;
  readonly finder: PathFinder<Place>;
  /** The hexes of towns, airfields and ports. */
  readonly called: ReadonlyMap<string, Hex>;
  readonly #hexes: MapData['hexes'];
  /** The hexes on a road or next to one; what parts hexes parts them from roads as well. */
  readonly byRoad: readonly Hex[];
  readonly #isByRoad: Column<Hex>;
  readonly #ways: Ways;
  readonly #sectors: Each<Hex, Sector | undefined>;
  readonly #columns: Each<Sector, { readonly first: number; readonly last: number }>;
  readonly #beachOf: ReadonlyMap<Box, Beach>;
  readonly #destinationOf: ReadonlyMap<Box, Destination>;
  readonly #isLand: Column<Hex>;
  readonly #isDropZone: Column<Hex>;
  readonly #boxKinds: Column<Place>;
  readonly #costs: Readonly<Record<Mover, StepCosts>>;
  readonly #boxesBefore: Each<Hex, readonly Box[]>;
  readonly #siteHexes: readonly Hex[];
  readonly #near: Each<Hex, readonly Hex[]>;

  /** `parting` are the hexsides that part the hexes beside them. */
  constructor(file: string, json: unknown, parting: readonly string[]) {
    const data = frozen(checked(mapSchema, json, file));
    this.#hexes = data.hexes.filter(({ playable }) => playable !== false);
    this.grid = inFile(file, () => new Grid('pointy', this.#hexes));
    this.Hex = this.grid.kind;
    this.ground = inFile(file, () => groundOf(this.grid, data));
    this.landingBoxes = this.ground.boxes.slice(0, data.landingBoxes.length);
    const boxesThat = (are: (data: MapData['landingBoxes'][number]) => boolean) =>
      this.landingBoxes.filter((_, index) => are(at(data.landingBoxes, index)));
    this.beachBoxes = boxesThat(({ kind }) => kind === 'beach');
    this.portBoxes = boxesThat(({ kind }) => kind === 'port');
    this.steamerBoxes = boxesThat(({ steamer }) => steamer === true);
    this.#boxKinds = boxKindsOf(this);
    this.called = placesOf(file, this.Hex, data);
    this.#boxesBefore = each(this.Hex, (hex) => this.beachBoxes.filter((box) => this.shoreOf(box) === hex));
    const card = (id: (typeof CARDS)[number]) =>
      at(this.ground.boxes, this.landingBoxes.length + CARDS.indexOf(id));
    this.pool = card('pool');
    this.eliminated = card('eliminated');
    this.aborted = card('aborted');
    this.southEdge = card('south-edge');
    this.evacuated = card('evacuated');
    this.wayOut = data.exits
      .filter(({ evacuation }) => evacuation === true)
      .map(({ hex }) => namedIn(file, this.Hex, hex, 'exits'));
    this.Port = inFile(file, () => named('port', portsOf(data)));
    this.Sector = inFile(file, () => namedById('sector', data.sectors));
    this.#sectors = each(this.Hex, (hex) => {
      const { id, sector } = at(this.#hexes, hex);
      return sector === undefined ? undefined : namedIn(file, this.Sector, sector, `hex ${id}`);
    });
    this.#columns = each(this.Sector, (sector) => columnsOf(this.#hexes, this.Sector.name(sector)));
    this.Airfield = inFile(file, () => namedById('airfield', data.airfields));
    this.airfields = each(this.Airfield, (airfield) => {
      const { id, name, hex, landingCapacity } = at(data.airfields, airfield);
      return { name, hex: namedIn(file, this.Hex, hex, id), capacity: landingCapacity };
    });
    const beaches = beachesOf(data);
    this.Beach = named('beach', [...new Set(beaches.filter((beach) => beach !== undefined))]);
    this.#beachOf = new Map(
      this.beachBoxes.flatMap((box, index) => {
        const beach = beaches[index];
        return beach === undefined ? [] : [[box, numberOf(this.Beach, beach)] as const];
      }),
    );
    this.Destination = inFile(file, () =>
      named('destination', [...namesOf(this.Beach), ...namesOf(this.Port)]),
    );
    this.#destinationOf = new Map([
      ...[...this.#beachOf].map(([box, beach]) => [box, this.toBeach(beach)] as const),
      ...this.Port.all.map((port) => [this.boxOfPort(port), this.toPort(port)] as const),
    ]);
    this.#isLand = bytesOf(this.Hex, (hex) => (this.terrainCost('infantry', hex) === undefined ? 0 : 1));
    this.land = this.Hex.all.filter((hex) => this.isLand(hex));
    this.dropZones = this.land.filter((hex) => allowsDrops(this.terrainOf(hex)));
    this.#isDropZone = bytesOf(this.Hex, (hex) => (this.dropZones.includes(hex) ? 1 : 0));
    const sides = new Hexsides(this.grid);
    const parted = this.#partedBy(file, data, sides, parting);
    this.#near = each(this.Hex, (hex) => [
      hex,
      ...this.grid.neighbours(hex).filter((next) => !parted(hex, next)),
    ]);
    this.lines = new LinesOfFire(this.grid, {
      hex: (hex) => blocksFire(this.terrainOf(hex)),
      along: 'either',
    });
    this.spread = new Spread(this.Hex, (from) =>
      this.grid.neighbours(from).filter((to) => this.isLand(from) && this.isLand(to) && !parted(from, to)),
    );
    this.finder = new PathFinder(this.ground.network({ parted, out: (box) => this.ground.opens(box) }));
    const ways = new Ways(this.grid, sides, data, file);
    this.#ways = ways;
    this.#isByRoad = bytesOf(this.Hex, (hex) =>
      this.nearTo(hex).some((near) => ways.hasRoad(near)) ? 1 : 0,
    );
    this.byRoad = this.Hex.all.filter((hex) => this.isByRoad(hex));
    // Roads through rough ground, and bridges (VI.G.5.a).
    this.#siteHexes = this.land.filter(
      (hex) => ways.hasBridge(hex) || (ways.hasRoad(hex) && this.terrainOf(hex) === ROUGH),
    );
    this.Site = named('site', namesOf(this.Hex, this.#siteHexes));
    const entry = data.exits.find((exit) => exit.entry);
    this.entry = entry && ways.entryAt(namedIn(file, this.Hex, entry.hex));
    this.#costs = {
      infantry: this.#costsOf('infantry', ways, parted),
      artillery: this.#costsOf('artillery', ways, parted),
      armor: this.#costsOf('armor', ways, parted),
      truck: this.#costsOf('truck', ways, parted),
    };
  }

  isLand(hex: Hex): boolean {
    return cell(this.#isLand, hex) > 0;
  }

  /** Land on which airborne units may be placed (V.I.2). */
  isDropZone(hex: Hex): boolean {
    return cell(this.#isDropZone, hex) > 0;
  }

  isSea(hex: Hex): boolean {
    return this.terrainOf(hex) === SEA;
  }

  isCoastal(hex: Hex): boolean {
    return at(this.#hexes, hex).coastal;
  }

  sectorOf(hex: Hex): Sector | undefined {
    return this.#sectors[hex];
  }

  /** How many columns lie between a sector and a hex; none within it. */
  columnsBetween(sector: Sector, hex: Hex): number {
    const { first, last } = at(this.#columns, sector);
    const { col } = at(this.#hexes, hex);
    return Math.max(0, first - col, col - last);
  }

  /** `clear`, `rough`, `city`, `sea`: what the terrain effects chart knows. */
  terrainOf(hex: Hex): string {
    return at(this.#hexes, hex).base;
  }

  /** The rivers that run through a hex, by name; a river's last hex is one of them (EX.3.s5). */
  riversOf(hex: Hex): readonly string[] {
    return this.#ways.riversIn(hex);
  }

  /** The beach that a box belongs to, if it is one of a beach. */
  beachOf(box: Box): Beach | undefined {
    return this.#beachOf.get(box);
  }

  boxesOf(beach: Beach): readonly Box[] {
    return this.beachBoxes.filter((box) => this.beachOf(box) === beach);
  }

  /** A beach as a place to go to, and a port. */
  toBeach(beach: Beach): Destination {
    return at(this.Destination.all, beach);
  }

  toPort(port: Port): Destination {
    return at(this.Destination.all, this.Beach.size + port);
  }

  /** The port that convoys go to, if it is one. */
  portAt(destination: Destination): Port | undefined {
    return this.Port.all.find((port) => this.toPort(port) === destination);
  }

  /** The same the other way round: the beach that it is, if it is one. */
  beachAt(destination: Destination): Beach | undefined {
    return this.Beach.all.find((beach) => this.toBeach(beach) === destination);
  }

  /** The landing boxes off a beach or a port. */
  boxesAt(destination: Destination): readonly Box[] {
    return this.landingBoxes.filter((box) => this.destinationOf(box) === destination);
  }

  /** The beach or the port that a landing box belongs to. */
  destinationOf(box: Box): Destination | undefined {
    return this.#destinationOf.get(box);
  }

  /** The hex that a landing box is connected to (GAP.4). */
  shoreOf(box: Box): Hex {
    return at(this.ground.opens(box), 0);
  }

  /** The beach boxes that open on a hex. */
  boxesBefore(hex: Hex): readonly Box[] {
    return at(this.#boxesBefore, hex);
  }

  isBeachBox(place: Place): place is Box {
    return cell(this.#boxKinds, place) === BEACH;
  }

  /** Where Allied counters are seen to lie: on the map, off a port, or about to enter. */
  showsCounters(place: Place): boolean {
    return (
      this.isHex(place) ||
      this.isPortBox(place) ||
      place === this.southEdge ||
      this.steamerBoxes.some((box) => box === place)
    );
  }

  /** The ways of ships: they go in and out of landing boxes at the hexes where these lie. */
  get seaways(): PathFinder<Place> {
    const lies = (box: Box) => this.ground.hexesOf(box).filter((place) => this.isHex(place));
    this.#seaways ??= new PathFinder(this.ground.network({ out: lies, into: lies }));
    return this.#seaways;
  }

  /** Whether a ship goes from one place to the other in one step. */
  areJoinedBySea(from: Place, to: Place): boolean {
    if (this.isHex(from) && this.isHex(to)) return this.grid.distance(from, to) === 1;
    if (!this.isHex(from) && !this.isHex(to)) return false;
    return this.ground.distance(from, to) === 0;
  }

  /** The port that a landing box belongs to, if it is one of a port. */
  portOf(place: Place): Port | undefined {
    return this.isPortBox(place) ? this.Port.all[this.portBoxes.indexOf(place)] : undefined;
  }

  /** The landing box of a port, and the hex of its city. */
  boxOfPort(port: Port): Box {
    return at(this.portBoxes, port);
  }

  cityOf(port: Port): Hex {
    return this.shoreOf(this.boxOfPort(port));
  }

  /** Ports whose city is in a hex. */
  portsIn(hex: Hex): readonly Port[] {
    return this.Port.all.filter((port) => this.cityOf(port) === hex);
  }

  /** The site in a hex, if its road or bridge can be demolished. */
  siteIn(hex: Hex): Site | undefined {
    return this.Site.number(this.Hex.name(hex));
  }

  hexOfSite(site: Site): Hex {
    return at(this.#siteHexes, site);
  }

  hasBridge(hex: Hex): boolean {
    return this.#ways.hasBridge(hex);
  }

  isOnRoad(hex: Hex): boolean {
    return this.#ways.hasRoad(hex);
  }

  isByRoad(hex: Hex): boolean {
    return cell(this.#isByRoad, hex) > 0;
  }

  isPortBox(place: Place): place is Box {
    return cell(this.#boxKinds, place) === PORT;
  }

  /** Whether this is a landing box, off a beach or off a port. */
  isLandingBox(place: Place): place is Box {
    return cell(this.#boxKinds, place) > 0;
  }

  /** The places that are marked in a hex: `fort`, `airfield`. */
  featuresOf(hex: Hex): MapData['hexes'][number]['features'] {
    return at(this.#hexes, hex).features;
  }

  isHex(place: Place): place is Hex {
    return this.ground.isHex(place);
  }

  /** Whether one may go, attack and be seen from one hex to the other (V.A.1). */
  areAdjacent(a: Hex, b: Hex): boolean {
    return this.spread.from(a).includes(b);
  }

  /** Whether an aircraft over one hex is over the other or next to it: the sea is no bar to it, but what parts hexes is (V.M.2). */
  isNear(a: Hex, b: Hex): boolean {
    return this.nearTo(a).includes(b);
  }

  /** A hex and all those from which an aircraft is near it. */
  nearTo(hex: Hex): readonly Hex[] {
    return at(this.#near, hex);
  }

  /** What it costs to enter a hex from the next one, where nothing hinders the roads; nothing where one cannot. */
  costOf(mover: Mover, from: Hex, to: Hex): number | undefined {
    return this.costsFor(mover).of(from, to);
  }

  /** The same for all questions about one mover, whatever hinders the roads. */
  costsFor(mover: Mover): StepCosts {
    return this.#costs[mover];
  }

  /** What it costs to come in by the road from off the map: its rate, or the ground where the road is hindered. */
  costOfEntry(mover: Mover, hindered?: Hindered): number | undefined {
    if (this.entry === undefined) return undefined;
    const { hex, cost } = this.entry;
    return hindered === undefined || cell(hindered, hex) === 0 ? cost : this.terrainCost(mover, hex);
  }

  /** What a hex costs off the road (V.A.2). */
  terrainCost(mover: Mover, hex: Hex): number | undefined {
    return costOfTerrain(this.terrainOf(hex), mover);
  }

  /** Whether a hexside of these kinds parts two hexes. */
  #partedBy(file: string, data: MapData, sides: Hexsides, kinds: readonly string[]) {
    const hex = (id: string) => namedIn(file, this.Hex, id);
    const parting = data.hexsides.filter(({ kind }) => kinds.includes(kind));
    const closed = new Set(parting.map(({ between: [a, b] }) => sides.between(hex(a), hex(b))));
    return (a: Hex, b: Hex) => closed.has(sides.between(a, b));
  }

  #costsOf(mover: Mover, ways: Ways, parted: (a: Hex, b: Hex) => boolean): StepCosts {
    return new StepCosts(this.grid, (from, to, roads) => {
      const terrain = this.terrainCost(mover, to);
      if (!this.isLand(from) || terrain === undefined || parted(from, to)) return undefined;
      return ways.cost(mover, from, to, terrain, roads);
    });
  }
}

/** The landing boxes, then those of the card; whoever waits off the south edge enters by the marked road. */
function groundOf(grid: Grid, { landingBoxes, exits }: MapData): Ground {
  const entries = exits.filter(({ entry }) => entry).map(({ hex }) => hex);
  return new Ground(grid, [
    ...landingBoxes.map(({ id, hex, sea }) => ({ id, opens: [hex], lies: sea })),
    ...CARDS.map((id) => ({ id, ...(id === 'south-edge' ? { opens: entries } : {}) })),
  ]);
}

/** The first and the last column of a sector. */
function columnsOf(hexes: MapData['hexes'], name: string): { readonly first: number; readonly last: number } {
  const columns = hexes.filter(({ sector }) => sector === name).map(({ col }) => col);
  return { first: Math.min(...columns), last: Math.max(...columns) };
}

/** What each place is: a box off a beach, one off a port, or anything else. */
function boxKindsOf(map: Pick<GameMap, 'ground' | 'beachBoxes' | 'portBoxes'>): Column<Place> {
  const [beaches, ports] = [new Set<Place>(map.beachBoxes), new Set<Place>(map.portBoxes)];
  return bytesOf(map.ground.kind, (place) => {
    if (beaches.has(place)) return BEACH;
    return ports.has(place) ? PORT : 0;
  });
}

function namesOf<T extends number>(kind: NamedKind<T>, things: readonly T[] = kind.all): readonly string[] {
  return things.map((thing) => kind.name(thing));
}

/** The hexes of towns, airfields and ports, by what they are called. */
function placesOf(file: string, Hexes: NamedKind<Hex>, { placeHex }: MapData): ReadonlyMap<string, Hex> {
  const places = Object.entries(placeHex);
  return new Map(places.map(([name, hex]) => [name, namedIn(file, Hexes, hex, `placeHex.${name}`)]));
}

/** Ports are called what their boxes say, or as these are. */
function portsOf({ landingBoxes }: MapData): readonly string[] {
  return landingBoxes.filter(({ kind }) => kind === 'port').map(({ id, port }) => port ?? id);
}

/** The beach of each beach box; a box without one is refused later. */
function beachesOf({ landingBoxes }: MapData): readonly (string | undefined)[] {
  return landingBoxes.filter(({ kind }) => kind === 'beach').map(({ beach }) => beach);
}
