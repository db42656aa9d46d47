import { Verbs } from '../../src/engine/actions.ts';
import { cell } from '../../src/engine/arrays.ts';
import { only, type Seat } from '../../src/engine/audience.ts';
import { enter } from '../../src/engine/execution.ts';
import { Game } from '../../src/engine/game.ts';
import { count, named, type ValueOf } from '../../src/engine/kinds.ts';
import { phrasesOf } from '../../src/engine/phrases.ts';
import { Procedure, stepsWith, type WordsOf } from '../../src/engine/procedure.ts';
import { Refusal } from '../../src/engine/refusal.ts';
import { Rulebook } from '../../src/engine/rulebook.ts';
import { bytes, StateStore, scalar } from '../../src/engine/state.ts';
import { Table } from '../../src/table/table.ts';
import type { NewTableOptions } from '../../src/table/table-options.ts';

/**
 * A game for the tests of the table: red hides tokens in a draft, blue looks for them. It has one of
 * everything a table must treat with care, and a verb for each.
 */
const RED = 0;
const BLUE = 1;
const CELLS = 6;
const ROUNDS = 3;

const Place = named(
  'place',
  Array.from({ length: CELLS }, (_, index) => `p${index}`),
);
type Place = ValueOf<typeof Place>;

const VERBS = {
  /** Inside red's draft. */
  put: { args: [Place] },
  confirm: {},
  /** Changes something nobody else sees. */
  whisper: {},
  /** Changes something everyone sees. */
  step: {},
  /** Dice for everyone, for the one who acts, and for the other side only. */
  roll: {},
  peek: {},
  tap: {},
  /** Discloses a token if it hits. */
  guess: { args: [Place] },
  pass: {},
  /** Rolls and then fails. */
  crash: {},
  /** Stands by the rules, though it gives nothing away. */
  swear: {},
} as const;
const verbs = new Verbs(VERBS);

const events = {
  planned: {},
  whispered: {},
  stepped: { steps: count() },
  rolled: { die: count() },
  found: { place: Place },
  missed: { place: Place },
  passed: {},
  sworn: {},
} as const;

const phrases = { round: { round: count() }, oath: {} } as const;
const phrase = phrasesOf(phrases);

type Words = WordsOf<typeof VERBS, typeof events, 'luck' | 'look' | 'alarm', 'token'>;

const store = StateStore.of({
  round: scalar(),
  steps: scalar(),
  score: scalar(),
  crashes: scalar(),
  mute: scalar(),
  rounds: scalar(ROUNDS),
  secretOfRed: scalar(),
  secretOfBlue: scalar(),
  alarm: scalar(),
  tokens: bytes(Place),
});
type State = ReturnType<typeof store.create>;

const duel = new Procedure('duel', {}, ['plan', 'prepare', 'search', 'next']);

