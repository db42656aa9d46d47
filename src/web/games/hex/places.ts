import type { Thing } from '../../../host/protocol.ts';
import type { BoardMap, MapPlace } from '../../board/map.ts';
import { around } from '../../board/viewport.ts';
import { HexGrid, hexBox, PITCH, type Point, SIDE } from '../../ground/geometry.ts';
import type { Wording } from '../wording.ts';
import type { FeatureData, HexData, HexMapData, LandingBoxData } from './data.ts';
import { BOX, boxSpots } from './landing-boxes.ts';

/** What the game says of its map. */
interface Spec<Hex extends HexData> {
  readonly data: HexMapData<Hex>;
  /** The name under which the painter of the ground finds the map. */
  readonly ground: string;
  readonly say: Wording['say'];
  /** The one of several features that a hex is called by. */
  mainFeature(features: readonly FeatureData[]): FeatureData | undefined;
  featureName(feature: FeatureData): string;
}

export function hexThing(id: string): Thing {
  return `hex:${id}`;
}

function boxThing(id: string): Thing {
  return `box:${id}`;
}

/** The hexes and landing boxes of a map as places of the board, with their names and what the ground is. */
export class HexPlaces<Hex extends HexData = HexData> {
  readonly hexes: readonly Hex[];
  readonly grid: HexGrid<Hex>;
  readonly map: BoardMap;
  readonly #spec: Spec<Hex>;
  readonly #byId: ReadonlyMap<string, Hex>;
  readonly #boxes: ReadonlyMap<string, LandingBoxData>;
  readonly #spots: ReadonlyMap<string, Point>;
  readonly #onRoads: ReadonlySet<string>;

  constructor(spec: Spec<Hex>) {
    const { hexes, columns, rows, roads, orientation, landingBoxes = [] } = spec.data;
    const flat = orientation !== 'pointy';
    this.#spec = spec;
    this.hexes = hexes;
    this.grid = new HexGrid(hexes, flat);
    this.#boxes = new Map(landingBoxes.map((box) => [box.id, box]));
    this.#spots = boxSpots(landingBoxes, this.grid);
    this.#byId = new Map(hexes.map((hex) => [hex.id, hex]));
    this.#onRoads = new Set(roads.flatMap(({ path }) => path));
    const box = hexBox(columns, rows, flat);
    const places = [
      ...hexes.map((hex) => this.#placeOf(hex)),
      ...landingBoxes.map((landing) => this.#placeOfBox(landing)),
    ];
    this.map = {
      box,
      home: this.#landBox() ?? box,
      places: new Map(places.map((place) => [place.thing, place])),
      ground: { map: spec.ground },
      scale: 1,
      lift: 3,
    };
  }

  get(id: string): Hex | undefined {
    return this.#byId.get(id);
  }

  /** Whether there is a hex or a box of this name. */
  has(id: string): boolean {
    return this.#byId.has(id) || this.#boxes.has(id);
  }

  /** The hex or the box of this name. */
  thing(id: string): Thing {
    return this.#boxes.has(id) ? boxThing(id) : hexThing(id);
  }

  centre(id: string): Point {
    return this.#spots.get(id) ?? this.grid.centre(this.grid.get(id));
  }

  areNear(a: string, b: string): boolean {
    return this.map.places.get(this.thing(a))?.near.includes(this.thing(b)) ?? false;
  }

  /** "Żejtun"; an open hex is called by its number. */
  name(id: string): string {
    const box = this.#boxes.get(id);
    if (box !== undefined) return this.#boxName(box);
    const main = this.mainFeature(this.get(id));
    return main === undefined ? id : this.featureName(main);
  }

  /** "1811 Żejtun"; a box has no number. */
  fullName(id: string): string {
    const name = this.name(id);
    return name === id || this.#boxes.has(id) ? name : `${id} ${name}`;
  }

  mainFeature(hex: Hex | undefined): FeatureData | undefined {
    return this.#spec.mainFeature(hex?.features ?? []);
  }

  featureName(feature: FeatureData): string {
    return this.#spec.featureName(feature);
  }

  /** "town, flat, road": what the rules see in a hex, the weightiest first. */
  ground({ id, base, mined, features }: Hex): string {
    const { say } = this.#spec;
    const words = [
      ...new Set(features.map(({ kind }) => say(`feature.${kind}`))),
      say(`base.${base}`),
      ...(this.#onRoads.has(id) ? [say('ground.road')] : []),
      ...(mined ? [say('ground.mined')] : []),
    ];
    return words.join(', ');
  }

  #placeOf(hex: Hex): MapPlace {
    const [x, y] = this.grid.centre(hex);
    return {
      thing: hexThing(hex.id),
      x,
      y,
      shape: { kind: 'hex', side: SIDE, flat: this.grid.flat },
      name: this.fullName(hex.id),
      ground: this.ground(hex),
      // A box lies before the hex behind it, so the keys come to it first.
      near: [
        ...[...this.#boxes.values()]
          .filter((box) => hexesBeside(box).includes(hex.id))
          .map(({ id }) => boxThing(id)),
        ...this.grid.neighbours(hex).flatMap((near) => (near === undefined ? [] : [hexThing(near.id)])),
      ],
    };
  }

  #placeOfBox(box: LandingBoxData): MapPlace {
    const [x, y] = this.centre(box.id);
    return {
      thing: boxThing(box.id),
      x,
      y,
      shape: { kind: 'box', width: BOX, height: BOX },
      name: this.name(box.id),
      ground: this.#spec.say(`box.${box.kind}`, { hex: this.fullName(box.hex) }),
      near: hexesBeside(box).map(hexThing),
    };
  }

  /** "Maleme Beach, box 2"; "Mellieħa Bay, Għadira west"; a port has one box and needs no number. */
  #boxName({ id, name, boxName, beach }: LandingBoxData): string {
    const { say } = this.#spec;
    if (boxName !== undefined) return say('box.named', { name, box: boxName });
    if (beach === undefined) return name;
    const ofBeach = [...this.#boxes.values()].filter((other) => other.beach === beach);
    return say('box.numbered', { name, n: 1 + ofBeach.findIndex((other) => other.id === id) });
  }

  /** The land and the water next to it. */
  #landBox(): BoardMap['box'] | undefined {
    const land = this.hexes.filter(({ base }) => base !== 'sea').map((hex) => this.grid.centre(hex));
    return around(land, PITCH);
  }
}

function hexesBeside({ hex, sea }: LandingBoxData): readonly string[] {
  return [hex, ...sea];
}
