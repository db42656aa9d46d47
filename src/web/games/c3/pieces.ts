import type { Piece } from '../../board/layout.ts';
import type { UnitData } from '../hex/data.ts';
import { landPiece } from '../hex/pieces.ts';
import { places, roster, type UnitView } from './data.ts';
import { say } from './texts.ts';

/** Where a unit is shown: on its hex, or on the water that it is planned to land from. */
export function shownAt({ at, aim, wave }: UnitView): string | undefined {
  if (places.has(at)) return at;
  return at === 'pool' && wave !== undefined ? aim : undefined;
}

/** The counter of a unit as it stands now. */
export function pieceOf(now: UnitView): Piece | undefined {
  const unit = roster.unit(now.id);
  if (unit === undefined) return undefined;
  const { joined: _, ...listed } = now;
  const words = {
    say,
    type: roster.typeName(unit),
    owner: ownerName(unit),
    states: statesOf(now),
    shortStates: statesOf(listed),
  };
  return landPiece(unit, now, words, {
    name: shortName(unit),
    ...middleText(unit, now),
    ...(now.at === 'pool' && now.aim !== undefined ? { dim: true } : {}),
  });
}

/** What still fits on a counter. */
function shortName({ name }: UnitData): string {
  return name.replace('v.d. ', '');
}

/** Between the values: the tank factor, or the wave of those that wait in the boats. */
function middleText({ tankFactor }: UnitData, { at, wave, dispersed }: UnitView): { middle?: string } {
  if (tankFactor !== undefined && !dispersed) return { middle: say('face.tank', { value: tankFactor }) };
  const isAtSea = at === 'pool' || places.get(at)?.base === 'sea';
  return wave !== undefined && isAtSea ? { middle: say('face.wave', { wave }) } : {};
}

/** The formation, or that it has none. */
export function ownerName({ formation, side }: UnitData): string {
  if (formation === null) return say('independent');
  return side === 'british'
    ? say('brigade', { name: roster.formationName(formation) })
    : roster.formationName(formation);
}

/** What has happened to a unit and what it is about to do, in words. */
export function statesOf(now: UnitView): readonly string[] {
  const { disorganized, dispersed, activated, joined, progress, target, shelling, aim, at, wave } = now;
  return [
    ...(disorganized === undefined ? [] : [say('state.disorganized')]),
    ...(dispersed ? [say('state.dispersed')] : []),
    ...(activated ? [say('state.activated')] : []),
    ...(joined ? [say('state.joined')] : []),
    ...(progress === 'finished' ? [say('state.moved')] : []),
    ...(target === undefined ? [] : [say('state.attacks', { place: places.name(target) })]),
    ...(shelling === undefined ? [] : [say('state.shells', { place: places.name(shelling) })]),
    ...(aim === undefined || at !== 'pool' || wave !== undefined
      ? []
      : [say('state.drops', { place: places.fullName(aim) })]),
    ...(wave === undefined ? [] : [say('state.wave', { wave })]),
  ];
}
