import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definition, skirmish } from '../../tests/engine/skirmish.ts';
import type { State } from '../../tests/engine/skirmish-words.ts';
import { filfla } from '../games/filfla/index.ts';
import { RandomGame, settingOf } from '../proof/random-play.ts';
import { rounds } from '../proof/until.ts';
import { EVERYONE, only } from './audience.ts';
import type { Question } from './decision.ts';
import { type Dice, ForcedDice, NO_DICE } from './dice.ts';
import type { GameEvent } from './execution.ts';
import { Game } from './game.ts';
import { Refusal } from './refusal.ts';
import { Random, SeededDice } from './seeded.ts';

const [RED, BLUE, SPECTATOR] = [0, 1, 2];
const SEATS = [RED, BLUE, SPECTATOR];
const RED_SET = ['put r1 h1', 'take ready', 'put r2 h2', 'take hidden', 'confirm'];
const BLUE_SET = ['put b1 h4', 'take ready', 'put b2 h5', 'take hidden', 'confirm'];

function played(actions: readonly string[], dice: Dice = new SeededDice(1)): State {
  const state = skirmish.setUp();
  for (const action of actions) skirmish.act(state, skirmish.parse(action), dice);
  return state;
}

const seen = (state: State, seat: number) =>
  JSON.stringify([skirmish.question(state, seat), skirmish.view(state, seat)]);

/** Every state of a game played at random, from set-up to end. */
function* randomGame(seed: number): Generator<State> {
  const [random, dice] = [new Random(seed), new SeededDice(seed)];
  const state = skirmish.setUp(random.pick(['short', 'long']));
  for (const _ of rounds(`the game of seed ${seed}`)) {
    yield state;
    const decision = skirmish.ask(state);
    if (decision === undefined) return;
    skirmish.act(state, random.pick(decision.actions), dice);
  }
}

describe('setting up', () => {
  it('gives the first state of a scenario with its options, at its first decision', () => {
    expect(skirmish.setUp()).toMatchObject({ turns: 2, options: 0 });
    expect(skirmish.setUp('long', { weather: 'foul' })).toMatchObject({ turns: 5, options: 1 });
    expect(skirmish.ask(skirmish.setUp())?.step.name).toBe('deployment.place');
  });

  it('refuses what does not exist', () => {
    expect(() => skirmish.setUp('huge')).toThrow(
      refusal('unknown-scenario', 'there is no scenario "huge" in Skirmish; there are short, long'),
    );
    expect(() => skirmish.setUp('short', { wind: 'fair' })).toThrow(
      refusal('bad-option', 'there is no option "wind" in Skirmish'),
    );
    expect(() => skirmish.setUp('short', { weather: 'wet' })).toThrow(
      refusal('bad-option', 'the option "weather" is fair or foul, not "wet"'),
    );
    expect(() => new Game({ ...definition, scenarios: [] }).setUp()).toThrow(refusal('bad-data'));
  });
});

describe('the question', () => {
  it('tells the asked side what it can do, and the others what they wait for', () => {
    const state = played([...RED_SET, ...BLUE_SET]);
    expect(skirmish.question(state, RED)).toEqual({
      seat: 'red',
      name: 'battle.order',
      rule: 'skirmish/2',
      prompt: 'Give an order.',
      actions: skirmish.ask(state)?.actions.map((action) => skirmish.print(action)),
    });
    const waiting = { seat: 'red', name: 'battle.order', rule: 'skirmish/2', prompt: 'Red gives an order.' };
    expect(skirmish.question(state, BLUE)).toEqual(waiting);
    expect(skirmish.question(state, SPECTATOR)).toEqual(waiting);
  });

  it('shows its owner the inside of a draft, and the others that there is one', () => {
    const state = played(['put r1 h1']);
    expect(skirmish.question(state, RED)).toMatchObject({
      name: 'posture.choose',
      draft: true,
      prompt: 'Do it, Red.',
    });
    expect(skirmish.question(state, RED)?.actions).toEqual(['take hidden', 'take ready']);
    const waiting = {
      seat: 'red',
      name: 'deployment.place',
      rule: 'skirmish/1',
      prompt: 'Wait for Red.',
      draft: true,
    };
    expect(skirmish.question(state, BLUE)).toEqual(waiting);
    expect(skirmish.question(state, SPECTATOR)).toEqual(waiting);
  });

  it("is nobody's when the game is over", () => {
    const state = played([...RED_SET, ...BLUE_SET, 'pass', 'pass']);
    expect(SEATS.map((seat) => skirmish.question(state, seat))).toEqual([undefined, undefined, undefined]);
    expect(skirmish.result(state)).toMatchObject({ winner: 'draw' });
  });
});

