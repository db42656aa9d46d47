import type { Piece } from '../../board/layout.ts';
import type { LandFace, Mark } from '../../counters/counter-face.ts';
import type { Wording } from '../wording.ts';
import type { UnitData, UnitView } from './data.ts';
import { lookOf, unitThing } from './roster.ts';

/** What is said of a unit besides its printed values. */
interface Words {
  readonly say: Wording['say'];
  readonly type: string;
  /** The formation, or that it has none. */
  readonly owner: string;
  /** What has happened to it and what it is about to do. */
  readonly states: readonly string[];
  /** Those of the states that are said in lists, where room is short. */
  readonly shortStates: readonly string[];
}

/** The counter of a land unit as it stands now. `own` is what a game does in another way. */
export function landPiece(unit: UnitData, now: UnitView, words: Words, own: Partial<LandFace>): Piece {
  const combat = combatText(unit, now);
  const movement = movementText(unit, now);
  const face: LandFace = {
    kind: 'land',
    look: lookOf(unit),
    name: unit.name,
    symbol: unit.type,
    size: unit.size,
    left: combat,
    right: movement,
    ...(unit.steps > 1 ? { steps: { now: now.steps, full: unit.steps } } : {}),
    ...(unit.elite && !now.dispersed ? { elite: true } : {}),
    marks: marksOf(now),
    ...own,
  };
  return {
    thing: unitThing(unit.id),
    face,
    label: labelOf(unit, now, words),
    detail: [words.owner, `${combat}–${movement}`.replace('––', '–'), ...words.shortStates].join(', '),
  };
}

/** What is printed on the side that lies up: in brackets for those that only defend. */
export function combatText(unit: UnitData, { steps, dispersed }: UnitView): string {
  if (dispersed) return `(${unit.dispersed?.combat ?? unit.combat})`;
  const value = steps < unit.steps ? (unit.reduced?.combat ?? unit.combat) : unit.combat;
  return unit.defendOnly ? `(${value})` : String(value);
}

export function movementText(unit: UnitData, { dispersed }: UnitView): string {
  return dispersed ? '–' : String(unit.movement);
}

function marksOf({ disorganized, activated, progress, arrival }: UnitView): readonly Mark[] {
  const marks: Mark[] = [];
  if (disorganized !== undefined) marks.push('disorganized');
  if (activated) marks.push('activated');
  else if (progress === 'finished' || arrival === 'spent') marks.push('moved');
  return marks;
}

/** Everything that the counter says, in words. */
function labelOf(unit: UnitData, now: UnitView, { say, type, owner, states }: Words): string {
  return [
    unit.name,
    say(`size.${unit.size}`),
    type,
    owner,
    say('label.combat', { value: combatText(unit, now) }),
    now.dispersed ? say('label.no-movement') : say('label.movement', { value: unit.movement }),
    ...(unit.tankFactor === undefined ? [] : [say('label.tank', { value: unit.tankFactor })]),
    ...(unit.elite ? [say('label.elite')] : []),
    ...(now.steps > 0 ? [say('label.steps', { now: now.steps, full: unit.steps })] : []),
    ...states,
  ].join(', ');
}
