import { describe, expect, it } from 'vitest';
import type { OutcomeText, Preview } from '../../engine/definition.ts';
import {
  BombardmentEffect,
  bombardmentChart,
  combatChart,
  dropChart,
  landingChart,
  TankResult,
} from './charts.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  declare,
  fact,
  fallBack,
  fight,
  open,
  options,
  place,
  play,
  preview,
  type Units,
} from './testing.ts';
import { texts } from './texts.ts';
import { Fate } from './words.ts';

const I = 'it-livorno-i-33';
const II = 'it-livorno-ii-33';
const III = 'it-livorno-iii-33';

/** An attack by Livorno up to its last choice. */
function poised(units: Units, target: string, ids: readonly string[]): State {
  const state = at('declaration', units, { active: 'livorno' });
  play(state, [`attack ${target}`, ...ids.map((id) => `join ${id}`)]);
  return state;
}

function outlook({ outcomes }: Preview, text: string): OutcomeText | undefined {
  return outcomes.find((one) => one.text === text);
}

const TURNED = { good: 'bad', bad: 'good', even: 'even' } as const;

/** The same outcomes as the other side reads them. */
function expectTurned(ours: Preview, theirs: Preview): void {
  expect(theirs.outcomes.map(({ text, chance }) => [text, chance])).toEqual(
    ours.outcomes.map(({ text, chance }) => [text, chance]),
  );
  const tones = ours.outcomes.map(({ tone }) => TURNED[tone ?? 'even']);
  expect(theirs.outcomes.map(({ tone }) => tone)).toEqual(tones);
  expect(new Set(tones).size).toBe(3);
}

/** The results of a chart, each row of each column. */
function resultsOf<T>(chart: {
  readonly columns: readonly string[];
  readonly firstRow: number;
  readonly rows: number;
  at(row: number, column: number): T;
}): T[] {
  return chart.columns.flatMap((_, column) =>
    Array.from({ length: chart.rows }, (_row, index) => chart.at(chart.firstRow + index, column)),
  );
}

function expectMeaning(kind: string, code: string): void {
  expect(texts.labels[kind], code).toHaveProperty([code]);
}

/** For the side that is asked, and for whoever reads what came. */
function expectMeanings(kinds: readonly string[], code: string): void {
  for (const kind of kinds) expectMeaning(kind, code);
}

describe('results have a meaning', () => {
  it('in close combat, for both sides', () => {
    for (const fate of Fate.all.slice(1))
      for (const kind of ['own-attack', 'own-defence', 'their-attack', 'their-defence'])
        expectMeaning(kind, Fate.name(fate));
  });

  it('in tank combat and bombardments', () => {
    for (const result of TankResult.all)
      expectMeanings(['tank-effect', 'tank-verdict'], TankResult.name(result));
    for (const effect of BombardmentEffect.all)
      expectMeaning('bombardment-hit', BombardmentEffect.name(effect));
  });

  it('in drops of one to three companies, and landings of one step or two', () => {
    for (const { eliminated, dispersed } of resultsOf(dropChart))
      for (const companies of [1, 2, 3]) {
        const lost = Math.min(eliminated, companies);
        const code = `${lost}/${Math.min(dispersed, companies - lost)}`;
        expectMeanings(['drop-effect', 'drop-verdict'], code);
      }
    for (const { stepsLost, disorganized } of resultsOf(landingChart))
      for (const steps of [1, 2]) {
        const ashore = stepsLost > 0 ? 'step-lost' : disorganized ? 'disorganized' : 'in-order';
        expectMeanings(['landing-meaning', 'ashore'], stepsLost < steps ? ashore : 'lost');
      }
  });
});

