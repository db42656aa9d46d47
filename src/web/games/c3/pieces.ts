import type { Piece } from '../../board/layout.ts';
import type { UnitData } from '../hex/data.ts';
import { landPiece } from '../hex/pieces.ts';
import { places, roster, type UnitView } from './data.ts';
import { say } from './texts.ts';

/** Where a unit is shown: on its hex, or where it is planned to jump or to land from. */
export function shownAt(now: UnitView): string | undefined {
  if (places.has(now.at)) return now.at;
  return isPlanned(now) ? now.aim : undefined;
}

/** It waits beside the map and has its place in a plan. */
export function isPlanned({ at, aim }: UnitView): boolean {
  return at === 'pool' && aim !== undefined;
}

/** The counter of a unit on the map: a ghost while it is only planned to be there. */
export function pieceOnMap(now: UnitView): Piece | undefined {
  const piece = pieceOf(now);
  return piece && isPlanned(now) ? { ...piece, ghost: true } : piece;
}

/** The same beside the map, ticked off when it is in a plan. */
export function pieceInTray(now: UnitView): Piece | undefined {
  const piece = pieceOf(now);
  return piece && isPlanned(now) ? { ...piece, ticked: true } : piece;
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
