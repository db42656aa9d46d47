import { Verbs } from '../../src/engine/actions.ts';
import { cell } from '../../src/engine/arrays.ts';
import { only, type Seat } from '../../src/engine/audience.ts';
import { Chart } from '../../src/engine/chart.ts';
import type { GameDefinition } from '../../src/engine/definition.ts';
import { enter } from '../../src/engine/execution.ts';
import { Game } from '../../src/engine/game.ts';
import { count, NONE, named, optional } from '../../src/engine/kinds.ts';
import { Procedure, stepsWith, type WordsOf } from '../../src/engine/procedure.ts';
import { Refusal } from '../../src/engine/refusal.ts';
import { Rulebook } from '../../src/engine/rulebook.ts';
import { column, StateStore, scalar } from '../../src/engine/state.ts';

/**
 * The smallest game with everything the kernel offers: a secret deployment as a draft in a nested procedure,
 * with a further procedure inside the draft; open and secret dice; a forced answer; results given back.
 */
export const SIDES = ['red', 'blue'] as const;
const UNITS = ['r1', 'r2', 'b1', 'b2'];
export const OWN: readonly (readonly number[])[] = [
  [0, 1],
  [2, 3],
];
const HEXES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Unit and hex numbers of the two sides do not mix: red stands in the first three hexes, blue in the others. */
const HOME: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
];
const STANCES = ['hidden', 'ready'];
const UNKNOWN = -1;

export const unit = named('unit', UNITS);
export const hex = named('hex', HEXES);
const stance = named('stance', STANCES);
const side = named('side', SIDES);
const noUnit = optional(unit);

const shapes = {
  put: { args: [unit, hex] },
  take: { args: [stance] },
  confirm: {},
  fire: { args: [unit, noUnit] },
  march: { args: [unit], rest: hex },
  pass: {},
  stand: {},
  flee: {},
} as const;
export const verbs = new Verbs(shapes);
const { id } = verbs;

export const events = {
  deployed: { side },
  stances: { first: stance, second: stance },
  watched: { die: count() },
  fired: { unit, target: noUnit, die: count() },
  answered: { unit },
} as const;

export const store = StateStore.of({
  options: scalar(),
  turn: scalar(),
  turns: scalar(2),
  points: scalar(),
  luck: scalar(),
  place: column(UNITS.length, NONE),
  stance: column(UNITS.length, UNKNOWN),
  hit: column(UNITS.length),
});
export type State = ReturnType<typeof store.create>;

type Words = WordsOf<typeof shapes, typeof events, 'watch' | 'fire', 'stance'>;
const steps = stepsWith<State, Words>(verbs.names);

export const battle = new Procedure('battle', {}, ['red', 'blue', 'watch', 'turn', 'order', 'score']);
const deployment = new Procedure('deployment', { side, unit: noUnit }, ['place', 'ask', 'posture']);
const posture = new Procedure('posture', { side }, ['choose']);
const fire = new Procedure('fire', { unit, target: noUnit, die: count(6) }, ['roll', 'answer', 'end']);
const effects = new Chart(
  'effects',
  ['plain', 'hidden'],
  new Map([1, 2, 3, 4, 5, 6].map((die) => [die, [die > 3, die > 4]])),
);

steps(battle, {
  red: (_, __, x) => x.call(deployment, { side: 0, unit: NONE }, 'blue'),
  blue: (_, __, x) => x.call(deployment, { side: 1, unit: NONE }, 'watch'),
  watch: (s, _, x) => {
    s.luck = x.roll('watch', 6, only(1));
    x.tell('watched', { die: s.luck }, only(1));
    return x.go('turn');
  },
  turn: (s, _, x) => {
    s.turn++;
    return s.turn > s.turns ? x.over() : x.go('order');
  },
  order: {
    rule: 'skirmish/2',
    by: () => 0,
    options: (s, _, options) => {
      for (const own of OWN[0] ?? []) {
        for (const target of [NONE, ...(OWN[1] ?? [])])
          if (!barToFire(s, own, target)) options.add(id.fire, own, target);
        for (const to of HOME[0] ?? [])
          if (to !== placeOf(s, own)) options.addWay([id.march, own, placeOf(s, own), to], 1);
      }
      options.add(id.pass);
    },
    take: {
      fire: (_, __, x, own, target) => x.call(fire, { unit: own, target, die: 1 }, 'score'),
      march: (s, _, x, own, _from, action) => {
        s.place[own] = action.at(-1) ?? NONE;
        return x.go('order');
      },
      pass: (_, __, x) => x.go('turn'),
    },
    bars: {
      fire: (s, _, own, target) => {
        if (own === NONE) return 'skirmish/2.1';
        return (OWN[0] ?? []).includes(own) ? barToFire(s, own, target) : undefined;
      },
    },
    previews: {
      fire: () => ({
        title: 'Fire',
        rule: 'skirmish/2',
        facts: [],
        outcomes: [{ text: 'hit', chance: 0.5 }],
        unknown: [],
      }),
    },
  },
  score: (s, _, x, result) => {
    s.points += result;
    return x.go('turn');
  },
});

