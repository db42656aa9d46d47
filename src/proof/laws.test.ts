import { describe, expect, it } from 'vitest';
import type { Action, Verb } from '../engine/actions.ts';
import { type AsideDefinition, asidesWith } from '../engine/asides.ts';
import { Decision } from '../engine/decision.ts';
import type { Dice } from '../engine/dice.ts';
import type { Witness } from '../engine/execution.ts';
import { Game } from '../engine/game.ts';
import type { Options } from '../engine/options.ts';
import type { WordsOf } from '../engine/procedure.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { type Board, filfla, type State } from '../games/filfla/index.ts';
import { testLaws } from './laws.ts';

const { definition } = filfla;
type Definition = typeof definition;

/** Filfla with another way to act. */
abstract class Acting extends Game<State, Board> {
  constructor() {
    super(definition);
  }
}

class Lenient extends Acting {
  override act(state: State, action: Action, dice: Dice, witness?: Witness) {
    try {
      return super.act(state, action, dice, witness);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'illegal-action')
        return { rolled: false, disclosed: [], sealed: false as const };
      throw error;
    }
  }
}

class Hasty extends Acting {
  override act(state: State, action: Action, dice: Dice, witness?: Witness) {
    if (!this.ask(state)?.actions.includes(action)) state.shots++;
    return super.act(state, action, dice, witness);
  }
}

class Showing extends Acting {
  override view(state: State, seat: number) {
    return { ...super.view(state, seat), choices: state.draft?.choices?.action };
  }
}

class Counting extends Acting {
  override progress(state: State) {
    return { ...super.progress(state), text: `${state.draft?.choices?.action}` };
  }
}

class Flattering extends Acting {
  override explain(_: unknown, target: string) {
    return { text: `${target} can be chosen.`, rule: 'filfla/5' };
  }
}

class Inventing extends Acting {
  override explain() {
    return { text: 'No.', rule: 'filfla/99' };
  }
}

class Erratic extends Acting {
  readonly #chance = new Random('erratic');

