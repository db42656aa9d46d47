import { playersOf } from '../../../src/bots/index.ts';
import { c3 } from '../../../src/games/c3/index.ts';
import { rounds } from '../../../src/proof/until.ts';
import { writeRecord } from '../../../src/table/record-text.ts';
import { Table } from '../../../src/table/table.ts';
import { personAtEach } from '../../../src/table/table-options.ts';

/** The record of a game of Operazione C3 that stands where so many units or more can move. */
export async function movementRecord(units: number): Promise<string> {
  const table = await Table.open({
    game: c3,
    id: 'bench',
    scenario: 'july-1942',
    options: {},
    seats: personAtEach(c3, () => ''),
    sameHands: true,
    dice: { kind: 'seed', seed: 'bench' },
  });
  const scripted = await playersOf('c3');
  const players = new Map(c3.sides.map((side) => [side, scripted?.player(side, 'bold', 'bench')]));
  for (const _ of rounds('the game')) {
    const seat = table.ask(c3.sides[0] ?? '')?.seat;
    const question = seat === undefined ? undefined : table.ask(seat);
    if (seat === undefined || question === undefined) break;
    const movable = question.actions?.filter((action) => action.startsWith('pick ')).length ?? 0;
    if (question.name === 'movement.choose' && movable >= units) return writeRecord(await table.record());
    await table.act(seat, players.get(seat)?.choose(table.view(seat), question) ?? '');
  }
  throw new Error(`never could ${units} units move`);
}
