import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../engine/dice.ts';
import type { State } from '../../games/c3/index.ts';
import { c3 } from '../../games/c3/index.ts';
import { at, attack, dice, dropped, fight, open, place, play, type Units } from '../../games/c3/testing.ts';
import { policy } from './policy.ts';
import { STYLES, type StyleName } from './styles.ts';

/** What no commander may miss, whatever his style. */

/** Lets one side act as long as it is asked and no die is rolled, at most so often; what it did. */
function actions(state: State, side: string, style: StyleName, most = 40): string[] {
  const player = policy(side, style, 'seed');
  const done: string[] = [];
  for (let n = 0; n < most; n++) {
    const decision = c3.ask(state);
    if (decision === undefined || c3.sides[decision.seat] !== side) break;
    const [first] = player.candidates(state, decision.seat, decision);
    const action = c3.print(first?.action ?? []);
    done.push(action);
    try {
      c3.act(state, c3.parse(action), NO_DICE);
    } catch {
      break;
    }
  }
  return done;
}

describe.each(STYLES)('a %s commander', (style) => {
  it('walks into an empty Valletta', () => {
    const state = at('movement', { 'it-folgore-ii-1': '1509', 'br-2-rif': '0905' }, { active: 'folgore' });
    expect(actions(state, 'axis', style).join('; ')).toMatch(/go [\d ]*1709/);
  });

  it('does not bomb a port', () => {
    const units = { 'it-folgore-ii-1': '1812', 'br-1-ham': '1913', 'br-2-dev': '1811' };
    const state = at('operations', units, { turn: '2' });
    play(state, ['activate axis-air', 'pass'], { rolls: [4] });
    const bombed = actions(state, 'axis', style).filter((action) => action.startsWith('bomb '));
    expect(bombed).toContain('bomb 1811');
    expect(bombed).not.toContain('bomb 1913');
  });

  it('hunts a company that came down alone', () => {
    const units = { 'it-folgore-v-1': { at: '1513', dispersed: true }, 'br-4-buffs': '1512' };
    const state = at('movement', units, { active: 'central' });
    const done = actions(state, 'british', style);
    expect(done).toContain('attack 1513');
    expect(place(state, 'br-4-buffs')).toBe('1513');
  });

  it('keeps the last battalion in a port that is threatened', () => {
    const units = { 'br-1-ham': '1913', 'de-1-kroh': '1813', 'de-2-kroh': '1813', 'de-3-kroh': '1813' };
    const state = at('movement', units, { active: 'southern' });
    actions(state, 'british', style);
    expect(place(state, 'br-1-ham')).toBe('1913');
  });

  it('goes for a port when it has none in the last turn', () => {
    const units = { 'it-folgore-v-1': '1006', 'br-2-dev': '1609' };
    const state = at('movement', units, {
      active: 'folgore',
      turn: '4',
      hexes: { '1009': { control: 'axis' } },
    });
    const [, order = ''] = actions(state, 'axis', style);
    expect(order).toMatch(/^go .*(0905|1913)$/);
  });

  it('does not attack a battalion in a hill town with a single company', () => {
    const units = { 'de-1-heydte': '0911', 'br-8-ko': '0910' };
    const state = at('declaration', units, { active: 'ramcke' });
    expect(actions(state, 'axis', style, 1)).toEqual(['confirm']);
  });

  it('shells the only port of the Axis', () => {
    const units = { 'de-1-kroh': '1913', 'br-1-ham': '1912', 'br-13-mcd': '1712' };
    const state = at('declaration', units, { active: 'southern' });
    expect(actions(state, 'british', style).join('; ')).toContain('pick br-13-mcd; shell 1913');
  });

  it('fights on at the best odds, and not at bad ones', () => {
    const strong = { 'it-friuli-ii-88': '1312', 'it-friuli-iii-88': '1312', 'br-home-guard': '1313' };
    expect(fightsOn(strong, ['it-friuli-ii-88', 'it-friuli-iii-88'], 3)).toBe('accept');
    const weak = { 'it-friuli-iii-88': '1312', 'br-4-buffs': '1313' };
    expect(fightsOn(weak, ['it-friuli-iii-88'], 9)).toBe('refuse');
  });

  it('fights on with a lone company that came down among enemies: refusing loses it for nothing', () => {
    const { state } = dropped({ 'de-1-kroh': '1313' }, [6], { 'br-2-rif': '1313' });
    fight(state, 'Cl/Cl', ['plain', 'plain']);
    expect(open(state)).toBe('axis combat.intense');
    expect(actions(state, 'axis', style, 1)).toEqual(['accept']);
  });

  /** Attacks 1313 with a roll after which both may fight on; what the attacker says to that. */
  function fightsOn(units: Units, attackers: readonly string[], sum: number): string | undefined {
    const state = at('declaration', units, { active: 'friuli' });
    attack(state, '1313', attackers, { rolls: dice(sum) });
    expect(open(state)).toContain('combat.intense');
    return actions(state, 'axis', style, 1)[0];
  }
});
