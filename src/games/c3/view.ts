import { at, cell } from '../../engine/arrays.ts';
import { each, numberOf } from '../../engine/kinds.ts';
import { type NotePart, shownParts } from '../../engine/notes.ts';
import { Unit } from './counters.ts';
import { Hex, orderOf } from './map.ts';
import { readHex, unitNotes, writeHexes } from './notes.ts';
import { READY_SCENARIO } from './setup.ts';
import { readSituation, type Situation, situationOf } from './situation.ts';
import { Place, placeOf, type State } from './state.ts';

/**
 * What a seat knows: everything, because nothing lies hidden on the map and plans in the making are drafts. Whatever has its
 * usual value is left out.
 */

export interface UnitView {
  readonly id: string;
  /** A hex, or `pool`, `eliminated`. */
  readonly at: string;
  readonly steps: number;
  readonly disorganized?: 'yes' | 'fresh';
  readonly dispersed?: true;
  readonly activated?: true;
  readonly joined?: true;
  /** Half movement points. */
  readonly spent?: number;
  readonly outlay?: number;
  readonly progress?: 'moving' | 'finished';
  readonly strayed?: true;
  readonly overran?: true;
  readonly arrival?: 'may-step' | 'may-attack' | 'spent';
  readonly regrouping?: 'tried' | 'crept';
  readonly target?: string;
  readonly shelling?: string;
  readonly retreated?: true;
  readonly aim?: string;
  readonly dropsWith?: string;
  readonly wave?: number;
}

export interface HexView {
  readonly id: string;
  readonly control?: string;
  readonly rubble?: true;
  readonly beach?: true;
  readonly landsOn?: string;
  readonly announced?: number;
  readonly bombarded?: number;
  readonly roadPoints?: number;
  readonly roadArmour?: number;
  readonly entered?: true;
  readonly landed?: number;
  readonly held?: number;
}

/** What anybody may know, that is, everything: plans in the making are drafts and not on the map. */
export interface Board extends Situation {
  readonly units: readonly UnitView[];
  /** The hexes of which there is something to note. */
  readonly hexes: readonly HexView[];
}

export function boardFor(s: State): Board {
  const units = each(
    Unit,
    (unit): NotePart => ({
      id: Unit.name(unit),
      at: Place.name(placeOf(s, unit)),
      steps: cell(s.steps, unit),
    }),
  );
  unitNotes.write(s, (unit) => at(units, unit));
  const hexes: (NotePart | undefined)[] = [];
  writeHexes(s, (hex) => {
    hexes[orderOf(hex)] ??= { id: Hex.name(hex) };
    return hexes[orderOf(hex)];
  });
  return {
    ...situationOf(s),
    units: shownParts<UnitView>(Unit.all.map((unit) => at(units, unit))),
    hexes: shownParts<HexView>(hexes),
  };
}

/** The state that a board shows. */
export function imagine(board: Board, s: State): void {
  readSituation(s, board);
  s.ready = board.scenario === READY_SCENARIO ? 1 : 0;
  for (const shown of board.units) {
    const unit = numberOf(Unit, shown.id);
    s.place[unit] = numberOf(Place, shown.at);
    s.steps[unit] = shown.steps;
    unitNotes.read(s, unit, { ...shown }, shown.id);
  }
  for (const shown of board.hexes) readHex(s, shown.id, { ...shown }, shown.id);
}
