import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../engine/dice.ts';
import { convoys, type State } from '../../games/convoys/index.ts';
import { at, fight, open, options, play, start, unit } from '../../games/convoys/testing.ts';
import { policy } from './policy.ts';
import { ALLIED_STYLES, AXIS_STYLES } from './styles.ts';

/** What no commander may miss, and what none may do. */

const SIDES = ['allied', 'axis'];

/** Lets one side act as long as it is asked and no die is rolled, at most so often; what it did. */
function actions(state: State, side: string, style: string, most = 60): string[] {
  const commander = policy(side, style, '');
  const done: string[] = [];
  for (let n = 0; n < most; n++) {
    const decision = convoys.ask(state);
    if (decision === undefined || SIDES[decision.seat] !== side) break;
    const [best] = commander.candidates(state, decision.seat, decision);
    if (best === undefined) break;
    done.push(convoys.print(best.action));
    try {
      convoys.act(state, best.action, NO_DICE);
    } catch {
      break;
    }
  }
  return done;
}

describe.each(AXIS_STYLES)('an Axis commander of the style %s', (style) => {
  const BOTH = { 'swordfish-830': 'air-malta', 'force-k': 'malta' };
  const FLEET = { 'vittorio-veneto': 'napoli', 'cruiser-div-3': 'napoli', 'cruiser-div-7': 'napoli' };

  /** What the fleet does about a group in sight. */
  function meet(...ships: string[]): string[] {
    const state = at('italian-movement', {
      groups: { g1: ['w-6', ...ships] },
      marks: { g1: { exposed: true } },
      units: FLEET,
      season: 'spring-1941',
    });
    return actions(state, 'axis', style, 1);
  }

  it('gathers on Sicily against both striking forces', () => {
    const units = { 'stug-1': 'pool', 'sm79-132': 'pool', 'z1007-41': 'pool', 'freighter-1': 'gibraltar' };
    const state = at('axis-placement', { units: { ...BOTH, ...units }, season: 'spring-1941' });
    const put = actions(state, 'axis', style).filter((action) => action.startsWith('put '));
    expect(put).toEqual(['put air-sicily', 'put air-sicily', 'put air-sicily']);
  });

  it('spreads out along the routes otherwise', () => {
    const units = Object.fromEntries(
      ['stug-1', 'stug-2', 'sm79-132', 'sm79-130', 'z1007-41', 'z1007-50'].map((id) => [id, 'pool']),
    );
    const state = at('axis-placement', {
      units: { ...units, 'freighter-1': 'gibraltar', 'freighter-2': 'alexandria' },
      season: 'spring-1941',
      crete: 'axis',
    });
    const put = actions(state, 'axis', style).filter((action) => action.startsWith('put '));
    expect(put).toContain('put air-sicily');
    expect(new Set(put).size).toBeGreaterThan(1);
  });

  it('goes for Force K in harbour when both striking forces are there', () => {
    const units = { ...BOTH, 'freighter-1': 'malta', 'freighter-2': 'malta', 'stug-1': 'air-sicily' };
    const state = at('harbour-strikes', { units, season: 'spring-1941', status: 'malta-plus-1' });
    expect(actions(state, 'axis', style).join('; ')).toMatch(/fly stug-1; (attack|intensify) force-k$/);
  });

  it('goes for freighters in harbour when there is no push', () => {
    const units = { 'force-k': 'malta', 'freighter-1': 'malta', nelson: 'malta', 'stug-1': 'air-sicily' };
    const state = at('harbour-strikes', { units, season: 'spring-1942', status: 'malta-surviving' });
    expect(actions(state, 'axis', style).join('; ')).toMatch(/freighter-1$/);
  });

  it('wastes no bomb on a Hit ship with an armoured deck', () => {
    const units = {
      illustrious: { at: 'malta', hit: true },
      'freighter-1': 'malta',
      'stug-1': 'air-sicily',
    };
    const state = at('harbour-strikes', { units, season: 'spring-1942', status: 'malta-surviving' });
    expect(actions(state, 'axis', style).join('; ')).not.toContain('illustrious');
  });

  it('looks with a level bomber first, then strikes the freighters that Malta needs', () => {
    const state = at('air-strikes', {
      groups: { g1: ['w-5', 'nelson', 'freighter-1', 'freighter-2'] },
      units: { 'stug-1': 'air-sicily', 'z1007-41': 'air-sicily' },
      season: 'spring-1941',
      phase: 'day',
      status: 'malta-starving',
    });
    const done = actions(state, 'axis', style);
    expect(done.slice(0, 2)).toEqual(['fly z1007-41', 'strike g1']);
    expect(done[2]).toMatch(/^(attack|intensify) freighter-/);
  });

  it('strikes capital ships where Malta has enough', () => {
    const state = at('air-strikes', {
      groups: { g1: ['w-5', 'eagle', 'freighter-1', 'freighter-2'] },
      marks: { g1: { exposed: true } },
      units: { 'stug-1': 'air-sicily' },
      season: 'spring-1941',
      phase: 'day',
      status: 'malta-plus-4',
    });
    expect(actions(state, 'axis', style).at(-1)).toMatch(/ eagle$/);
  });

  it('leaves a stronger enemy alone, and falls upon freighters without escort', () => {
    expect(meet('nelson', 'rodney', 'renown', 'warspite', 'didos', 'freighter-1')).toEqual(['stay']);
    expect(meet('freighter-1', 'freighter-2', 'freighter-3')).toEqual(['steam']);
  });

  it('tries an invasion when Africa is lost', () => {
    const state = at('invasion', { army: 'na-west-of-tripoli', status: 'malta-plus-2', season: 'fall-1941' });
    expect(actions(state, 'axis', style, 1)).toEqual(['invade']);
  });

  it('does not throw the army out of Africa for an invasion, nor invade a well-fed island', () => {
    for (const setting of [
      { army: 'na-tripoli', status: 'malta-surviving' },
      { army: 'na-tobruk', status: 'malta-plus-1' },
    ]) {
      const state = at('invasion', { ...setting, season: 'fall-1941' });
      expect(actions(state, 'axis', style, 1)).toEqual(['decline']);
    }
  });

  it('never lets the army stand still', () => {
    const state = at('army', { army: 'na-gazala', forts: ['na-tobruk'], season: 'fall-1941' });
    expect(actions(state, 'axis', style, 1)).toEqual(['take']);
  });
});

