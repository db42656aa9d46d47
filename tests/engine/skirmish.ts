import { at, cell } from '../../src/engine/arrays.ts';
import { only, type Seat } from '../../src/engine/audience.ts';
import { Chart } from '../../src/engine/chart.ts';
import type { GameDefinition } from '../../src/engine/definition.ts';
import { enter } from '../../src/engine/execution.ts';
import { Game } from '../../src/engine/game.ts';
import { count, given, NONE, type ValueOf } from '../../src/engine/kinds.ts';
import { Procedure } from '../../src/engine/procedure.ts';
import { Refusal } from '../../src/engine/refusal.ts';
import { Rulebook } from '../../src/engine/rulebook.ts';
import {
  AnyUnit,
  B1,
  BLUE,
  events,
  Hex,
  HIDDEN,
  HOME,
  id,
  type Known,
  OWN,
  phrase,
  phrases,
  R1,
  RED,
  SIDES,
  Side,
  Stance,
  type State,
  steps,
  store,
  Unit,
  verbs,
} from './skirmish-words.ts';

/**
 * The smallest game with everything the kernel offers: a secret deployment as a draft in a nested procedure,
 * with a further procedure inside the draft; open and secret dice; a forced answer; results given back.
 */

const battle = new Procedure('battle', {}, ['red', 'blue', 'watch', 'turn', 'order', 'score']);
const deployment = new Procedure('deployment', { side: Side, unit: AnyUnit }, ['place', 'ask', 'posture']);
const posture = new Procedure('posture', { side: Side }, ['choose']);
const fire = new Procedure('fire', { unit: Unit, target: AnyUnit, die: count(6) }, ['roll', 'answer', 'end']);
const effects = new Chart(
  'effects',
  ['plain', 'hidden'],
  new Map([1, 2, 3, 4, 5, 6].map((die) => [die, [die > 3, die > 4]])),
);

steps(battle, {
  red: (_, __, play) => play.call(deployment, { side: RED, unit: NONE }, 'blue'),
  blue: (_, __, play) => play.call(deployment, { side: BLUE, unit: NONE }, 'watch'),
  watch: (s, _, play) => {
    s.luck = play.roll('watch', BLUE, 6, only(BLUE));
    play.tell('watched', { die: s.luck }, only(BLUE));
    return play.go('turn');
  },
  turn: (s, _, play) => {
    s.turn++;
    return s.turn > s.turns ? play.over() : play.go('order');
  },
  order: {
    rule: 'skirmish/2',
    by: () => RED,
    options: (s, _, options) => {
      for (const unit of at(OWN, RED)) {
        for (const target of [NONE, ...at(OWN, BLUE)] as const)
          if (!barToFire(s, unit, target)) options.add(id.fire, unit, target);
        const from = cell(s.place, unit);
        for (const to of at(HOME, RED))
          if (from !== NONE && to !== from) options.addWayOf(id.march, unit, [from, to], 1);
      }
      options.add(id.pass);
    },
    take: {
      fire: (_, __, play, unit, target) => play.call(fire, { unit, target, die: 1 }, 'score'),
      march: (s, _, play, unit, path) => {
        s.place[unit] = path.at(-1) ?? NONE;
        return play.go('order');
      },
      pass: (_, __, play) => play.go('turn'),
    },
    bars: {
      fire: (s, _, unit, target) => {
        if (unit === NONE) return 'skirmish/2.1';
        return isOf(unit, RED) ? barToFire(s, unit, target) : undefined;
      },
    },
    previews: {
      fire: (_, __, unit, target) => ({
        title: target === NONE ? phrase('fire-by', { unit }) : phrase('fire'),
        rule: 'skirmish/2',
        facts: [
          { what: phrase('range'), value: phrase('near'), rule: 'skirmish/2' },
          { what: phrase('column'), value: '1:1' },
        ],
        outcomes: [
          { text: phrase('hit'), chance: 0.5 },
          ...(target === NONE
            ? []
            : [
                {
                  text: 'H',
                  chance: 0.25,
                  meaning: phrase('is-hit', { unit: target }),
                  tone: 'good' as const,
                },
              ]),
        ],
        unknown: target === NONE ? [] : [phrase('stance', { unit: target })],
        chart: { name: 'effects', column: 0 },
      }),
    },
  },
  score: (s, _, play, result) => {
    s.points += result;
    return play.go('turn');
  },
});

