import type { Thing } from '../../../host/protocol.ts';
import type { LandFace, Mark, Piece } from '../../board/plan.ts';
import {
  formationName,
  fullPlaceName,
  HEX_BY_ID,
  lookOf,
  placeName,
  TYPES,
  UNIT_BY_ID,
  type UnitData,
  type UnitSight,
} from './data.ts';
import { say } from './texts.ts';

export function unitThing(id: string): Thing {
  return `unit:${id}`;
}

/** Where a unit is shown: on its hex, or on the water that it is planned to land from. */
export function shownAt({ at, aim, wave }: UnitSight): string | undefined {
  if (HEX_BY_ID.has(at)) return at;
  return at === 'pool' && wave !== undefined ? aim : undefined;
}

/** The counter of a unit as it stands now. */
export function pieceOf(sight: UnitSight): Piece | undefined {
  const unit = UNIT_BY_ID.get(sight.id);
  if (unit === undefined) return undefined;
  return {
    thing: unitThing(unit.id),
    face: faceOf(unit, sight),
    label: labelOf(unit, sight),
    detail: detailOf(unit, sight),
  };
}

function faceOf(unit: UnitData, sight: UnitSight): LandFace {
  const { dispersed } = sight;
  return {
    kind: 'land',
    look: lookOf(unit),
    name: shortName(unit),
    symbol: unit.type,
    size: unit.size,
    left: combatText(unit, sight),
    right: movementText(unit, sight),
    ...middleText(unit, sight),
    ...(unit.steps > 1 ? { steps: { now: sight.steps, full: unit.steps } } : {}),
    ...(unit.elite && !dispersed ? { elite: true } : {}),
    marks: marksOf(sight),
    ...(sight.at === 'pool' && sight.aim !== undefined ? { dim: true } : {}),
  };
}

/** What still fits on a counter. */
function shortName({ name }: UnitData): string {
  return name.replace('v.d. ', '');
}

/** What is printed on the side that lies up: in brackets for those that only defend. */
export function combatText(unit: UnitData, { steps, dispersed }: UnitSight): string {
  if (dispersed) return `(${unit.dispersed?.combat ?? unit.combat})`;
  const value = steps < unit.steps ? (unit.reduced?.combat ?? unit.combat) : unit.combat;
  return unit.defendOnly ? `(${value})` : String(value);
}

export function movementText(unit: UnitData, { dispersed }: UnitSight): string {
  return dispersed ? '–' : String(unit.movement);
}

/** Between the values: the tank factor, or the wave of those that wait in the boats. */
function middleText({ tankFactor }: UnitData, { at, wave, dispersed }: UnitSight): { middle?: string } {
  if (tankFactor !== undefined && !dispersed) return { middle: say('face.tank', { value: tankFactor }) };
  const isAtSea = at === 'pool' || HEX_BY_ID.get(at)?.base === 'sea';
  return wave !== undefined && isAtSea ? { middle: say('face.wave', { wave }) } : {};
}

function marksOf({ disorganized, activated, progress, arrival }: UnitSight): readonly Mark[] {
  const marks: Mark[] = [];
  if (disorganized !== undefined) marks.push('disorganized');
  if (activated) marks.push('activated');
  else if (progress === 'finished' || arrival === 'spent') marks.push('moved');
  return marks;
}

/** Everything that the counter says, in words. */
function labelOf(unit: UnitData, sight: UnitSight): string {
  return [
    unit.name,
    say(`size.${unit.size}`),
    typeName(unit),
    ownerName(unit),
    say('label.combat', { value: combatText(unit, sight) }),
    sight.dispersed ? say('label.no-movement') : say('label.movement', { value: unit.movement }),
    ...(unit.tankFactor === undefined ? [] : [say('label.tank', { value: unit.tankFactor })]),
    ...(unit.elite ? [say('label.elite')] : []),
    ...(sight.steps > 0 ? [say('label.steps', { now: sight.steps, full: unit.steps })] : []),
    ...statesOf(sight),
  ].join(', ');
}

/** For lists and strips, where room is short: "Livorno, 4–6, Disorganized". */
function detailOf(unit: UnitData, sight: UnitSight): string {
  const values = `${combatText(unit, sight)}–${movementText(unit, sight)}`;
  const { joined: _, ...rest } = sight;
  return [ownerName(unit), values.replace('––', '–'), ...statesOf(rest)].join(', ');
}

export function typeName({ type }: UnitData): string {
  return TYPES.get(type)?.name.toLowerCase() ?? type;
}

/** The formation, or that it has none. */
export function ownerName({ formation, side }: UnitData): string {
  if (formation === null) return say('independent');
  return side === 'british' ? say('brigade', { name: formationName(formation) }) : formationName(formation);
}

/** What has happened to a unit and what it is about to do, in words. */
export function statesOf(sight: UnitSight): readonly string[] {
  const { disorganized, dispersed, activated, joined, progress, target, shelling, aim, at, wave } = sight;
  return [
    ...(disorganized === undefined ? [] : [say('state.disorganized')]),
    ...(dispersed ? [say('state.dispersed')] : []),
    ...(activated ? [say('state.activated')] : []),
    ...(joined ? [say('state.joined')] : []),
    ...(progress === 'finished' ? [say('state.moved')] : []),
    ...(target === undefined ? [] : [say('state.attacks', { place: placeName(target) })]),
    ...(shelling === undefined ? [] : [say('state.shells', { place: placeName(shelling) })]),
    ...(aim === undefined || at !== 'pool' || wave !== undefined
      ? []
      : [say('state.drops', { place: fullPlaceName(aim) })]),
    ...(wave === undefined ? [] : [say('state.wave', { wave })]),
  ];
}
