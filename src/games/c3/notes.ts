import { NONE, numberOf, optional } from '../../engine/kinds.ts';
import { type NotePart, Notes, note } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { BRITISH, Formation, Side, Unit } from './counters.ts';
import { Approach, Hex } from './map.ts';
import {
  Arrival,
  Disorder,
  ESTABLISHED,
  IN_ORDER,
  MoveState,
  RESTED,
  Regrouping,
  type State,
  UNTRIED,
} from './state.ts';

/** What documents note of units and hexes. Nothing is hidden: views and positions note the same. */

export const unitNotes = new Notes<State, Unit>(Unit, [
  note('disorganized', (s: State) => s.disorganized, Disorder, IN_ORDER),
  note('dispersed', (s: State) => s.dispersed, 'flag'),
  note('activated', (s: State) => s.activated, 'flag'),
  note('joined', (s: State) => s.joined, 'flag'),
  note('spent', (s: State) => s.spent, 'number'),
  note('outlay', (s: State) => s.costOfHex, 'number'),
  note('progress', (s: State) => s.moveState, MoveState, RESTED),
  note('strayed', (s: State) => s.strayed, 'flag'),
  note('overran', (s: State) => s.overran, 'flag'),
  note('arrival', (s: State) => s.arrival, Arrival, ESTABLISHED),
  note('regrouping', (s: State) => s.regrouping, Regrouping, UNTRIED),
  note('target', (s: State) => s.target, optional(Hex), NONE),
  note('shelling', (s: State) => s.shelling, optional(Hex), NONE),
  note('retreated', (s: State) => s.retreated, 'flag'),
  note('aim', (s: State) => s.aim, optional(Hex), NONE),
  note('dropsWith', (s: State) => s.dropsWith, optional(Formation), NONE),
  note('wave', (s: State) => s.wave, 'number'),
]);

export const landNotes = new Notes<State, Hex>(Hex, [
  note('control', (s: State) => s.control, Side, BRITISH),
  note('rubble', (s: State) => s.rubble, 'flag'),
  note('beach', (s: State) => s.beach, 'flag'),
  note('announced', (s: State) => s.announced, 'number'),
  note('bombarded', (s: State) => s.bombarded, 'number'),
  note('roadPoints', (s: State) => s.roadPoints, 'number'),
  note('roadArmour', (s: State) => s.roadArmour, 'number'),
  note('entered', (s: State) => s.entered, 'flag'),
  note('landed', (s: State) => s.landed, 'number'),
  note('held', (s: State) => s.held, 'number'),
]);

export const seaNotes = new Notes<State, Approach>(Approach, [
  note('landsOn', (s: State) => s.landsOn, optional(Hex), NONE),
]);

/** Notes what there is to note of the hexes, land and sea. */
export function writeHexes(s: State, partOf: (hex: Hex) => NotePart | undefined): void {
  landNotes.write(s, partOf);
  seaNotes.write(s, (approach) => partOf(numberOf(Hex, Approach.name(approach))));
}

export function readHex(s: State, id: string, part: Readonly<NotePart>, where: string): void {
  landNotes.read(s, numberOf(Hex, id, 'hexes'), part, where);
  if (part['landsOn'] === undefined) return;
  const approach = Approach.number(id);
  if (approach === undefined)
    throw new Refusal('bad-position', `there is no way to the shore in ${id}`, { where: `${where}.landsOn` });
  seaNotes.read(s, approach, part, where);
}
