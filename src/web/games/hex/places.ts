import type { Thing } from '../../../host/protocol.ts';
import type { BoardMap, MapPlace } from '../../board/map.ts';
import { around } from '../../board/viewport.ts';
import { HexGrid, hexBox, PITCH, type Point, SIDE } from '../../ground/geometry.ts';
import type { Wording } from '../wording.ts';
import type { FeatureData, HexData, HexMapData } from './data.ts';

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

/** The hexes of a map as places of the board, with their names and what the ground is. */
export class HexPlaces<Hex extends HexData = HexData> {
  readonly hexes: readonly Hex[];
  readonly grid: HexGrid<Hex>;
  readonly map: BoardMap;
  readonly #spec: Spec<Hex>;
  readonly #byId: ReadonlyMap<string, Hex>;
  readonly #onRoads: ReadonlySet<string>;

  constructor(spec: Spec<Hex>) {
    const { hexes, columns, rows, roads } = spec.data;
    this.#spec = spec;
    this.hexes = hexes;
    this.grid = new HexGrid(hexes);
    this.#byId = new Map(hexes.map((hex) => [hex.id, hex]));
    this.#onRoads = new Set(roads.flatMap(({ path }) => path));
    const box = hexBox(columns, rows);
    this.map = {
      box,
      home: this.#landBox() ?? box,
      places: new Map(hexes.map((hex) => [hexThing(hex.id), this.#placeOf(hex)])),
      ground: { map: spec.ground },
      scale: 1,
      lift: 3,
    };
  }

  get(id: string): Hex | undefined {
    return this.#byId.get(id);
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  centre(id: string): Point {
    return this.grid.centre(this.grid.get(id));
  }

  areNear(a: string, b: string): boolean {
    return this.map.places.get(hexThing(a))?.near.includes(hexThing(b)) ?? false;
  }

  /** "Żejtun"; an open hex is called by its number. */
  name(id: string): string {
    const main = this.mainFeature(this.get(id));
    return main === undefined ? id : this.featureName(main);
  }

  /** "1811 Żejtun" */
  fullName(id: string): string {
    const name = this.name(id);
    return name === id ? id : `${id} ${name}`;
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
      shape: { kind: 'hex', side: SIDE, flat: true },
      name: this.fullName(hex.id),
      ground: this.ground(hex),
      near: this.grid.neighbours(hex).flatMap((near) => (near === undefined ? [] : [hexThing(near.id)])),
    };
  }

  /** The land and the water next to it. */
  #landBox(): BoardMap['box'] | undefined {
    const land = this.hexes.filter(({ base }) => base !== 'sea').map((hex) => this.grid.centre(hex));
    return around(land, PITCH);
  }
}
