import type { Card } from '../card.ts';

export const card: Card = {
  id: 'malta-1942',
  title: 'Invasion of Malta, 1942',
  text: 'The Crete system brought to Malta: forts, batteries, an assault convoy with two decoys.',
  length: '24 turns · 4–6 hours',
  complexity: 3,
  sides: [
    { id: 'axis', label: 'Axis', look: 'it', people: 'the Axis', characters: [] },
    { id: 'allied', label: 'Allied', look: 'cw', people: 'the Allies', characters: [] },
  ],
  scenarios: [],
  options: [],
  inTheMaking: true,
};