describe('the heading', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['skirmish', skirmish as unknown as Game],
    ['filfla', filfla as unknown as Game],
  ])('is the question without the actions, and nothing is listed for it: %s', (_, game) => {
    const listings = spiesOn(game);
    const seen = { decisions: 0, inDrafts: 0 };
    for (let n = 0; n < 12; n++) {
      const play = new RandomGame(game, `heading/${n}`, settingOf(game, n, `heading/${n}`));
      for (; play.decision !== undefined; play.act()) {
        const fresh = game.copy(play.state);
        fresh.asked = undefined;
        const before = listings();
        const decider = game.decider(fresh);
        const headings = SEATS.map((seat) => game.heading(fresh, seat));
        expect(listings()).toBe(before);
        expect(decider).toBe(game.ask(play.state)?.seat);
        expect(headings).toEqual(SEATS.map((seat) => withoutActions(game.question(play.state, seat))));
        seen.decisions++;
        if (play.state.draft?.choices !== undefined) seen.inDrafts++;
      }
      expect(game.decider(play.state)).toBeUndefined();
      expect(SEATS.map((seat) => game.heading(play.state, seat))).toEqual(SEATS.map(() => undefined));
    }
    expect(seen.inDrafts).toBeGreaterThan(20);
    expect(seen.decisions).toBeGreaterThan(seen.inDrafts + 20);
  });

  /** How often the options of any decision have been listed. */
  function spiesOn(game: Game): () => number {
    const steps = game.definition.procedures.flatMap((procedure) => procedure.steps());
    const spies = steps.flatMap((step) => (step.kind === 'decide' ? [vi.spyOn(step, 'options')] : []));
    return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  }

  function withoutActions(question: Question | undefined): object | undefined {
    if (question === undefined) return undefined;
    const { actions: _, asides: __, ...heading } = question;
    return heading;
  }
});

describe('how far a game is', () => {
  it('is told from the state before an open draft', () => {
    const counted = (state: State) => ({
      where: { key: 'placed', values: {} },
      share: [...state.place].filter((place) => place >= 0).length / 4,
    });
    const game = new Game({ ...definition, progress: counted });
    const state = game.setUp();
    for (const action of RED_SET.slice(0, -1)) {
      game.act(state, game.parse(action), NO_DICE);
      expect(game.progress(state).share).toBe(0);
    }
    game.act(state, game.parse('confirm'), NO_DICE);
    expect(game.progress(state).share).toBe(0.5);
  });
});

describe('during a draft', () => {
  it('the others see the same bytes, whatever is in it and however much', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, second) => {
        const random = new Random(seed);
        const state = played(second ? RED_SET : []);
        const others = SEATS.filter((seat) => seat !== skirmish.ask(state)?.seat);
        const before = others.map((seat) => seen(state, seat));
        for (let choice = 0; choice < 4; choice++) {
          skirmish.act(state, random.pick(skirmish.ask(state)?.actions ?? []), new SeededDice(1));
          expect(others.map((seat) => seen(state, seat))).toEqual(before);
        }
      }),
    );
  });

  it('the owner sees the board as it would be, what it knew before, and the choices', () => {
    const state = played(['put r1 h1', 'take ready']);
    const view = skirmish.view(state, RED);
    expect(view.board.place).toEqual([0, -1, -1, -1]);
    expect(view.draft?.before).toEqual(skirmish.view(skirmish.setUp(), RED).draft?.before);
    expect(view.draft?.before.board.place).toEqual([-1, -1, -1, -1]);
    expect(view.draft?.choices).toEqual(['put r1 h1', 'take ready']);
    expect(skirmish.view(state, BLUE)).not.toHaveProperty('draft');
  });

  it('can be replaced through the game as well', () => {
    const state = played(['put r1 h1', 'take ready']);
    skirmish.redraft(
      state,
      ['put r2 h3', 'take hidden'].map((text) => skirmish.parse(text)),
    );
    expect(skirmish.view(state, RED).draft?.choices).toEqual(['put r2 h3', 'take hidden']);
    expect(skirmish.view(state, RED).board.place).toEqual([-1, 2, -1, -1]);
  });
});

