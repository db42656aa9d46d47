import type { FaceDown } from '../../engine/facedown.ts';
import { Casting } from '../../engine/roles.ts';
import type { TurnTrack } from './charts.ts';
import { Counters } from './counters.ts';
import type { Departures } from './departures.ts';
import { faceDownIn } from './face-down.ts';
import { Hex, Place, Unit } from './kinds.ts';
import { GameMap } from './map.ts';
import { Bound } from './set-up-limits.ts';
import type { State } from './state.ts';

/**
 * What a game brings to the rules of the system: its map, its counters, its turn track, and where its own rules depart from
 * those of the booklet. Every state knows its kit: the rules read `s.kit`, and nothing else tells the games apart.
 */
export class Kit {
  readonly map: GameMap;
  readonly counters: Counters;
  readonly track: TurnTrack;
  readonly departures: Departures;
  readonly faceDown: FaceDown<State, Unit, Place, Hex>;
  readonly casting: Casting;
  /** Those for whom room has to be kept at set-up. */
  readonly bound: Bound;

  constructor({ id, map, units, track, departures }: KitParts) {
    this.map = new GameMap(`${id}/map.json`, map, departures.adjacency.parted);
    this.counters = new Counters(`${id}/units.json`, units);
    this.track = track;
    this.departures = departures;
    this.faceDown = faceDownIn(this);
    this.bound = new Bound(this);
    this.casting = new Casting([
      [Unit, this.counters.Unit],
      [Hex, this.map.Hex],
      [Place, this.map.ground.kind],
    ]);
  }
}

export interface KitParts {
  readonly id: string;
  readonly map: unknown;
  readonly units: unknown;
  readonly track: TurnTrack;
  readonly departures: Departures;
}
