import { expect, it } from 'vitest';
import { strengthsOf } from './preview-facts.tsx';

const fact = (key: string, value: string) => ({ key, text: key, value });
const [attack, defence, column] = [fact('attack', '21'), fact('defence', '10'), fact('column', '2-1')];

it('strengths, odds and column are one line', () => {
  const facts = [attack, fact('terrain', '×2'), defence, fact('odds', '2-1'), column];
  const { values, column: last, others } = strengthsOf(facts) ?? {};
  expect([values, last]).toEqual([{ attack: '21', defence: '10', odds: '2-1' }, '2-1']);
  expect(others).toEqual([fact('terrain', '×2')]);
});

it('where nothing shifts the column the odds are not told besides', () => {
  expect(strengthsOf([attack, defence, column])).toEqual({
    values: { attack: '21', defence: '10' },
    column: '2-1',
    others: [],
  });
  expect(strengthsOf([attack, defence])).toBeUndefined();
});
