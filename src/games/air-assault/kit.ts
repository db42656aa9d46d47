import type { FaceDown } from '../../engine/facedown.ts';
import { Casting } from '../../engine/roles.ts';
import type { SeaTables } from './charts.ts';
import { Counters } from './counters.ts';
import type { Decoys } from './decoys.ts';
import type { Departures } from './departures.ts';
import { alliedFaceDownIn, axisFaceDownIn } from './face-down.ts';
import {
  Airfield,
  Beach,
  Box,
  Convoy,
  Destination,
  Group,
  Hex,
  Place,
  Port,
  Sector,
  Site,
  Unit,
} from './kinds.ts';
import { refuseFaults } from './kit-faults.ts';
import { GameMap } from './map.ts';
import { Organization } from './organization.ts';
import { ReadySetUp } from './ready.ts';
import { Roster, type Version } from './roster.ts';
import type { State } from './state.ts';
import type { TurnTrack } from './turn-track.ts';

/**
 * What a game brings to the rules of the system: its map, its counters, its organization cards and tables, and where its own
 * rules depart from those of the booklet. Every state knows its kit: the rules read `s.kit`, and nothing else tells the games apart.
 */
export class Kit {
  readonly map: GameMap;
  readonly counters: Counters;
  readonly organization: Organization;
  readonly track: TurnTrack;
  /** Of a game whose convoys sail as the booklet has it. */
  readonly sea: SeaTables | undefined;
  readonly departures: Departures;
  readonly scenarios: readonly ScenarioKit[];
  /** Allied counters that lie face down on the map, and Axis ones in landing boxes. */
  readonly faceDown: FaceDown<State, Unit, Place>;
  readonly atSea: FaceDown<State, Unit, Place>;
  readonly casting: Casting;

  constructor({ id, map, units, organization, decoys, track, sea, departures, scenarios }: KitParts) {
    this.map = new GameMap(`${id}/map.json`, map, departures.adjacency.parted);
    this.counters = new Counters(`${id}/units.json`, units, decoys);
    this.organization = new Organization(`${id}/units.json`, organization, { ...this, decoys });
    this.track = track;
    this.sea = sea;
    this.departures = departures;
    this.scenarios = scenarios.map(({ ready, version, ...named }) => ({
      ...named,
      roster: new Roster(version, this, this.organization),
      ...(ready === undefined
        ? {}
        : { ready: new ReadySetUp(`${id}/setup-historical.json`, ready, version, this) }),
    }));
    this.faceDown = alliedFaceDownIn(this);
    this.atSea = axisFaceDownIn(this);
    refuseFaults(this, id);
    this.casting = new Casting([
      [Unit, this.counters.Unit],
      [Hex, this.map.Hex],
      [Box, this.map.ground.Box],
      [Place, this.map.ground.kind],
      [Sector, this.map.Sector],
      [Airfield, this.map.Airfield],
      [Beach, this.map.Beach],
      [Port, this.map.Port],
      [Destination, this.map.Destination],
      [Site, this.map.Site],
      [Convoy, this.organization.Convoy],
      [Group, this.organization.Group],
    ]);
  }
}

export interface ScenarioKit {
  readonly id: string;
  readonly title: string;
  readonly roster: Roster;
  /** Who stands where when the first turn begins; nothing, if the players set up. */
  readonly ready?: ReadySetUp;
}

export interface KitParts {
  readonly id: string;
  readonly map: unknown;
  readonly units: unknown;
  readonly organization: unknown;
  readonly decoys: Decoys;
  readonly track: TurnTrack;
  readonly sea?: SeaTables | undefined;
  readonly departures: Departures;
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly version: Version;
    /** The document of a ready set-up. */
    readonly ready?: unknown;
  }[];
}