stepsWith<State, Words>(verbs)(duel, {
  plan: {
    rule: 'micro/1',
    draft: true,
    by: () => RED,
    options: (s, _, options) => {
      for (const each of Place.all) if (barToPut(s, each) === undefined) options.add(verbs.id.put, each);
      options.add(verbs.id.confirm);
    },
    take: {
      put: (s, _, play, where) => {
        s.tokens[where] = 1;
        return play.go('plan');
      },
      confirm: (_, __, play) => {
        play.confirm();
        play.tell('planned', {});
        return play.go('prepare');
      },
    },
    bars: { put: (s, _, where) => barToPut(s, where) },
  },
  prepare: {
    rule: 'micro/2',
    by: () => RED,
    options: (s, _, options) => {
      if (s.mute === 0) options.add(verbs.id.whisper);
      options.add(verbs.id.pass);
    },
    take: {
      whisper: (s, _, play) => {
        s.secretOfRed++;
        play.tell('whispered', {}, only(RED));
        return play.go('prepare');
      },
      pass: (_, __, play) => play.go('search'),
    },
  },
  search: {
    rule: 'micro/3',
    by: () => BLUE,
    options: (s, _, options) => {
      const plain = ['whisper', 'step', 'roll', 'peek', 'tap', 'pass'] as const;
      for (const verb of plain) options.add(verbs.id[verb]);
      for (const each of Place.all) options.add(verbs.id.guess, each);
      if (s.crashes > 0) options.add(verbs.id.crash);
      options.add(verbs.id.swear);
    },
    take: {
      whisper: (s, _, play) => {
        s.secretOfBlue++;
        return play.go('search');
      },
      step: (s, _, play) => {
        s.steps++;
        play.tell('stepped', { steps: s.steps });
        return play.go('search');
      },
      roll: (s, _, play) => {
        const die = play.roll('luck', RED);
        s.score += die;
        play.tell('rolled', { die });
        return play.go('search');
      },
      peek: (s, _, play) => {
        s.secretOfBlue += play.roll('look', BLUE, 6, only(BLUE));
        return play.go('search');
      },
      tap: (s, _, play) => {
        const [drawn = 0] = play.draw('alarm', 2, 9, only(RED));
        s.alarm += drawn;
        return play.go('search');
      },
      guess: (s, _, play, where) => {
        const hit = cell(s.tokens, where) > 0;
        if (hit) play.disclose('token');
        play.tell(hit ? 'found' : 'missed', { place: where });
        s.tokens[where] = 0;
        return play.go('search');
      },
      pass: (_, __, play) => {
        play.tell('passed', {});
        return play.go('next');
      },
      crash: (_, __, play) => {
        play.roll('luck', RED);
        throw new TypeError('the token is at p3');
      },
      swear: (_, __, play) => {
        play.seal(phrase('oath'));
        play.tell('sworn', {});
        return play.go('search');
      },
    },
  },
  next: (s, _, play) => {
    s.round++;
    s.tokens.fill(0);
    return s.round < s.rounds ? play.go('plan') : play.over();
  },
});

interface Board {
  readonly round: number;
  readonly steps: number;
  readonly score: number;
  readonly secret?: number;
  readonly alarm?: number;
  readonly tokens?: readonly number[];
}

const SCALARS = [
  'round',
  'steps',
  'score',
  'crashes',
  'mute',
  'rounds',
  'secretOfRed',
  'secretOfBlue',
  'alarm',
] as const;

interface Version {
  readonly rulesVersion?: string;
  readonly dataHash?: string;
  /** Red may no longer whisper. */
  readonly mute?: boolean;
  /** It ends after so many rounds. */
  readonly rounds?: number;
}

/** The same game, as another version of it would be. */
export function microGame(version: Version = {}): Game {
  return new Game<State, Board>({
    id: 'micro',
    title: 'Micro',
    sides: ['red', 'blue'],
    scenarios: [{ id: 'duel', title: 'The duel' }],
    options: [{ id: 'crash', title: 'Can crash', values: ['no', 'yes'] }],
    rulesVersion: version.rulesVersion ?? '1',
    dataHash: version.dataHash ?? '0000000000000000',
    store,
    verbs,
    events,
    purposes: { luck: ['rolled'], look: [], alarm: [] },
    eventRules: {},
    procedures: [duel],
    charts: [],
    rulebook,
    phrases,
    texts,
    disclosures: { token: 'micro/3.1' },
    targets: [Place],
    begin: (_, options) => {
      const state = store.create();
      if (options['crash'] === 'yes') state.crashes = 1;
      if (version.mute) state.mute = 1;
      state.rounds = version.rounds ?? ROUNDS;
      state.stack = enter(duel, {});
      return state;
    },
    scenarioOf: (s) => ({ scenario: 'duel', options: { crash: s.crashes > 0 ? 'yes' : 'no' } }),
    result: (s) =>
      s.stack === undefined
        ? { winner: s.score > 10 ? 'blue' : 'red', level: 'clear', points: s.score, breakdown: [] }
        : undefined,
    progress: ({ round }) => ({ where: phrase('round', { round: round + 1 }), share: round / ROUNDS }),
    board: boardFor,
    imagine: (board, _, __, into) => {
      into.round = board.round;
      into.steps = board.steps;
      into.score = board.score;
      setTokens(into, board.tokens ?? []);
    },
    reach: () => [],
    threat: () => [],
    write: (s) => ({ ...Object.fromEntries(SCALARS.map((name) => [name, s[name]])), tokens: [...s.tokens] }),
    read: (parts, into) => {
      for (const name of SCALARS) into[name] = Number(parts[name] ?? 0);
      setTokens(into, Array.isArray(parts['tokens']) ? parts['tokens'] : []);
    },
    points: {},
    broken: () => [],
  }) as unknown as Game;
}