describe('a world sampled from the view of the side to decide', () => {
  it('looks the same to that side at every decision, inside drafts and outside', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, other) => {
        for (const state of randomGame(seed)) {
          const seat = skirmish.ask(state)?.seat;
          if (seat === undefined) return;
          const view = skirmish.view(state, seat);
          const world = skirmish.sampleWorld(JSON.parse(JSON.stringify(view)), new Random(other));
          expect(skirmish.view(world, seat)).toEqual(view);
          expect(skirmish.question(world, seat)).toEqual(skirmish.question(state, seat));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('looks the same to the waiting side and to the spectators, even while another draft is open', () => {
    for (const state of [played(['put r1 h1']), played(RED_SET), played([...RED_SET, ...BLUE_SET])]) {
      for (const seat of SEATS) {
        const world = skirmish.sampleWorld(skirmish.view(state, seat), new Random(4));
        expect(seen(world, seat)).toBe(seen(state, seat));
      }
    }
  });

  it('can be played on, a draft to its end', () => {
    const state = played([...RED_SET, 'put b1 h6']);
    const world = skirmish.sampleWorld(skirmish.view(state, BLUE), new Random(3));
    for (const text of ['take ready', 'put b2 h5', 'take hidden', 'confirm'])
      skirmish.act(world, skirmish.parse(text), new SeededDice(1));
    expect(skirmish.ask(world)?.step.name).toBe('battle.order');
  });

  it('does not know what the side does not know', () => {
    const state = played([...RED_SET, ...BLUE_SET]);
    const guesses = Array.from({ length: 20 }, (_, seed) =>
      [...skirmish.sampleWorld(skirmish.view(state, RED), new Random(seed)).stance].join(),
    );
    expect(new Set(guesses).size).toBe(4);
  });
});

describe('a prompt', () => {
  it('can speak of what the procedures below remember', () => {
    const prompt = { asked: 'How does {unit} stand, {side}?', waiting: 'Wait for {side}.' };
    const texts = {
      ...definition.texts,
      prompts: { ...definition.texts.prompts, 'posture.choose': prompt },
    };
    const game = new Game({ ...definition, texts });
    const state = game.setUp();
    game.act(state, game.parse('put r1 h1'), NO_DICE);
    expect(game.question(state, RED)?.prompt).toBe('How does First Red stand, Red?');
  });

  it('tells the asked side alone what it alone knows', () => {
    const hit = (target: string) =>
      SEATS.map((seat) => {
        const state = played([...RED_SET, ...BLUE_SET]);
        skirmish.act(state, skirmish.parse(`fire r1 ${target}`), new ForcedDice([5], NO_DICE));
        return skirmish.question(state, seat)?.prompt;
      });
    expect(hit('b1')).toEqual(['Will b1 stand?', 'b1 answers.', 'Will b1 stand?']);
    expect(hit('b2')).toEqual([
      'Will b2 stand?',
      'b2 is hit where it hides: stand or flee?',
      'Will b2 stand?',
    ]);
  });
});

describe('explaining', () => {
  const state = played([...RED_SET, ...BLUE_SET]);
  const why = (target: string, seat = RED) => skirmish.explain(skirmish.view(state, seat), target);

  it.each([
    ['a unit that can be chosen', 'r1', 'r1 can be chosen now.', 'skirmish/2'],
    ['a unit that can be aimed at', 'b1', 'b1 can be chosen now.', 'skirmish/2'],
    ['a hex that can be chosen', 'h3', 'h3 can be chosen now.', 'skirmish/2'],
    ['an action that is listed', 'fire r1 b2', 'fire r1 b2 can be chosen now.', 'skirmish/2'],
  ])('%s', (_, target, text, rule) => {
    expect(why(target)).toEqual({ text, rule });
  });

  it.each([
    ['a hex that no rule speaks of', 'h5'],
    ['an action that nothing forbids but the moment', 'confirm'],
  ])('%s: what is asked instead', (_, target) => {
    const text = 'What is asked now: Give an order.';
    expect(why(target)).toEqual({ text, rule: 'skirmish/2', beside: true });
  });

  it('gives the rule that forbids a unit or an action', () => {
    const after = played(
      [...RED_SET, ...BLUE_SET, 'fire r1 b1', 'flee'],
      new ForcedDice([1, 5], new SeededDice(1)),
    );
    const view = skirmish.view(after, RED);
    expect(skirmish.explain(view, 'b1')).toEqual({ text: 'The text of rule 2.1.', rule: 'skirmish/2.1' });
    expect(skirmish.explain(view, 'fire r1 b1')).toEqual({
      text: 'The text of rule 2.1.',
      rule: 'skirmish/2.1',
    });
  });

  it('works inside a draft', () => {
    const view = skirmish.view(played(['put r1 h1', 'take ready']), RED);
    expect(skirmish.explain(view, 'r2').text).toBe('r2 can be chosen now.');
    expect(skirmish.explain(view, 'put r1 h2').rule).toBe('skirmish/1');
  });

  it('tells everyone else who is to decide, and no more', () => {
    for (const seat of [BLUE, SPECTATOR])
      expect(why('r1', seat)).toEqual({ text: 'It is for the Red side to decide.', rule: 'skirmish/2' });
  });

  it('refuses what does not exist, and a game that is over', () => {
    expect(() => why('x9')).toThrow(refusal('bad-action'));
    expect(() => why('fire x9 b1')).toThrow(refusal('unknown-unit'));
    const over = skirmish.view(played([...RED_SET, ...BLUE_SET, 'pass', 'pass']), RED);
    expect(() => skirmish.explain(over, 'r1')).toThrow(refusal('game-over'));
  });
});

describe('previewing what is not listed', () => {
  it('is refused as doing it is, with the reason', () => {
    const after = played(
      [...RED_SET, ...BLUE_SET, 'fire r1 b1', 'flee'],
      new ForcedDice([1, 5], new SeededDice(1)),
    );
    const view = skirmish.view(after, RED);
    const refused = (action: string) => {
      try {
        return skirmish.preview(view, skirmish.parse(action));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return [error.code, error.rule, error.message, error.details.reason];
      }
    };
    expect(refused('fire r1 b1')).toEqual([
      'illegal-action',
      'skirmish/2.1',
      '"fire r1" is not possible with the unit b1: The text of rule 2.1.',
      'The text of rule 2.1.',
    ]);
    expect(refused('confirm')).toEqual([
      'illegal-action',
      'skirmish/2',
      '"confirm" is not possible now. What is asked now: Give an order.',
      'What is asked now: Give an order.',
    ]);
  });
});

describe('an event', () => {
  const event = (to: number): GameEvent => ({ key: 'fired', params: { unit: 0, target: 2, die: 4 }, to });
  const readers = (to: number) => SEATS.filter((seat) => skirmish.eventFor(event(to), seat) !== undefined);

  it('is read by those it is for, and by nobody else', () => {
    expect(readers(EVERYONE)).toEqual([RED, BLUE, SPECTATOR]);
    expect(readers(only(RED))).toEqual([RED]);
    expect(readers(only(BLUE))).toEqual([BLUE]);
    expect(readers(only(RED) | only(BLUE))).toEqual([RED, BLUE]);
    expect(readers(0)).toEqual([]);
  });

  it('reads as a sentence, with its parts by name', () => {
    expect(skirmish.eventFor(event(EVERYONE), BLUE)).toEqual({
      key: 'fired',
      text: 'First Red fires: 4.',
      params: { unit: 'r1', target: 'b1', die: 4 },
      rule: 'skirmish/3',
    });
  });
});

describe('an action', () => {
  it.each([
    ['put r1 h1', 'Put First Red in h1'],
    ['march r1 h1 h2 h3', 'March First Red to h3'],
    ['fire r2 none', 'fire r2 none'],
    ['pass', 'Pass {1}'],
  ])('%s reads "%s"', (text, sentence) => {
    expect(skirmish.actionText(skirmish.parse(text))).toBe(sentence);
    expect(skirmish.print(skirmish.parse(text))).toBe(text);
  });
});

describe('the seats', () => {
  it('are the sides, then the spectators', () => {
    expect([skirmish.spectator, ...skirmish.sides]).toEqual([SPECTATOR, 'red', 'blue']);
    expect(skirmish.view(skirmish.setUp(), SPECTATOR).seat).toBe('spectator');
  });
});

function refusal(code: string, message?: string): object {
  return expect.objectContaining(message === undefined ? { code } : { code, message });
}