describe('close combat', () => {
  const UNITS = { [I]: '1313', [II]: '1313', 'br-8-man': '1312', 'br-dockyard': '1312' };

  it('reads the other way round for the defender, at every decision', () => {
    const state = poised(UNITS, '1312', [I, II]);
    const attacker = preview(state, 'ready');
    play(state, 'ready');
    play(state, 'confirm');
    expect(open(state)).toBe('british combat.defend');
    expectTurned(attacker, preview(state, 'stand'));
    expect(outlook(attacker, 'Ar/-')).toMatchObject({ meaning: 'You fall back', tone: 'bad' });
    expect(outlook(preview(state, 'stand'), 'Ar/-')).toMatchObject({
      meaning: 'They fall back',
      tone: 'good',
    });
  });

  it('reads the other way round in intense combat too', () => {
    const state = poised({ [I]: '1313', 'br-8-man': '1312' }, '1312', [I]);
    play(state, 'ready');
    play(state, 'confirm', { rolls: [3, 4] });
    const attacker = preview(state, 'accept');
    expect(attacker.chart).toEqual({ name: 'combat', column: combatChart.columns.indexOf('1:1') });
    play(state, 'accept');
    expect(open(state)).toBe('british combat.resist');
    expectTurned(attacker, preview(state, 'accept'));
  });

  it('points at the printed columns, before and after the shifts', () => {
    // 8 against 2 in a town; 12 against 2, beyond the table; 4 against 9 on the same side of it.
    const cases: readonly (readonly [Units, string, readonly string[], string, string])[] = [
      [{ [I]: '1513', [II]: '1612', 'br-dockyard': '1512' }, '1512', [I, II], '4:1', '3:1'],
      [
        { [I]: '1313', [II]: '1313', [III]: '1412', 'br-dockyard': '1312' },
        '1312',
        [I, II, III],
        '5:1+',
        '5:1+',
      ],
      [{ [I]: '1511', 'br-2-rif': '1510', 'br-8-man': '1510' }, '1510', [I], '1:3', '1:3'],
    ];
    for (const [units, target, ids, from, to] of cases) {
      const state = poised(units, target, ids);
      const { chart } = preview(state, 'ready');
      expect(chart?.name).toBe(combatChart.name);
      expect([chart?.from, chart?.column].map((column) => combatChart.columns[column ?? -1])).toEqual([
        from,
        to,
      ]);
      expect(fact(state, 'ready', 'column')).toBe(to);
    }
  });

  it('names the units of both sides and the place as it is labelled', () => {
    const { title, forces } = preview(poised(UNITS, '1312', [I, II]), 'ready');
    expect(title).toBe(`Attack on ${c3.definition.texts.labels['hex']?.['1312'] ?? '1312'}`);
    expect(forces).toEqual([
      { side: 'axis', units: [I, II] },
      { side: 'british', units: expect.arrayContaining(['br-8-man', 'br-dockyard']) },
    ]);
    const named = preview(poised({ [I]: '1513', 'br-dockyard': '1512' }, '1512', [I]), 'ready');
    expect(named.title).toBe('Attack on Luqa');
  });

  it('withheld units do not stand among the forces', () => {
    const state = poised(UNITS, '1312', [I, II]);
    play(state, ['ready', 'confirm']);
    expect(preview(state, 'withhold br-dockyard').forces?.[1]).toEqual({
      side: 'british',
      units: ['br-8-man'],
    });
  });

  it('says what a stronghold makes of a retreat', () => {
    const units = { [I]: '1511', [II]: '1511', 'br-1-komr': '1510' };
    const forecast = preview(poised(units, '1510', [I, II]), 'ready');
    expect(outlook(forecast, 'Ar/-')).toMatchObject({ meaning: 'You lose a step', tone: 'bad' });
    expect(outlook(forecast, '1/Dr')?.meaning).toBe('You lose a step, they lose a step');
  });

  it('says what is left to lose, and not more', () => {
    const units = { [I]: { at: '1511', steps: 1 }, [II]: { at: '1511', steps: 1 }, 'br-dockyard': '1510' };
    const forecast = preview(poised(units, '1510', [I, II]), 'ready');
    expect(outlook(forecast, '1Ar/-')?.meaning).toBe('You lose every unit in the attack');
    expect(outlook(forecast, '1/1')?.meaning).toBe('You lose a step, they lose every unit under attack');
  });

  it('does not speak of Dispersed units that a combat leaves alone', () => {
    const units = {
      ...{ 'br-2-rwk': '1110', 'de-1-heydte': '1210' },
      'de-2-hubner': { at: '1210', dispersed: true },
    };
    const state = at('declaration', units, { active: 'western', turn: '2' });
    play(state, ['attack 1210', 'join br-2-rwk']);
    expect(outlook(preview(state, 'ready'), '1/1')?.meaning).toBe(
      'You lose a step, they lose every unit under attack',
    );
    play(state, ['ready', 'confirm', 'plain']);
    fight(state, '1/1', 'plain');
    expect([place(state, 'de-1-heydte'), place(state, 'de-2-hubner')]).toEqual(['eliminated', '1210']);
  });

  it('says who is lost in a retreat: guns in their sites, and whoever finds no way out', () => {
    const units = { [I]: '1313', [II]: '1313', 'br-1-komr': '1312', 'br-4-haa': '1312' };
    const mixed = preview(poised(units, '1312', [I, II]), 'ready');
    const lost = (key: string) => mixed.facts.find((one) => one.key === key);
    expect(lost('defenders-lost-in-retreat')).toMatchObject({ value: '4 HAA', rule: 'c3/5.5.1.3.25' });
    expect(lost('attackers-lost-in-retreat')).toBeUndefined();
    expect(outlook(mixed, '-/Dr')?.meaning).toBe('They retreat');
    const alone = preview(poised({ [I]: '1313', 'br-4-haa': '1312' }, '1312', [I]), 'ready');
    expect(outlook(alone, '-/Dr')?.meaning).toBe('They lose every unit under attack');
    // Nothing but an arm of the sea behind the attackers; before a City nobody has to go.
    const cornered = preview(poised({ [I]: '0602', 'br-8-man': '0503' }, '0503', [I]), 'ready');
    expect(cornered.facts).toContainEqual(
      expect.objectContaining({ key: 'attackers-lost-in-retreat', value: 'I/33', rule: 'c3/5.5.1.3.14' }),
    );
    expect(outlook(cornered, 'Ar/-')?.meaning).toBe('You lose every unit in the attack');
    const city = preview(poised({ [I]: '1511', 'br-4-haa': '1510' }, '1510', [I]), 'ready');
    expect(city.facts.filter(({ key }) => key.endsWith('lost-in-retreat'))).toEqual([]);
  });

  it('knows that attackers who are lost stand in nobody’s way', () => {
    // 8 Manchester can leave 0602 only over 0503, where the attackers are.
    const units = { [I]: { at: '0503', steps: 1 }, 'br-8-man': '0602' };
    const state = poised(units, '0602', [I]);
    expect(outlook(preview(state, 'ready'), '1/Dr')?.meaning).toBe(
      'You lose every unit in the attack, they retreat',
    );
    play(state, 'ready');
    fight(state, '1/Dr', 'confirm');
    fallBack(state);
    expect(place(state, I)).toBe('eliminated');
    expect(place(state, 'br-8-man')).not.toBe('eliminated');
    const two = preview(poised({ ...units, [II]: '0503' }, '0602', [I]), 'ready');
    expect(outlook(two, '1/Dr')?.meaning).toBe(
      'You lose every unit in the attack, they lose every unit under attack',
    );
  });

  it('adds up the losses of intense combat', () => {
    const state = poised({ [I]: '1313', 'br-8-man': '1312' }, '1312', [I]);
    play(state, 'ready');
    play(state, 'confirm', { rolls: [3, 4] });
    expect(fact(state, 'accept', 'losses of each side if both accept')).toBe('1');
    expect(outlook(preview(state, 'accept'), '-/Dr')?.meaning).toBe(
      'You lose a step, they lose a step and retreat',
    );
    expect(outlook(preview(state, 'accept'), '1/1')?.meaning).toBe(
      'You lose every unit in the attack, they lose every unit under attack',
    );
    play(state, 'accept');
    play(state, 'accept', { rolls: [3, 4] });
    expect(fact(state, 'accept', 'losses of each side if both accept')).toBe('2');
    expect(preview(state, 'accept').outcomes).toEqual([]);
  });

  it('leaves open what guns may do before a declared attack, and in turn S they do nothing', () => {
    expect(preview(poised(UNITS, '1312', [I, II]), 'ready').unknown).toContain(
      'bombardments before the combat',
    );
  });

  it('tells of bonuses that are not decided yet, until they are', () => {
    const units = { 'de-1-kroh': '1313', 'br-2-dev': '1312' };
    const state = at('declaration', units, { active: 'ramcke' });
    declare(state, '1312', ['de-1-kroh']);
    const possible = (action: string) =>
      preview(state, action).facts.flatMap(({ text, value }) => (text.endsWith('(may use)') ? [value] : []));
    play(state, 'confirm');
    expect(possible('plain')).toEqual(['-1']);
    play(state, 'plain');
    expect(open(state)).toBe('british combat.counter');
    expect(possible('plain')).toEqual([]);
    expect(preview(state, 'elite br-2-dev').facts.map(({ text }) => text)).toContain('Elite defender, 2 Dev');
  });
});