function boardFor(s: State, seat: Seat): Board {
  const open = { round: s.round, steps: s.steps, score: s.score };
  if (seat === RED) return { ...open, secret: s.secretOfRed, alarm: s.alarm, tokens: [...s.tokens] };
  return seat === BLUE ? { ...open, secret: s.secretOfBlue } : open;
}

function setTokens(s: State, tokens: readonly unknown[]): void {
  for (const place of Place.all) s.tokens[place] = Number(tokens[place] ?? 0);
}

function barToPut(s: State, where: Place): string | undefined {
  return cell(s.tokens, where) > 0 ? 'micro/1.1' : undefined;
}

const rulebook = new Rulebook(
  {
    game: 'micro',
    title: 'Micro',
    rules: [
      {
        id: 'micro/1',
        title: 'Plan',
        text: 'Red hides tokens.',
        clauses: [clause('micro/1.1', 'One a place.')],
      },
      { id: 'micro/2', title: 'Prepare', text: 'Red prepares.', clauses: [] },
      { id: 'micro/3', title: 'Search', text: 'Blue seeks.', clauses: [clause('micro/3.1', 'A hit shows.')] },
    ],
  },
  'micro',
);

function clause(id: string, text: string) {
  return { id, text };
}

const texts = {
  prompts: {
    'duel.plan': { asked: 'Hide tokens.', waiting: 'Red hides tokens.' },
    'duel.prepare': { asked: 'Prepare.', waiting: 'Red prepares.' },
    'duel.search': { asked: 'Seek.', waiting: 'Blue seeks.' },
  },
  events: {
    planned: 'Red has hidden its tokens.',
    whispered: 'You whisper.',
    stepped: 'Blue has made {steps} steps.',
    rolled: 'Blue rolls {die}.',
    found: 'There is a token at {place}.',
    missed: 'There is nothing at {place}.',
    passed: 'Blue ends its search.',
    sworn: 'Blue swears.',
  },
  phrases: { round: 'Round {round}', oath: 'an oath was sworn' },
  purposes: { luck: 'Luck', look: 'A look around', alarm: 'Alarm' },
  verbs: {},
  labels: {},
};

export const micro = microGame();

export const SECRET = '5a'.repeat(32);
const PERSON = { name: 'Somebody', kind: 'person' } as const;

/** A table of the micro game between two people, with fair dice. */
export function microTable(changes: Partial<NewTableOptions> = {}): Promise<Table> {
  return Table.open({
    game: micro,
    id: 'test',
    seats: { red: PERSON, blue: PERSON },
    dice: { kind: 'fair', secret: SECRET },
    ...changes,
  });
}

/** Takes the actions of a script, each by the side to decide. */
export async function play(table: Table, ...actions: readonly string[]): Promise<void> {
  for (const action of actions) await table.act(table.ask('red')?.seat ?? 'red', action);
}

export const SEATS = ['red', 'blue', 'spectator'];

/** Everything that anybody can get from a table, as one text. */
export async function everythingOf(
  table: Table,
  game: Game = micro,
  seats: readonly string[] = SEATS,
): Promise<string> {
  const shared = [
    await table.record(),
    table.position(),
    game.hash(table.state()),
    table.result,
    table.offer,
    table.summary,
  ];
  return JSON.stringify([shared, await Promise.all(seats.map((seat) => whatSees(table, seat)))]);
}

/** Everything that a seat can get from a table. */
export async function whatSees(table: Table, seat: string): Promise<unknown> {
  return [
    table.ask(seat),
    table.view(seat),
    table.seen(seat),
    await table.feed(seat),
    await table.record(seat),
    table.undoRights(seat),
    table.offer,
    table.practice,
    table.result,
  ];
}

/** The refusal with which something is answered. */
export async function refusalOf(change: Promise<unknown>): Promise<Refusal> {
  const error = await change.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw new Error('that was not refused', { cause: error });
}
