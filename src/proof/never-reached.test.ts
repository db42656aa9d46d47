import { expect, it } from 'vitest';
import { crete } from '../games/crete/index.ts';
import { helpsOf } from './helps.ts';
import { whyNever } from './never-reached.ts';

it('knows why something is never reached, and not of anything else', () => {
  expect(whyNever('crete', 'chart bombardment 3 0')).toContain('VI.A.3.r11');
  expect(whyNever('crete', 'chart bombardment 3 1')).toBeUndefined();
  expect(whyNever('filfla', 'chart bombardment 3 0')).toBeUndefined();
});

it('positions in the midst of things can be played on from', async () => {
  const { positions = [] } = await helpsOf('crete');
  expect(positions.length).toBeGreaterThan(2);
  for (const position of positions) expect(crete.ask(crete.load(position))?.options.size).toBeGreaterThan(1);
});
