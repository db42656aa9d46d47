import { at } from '../../../engine/arrays.ts';
import type { Seen } from '../../../proof/desk.ts';
import type { State } from '../state.ts';
import type { Stage } from './testing.ts';

/** An attack in words: the hexes, who attacks them, and the guns that support. */
export interface Plan {
  readonly on: string | readonly string[];
  readonly by: string | readonly string[];
  readonly with?: string | readonly string[];
}

/** Ways to leave a question as it is. */
const LEAVE = ['end', 'pass', 'done', 'cease', 'answer'];

/** How the tests of combat handle a game. */
export function combatDesk({ game, open, options, play, preview, told }: Stage) {
  /** What armour that attacks takes from the die, and how that is added to odds that are told. */
  const { isArmourHelpful } = at(game.setUp().kit.scenarios, 0).roster;
  const armour = isArmourHelpful ? { die: 1, told: ' -1' } : { die: 0, told: '' };

  /** Names all that belongs to an attack, without announcing it. */
  function declare(state: State, { on, by, with: guns = [] }: Plan): void {
    play(state, [
      ...[on].flat().map((hex) => `target ${hex}`),
      ...[by].flat().map((unit) => `attack ${unit}`),
      ...[guns].flat().map((gun) => `support ${gun}`),
    ]);
  }

  /** Announces an attack; the rolls are those up to the next decision. */
  function attack(state: State, plan: Plan, rolls: readonly number[] = []): Seen {
    declare(state, plan);
    return play(state, 'launch', { rolls });
  }

  /** The same where the defender is asked and lets the attack come. */
  function attackUnanswered(state: State, plan: Plan, rolls: readonly number[]): Seen {
    declare(state, plan);
    return play(state, ['launch', 'answer'], { rolls });
  }

  /** `11 to 3, 3-1`, and what is added to the die: what the attacker is told before he announces. */
  function oddsOf(state: State, plan: Plan): string {
    const trial = game.copy(state);
    declare(trial, plan);
    return foretold(trial, 'launch');
  }

  /** The same of an action. */
  function foretold(state: State, action: string): string {
    const { facts, dice = [] } = preview(state, action);
    const value = (wanted: string) => facts.find(({ key }) => key === wanted)?.value ?? '?';
    const added = dice.flatMap(({ modifiers }) => modifiers).reduce((sum, { by }) => sum + by, 0);
    const modifier = added === 0 ? '' : ` ${added > 0 ? '+' : ''}${added}`;
    return `${value('attack')} to ${value('defence')}, ${value('column')}${modifier}`;
  }

  /** What an event with a roll says: `11 to 3, 3-1: 4 DR`. */
  function result(seen: Seen, key = 'combat-result'): string {
    const of = (name: string) => told(seen, key, name)[0];
    const code = key === 'fire-result' ? of('code') : of('result');
    return `${of('attack')} to ${of('defence')}, ${of('column')}: ${of('sum')} ${code}`;
  }

  /** Plays on without dice until a decision is open: whoever is asked leaves it at that. */
  function goOn(state: State, decision: string): void {
    while (open(state) !== decision) {
      const listed = options(state);
      play(state, LEAVE.find((verb) => listed.includes(verb)) ?? listed.at(-1) ?? '');
    }
  }

  return { armour, declare, attack, attackUnanswered, oddsOf, foretold, result, goOn };
}
