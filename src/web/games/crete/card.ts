import type { Card } from '../card.ts';

export const card: Card = {
  id: 'crete',
  title: 'Air Assault on Crete',
  text: 'May 1941. Regiments dropped along ninety-seven hexes of coast, against counters nobody has turned over yet.',
  length: '12 or 24 turns · 3–6 hours',
  complexity: 3,
  sides: [
    { id: 'axis', label: 'Axis', look: 'de', people: 'the Axis', characters: [] },
    { id: 'allied', label: 'Allied', look: 'cw', people: 'the Allies', characters: [] },
  ],
  scenarios: [],
  options: [],
  inTheMaking: true,
};