describe('other dice', () => {
  it('of tanks: good for the attacker what hits the defender', () => {
    const units = {
      'it-10-cor-47': { at: '1412', joined: true },
      'it-10-cor-l3': { at: '1313', joined: true },
      'br-matilda': '1312',
    };
    const state = at('declaration', units, { active: 'livorno' });
    attack(state, '1312', ['it-10-cor-47', 'it-10-cor-l3']);
    const { title, outcomes, chart, forces } = preview(state, 'charge it-10-cor-47');
    expect(title).toContain('1312');
    expect(Object.fromEntries(outcomes.map(({ text, tone }) => [text, tone]))).toEqual({
      A1: 'bad',
      '-': 'even',
      D1: 'good',
    });
    expect(outcomes.every(({ meaning = '' }) => meaning.length > 0)).toBe(true);
    expect(chart).toEqual({ name: 'tank', column: 0 });
    expect(forces).toEqual([
      { side: 'axis', units: ['it-10-cor-47'] },
      { side: 'british', units: ['br-matilda'] },
    ]);
  });

  it('of bombardments: what can happen to an empty hex and to open ground', () => {
    const state = at('air-missions', { 'br-8-man': '1312' });
    const plain = preview(state, 'bomb 1312');
    expect(plain.chart).toEqual({ name: 'bombardment', column: bombardmentChart.columns.indexOf('0') });
    expect(plain.forces).toEqual([{ side: 'british', units: ['br-8-man'] }]);
    expect(plain.outcomes.map(({ meaning }) => meaning).join()).not.toContain('ruins');
    expect(plain.outcomes.some(({ tone }) => tone === 'good')).toBe(true);
    const empty = preview(state, 'bomb 1512');
    expect(empty.forces).toEqual([]);
    expect(empty.outcomes.every(({ tone, meaning }) => tone === 'even' && meaning !== undefined)).toBe(true);
    expect(empty.outcomes.map(({ meaning }) => meaning)).toContain('The place is left in ruins');
  });

  it('of drops: the same results are one outcome', () => {
    const state = at('drops', { 'br-8-man': '1313' });
    play(state, 'pick de-1-kroh');
    const { outcomes, chart, forces } = preview(state, 'aim 1313');
    expect(outcomes.map(({ text }) => text)).toEqual([...new Set(outcomes.map(({ text }) => text))]);
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(outlook(preview(state, 'aim 1313'), '0 eliminated, 0 Dispersed')?.tone).toBe('good');
    expect(chart).toEqual({ name: 'drop', column: 0 });
    expect(forces).toEqual([
      { side: 'axis', units: ['de-1-kroh'] },
      { side: 'british', units: ['br-8-man'] },
    ]);
  });

  it('leave open what is done before them', () => {
    const missions = at('air-missions', { 'br-8-man': '1312' });
    expect(preview(missions, 'bomb 1312').unknown).toEqual([]);
    play(missions, 'bomb 1512');
    expect(preview(missions, 'bomb 1312').unknown).toEqual(['bombardments that are made before this one']);
    const guns = { 'br-12-fd': '1411', 'br-26-def': '1411' };
    const fire = at(
      'declaration',
      { [I]: '1312', 'br-2-rif': '1313', ...guns },
      { active: 'livorno', turn: '2' },
    );
    attack(fire, '1313', [I]);
    play(fire, 'pick br-12-fd');
    expect(preview(fire, 'shell 1312').unknown).toEqual([]);
    play(fire, ['shell 1312', 'pick br-26-def']);
    expect(preview(fire, 'shell 1312').unknown).toEqual(['bombardments that are made before this one']);
    // Another formation may drop first and silence the guns; where there are none nothing is open.
    const drops = at('drops', { 'br-4-haa': '1313' });
    play(drops, ['pick de-1-kroh', 'aim 1009', 'pick it-folgore-ii-1']);
    expect(preview(drops, 'aim 1313').unknown).toEqual([
      'what drops before this one do to the anti-aircraft units',
    ]);
    expect(preview(drops, 'aim 0606').unknown).toEqual([]);
    const boats = at('landings', { 'br-cb-delimara': '2013' });
    play(boats, ['pick it-livorno-i-33', 'embark 2112', 'land-on 2012']);
    expect(preview(boats, 'wave 2').unknown).toEqual([]);
    play(boats, ['wave 1', 'pick it-livorno-ii-33', 'embark 2112']);
    expect(preview(boats, 'wave 2').unknown).toEqual(['what landings before this one do to the batteries']);
  });

  it('of landings: every result has its words', () => {
    const state = at('landings', { 'br-dockyard': '0403' });
    play(state, ['pick it-sm-bafile', 'embark 0303', 'land-on 0403']);
    const { outcomes, chart, forces } = preview(state, 'wave 1');
    expect(chart).toEqual({ name: 'landing', column: 0 });
    expect(forces?.map(({ side }) => side)).toEqual(['axis', 'british']);
    expect(outcomes.every(({ meaning, tone }) => meaning !== undefined && tone !== undefined)).toBe(true);
  });

  it('of an activation: to win the roll is good', () => {
    const units = { 'br-1-dli': '1410', 'de-1-kroh': '1715' };
    const state = at('operations', units, { lastActivator: 'british' });
    play(state, options(state, 'activate ')[0] ?? '');
    const { outcomes } = preview(state, options(state, 'activate ')[0] ?? '');
    expect(outcomes.map(({ tone, meaning }) => [tone, meaning !== undefined])).toEqual([
      ['good', true],
      ['bad', true],
    ]);
  });

  it('of a Dispersed company: to regroup is good', () => {
    const units = { 'de-1-kroh': { at: '1312', dispersed: true } };
    const state = at('movement', units, { active: 'ramcke', turn: '1' });
    play(state, 'pick de-1-kroh');
    const { title, outcomes, forces } = preview(state, 'regroup');
    expect(title).toBe('Regrouping of 1/Kroh');
    expect(outcomes.map(({ tone, meaning }) => [tone, meaning !== undefined])).toEqual([
      ['good', true],
      ['bad', true],
    ]);
    expect(forces).toEqual([{ side: 'axis', units: ['de-1-kroh'] }]);
  });
});
