import { describe, expect, it } from 'vitest';
import type { Action } from '../../../engine/actions.ts';
import type { Preview } from '../../../engine/definition.ts';
import type { GameEvent } from '../../../engine/execution.ts';
import type { Game } from '../../../engine/game.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { Random, SeededDice } from '../../../engine/seeded.ts';
import { chancesOf } from '../../../proof/foreseen.ts';
import type { State } from '../state.ts';
import type { Board } from '../view.ts';
import { randomCombat } from './combat-positions.ts';

/** Every preview of combat against all dice, in several worlds that the asked seat cannot tell apart. */

const WORLDS = [1, 2];
/** A random position is played on for so many decisions. */
const LONG = 40;

/** The previews of combat, by step and verb. */
const KINDS = [
  'combat-phase.assemble attack',
  'combat-phase.assemble launch',
  'combat-phase.assemble support',
  'defensive-fire.aim fire-with',
  'defensive-fire.aim open-fire',
  'defensive-fire.announce answer',
  'defensive-fire.announce open-fire',
  'defensive-fire.order resolve',
  'drift-combats.choose fight',
];

/** The rule of a preview of fire; others are of the attack itself. */
const FIRE = 'crete/V.G.5.c';

interface Measured {
  readonly kind: string;
  readonly action: Action;
}

export class CombatPreviews {
  readonly tally = new Map<string, number>();
  /** Previews without chances, and in how many of them worlds differ. */
  readonly open = { given: 0, differing: 0 };
  readonly #game: Game<State, Board>;

  constructor(game: Game<State, Board>) {
    this.#game = game;
  }

  /** Plays one random position and measures what is foretold on the way. */
  play(seed: string): void {
    const game = this.#game;
    const random = new Random(seed);
    const dice = new SeededDice(seed);
    const state = randomCombat(game, random);
    const from = state.turn;
    for (let n = 0; n < LONG; n++) {
      const decision = game.ask(state);
      if (decision === undefined || state.turn > from || decision.step.name.startsWith('movement')) return;
      const shown = this.#shown(state);
      for (const measured of new Set(shown.length > 0 ? [random.pick(shown), random.pick(shown)] : []))
        this.#measure(state, measured);
      // Defenders who can fire mostly do.
      const fires = decision.actions.filter((action) => /^(next-)?fire/.test(game.print(action)));
      const chosen = fires.length > 0 && random.below(4) > 0 ? fires : decision.actions;
      game.act(state, random.pick(chosen), dice);
    }
  }

  /** The actions of the open decision that have a preview, with the name of their kind. */
  #shown(state: State): readonly Measured[] {
    const { step, actions = [] } = this.#game.ask(state) ?? {};
    const all = actions.map((action) => ({
      kind: `${step?.name} ${this.#game.definition.verbs.verb(action)}`,
      action,
    }));
    return all.filter(({ kind }) => KINDS.includes(kind));
  }

  #measure(state: State, { kind, action }: Measured): void {
    const game = this.#game;
    const view = game.view(state, game.ask(state)?.seat ?? 0);
    const preview = game.preview(view, action);
    this.tally.set(kind, (this.tally.get(kind) ?? 0) + 1);
    const worlds = [state, ...WORLDS.map((seed) => game.sampleWorld(view, new Random(seed)))];
    const isFire = preview.rule === FIRE;
    const chances = worlds.map((world) => this.#chancesIn(world, action, isFire));
    if (preview.outcomes.length === 0) {
      expect(preview.unknown.length, kind).toBeGreaterThan(0);
      this.open.given++;
      if (new Set(chances.map((one) => JSON.stringify([...one].sort()))).size > 1) this.open.differing++;
      return;
    }
    for (const one of chances) expectSame(preview, one, `${kind}: ${game.print(action)}`);
  }

  /** What really comes of it, whatever the dice: nobody answers, and the fire that is looked at comes first. */
  #chancesIn(world: State, action: Action, isFire: boolean): ReadonlyMap<string, number> {
    const game = this.#game;
    const aim = game.print(action).split(' ')[1] ?? '';
    const chances = chancesOf(game, game.copy(world), action, {
      next: (state, events) => {
        if (events.some(({ key }) => isTold(key, isFire) || NOT_FOUGHT.includes(key))) return undefined;
        const texts = game.ask(state)?.actions.map((one) => game.print(one)) ?? [];
        const next =
          this.#orderOf(state, aim) ?? ['launch', 'open-fire', 'answer'].find((text) => texts.includes(text));
        return next === undefined ? undefined : game.parse(next);
      },
      read: (events) => this.#reading(events, isFire),
    });
    if (chances === undefined) throw new Error(`${game.print(action)}: too many dice`);
    return chances;
  }

  /** Of several fires the one that a gun belongs to; without a gun the last. */
  #orderOf(state: State, gun: string): string | undefined {
    const game = this.#game;
    if (game.ask(state)?.step.name !== 'defensive-fire.order') return undefined;
    const { Unit } = state.kit.counters;
    const fireOf = (id: string) => state.fire[numberOf(Unit, id)];
    const fires = game.ask(state)?.actions.map((one) => game.print(one)) ?? [];
    if (gun === '') return fires.at(-1);
    return fires.find((text) => fireOf(text.split(' ')[1] ?? '') === fireOf(gun));
  }

  /** The code of the table, or what a fire came to; nothing where no die was rolled. */
  #reading(events: readonly GameEvent[], isFire: boolean): string {
    const told = events.find(({ key }) => isTold(key, isFire));
    if (told === undefined) return events.find(({ key }) => WITHOUT_DIE.includes(key))?.key ?? 'nothing';
    const { params } = this.#game.eventDocument(told);
    return String(isFire ? params['effect'] : params['result']);
  }
}

/** What is told of combats that are over without a die. */
const NOT_FOUGHT = ['attack-stalled', 'armour-attacked'];
const WITHOUT_DIE = [...NOT_FOUGHT, 'lost'];

function isTold(key: string, isFire: boolean): boolean {
  return isFire ? key === 'fire-result' : key === 'combat-result' || key === 'drift-combat';
}

function expectSame({ outcomes }: Preview, chances: ReadonlyMap<string, number>, hint: string): void {
  const said = outcomes.map(({ text, name = text }) => name);
  expect([...chances.keys()].toSorted(), hint).toEqual(said.toSorted());
  for (const { text, name = text, chance } of outcomes)
    expect(chances.get(name), `${hint}: ${text}`).toBeCloseTo(chance, 9);
}

/** So many random positions are played. */
export function testCombatPreviews(game: Game<State, Board>, positions: number): void {
  describe('previews of combat', () => {
    const previews = new CombatPreviews(game);

    it('give the chances of every world that the asked seat can imagine', () => {
      for (let n = 0; n < positions; n++) previews.play(`previews/${n}`);
      expect([...previews.tally.keys()].toSorted()).toEqual(KINDS);
      expect([...previews.tally.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(positions);
    }, 240_000);

    it('leave the chances open only where worlds differ', () => {
      expect(previews.open.given).toBeGreaterThan(0);
      expect(previews.open.differing).toBeGreaterThan(0);
    });
  });
}