steps(deployment, {
  place: {
    rule: 'skirmish/1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      const waiting = (OWN[side] ?? []).filter((own) => placeOf(s, own) === NONE);
      for (const own of waiting) for (const to of HOME[side] ?? []) options.add(id.put, own, to);
      if (waiting.length === 0) options.add(id.confirm);
    },
    take: {
      put: (s, _, x, own, to) => {
        s.place[own] = to;
        return x.go('ask', { unit: own });
      },
      confirm: (s, { side }, x) => {
        x.confirm();
        x.tell('deployed', { side });
        const [first = 0, second = 0] = OWN[side] ?? [];
        x.tell('stances', { first: cell(s.stance, first), second: cell(s.stance, second) }, only(side));
        return x.done();
      },
    },
  },
  ask: (_, { side }, x) => x.call(posture, { side }, 'posture'),
  posture: (s, { unit: own }, x, result) => {
    s.stance[own] = result;
    return x.go('place', { unit: NONE });
  },
});

steps(posture, {
  choose: {
    rule: 'skirmish/1.1',
    draft: true,
    by: (_, { side }) => side,
    options: (_, __, options) => {
      for (const number of STANCES.keys()) options.add(id.take, number);
    },
    take: { take: (_, __, x, number) => x.done(number) },
  },
});

steps(fire, {
  roll: (s, { unit: own, target }, x) => {
    const die = x.roll('fire');
    x.tell('fired', { unit: own, target, die });
    if (target === NONE) return x.done();
    x.disclose('stance');
    if (!x.consult(effects, die, cell(s.stance, target) === 0 ? 1 : 0)) return x.done();
    s.hit[target] = 1;
    return x.go('answer', { die });
  },
  answer: {
    rule: 'skirmish/3',
    by: () => 1,
    playsForced: true,
    options: (_, { die }, options) => {
      options.add(id.stand);
      if (die < 6) options.add(id.flee);
    },
    take: {
      stand: (_, __, x) => x.go('end'),
      flee: (s, { target }, x) => {
        s.place[target] = NONE;
        return x.go('end');
      },
    },
  },
  end: (_, { target, die }, x) => {
    x.tell('answered', { unit: target });
    return x.done(die);
  },
});

/** The one predicate of the rule on fire. */
function barToFire(s: State, own: number, target: number): string | undefined {
  if (placeOf(s, own) === NONE) return 'skirmish/1';
  if (target === NONE) return undefined;
  return placeOf(s, target) === NONE || cell(s.hit, target) > 0 ? 'skirmish/2.1' : undefined;
}

function placeOf(s: State, one: number): number {
  return cell(s.place, one);
}

/** A stance is known to its owner, and to everyone once the unit is hit. */
export interface Board {
  readonly numbers: readonly number[];
  readonly luck: number;
  readonly place: readonly number[];
  readonly stance: readonly number[];
  readonly hit: readonly number[];
}

function knows(s: State, seat: Seat, one: number): boolean {
  return (OWN[seat] ?? []).includes(one) || cell(s.hit, one) > 0;
}

const rules = ['1', '1.1', '2', '2.1', '3'].map((number) => ({
  id: `skirmish/${number}`,
  title: number,
  text: `The text of rule ${number}.`,
  clauses: [],
}));
const prompt = { asked: 'Do it, {side}.', waiting: 'Wait for {side}.' };

