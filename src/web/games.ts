/** Forces as the counters show them: fill, band and corners belong to one force. */
type Force = 'italian' | 'german' | 'commonwealth' | 'greek' | 'royal-navy' | 'regia-marina';
type Symbol = 'infantry' | 'parachute' | 'ship';

export interface Side {
  readonly name: string;
  readonly force: Force;
}

export interface ComingGame {
  readonly id: string;
  readonly title: string;
  readonly subject: string;
  readonly sentence: string;
  readonly sides: readonly Side[];
  /** The counters on the card, from left to right. */
  readonly counters: readonly { readonly force: Force; readonly symbol: Symbol }[];
}

export const COMING_GAMES: readonly ComingGame[] = [
  {
    id: 'c3',
    title: 'Operazione C3',
    subject: 'The landing on Malta, planned for 1942',
    sentence:
      'Parachutists by day, barges on the beaches, and a hungry garrison that knows every wall: five days to decide an invasion that history called off.',
    sides: [
      { name: 'Axis', force: 'italian' },
      { name: 'British', force: 'commonwealth' },
    ],
    counters: [
      { force: 'italian', symbol: 'infantry' },
      { force: 'german', symbol: 'parachute' },
      { force: 'commonwealth', symbol: 'infantry' },
    ],
  },
  {
    id: 'convoys',
    title: 'Malta Convoys',
    subject: 'The sea war for the island, 1940–42',
    sentence:
      'Freighters leave both ends of the Mediterranean among empty decoys; the other side has to guess which smoke on the horizon is worth its fuel.',
    sides: [
      { name: 'Allies', force: 'royal-navy' },
      { name: 'Axis', force: 'regia-marina' },
    ],
    counters: [
      { force: 'royal-navy', symbol: 'ship' },
      { force: 'royal-navy', symbol: 'ship' },
      { force: 'regia-marina', symbol: 'ship' },
    ],
  },
  {
    id: 'crete',
    title: 'Air Assault on Crete',
    subject: 'The airborne battle of May 1941',
    sentence:
      'A whole division falls from the sky along the northern coast and needs one airfield before night, against counters that lie face down.',
    sides: [
      { name: 'Axis', force: 'german' },
      { name: 'Allied', force: 'commonwealth' },
    ],
    counters: [
      { force: 'german', symbol: 'parachute' },
      { force: 'commonwealth', symbol: 'infantry' },
      { force: 'greek', symbol: 'infantry' },
    ],
  },
  {
    id: 'malta-1942',
    title: 'Invasion of Malta, 1942',
    subject: 'The same assault in the system of the Crete game',
    sentence:
      'Drop zones, coast batteries and the Victoria Lines: the airborne rules of Crete meet a small island full of forts, and an assault convoy hidden between decoys.',
    sides: [
      { name: 'Axis', force: 'italian' },
      { name: 'Allied', force: 'commonwealth' },
    ],
    counters: [
      { force: 'german', symbol: 'parachute' },
      { force: 'italian', symbol: 'parachute' },
      { force: 'commonwealth', symbol: 'infantry' },
    ],
  },
];
