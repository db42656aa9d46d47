import { type Card, type CardCharacter, land, type PictureCounter } from '../card.ts';

/** The second day: Livorno before Żejtun. */
const COUNTERS: readonly PictureCounter[] = [
  land([720, 554, 1], 'cw', '11 LF', 'infantry', 'battalion', '4 6', { steps: { now: 2, full: 2 } }),
  land([960, 554, 3], 'cw', 'Dockyard', 'infantry', 'battalion', '2 4'),
  land([540, 589, 1], 'cw', '65 LAA', 'light-aa', 'battalion', '(1) 4'),
  land([660, 589, 1], 'cw', 'Matilda', 'armor', 'company', '2 5', { middle: 'T3' }),
  land([900, 589, 1], 'cw', '24 RE', 'engineer', 'company', '2 6'),
  land([1020, 589, 1], 'cw', 'St Rocco', 'coastal-battery', 'company', '(2) 0'),
  land([480, 624, 1], 'cw', '8 KO', 'infantry', 'battalion', '4 6', { steps: { now: 2, full: 2 } }),
  land([840, 624, 3], 'cw', 'MHG', 'infantry', 'battalion', '(1) 2'),
  land([960, 624, 1], 'cw', '1 Ches', 'infantry', 'battalion', '4 5', { steps: { now: 2, full: 2 } }),
  land([660, 658, 1], 'cw', '1 DLI', 'infantry', 'battalion', '4 6', { steps: { now: 2, full: 2 } }),
  land([780, 658, 2], 'cw', 'A/6 RTR', 'armor', 'company', '2 8', { middle: 'T2' }),
  land([1020, 658, 1], 'cw', '1 Dor', 'infantry', 'battalion', '5 6', {
    steps: { now: 2, full: 2 },
    elite: true,
  }),
  land([1140, 658, 2], 'cw', 'St Leonardo', 'coastal-battery', 'company', '(2) 0'),
  land([600, 693, 1], 'cw', '2 RWK', 'infantry', 'battalion', '5 6', {
    steps: { now: 2, full: 2 },
    elite: true,
  }),
  land([780, 727, 2], 'cw', '32 LAA', 'light-aa', 'battalion', '(1) 4'),
  land([1020, 727, 2], 'cw', '2 Dev', 'infantry', 'battalion', '5 6', {
    steps: { now: 2, full: 2 },
    elite: true,
    marks: ['disorganized'],
  }),
  land([840, 762, 1], 'cw', '4 Buffs', 'infantry', 'battalion', '2 6', { steps: { now: 1, full: 2 } }),
  land([600, 762, 3], 'de', '1/Lehr', 'paratroopers', 'company', '3 6', {
    elite: true,
    marks: ['activated'],
  }),
  land([1080, 693, 2], 'it', 'I/33', 'infantry', 'battalion', '4 6', { steps: { now: 2, full: 2 } }),
  land([900, 727, 1], 'it', '2/IX', 'paratroopers', 'company', '(2) –'),
  land([1140, 727, 2], 'it', 'Bafile', 'marine-infantry', 'battalion', '4 6', {
    steps: { now: 2, full: 2 },
    elite: true,
  }),
  land([960, 762, 1], 'it', 'III/33', 'infantry', 'battalion', '2 6', { steps: { now: 1, full: 2 } }),
  land([1080, 762, 2], 'it', 'I/34', 'infantry', 'battalion', '4 6', { steps: { now: 2, full: 2 } }),
  land([780, 797, 3], 'it', '1/V', 'paratroopers', 'company', '3 6', { elite: true }),
  land([900, 797, 2], 'it', '1/VI', 'paratroopers', 'company', '3 6', { elite: true }),
  land([1020, 797, 2], 'it', 'III/34', 'infantry', 'battalion', '4 6', { steps: { now: 2, full: 2 } }),
  land([1140, 797, 1], 'it', 'Grado', 'marine-infantry', 'battalion', '4 6', {
    steps: { now: 2, full: 2 },
    elite: true,
  }),
  land([840, 831, 3], 'it', '1/II', 'paratroopers', 'company', '3 6', { elite: true }),
  land([1080, 831, 2], 'it', 'I/87', 'infantry', 'battalion', '3 6', { steps: { now: 2, full: 2 } }),
];

/** Both sides know the same two. */
const CHARACTERS: readonly CardCharacter[] = [
  {
    id: 'bold',
    title: 'Bold',
    who: 'a bold {level}',
    note: 'Attacks from 1:1, with elite troops from 2:1, leaves little behind and fights on.',
  },
  {
    id: 'careful',
    title: 'Careful',
    who: 'a careful {level}',
    note: 'Leaves garrisons, attacks from 2:1, with elite troops from 4:1.',
  },
];

export const card: Card = {
  id: 'c3',
  title: 'Operazione C3',
  text: 'The landing on Malta that was planned for July 1942 and never came. Paratroops, beaches, and a garrison on short rations.',
  length: '5 turns · 2–3 hours',
  complexity: 3,
  sides: [
    { id: 'axis', label: 'Axis', look: 'it', people: 'the Axis', characters: CHARACTERS },
    { id: 'british', label: 'British', look: 'cw', people: 'the British', characters: CHARACTERS },
  ],
  picture: { map: 'c3', middle: [910, 662], zoom: 0.69, counters: COUNTERS },
  scenarios: [
    {
      id: 'invasion',
      title: 'The invasion, with a free British set-up',
      note: 'X day to X+4. The British place their garrison in secret first.',
      handOver: 'A secret set-up is made behind a curtain. Then nothing is hidden: a banner passes the turn.',
    },
    {
      id: 'july-1942',
      title: 'July 1942, with the British in their historical places',
      note: 'X day to X+4. The garrison stands where it stood; the Axis begins at once.',
    },
  ],
  options: [],
  handOver: 'Nothing is hidden in this scenario: a banner passes the turn.',
};