export const definition: GameDefinition<State, Board> = {
  id: 'skirmish',
  title: 'Skirmish',
  sides: SIDES,
  scenarios: [
    { id: 'short', title: 'Short' },
    { id: 'long', title: 'Long' },
  ],
  options: [{ id: 'weather', title: 'Weather', values: ['fair', 'foul'] }],
  rulesVersion: '1',
  dataHash: '0',
  store,
  verbs,
  events,
  procedures: [battle, deployment, posture, fire],
  charts: [effects],
  rulebook: new Rulebook({ game: 'skirmish', title: 'Skirmish', rules }, 'skirmish/rules.json'),
  texts: {
    prompts: {
      'deployment.place': prompt,
      'posture.choose': prompt,
      'battle.order': { asked: 'Give an order.', waiting: 'Red gives an order.' },
      'fire.answer': { asked: '{target} answers.', waiting: 'Will {target} stand?' },
    },
    events: {
      deployed: '{side} is deployed.',
      watched: 'The watch rolls {die}.',
      fired: '{unit} fires: {die}.',
    },
    purposes: { watch: 'the watch', fire: 'fire' },
    verbs: { put: 'Put {1} in {2}', march: 'March {1} to {last}', pass: 'Pass {1}' },
    progress: {},
    labels: { unit: { r1: 'First Red' }, side: { red: 'Red', blue: 'Blue' } },
  },
  disclosures: { stance: 'skirmish/3' },
  targets: [unit, hex],

  begin: (scenario, options) => {
    const state = store.create();
    state.turns = scenario === 'long' ? 5 : 2;
    state.options = options['weather'] === 'foul' ? 1 : 0;
    state.stack = enter(battle, {});
    return state;
  },
  scenarioOf: (s) => ({
    scenario: s.turns === 5 ? 'long' : 'short',
    options: { weather: s.options === 1 ? 'foul' : 'fair' },
  }),
  result: (s) =>
    s.stack === undefined
      ? { winner: s.points > 4 ? 'red' : 'draw', level: 'plain', points: s.points, breakdown: [] }
      : undefined,

  progress: ({ stack, turn, turns }) => ({
    text: `Turn ${turn} of ${turns}`,
    share: stack === undefined ? 1 : Math.max(0, turn - 1) / turns,
  }),

  board: (s, seat) => ({
    numbers: [s.options, s.turn, s.turns, s.points],
    luck: seat === 1 ? s.luck : 0,
    place: [...s.place],
    stance: UNITS.map((_, one) => (knows(s, seat, one) ? cell(s.stance, one) : UNKNOWN)),
    hit: [...s.hit],
  }),
  imagine: (board, seat, random, into) => {
    [into.options = 0, into.turn = 0, into.turns = 0, into.points = 0] = board.numbers;
    into.luck = seat === 1 ? board.luck : random.below(6) + 1;
    into.place.set(board.place);
    into.hit.set(board.hit);
    board.stance.forEach((known, one) => {
      const guess = board.place[one] === NONE || (OWN[seat] ?? []).includes(one) ? UNKNOWN : random.below(2);
      into.stance[one] = known === UNKNOWN ? guess : known;
    });
  },

  reach: (world, one) => [{ place: hex.name(placeOf(world, one)), cost: 0, path: [] }],
  threat: (world, seat) =>
    (OWN[1 - seat] ?? []).flatMap((one) => (placeOf(world, one) === NONE ? [] : [unit.name(one)])),

  write: (s) => ({ cells: [...new Uint8Array(s.bytes)] }),
  read: (parts, into) => {
    const { cells = [...into.bytes], ...unknown } = parts;
    const [stray] = Object.keys(unknown);
    if (stray !== undefined) throw new Refusal('bad-position', `unknown part "${stray}"`, { where: stray });
    into.bytes.set(cells as number[]);
  },
  points: {
    'first turn': () => enter(battle, {}),
    fire: () => enter(fire, { unit: 0, target: 2, die: 1 }),
  },
  broken: (s) => {
    if (s.luck === 99) throw new RangeError('no such luck');
    return s.points < 0 ? ['The points are negative.'] : [];
  },
};

export const skirmish = new Game(definition);