  override act(state: State, action: Action, _: Dice, witness?: Witness) {
    return super.act(state, action, new SeededDice(this.#chance.word()), witness);
  }
}

class Particular extends Acting {
  override act(state: State, action: Action, dice: Dice, witness?: Witness) {
    const effect = super.act(state, action, dice, witness);
    if (state.draft !== undefined) state.shots = action[1] ?? 0;
    return effect;
  }
}

/** After the rocket the draft of whoever fired it is there for all to see. */
class Gossiping extends Acting {
  override view(state: State, seat: number, open?: boolean) {
    const view = super.view(state, seat, open);
    return state.recalled > 0 ? { ...view, choices: state.draft?.choices?.action } : view;
  }
}

class Impatient extends Acting {
  override ask(state: State) {
    const decision = super.ask(state);
    if (decision?.step.name !== 'plan.assign') return decision;
    const options = {
      size: decision.options.size + 1,
      actions: [...decision.actions, this.parse('confirm')],
    };
    return new Decision(decision.seat, decision.step, decision.locals, options as unknown as Options);
  }
}

class Careless extends Acting {
  override redraft(state: State, choices: readonly Action[]) {
    super.redraft(state, choices.slice(0, 3));
  }
}

class Mumbling extends Acting {
  override print(action: Action): string {
    return super.print(action).replace('rifle-2', 'rifle-1');
  }
}

const ASIDES = 'what is done besides leaves the same question';

type Words = WordsOf<{ readonly recall: Record<never, never> }, Record<never, never>, never, never>;

/** Filfla with another rocket, which the raiders may fire from the first turn on. */
function recalling(changes: Partial<AsideDefinition<State, Words>>): Game<State, Board> {
  const { verbs } = definition;
  const recall = {
    rule: 'filfla/10',
    when: (s: State, seat: number) => seat === 0 && s.turn > 0,
    options: (_: State, __: number, options: Options) => options.add(verbs.id['recall'] as Verb<readonly []>),
    take: { recall: () => undefined },
    ...changes,
  };
  return varied({ asides: asidesWith<State, Words>(verbs)({ recall }) });
}

const SOMEWHERE = { key: 'raid-over', values: {} };

describe('the laws', () => {
  it.each([
    ['an action that is accepted unlisted', new Lenient(), 'only listed actions are accepted'],
    ['a refusal that leaves something behind', new Hasty(), 'only listed actions are accepted'],
    ['a draft that others can see', new Showing(), 'a draft is invisible'],
    [
      'a board that shows where the procedures stand',
      varied({
        board: (s, ...to) => Object.assign(definition.board(s, ...to), { step: s.stack?.step.name }),
      }),
      'the board follows from the cells alone',
    ],
    ['a draft that shows in how far the game is', new Counting(), 'a draft is invisible'],
    ['a refusal that is explained away', new Flattering(), 'what is refused is explained'],
    ['a reason that is no rule', new Inventing(), 'what is refused is explained'],
    ['chance that does not come from the dice', new Erratic(), 'equal seeds give equal games'],
    [
      'a draft that depends on the order',
      new Particular(),
      'the order of choices is all the same where a step says so',
    ],
    [
      'something besides that breaks the game',
      recalling({ take: { recall: (s) => void s.shots++ } }),
      ASIDES,
    ],
    ['something besides that others see with the draft', new Gossiping(), ASIDES],
    [
      'something besides that depends on what is hidden',
      recalling({ when: (s, seat) => seat === 0 && s.turn > 0 && s.ammunition > 1 }),
      'an imagined world looks and asks the same',
    ],
    [
      'a draft that ends before all is chosen',
      new Impatient(),
      'a draft that needs all ends when nothing is left',
    ],
    [
      'a draft of which too little is left',
      new Careless(),
      'what is left of a draft is judged as if it were all',
    ],
    [
      'dice that no event tells of',
      varied({ purposes: { ...definition.purposes, combat: [] } }),
      'every die is told of by one event that whoever sees it hears',
    ],
    ['two options with one text', new Mumbling(), 'every option can be written and read'],
    [
      'a position that forgets',
      varied({ write: (state) => ({ ...definition.write(state), shots: 0 }) }),
      'a position can be saved',
    ],
    [
      'a world that looks different',
      varied({
        imagine: (board, seat, random, into) => {
          definition.imagine(board, seat, random, into);
          into.shots = 0;
        },
      }),
      'an imagined world looks and asks the same',
    ],
    [
      'a result before the end',
      varied({ result: () => ({ winner: 'draw', level: 'draw', points: 0, breakdown: [] }) }),
      'there is no result before the end',
    ],
    [
      'more than the whole of a game',
      varied({ progress: () => ({ where: SOMEWHERE, share: 1.5 }) }),
      'how far the game is can be told',
    ],
    [
      'a share that is no number',
      varied({ progress: () => ({ where: SOMEWHERE, share: Number.NaN }) }),
      'how far the game is can be told',
    ],
    [
      'a game of which nobody knows how far it is',
      varied({ progress: () => ({ where: { key: 'nowhere', values: {} }, share: 0 }) }),
      'how far the game is can be told',
    ],
    [
      'a gap in how far the game is',
      varied({ progress: () => ({ where: { key: 'turn-of', values: {} }, share: 0 }) }),
      'how far the game is can be told',
    ],
    [
      'a game that goes back',
      varied({ progress: ({ turn }) => ({ where: SOMEWHERE, share: 1 / (turn + 1) }) }),
      'a game goes on until it is done',
    ],
    [
      'a game that is over and not done',
      varied({ progress: ({ turn }) => ({ where: SOMEWHERE, share: turn / 9 }) }),
      'a game goes on until it is done',
    ],
    ['an end without result', varied({ result: () => undefined }), 'a game ends with a result it declares'],
    ['a result nobody declared', varied({ results: [] }), 'a game ends with a result it declares'],
  ])('find %s', (_, game, law) => {
    const { broken } = testLaws(game, { games: 12, every: 3, mostBroken: 4 });
    expect(broken.map((one) => one.law)).toContain(law);
  });

  it('tell what it takes to see it again', () => {
    const { broken } = testLaws(new Flattering(), { games: 3, seed: 7 });
    expect(broken[0]).toMatchObject({ seed: 'laws/7/0', scenario: 'raid', step: 'plan.assign' });
    expect(testLaws(new Flattering(), { games: 3, seed: 7 }).broken).toEqual(broken);
  });

  it('report a game that cannot be played as such', () => {
    const begin = () => {
      throw new Error('nobody came');
    };
    const { broken } = testLaws(varied({ begin }), { games: 1 });
    expect(broken[0]?.law).toBe('the game can be played');
    expect(broken[0]?.why).toContain('nobody came');
  });
});

function varied(parts: Partial<Definition>): Game<State, Board> {
  return new Game<State, Board>({ ...definition, ...parts });
}
