import { type Card, naval } from '../card.ts';

const OFF_OR_ON = [
  { id: 'off', title: 'Not in play' },
  { id: 'on', title: 'In play' },
] as const;

export const card: Card = {
  id: 'convoys',
  title: 'Malta Convoys',
  text: 'Nine seasons of the sea war. Hidden groups from both ends, and an island that eats every quarter.',
  length: '1 to 9 seasons · 1–8 hours',
  complexity: 2,
  sides: [
    {
      id: 'allied',
      label: 'Allied',
      look: 'rn',
      people: 'the Allies',
      characters: [
        {
          id: 'cautious',
          title: 'Cautious',
          who: 'a cautious {level}',
          note: 'One striking force on Malta; the fleet and its carriers are risked only in need.',
        },
        {
          id: 'pushing',
          title: 'Pushing',
          who: 'a pushing {level}',
          note: 'Both striking forces on Malta whenever it can feed them; the fleet stays careful.',
        },
        {
          id: 'bold',
          title: 'Bold',
          who: 'a bold {level}',
          note: 'The fleet goes through to Malta, carriers strike, and battles are fought outgunned.',
        },
      ],
    },
    {
      id: 'axis',
      label: 'Axis',
      look: 'rm',
      people: 'the Axis',
      characters: [
        {
          id: 'fleet',
          title: 'By the fleet',
          who: 'a {level} with the fleet',
          note: 'The fleet lies in one port and sails for any freighter, against equal guns.',
        },
        {
          id: 'air',
          title: 'From the air',
          who: 'a {level} of the air',
          note: 'Most aircraft wait on Sicily; the fleet sails only with twice the guns.',
        },
      ],
    },
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
  scenarios: [
    {
      id: 'summer-1940-campaign',
      title: 'Campaign from Summer 1940',
      note: 'Nine seasons, up to Summer 1942. The long game.',
    },
    {
      id: 'summer-1940-season',
      title: 'Summer 1940, one season',
      note: 'One season, about an hour. A good first game.',
    },
    {
      id: 'spring-1941-campaign',
      title: 'Campaign from Spring 1941',
      note: 'Six seasons, from the arrival of the Afrika Korps.',
    },
    {
      id: 'pedestal-1942',
      title: 'Pedestal, Summer 1942',
      note: 'One convoy of nine freighters against all the Axis has.',
    },
  ],
  options: [
    {
      id: 'last-season',
      title: 'The last season of a campaign',
      values: [
        { id: 'summer-1942', title: 'Summer 1942' },
        { id: 'fall-1942', title: 'Fall 1942' },
      ],
    },
    {
      id: 'force-k',
      title: 'Force K may be based from',
      values: [
        { id: 'summer-1940', title: 'Summer 1940' },
        { id: 'spring-1941', title: 'Spring 1941' },
      ],
    },
    {
      id: 'italian-ju87',
      title: 'Italian Ju 87 groups',
      values: [
        { id: 'two', title: 'Two' },
        { id: 'four', title: 'Four' },
      ],
    },
    { id: 'sirte', title: 'The box Sirte', values: OFF_OR_ON },
    { id: 'mersa-matruh', title: 'The box Mersa Matruh', values: OFF_OR_ON },
  ],
  handOver: 'Groups and plans are hidden: a curtain falls whenever the screen is passed on.',
};