describe.each(ALLIED_STYLES)('an Allied commander of the style %s', (style) => {
  it('bases what its style allows', () => {
    const state = start('spring-1941-campaign');
    actions(state, 'allied', style, 7);
    expect(unit(state, 'swordfish-830').at).toBe('air-malta');
    expect(unit(state, 'force-k').at).toBe(style === 'cautious' ? 'pool' : 'malta');
  });

  it('sends the opening convoys where the aircraft are not', () => {
    const state = start('summer-1940-season');
    actions(state, 'allied', style, 40);
    for (let n = 1; n <= 8; n++) expect(unit(state, `freighter-${n}`).origin).toBe('gibraltar');
  });

  it('goes through with everything when it is all or nothing', () => {
    const state = at('allied-movement', {
      groups: { g1: ['w-5', 'nelson', 'didos', 'freighter-1'] },
      season: 'summer-1942',
      scenario: 'pedestal-1942',
      starving: true,
    });
    actions(state, 'allied', style, 12);
    for (const id of ['freighter-1', 'didos', 'nelson']) expect(unit(state, id).at).toBe('w-6');
  });

  it('takes capital ships over the line in a campaign, or not', () => {
    const state = at('allied-movement', {
      groups: { g1: ['w-5', 'nelson', 'didos', 'freighter-1'] },
      season: 'summer-1941',
      scenario: 'spring-1941-campaign',
      status: 'malta-plus-1',
    });
    actions(state, 'allied', style, 12);
    for (const id of ['freighter-1', 'didos']) expect(unit(state, id).at).toBe('w-6');
    expect(unit(state, 'nelson').at).toBe(style === 'bold' ? 'w-6' : 'w-5');
  });

  it('risks no capital ship for an island that has enough, and every one for an island that starves', () => {
    const sail = (setting: { status: string; starving?: true }) => {
      const state = at('allied-movement', {
        units: { nelson: 'gibraltar', didos: 'gibraltar', 'freighter-1': 'gibraltar' },
        season: 'summer-1941',
        scenario: 'spring-1941-campaign',
        turn: 1,
        phase: 'day',
        ...setting,
      });
      actions(state, 'allied', style, 12);
      return ['freighter-1', 'didos', 'nelson'].filter((id) => unit(state, id).at !== 'gibraltar');
    };
    expect(sail({ status: 'malta-plus-3' })).toEqual(['freighter-1', 'didos']);
    expect(sail({ status: 'malta-starving', starving: true })).toEqual(['freighter-1', 'didos', 'nelson']);
  });

  it('does not send an untouched convoy away from weak raiders', () => {
    const state = at('surface', {
      groups: { g1: ['w-6', 'nelson', 'rodney', 'didos', 'freighter-1'] },
      units: { 'cruiser-div-3': 'w-6' },
      season: 'spring-1941',
      phase: 'day',
    });
    play(state, ['ready']);
    expect(actions(state, 'allied', style, 1)[0]).toMatch(/^fire (nelson|rodney)$/);
  });
});

describe.each(ALLIED_STYLES)('an Allied commander of the style %s in a battle', (style) => {
  /** After a round in which Nelson was Hit, with others or alone in front of a freighter. */
  function afterRound(...warships: string[]): State {
    const state = fight([...warships, 'freighter-1'], ['vittorio-veneto', 'cruiser-div-3']);
    play(state, ['ready', 'fire nelson']);
    play(state, 'target cruiser-div-3', { rolls: [1] });
    play(state, 'fire vittorio-veneto');
    play(state, 'target nelson', { rolls: [5, 1] });
    while (open(state).endsWith(' battle.fire')) play(state, options(state, 'hold ').slice(0, 1));
    expect(open(state)).toBe('allied retirement.choose');
    return state;
  }

  it('moves a Hit ship to the rear, unless it is the last in front', () => {
    expect(actions(afterRound('nelson', 'rodney'), 'allied', style, 1)).toEqual(['rear nelson']);
    expect(actions(afterRound('nelson'), 'allied', style, 1)).toEqual(['ready']);
  });
});
