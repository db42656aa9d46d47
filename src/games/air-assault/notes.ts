import { faceDownNotes } from '../../engine/facedown.ts';
import { NONE, optional } from '../../engine/kinds.ts';
import { Marks, type Note, Notes, note } from '../../engine/notes.ts';
import type { Airfield, Convoy, Group, Port, Sector, Site, Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { Mission, NO_MISSION } from './missions.ts';
import { Arrival, Fate, Flak, LONG_AGO, ON_CARD, type State, UNLAID, UNTOLD, Way } from './state.ts';

/** What documents note of each unit, airfield, sector, group of reinforcements and convoy, apart from where units are. */

type UnitNote = Note<State, Unit>;

/** What a unit has done or suffered in a combat phase, in the order of the bits of `deeds`. */
const DEEDS = new Marks(['fought', 'fired', 'attacked', 'driven-back', 'fled', 'stalled', 'doomed']);

/** What everybody sees of a unit that he can identify. */
function openUnitNotes({ counters, map }: Kit): UnitNote[] {
  return [
    note('faceDown', (s: State) => s.faceDown, 'flag'),
    ...faceDownNotes<State, Unit>(),
    note('spent', (s: State) => s.spent, 'number'),
    note('finished', (s: State) => s.finished, 'flag'),
    note('beganControlled', (s: State) => s.beganControlled, 'flag'),
    note('arrived', (s: State) => s.arrived, Arrival, LONG_AGO),
    note('deeds', (s: State) => s.deeds, DEEDS),
    note('fire', (s: State) => s.fire, 'number'),
    note('mission', (s: State) => s.mission, Mission, NO_MISSION),
    note('neutral', (s: State) => s.neutral, 'number'),
    note('carrier', (s: State) => s.carrier, optional(counters.Unit), NONE),
    note('home', (s: State) => s.home, optional(map.Sector), NONE),
    note('stayed', (s: State) => s.stayed, 'flag'),
    note('slot', (s: State) => s.slot, 'number'),
    note('within', (s: State) => s.within, optional(counters.Unit), NONE),
  ];
}

/** What only the Axis knows until the emergency convoy is shown: who sails with it. */
function secretUnitNotes(): UnitNote[] {
  return [note('aboard', (s: State) => s.aboard, 'flag')];
}

/** What there is to note in one game: `openUnits` is what everybody sees of units, `units` also what is secret for a time. */
export class NotesOf {
  readonly openUnits: Notes<State, Unit>;
  readonly units: Notes<State, Unit>;
  readonly airfields: Notes<State, Airfield>;
  readonly sectors: Notes<State, Sector>;
  readonly groups: Notes<State, Group>;
  readonly convoys: Notes<State, Convoy>;
  readonly ports: Notes<State, Port>;
  readonly sites: Notes<State, Site>;

  constructor(kit: Kit) {
    const { counters, map, organization } = kit;
    this.openUnits = new Notes(counters.Unit, openUnitNotes(kit));
    this.units = new Notes(counters.Unit, [...openUnitNotes(kit), ...secretUnitNotes()]);
    this.airfields = new Notes(map.Airfield, [
      note('open', (s: State) => s.open, 'flag'),
      note('flak', (s: State) => s.flak, Flak, UNTOLD),
      note('held', (s: State) => s.held, 'number'),
    ]);
    this.sectors = new Notes(map.Sector, [
      note('entered', (s: State) => s.entered, 'flag'),
      note('trodden', (s: State) => s.trodden, 'flag'),
    ]);
    this.ports = new Notes(map.Port, [
      note('neutral', (s: State) => s.portNeutral, 'number'),
      note('demolished', (s: State) => s.portDemolished, 'flag'),
      note('shipped', (s: State) => s.shipped, 'number'),
      note('held', (s: State) => s.portHeld, 'number'),
    ]);
    this.sites = new Notes(map.Site, [note('demolished', (s: State) => s.demolished, 'flag')]);
    this.groups = new Notes(organization.Group, [note('way', (s: State) => s.way, Way, ON_CARD)]);
    this.convoys = new Notes(organization.Convoy, [
      note('fate', (s: State) => s.fate, Fate, UNLAID),
      note('due', (s: State) => s.due, 'number'),
      note('laid', (s: State) => s.laid, 'number'),
      note('destination', (s: State) => s.destination, optional(map.Destination), NONE),
    ]);
  }
}
