import { expect, it } from 'vitest';
import { groupsOf, narrowed, numberOf } from './action-groups.ts';

function action(text: string, label: string) {
  const [verb = ''] = text.split(' ');
  return { text, verb, things: [], label };
}

const groups = groupsOf([
  action('confirm', 'confirm'),
  action('go 1811', 'go to 1811 Żejtun'),
  action('go 1910', 'go to 1910'),
  action('fall-back 1711', 'fall back to 1711'),
  action('next livorno', 'Livorno'),
  action('next friuli', 'Friuli'),
]);

it('groups actions under what their labels have in common, those that name nothing last', () => {
  expect(groups.map(({ title, actions }) => [title, actions.length])).toEqual([
    ['Go to', 2],
    ['Fall back', 1],
    ['Next', 2],
    ['Other', 1],
  ]);
});

it('tells the number of a place apart where only its name is said, and no other name of the program', () => {
  const go = { ...action('go 1811', 'go to Żejtun'), target: 'hex:1811' };
  expect(numberOf(go)).toBe('1811');
  expect(numberOf({ ...go, label: 'go to 1811' })).toBe('');
  expect(numberOf({ ...action('lose de-1-lehr', '1/Lehr loses a step'), target: 'unit:de-1-lehr' })).toBe('');
  expect(numberOf(action('confirm', 'confirm'))).toBe('');
});

it('narrows by words of the label and of the line that is played', () => {
  const found = narrowed(groups, 'go zej').flatMap(({ actions }) =>
    actions.map(({ action: { text } }) => text),
  );
  expect(found).toEqual(['go 1811']);
});
