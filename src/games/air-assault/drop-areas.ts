import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Fact } from '../../engine/forecast.ts';
import type { Phrase } from '../../engine/phrases.ts';
import type { Hex, Sector, Unit } from './kinds.ts';
import type { Block } from './organization.ts';
import { DROPPED, hexOf, isOnMap, rosterOf, type State } from './state.ts';
import { phrase } from './words.ts';

/** V.I.3: the sectors in which the blocks of the organization card drop. */

/** Why the units of a block cannot be dropped in a hex: theirs is another sector. */
export function barOfArea(s: State, block: Block, hex: Hex): Bar | undefined {
  const { area } = block;
  if (area === 'anywhere') return undefined;
  const sector = s.kit.map.sectorOf(hex);
  if (area !== 'any-single')
    return sector === area
      ? undefined
      : because('crete/V.I.3.a', phrase('stands-in-sector', { sector: area }));
  const chosen = sectorOf(s, block);
  if (chosen !== undefined)
    return sector === chosen
      ? undefined
      : because('crete/V.I.3.b', phrase('sector-settled', { sector: chosen }));
  return sector !== undefined && isOpenTo(s, sector) ? undefined : 'crete/V.I.3.b.2';
}

/** Whoever drops is asked with the sectors that are open to him. */
export function askedWhereToDrop(s: State, unit: Unit): Phrase | undefined {
  const block = rosterOf(s).blockOf(unit);
  if (block === undefined) return undefined;
  const { area } = block;
  if (area === 'anywhere') return phrase('drop-anywhere', { unit });
  if (area !== 'any-single') return phrase('drop-in-sector', { unit, sector: area });
  const chosen = sectorOf(s, block);
  if (chosen !== undefined) return phrase('drop-in-sector', { unit, sector: chosen });
  return phrase('drop-in-sectors', { unit, sectors: s.kit.map.Sector.all.filter((one) => isOpenTo(s, one)) });
}

/** What is settled for a block by the first of its units: the sector of all others. */
export function settledBy(s: State, unit: Unit, hex: Hex): readonly Fact[] {
  const block = rosterOf(s).blockOf(unit);
  const isFirst = block?.area === 'any-single' && sectorOf(s, block) === undefined;
  const sector = s.kit.map.sectorOf(hex);
  if (!isFirst || block.units.length === 1 || sector === undefined) return [];
  const value = phrase('this-sector', { sector });
  return [{ what: phrase('settles-sector'), value, rule: 'crete/V.I.3.b' }];
}

/** The sector that was chosen for a block: that of the first one who was placed. */
function sectorOf(s: State, { units }: Block): Sector | undefined {
  const first = units.find((unit) => isOnMap(s, unit) && cell(s.arrived, unit) === DROPPED);
  return first === undefined ? undefined : s.kit.map.sectorOf(hexOf(s, first));
}

/** Where somebody has dropped or landed before; anywhere, if that is nowhere (V.I.3.r2). */
function isOpenTo(s: State, sector: Sector): boolean {
  const open = s.kit.map.Sector.all.filter((one) => cell(s.entered, one) > 0 || isDueIn(s, one));
  return open.length === 0 || open.includes(sector);
}

/** V.I.3.r1: blocks with a sector of their own that drop in this turn have dropped before all others. */
function isDueIn(s: State, sector: Sector): boolean {
  return rosterOf(s).blocks.some(({ turn, area }) => turn === s.turn && area === sector);
}
