import { expect, it } from 'vitest';
import { wholeGame } from '../../../../tests/browser/record-kit.ts';
import { gameById } from '../../../games/index.ts';
import { replayedMatch } from '../../../table/replay.ts';
import { missionsLeft } from './missions-left.ts';

it('tells what is left of the missions of a turn, from the first that is named to the last that is made', async () => {
  const record = wholeGame({ game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' });
  const told: string[] = [];
  replayedMatch(await gameById('c3'), await record, (_, match) => {
    const view = match.view(0);
    const { turn } = view.board as { turn: string };
    const line = `${turn} ${missionsLeft(view, 'air') ?? '-'}, ${missionsLeft(view, 'naval') ?? '-'}`;
    if (told.at(-1) !== line) told.push(line);
  });
  const first = told.filter((line) => line.startsWith('S'));
  expect(first).toContain('S 1 left to name, -');
  expect(first.join()).not.toContain(' 0 left');
  expect(first).toContain('S 6 still to fly, -');
  expect(first).toContain('S flown, -');
  expect(first).toContain('S flown, 6 left to name');
  expect(first).toContain('S flown, 6 still to fire');
  expect(first.at(-1)).toBe('S flown, fired');
  expect(told).toContain('1 -, -');
  expect(told.some((line) => line.startsWith('1 flown'))).toBe(true);
});
