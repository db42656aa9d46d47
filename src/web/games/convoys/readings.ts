import tables from '../../../games/convoys/data/tables.json' with { type: 'json' };
import type { ShownEvent } from '../../../host/protocol.ts';
import type { Reading } from '../chart.ts';
import type { EventValues, Reader } from '../face.ts';
import { airOf } from './data.ts';

/** Where each event that tells of dice was read. */

const HIGH_OVER_MALTA: ReadonlySet<string> = new Set(['sm79', 'z1007']);
/** Aircraft of carriers have no piece of their own: the ship attacks. */
const CARRIER_AIRCRAFT = 'brit-air';

/** The name of a column of the attack tables, by its id in the rules. */
function columnOf(id: string): string {
  return tables.attackResults.find((column) => column.id === id)?.label ?? id;
}

function airAttack(
  { unit, intensified, die }: EventValues,
  before: readonly ShownEvent[],
): Reading | undefined {
  if (typeof die !== 'number') return undefined;
  const table = airOf(String(unit))?.table ?? CARRIER_AIRCRAFT;
  const high = HIGH_OVER_MALTA.has(table) && isAfterTurns(before);
  // High up over the harbour there is a chance of its own, and no column.
  if (high)
    return {
      chart: 'harbour-bombing',
      row: 'Z1007 and SM79, from high altitude',
      column: isYes(intensified) ? 'Intensified' : 'Usual',
    };
  return { chart: 'air-attack', row: die + (isYes(intensified) ? 1 : 0), column: columnOf(table) };
}

function isYes(value: EventValues[string] | undefined): boolean {
  return value === true;
}

/** Once the turns of a season are over, strikes go to the harbour of Malta. */
function isAfterTurns(before: readonly ShownEvent[]): boolean {
  return before.findLast(({ key }) => key === 'turn-begun' || key === 'turns-over')?.key === 'turns-over';
}

/** Boats and guns: one column each. */
function seaAttack(column: (values: EventValues) => string): Reader {
  return (values) => {
    const { die } = values;
    if (typeof die !== 'number') return undefined;
    return { chart: 'sea-attack', row: die, column: columnOf(column(values)) };
  };
}

/** Chances that every die decides alike. */
function chance(percent: number): () => Reading {
  return () => ({ chart: 'percent', row: `${percent} %` });
}

const byBoats = seaAttack(({ boats }) => (boats === 'mas' ? 'mas' : 'submarine'));

export const readings: Readonly<Record<string, Reader>> = {
  'air-attack': airAttack,
  shot: seaAttack(() => 'surface'),
  'boats-attack': byBoats,
  'return-attack': byBoats,
  'withdrawal-rolled': chance(tables.damage.withdrawalLossPercent),
  'star-rolled': chance(tables.starRule.sinkPercent),
  'frogmen-attack': chance(tables.frogmen.hitPercent),
};