steps(deployment, {
  place: {
    rule: 'skirmish/1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      const waiting = at(OWN, side).filter((unit) => cell(s.place, unit) === NONE);
      for (const unit of waiting) for (const to of at(HOME, side)) options.add(id.put, unit, to);
      if (waiting.length === 0) options.add(id.confirm);
    },
    take: {
      put: (s, _, play, unit, to) => {
        s.place[unit] = to;
        return play.go('ask', { unit });
      },
      confirm: (s, { side }, play) => {
        play.confirm();
        play.tell('deployed', { side });
        const [first, second] = at(OWN, side);
        const stances = { first: stanceOf(s, first), second: stanceOf(s, second) };
        play.tell('stances', stances, only(side));
        return play.done();
      },
    },
  },
  ask: (_, { side }, play) => play.call(posture, { side }, 'posture'),
  posture: (s, { unit }, play, result) => {
    s.stance[given(unit)] = at(Stance.all, result);
    return play.go('place', { unit: NONE });
  },
});

steps(posture, {
  choose: {
    rule: 'skirmish/1.1',
    draft: true,
    by: (_, { side }) => side,
    options: (_, __, options) => {
      for (const stance of Stance.all) options.add(id.take, stance);
    },
    take: { take: (_, __, play, stance) => play.done(stance) },
  },
});

steps(fire, {
  roll: (s, { unit, target }, play) => {
    const die = play.roll('fire', RED);
    play.tell('fired', { unit, target, die });
    if (target === NONE) return play.done();
    play.disclose('stance');
    if (!play.consult(effects, die, cell(s.stance, target) === HIDDEN ? 1 : 0)) return play.done();
    s.hit[target] = 1;
    return play.go('answer', { die });
  },
  answer: {
    rule: 'skirmish/3',
    by: () => BLUE,
    asked: (s, { target }) =>
      target !== NONE && cell(s.stance, target) === HIDDEN
        ? phrase('hidden-hit', { unit: target })
        : undefined,
    playsForced: true,
    options: (_, { die }, options) => {
      options.add(id.stand);
      if (die < 6) options.add(id.flee);
    },
    take: {
      stand: (_, __, play) => play.go('end'),
      flee: (s, { target }, play) => {
        s.place[given(target)] = NONE;
        return play.go('end');
      },
    },
  },
  end: (_, { target, die }, play) => {
    play.tell('answered', { unit: given(target) });
    return play.done(die);
  },
});

/** The one predicate of the rule on fire. */
function barToFire(s: State, unit: Unit, target: Unit | typeof NONE): string | undefined {
  if (cell(s.place, unit) === NONE) return 'skirmish/1';
  if (target === NONE) return undefined;
  return cell(s.place, target) === NONE || cell(s.hit, target) > 0 ? 'skirmish/2.1' : undefined;
}

function isOf(unit: Unit, seat: Seat): boolean {
  const side = Side.all[seat];
  return side !== undefined && at(OWN, side).includes(unit);
}

function stanceOf(s: State, unit: Unit): ValueOf<typeof Stance> {
  return given(cell(s.stance, unit));
}

/** A stance is known to its owner, and to everyone once the unit is hit. */
export interface Board {
  readonly numbers: readonly number[];
  readonly luck: number;
  readonly place: readonly (Hex | typeof NONE)[];
  readonly stance: readonly ValueOf<typeof Known>[];
  readonly hit: readonly number[];
}

