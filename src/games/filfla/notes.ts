import { faceDownNotes } from '../../engine/facedown.ts';
import { Notes, note } from '../../engine/notes.ts';
import { Unit } from './counters.ts';
import { Landing, NO_BEACH, type State } from './state.ts';

/** What documents note of a unit, besides where it is, its steps and which side of its counter is up. */

/** Its part in the plan. */
export const planNotes = new Notes(Unit, [note('beach', (s: State) => s.beach, Landing, NO_BEACH)]);

/** What it did and suffered in this turn. */
export const turnNotes = new Notes(Unit, [
  note('spent', (s: State) => s.spent, 'number'),
  note('moved', (s: State) => s.moved, 'flag'),
  note('pinned', (s: State) => s.pinned, 'flag'),
  note('fought', (s: State) => s.fought, 'flag'),
]);

/** What the raiders have noticed of a face-down counter. */
export const memoryNotes = new Notes(Unit, faceDownNotes<State, Unit>());
