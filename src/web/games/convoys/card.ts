import { type Card, naval } from '../card.ts';

export const card: Card = {
  id: 'convoys',
  title: 'Malta Convoys',
  text: 'Nine seasons of the sea war. Hidden groups from both ends, and an island that eats every quarter.',
  length: '1 to 9 seasons · 1–8 hours',
  complexity: 2,
  sides: [
    { id: 'allied', label: 'Allied', look: 'rn' },
    { id: 'axis', label: 'Axis', look: 'rm' },
  ],
  picture: {
    map: 'convoys',
    middle: [800, 211],
    zoom: 0.74,
    counters: [
      naval([640, 152, 1], 'rn', 'Group A', 'battleship', '2'),
      naval([846, 322, 1], 'rn', 'Group B', 'freighter', '2'),
      naval([968, 272, 1], 'rn', 'Group C', 'carrier', '2'),
      naval([780, 126, 1], 'rm', 'Littorio', 'battleship', '2'),
    ],
  },
  scenarios: {
    'summer-1940-campaign': 'Nine seasons, up to Summer 1942. The long game.',
    'summer-1940-season': 'One season, about an hour. A good first game.',
    'spring-1941-campaign': 'Six seasons, from the arrival of the Afrika Korps.',
    'pedestal-1942': 'One convoy of nine freighters against all the Axis has.',
  },
  options: {
    'last-season': 'The last season of a campaign',
    'force-k': 'Force K may be based from',
    'italian-ju87': 'Italian Ju 87 groups',
    sirte: 'The box Sirte',
    'mersa-matruh': 'The box Mersa Matruh',
  },
  values: {
    'summer-1940': 'Summer 1940',
    'spring-1941': 'Spring 1941',
    'summer-1942': 'Summer 1942',
    'fall-1942': 'Fall 1942',
    two: 'Two',
    four: 'Four',
    on: 'In play',
    off: 'Not in play',
  },
};