function knows(s: State, seat: Seat, unit: Unit): boolean {
  return isOf(unit, seat) || cell(s.hit, unit) > 0;
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
  purposes: { watch: ['watched'], fire: ['fired'] },
  eventRules: { fired: 'skirmish/3' },
  procedures: [battle, deployment, posture, fire],
  charts: [effects],
  phrases,
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
    phrases: {
      fire: 'Fire',
      'fire-by': 'Fire by {unit}',
      range: 'Range',
      column: 'Column',
      near: 'point blank',
      hit: 'hit',
      'is-hit': '{unit} is hit',
      'hidden-hit': '{unit} is hit where it hides: stand or flee?',
      stance: 'how {unit} stands',
      way: 'Held the way',
      'turn-of': 'Turn {turn} of {turns}',
      hits: 'Hits in {turns} turns',
    },
    purposes: { watch: 'the watch', fire: 'fire' },
    verbs: { put: 'Put {1} in {2}', march: 'March {1} to {last}', pass: 'Pass {1}' },
    labels: { unit: { r1: 'First Red' }, side: { red: 'Red', blue: 'Blue' } },
  },
  disclosures: { stance: 'skirmish/3' },
  targets: [Unit, Hex],

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
      ? {
          winner: s.points > 4 ? 'red' : 'draw',
          level: 'plain',
          points: s.points,
          breakdown: [
            { why: phrase('hits', { turns: s.turns }), points: s.points },
            { why: phrase('way'), points: 0 },
          ],
        }
      : undefined,

  progress: ({ stack, turn, turns }) => ({
    where: phrase('turn-of', { turn, turns }),
    share: stack === undefined ? 1 : Math.max(0, turn - 1) / turns,
  }),

  board: (s, seat) => ({
    numbers: [s.options, s.turn, s.turns, s.points],
    luck: seat === BLUE ? s.luck : 0,
    place: [...s.place],
    stance: Unit.all.map((unit) => (knows(s, seat, unit) ? cell(s.stance, unit) : NONE)),
    hit: [...s.hit],
  }),
  imagine: (board, seat, random, into) => {
    [into.options = 0, into.turn = 0, into.turns = 0, into.points = 0] = board.numbers;
    into.luck = seat === BLUE ? board.luck : random.below(6) + 1;
    for (const unit of Unit.all) {
      into.place[unit] = at(board.place, unit);
      into.hit[unit] = at(board.hit, unit);
      const known = at(board.stance, unit);
      const isOpen = at(board.place, unit) === NONE || isOf(unit, seat);
      const guess = isOpen ? NONE : random.pick(Stance.all);
      into.stance[unit] = known === NONE ? guess : known;
    }
  },

  reach: (world, unit) => {
    const place = cell(world.place, at(Unit.all, unit));
    return place === NONE ? [] : [{ place: Hex.name(place), cost: 0, path: [] }];
  },
  threat: (world, seat) =>
    Unit.all
      .filter((unit) => isOf(unit, 1 - seat) && cell(world.place, unit) !== NONE)
      .map((unit) => ({ place: Unit.name(unit), strength: 1 })),
  outlook: (world, what, value) => {
    if (what !== 'unit') return undefined;
    const place = cell(world.place, at(Unit.all, value));
    const danger = { text: phrase('fire'), arm: 'fire', from: 'h1', number: 2, hit: 0.5 };
    const notes = [{ text: phrase('near'), rule: 'skirmish/2' }];
    return place === NONE ? undefined : { stops: [{ place: Hex.name(place), dangers: [danger], notes }] };
  },

  write: (s) => ({ cells: [...new Uint8Array(s.bytes)] }),
  read: (parts, into) => {
    const { cells = [...into.bytes], ...unknown } = parts;
    const [stray] = Object.keys(unknown);
    if (stray !== undefined) throw new Refusal('bad-position', `unknown part "${stray}"`, { where: stray });
    into.bytes.set(cells as number[]);
  },
  points: {
    'first turn': () => enter(battle, {}),
    fire: () => enter(fire, { unit: R1, target: B1, die: 1 }),
  },
  broken: (s) => {
    if (s.luck === 99) throw new RangeError('no such luck');
    return s.points < 0 ? [{ where: 'cells', text: 'The points are negative.' }] : [];
  },
};

export const skirmish = new Game(definition);
