import { describe, expect } from 'vitest';
import type { GameEvent } from '../../engine/execution.ts';
import { clause } from '../../proof/clause.ts';
import { RandomGame } from '../../proof/random-play.ts';
import { c3 } from './index.ts';
import { AXIS, formations, units } from './pieces.ts';
import type { State } from './state.ts';
import { at, attack, bar, hex, keys, open, options, play, result, turnOf, unit } from './testing.ts';

const TOKENS = formations.map(({ id }) => id);
const FAR_APART = { 'de-1-kroh': '1313', 'it-friuli-i-87': '2012', 'br-2-rif': '1006', 'br-2-dev': '0806' };

function board(state: State) {
  return c3.view(state, AXIS).board;
}

function idle(state: State): void {
  play(state, ['end', 'confirm']);
}

/** The Axis wins an operation for this formation against one of the British. */
function win(state: State, name: string, against = 'northern'): void {
  play(state, [`activate ${name}`, `activate ${against}`], { rolls: [6, 1] });
}

/** Moves one unit to a hex, whichever way that is. */
function march(state: State, id: string, to: string): void {
  play(state, `pick ${id}`);
  play(state, options(state, 'go ').find((way) => way.endsWith(to)) ?? `go ${to}`);
}

/** The decisions in the order in which they first come up, and all events. */
interface Course {
  readonly state: State;
  readonly decisions: readonly string[];
  readonly events: readonly string[];
}

/** An operation in which there is something to do in every segment: with an attack, guns on both sides, disorder. */
function wholeOperation(): Course {
  const state = at('operations', {
    'it-friuli-i-87': '1113',
    'it-friuli-ii-87': { at: '1113', disorganized: 'yes' },
    'it-friuli-35-art': '1113',
    'br-2-komr': '1313',
    'br-12-fd': '1412',
  });
  const decisions: string[] = [];
  const events: string[] = [];
  const step = (actions: string | readonly string[], rolls: readonly number[] = []) => {
    for (const [index, action] of [actions].flat().entries()) {
      decisions.push(open(state));
      const last = index === [actions].flat().length - 1;
      events.push(...keys(play(state, action, last ? { rolls } : {})));
    }
  };
  step(['activate friuli', 'activate southern'], [6, 1]);
  step(['pick it-friuli-i-87', 'go 1213', 'end']);
  step(['attack 1313', 'join it-friuli-i-87', 'ready', 'confirm']);
  step(['pick it-friuli-35-art', 'shell 1313', 'confirm'], [1, 1]);
  step(['pick br-12-fd', 'shell 1213', 'confirm'], [1, 1, 3, 4]);
  step('refuse');
  decisions.push(open(state));
  return { state, decisions: [...new Set(decisions)], events };
}

describe('the segments of an operation', () => {
  clause('c3/2.0.3', 'A-1 decides which formation acts; before that nobody moves', () => {
    const { decisions, events } = wholeOperation();
    expect(decisions.slice(0, 3)).toEqual([
      'axis activation.first',
      'british activation.second',
      'axis movement.choose',
    ]);
    expect(events.slice(0, 4)).toEqual(['chosen', 'chosen', 'contest', 'activated']);
    expect(bar(at('operations', FAR_APART), 'pick de-1-kroh')).toBe('c3/5.1');
  });

  clause('c3/2.0.4', 'A-2 is movement, then the declaration of attacks', () => {
    const { decisions, events } = wholeOperation();
    const segment = ['axis movement.choose', 'axis movement.order', 'axis declaration.target'];
    expect(decisions.slice(2, 6)).toEqual([...segment, 'axis declaration.assemble']);
    expect(events.indexOf('moved')).toBeLessThan(events.indexOf('declared'));
    const units = { 'de-1-kroh': '1213', 'br-2-komr': '1313' };
    expect(bar(at('movement', units, { active: 'ramcke' }), 'attack 1313')).toBe('c3/5.2');
    const declaring = at('declaration', units, { active: 'ramcke' });
    expect(bar(declaring, 'pick de-1-kroh')).toBe('c3/5.2.5');
  });

  clause(['c3/2.0.5', 'c3/2.0.6'], 'A-3 removes Disorganization, A-4 is offensive bombardment', () => {
    const { state, decisions, events } = wholeOperation();
    expect(unit(state, 'it-friuli-ii-87').disorganized).toBeUndefined();
    expect(events.slice(events.indexOf('declared'), events.indexOf('declared') + 4)).toEqual([
      'declared',
      'recovered',
      'shelling-planned',
      'bombarded',
    ]);
    expect(decisions.slice(6, 8)).toEqual(['axis offensive-fire.plan', 'axis offensive-fire.lay']);
  });

  clause(['c3/2.0.7', 'c3/2.0.8'], 'A-5 is defensive bombardment, A-6 is combat', () => {
    const { decisions, events } = wholeOperation();
    const guns = ['british defensive-fire.plan', 'british defensive-fire.lay'];
    expect(decisions.slice(8, 11)).toEqual([...guns, 'axis combat.intense']);
    const first = events.indexOf('bombarded');
    const after = ['bombarded', 'shelling-planned', 'bombarded', 'combat', 'stood', 'round'];
    expect(events.slice(first, first + 6)).toEqual(after);
  });

  clause('c3/2.0.9', 'after A-6 comes A-1 again', () => {
    const { state, decisions, events } = wholeOperation();
    expect(events.slice(-2)).toEqual(['refused', 'operation-over']);
    expect(decisions.at(-1)).toBe('axis combat.intense');
    expect(open(state)).toBe('axis activation.first');
    expect(turnOf(state)).toBe('1');
  });

  clause(
    'c3/1.3.4.1',
    'an activated formation goes through the segments in their order, for either side',
    () => {
      const { events } = wholeOperation();
      const kept = ['activated', 'moved', 'declared', 'recovered', 'bombarded', 'combat', 'operation-over'];
      expect(events.filter((key) => kept.includes(key))).toEqual([
        'activated',
        'moved',
        'declared',
        'recovered',
        'bombarded',
        'bombarded',
        'combat',
        'operation-over',
      ]);
      const units = {
        'br-2-komr': '1413',
        'br-12-fd': '1512',
        'it-livorno-i-33': '1313',
        'de-1-kroh': '1715',
      };
      const british = at(
        'operations',
        { ...units, 'it-livorno-28-art': '1212' },
        { lastActivator: 'british' },
      );
      const seen: string[] = [];
      const step = (actions: string | readonly string[], rolls: readonly number[] = []) =>
        seen.push(...keys(play(british, actions, { rolls })));
      step(['activate southern', 'pass', 'pick br-2-komr', 'go 1412', 'end']);
      step(['attack 1313', 'join br-2-komr', 'ready', 'confirm', 'pick br-12-fd', 'shell 1313']);
      step('confirm', [1, 1]);
      expect(open(british)).toBe('axis defensive-fire.plan');
      step(['pick it-livorno-28-art', 'shell 1412']);
      step('confirm', [1, 1, 5, 4]);
      expect(seen.filter((key) => kept.includes(key))).toEqual([
        'activated',
        'moved',
        'declared',
        'bombarded',
        'bombarded',
        'combat',
      ]);
    },
  );
});

describe('the turns', () => {
  clause('c3/2.0.10', 'phase B follows when the Operations Phase is over', () => {
    const state = at('operations', FAR_APART, {
      done: ['folgore', 'central'],
      hexes: { '1913': { control: 'axis' } },
    });
    play(state, 'pass');
    expect(board(state).done).toEqual(['folgore', 'central']);
    expect(hex(state, '1913').held).toBeUndefined();
    play(state, 'pass');
    expect(board(state).done).toBeUndefined();
    expect(hex(state, '1913').held).toBe(1);
  });

  clause(['c3/2.0.11', 'c3/6.5'], 'turn S has phase B too, then turns 1 to 4 have A and B each', () => {
    const state = at('landings', FAR_APART, { hexes: { '1913': { control: 'axis' } } });
    expect(turnOf(state)).toBe('S');
    expect(play(state, 'confirm').lines.at(-1)).toBe('Turn 1 begins.');
    for (const [index, turn] of ['1', '2', '3', '4'].entries()) {
      expect(turnOf(state)).toBe(turn);
      expect(open(state)).toBe('axis activation.first');
      expect(hex(state, '1913').held).toBe(index + 1);
      win(state, 'ramcke');
      idle(state);
      const { lines } = play(state, ['pass', 'pass']);
      expect(lines.at(-1)).toBe(turn === '4' ? 'The last turn is over.' : `Turn ${index + 2} begins.`);
    }
    expect(open(state)).toBe('over');
    expect(result(state).winner).toBe('british');
  });

  clause('c3/5.0.6', 'the phase ends when in one A-1 nobody names a formation, and not before', () => {
    const state = at('operations', FAR_APART);
    play(state, ['pass', 'activate northern']);
    idle(state);
    expect(turnOf(state)).toBe('1');
    expect(open(state)).toBe('british activation.first');
    play(state, 'pass');
    expect(options(state)).not.toContain('pass');
    play(state, 'activate ramcke');
    idle(state);
    expect(turnOf(state)).toBe('1');
    // The British passed when they were last asked, and must name what they have left.
    play(state, 'pass');
    expect(board(state).active).toBe('southern');
    idle(state);
    expect(open(state)).toBe('axis activation.second');
    play(state, 'activate friuli');
    idle(state);
    expect(turnOf(state)).toBe('1');
    play(state, 'pass');
    expect(turnOf(state)).toBe('2');
  });

  clause('c3/5.0.6', 'a side with nothing to name and a pass of the other end it too', () => {
    const done = ['ramcke', 'friuli', 'axis-air', 'axis-fleet'];
    const axis = at('operations', FAR_APART, { done });
    expect(options(axis)).toContain('activate northern');
    play(axis, 'pass');
    expect(turnOf(axis)).toBe('2');
    const nobody = at('operations', FAR_APART, { done: TOKENS });
    expect(turnOf(nobody)).toBe('2');
  });
});

describe('turn S', () => {
  /** The parachutists of whom nobody speaks have been lost: the plan wants a target for every one of them. */
  function dropping(aims: Readonly<Record<string, readonly [string, string]>>) {
    const all = units.filter(({ arrival }) => arrival === 'airdrop-turn-s');
    return Object.fromEntries(
      all.map(({ id }) => {
        const [aim, dropsWith] = aims[id] ?? ['1111', 'ramcke'];
        return [id, { at: aims[id] === undefined ? 'eliminated' : 'pool', aim, dropsWith }];
      }),
    );
  }

  /** Gives a unit its place in the landing. */
  function embark(state: State, id: string, sea: string, land: string, wave: number): void {
    play(state, [`pick ${id}`, `embark ${sea}`]);
    play(state, [...options(state, `land-on ${land}`), `wave ${wave}`]);
  }

  /** Random players take a game to the end; every decision is looked at. */
  function watch(seed: string, look: (play: RandomGame<State>, turn: string) => void): void {
    const game = new RandomGame(c3, seed, { scenario: 'july-1942' });
    for (; game.decision !== undefined; game.act()) look(game, turnOf(game.state));
  }

  const SEEDS = ['turn-s/1', 'turn-s/2'];

  clause('c3/2.1.1', 'the first turn is called S', () => {
    for (const { id } of c3.definition.scenarios) expect(turnOf(c3.setUp(id))).toBe('S');
    expect(turnOf(at('air-missions', {}))).toBe('S');
  });

  clause(['c3/2.1.4', 'c3/2.1.5'], 'SA-1 is for air missions, SA-2 for drops', () => {
    const aims = dropping({ 'de-1-kroh': ['1313', 'ramcke'] });
    const state = at('air-missions', { ...aims, 'br-2-rif': '1006', 'br-12-fd': '1210' });
    expect(open(state)).toBe('axis missions.plan');
    // Far inland: only aircraft get there.
    expect(options(state)).toContain('bomb 1210');
    const { events } = play(state, ['bomb 1210', 'confirm'], { rolls: [1, 1] });
    expect(c3.eventDocument(events[1] as GameEvent).text).toContain('air bombardment: 2 ');
    expect(open(state)).toBe('axis drop-plan.pick');
    const { lines } = play(state, 'confirm', { rolls: [6] });
    expect(lines).toContain('1/Kroh lands at 1313.');
    expect(open(state)).toBe('axis missions.plan');
  });

  clause(['c3/2.1.7', 'c3/2.1.8'], 'SB-1 is for naval missions, SB-2 for landings', () => {
    const state = at('naval-missions', { 'br-2-rif': '1006' });
    expect(open(state)).toBe('axis missions.plan');
    expect(options(state)).toContain('bomb 2012');
    expect(bar(state, 'bomb 1210')).toBe('c3/4.1.7');
    play(state, ['bomb 2012', 'confirm'], { rolls: [1, 1] });
    expect(open(state)).toBe('axis landing-plan.pick');
    embark(state, 'it-friuli-i-87', '2112', '2012', 1);
    const { lines } = play(state, 'confirm', { rolls: [6] });
    expect(lines.at(-1)).toContain('lands at 2012');
    expect(turnOf(state)).toBe('S');
  });

  clause(
    ['c3/2.1.3', 'c3/2.1.6'],
    'the air and the naval phase come in turn S, in this order, and never again',
    () => {
      for (const seed of SEEDS) {
        const phases: string[] = [];
        const late = new Set<string>();
        /** Whose operation missions of the later turns are. */
        const fliers = new Set<string>();
        watch(seed, ({ decision, state }, turn) => {
          const [name = ''] = decision?.step.name.split('.') ?? [];
          if (turn !== 'S' && name === 'missions') fliers.add(board(state).active ?? 'nobody');
          if (turn !== 'S') late.add(name);
          else if (['missions', 'drops', 'landings'].includes(name) && phases.at(-1) !== name)
            phases.push(name);
        });
        expect(phases).toEqual(['missions', 'drops', 'missions', 'landings']);
        expect(late).toContain('activation');
        for (const name of ['drop-plan', 'drops', 'landing-plan', 'landings'])
          expect(late).not.toContain(name);
        expect(fliers).toEqual(new Set(['axis-air', 'axis-fleet']));
      }
    },
  );

  clause(['c3/2.1.9', 'c3/2.1.10'], 'only Axis formations act; the British react', () => {
    const reactions = new Set([
      'drops.disperse',
      'bombardment.lose',
      'combat.defend',
      'combat.counter',
      'combat.resist',
      'tank-combat.their-loss',
      'losses.choose',
      'retreat.lead',
      'retreat.step',
      'retreat.choose',
    ]);
    const asked = new Set<string>();
    const active = new Set<string>();
    for (const seed of SEEDS)
      watch(seed, ({ decision, state }, turn) => {
        if (turn !== 'S') return;
        active.add(board(state).active ?? 'nobody');
        if (decision?.seat !== AXIS) asked.add(decision?.step.name ?? '');
      });
    expect(asked.size).toBeGreaterThan(0);
    expect([...asked].filter((name) => !reactions.has(name))).toEqual([]);
    active.delete('nobody');
    expect(active.size).toBeGreaterThan(1);
    for (const name of active) expect(formations.find(({ id }) => id === name)?.side).toBe('axis');
  });

  clause(
    'c3/2.1.10',
    'the British choose who is dispersed, who defends, fights on, suffers and retreats',
    () => {
      const aim: readonly [string, string] = ['1313', 'ramcke'];
      const aims = dropping({ 'de-1-kroh': aim, 'de-2-kroh': aim, 'de-3-kroh': aim });
      const garrison = { 'br-2-komr': '1313', 'br-2-dev': { at: '1313', steps: 1 } };
      const state = at('drops', { ...aims, ...garrison });
      play(state, 'confirm', { rolls: [4] });
      expect(open(state)).toBe('british drops.disperse');
      play(state, 'disperse de-3-kroh', { rolls: [1] });
      expect(open(state)).toBe('british combat.defend');
      play(state, ['withhold br-2-dev', 'plain'], { rolls: [3, 4] });
      expect(open(state)).toBe('axis combat.intense');
      play(state, 'accept');
      expect(open(state)).toBe('british combat.resist');
      play(state, 'accept', { rolls: [6, 6] });
      play(state, 'lose de-1-kroh');
      expect(open(state)).toBe('british losses.choose');
      play(state, 'lose br-2-komr');
      expect(open(state)).toBe('british retreat.step');
    },
  );

  clause('c3/2.1.11', 'no gun fires in turn S, neither for the landing nor against it', () => {
    const units = { 'br-12-fd': '1912', 'br-2-dev': '2012' };
    const state = at('landings', units);
    embark(state, 'it-friuli-i-87', '2112', '2012', 1);
    // The gun stands next to the beach; after the landing die the assault is fought at once.
    const { lines } = play(state, 'confirm', { rolls: [6] });
    expect(lines).toContain('Attack on 2012 by I/87.');
    expect(open(state)).toBe('british combat.counter');
    expect(bar(state, 'pick br-12-fd')).toBe('c3/5.5.1.0.10');
    play(state, 'plain', { rolls: [4, 3] });
    expect(unit(state, 'br-12-fd').activated).toBeUndefined();
    // Ashore without a fight, a unit may attack when both waves are in: no guns then either.
    const free = at('landings', { 'br-12-fd': '1812', 'br-2-dev': '1912' });
    embark(free, 'it-friuli-i-87', '2112', '2012', 1);
    play(free, 'confirm', { rolls: [6] });
    expect(open(free)).toBe('axis landings.choose');
    play(free, 'end');
    expect(open(free)).toBe('axis declaration.target');
    attack(free, '1912', ['it-friuli-i-87']);
    expect(open(free)).toBe('british combat.counter');
  });

  clause('c3/2.1.12', 'no dice decide who drops or lands: the Axis chooses the order', () => {
    const aims = dropping({ 'de-1-kroh': ['1313', 'ramcke'], 'it-folgore-ii-1': ['1212', 'folgore'] });
    const drops = at('drops', { ...aims, 'br-2-rif': '1006' });
    play(drops, 'confirm');
    expect(options(drops)).toEqual(['next ramcke', 'next folgore']);
    for (const [first, line] of [
      ['ramcke', 'Ramcke drops.'],
      ['folgore', 'Folgore drops.'],
    ]) {
      const state = c3.copy(drops);
      const seen = play(state, `next ${first}`, { rolls: [6, 6] });
      expect(seen.lines[0]).toBe(line);
      expect(keys(seen)).not.toContain('contest');
    }
    const landings = at('landings', { 'br-2-rif': '1006' });
    embark(landings, 'it-friuli-i-87', '2112', '2012', 1);
    embark(landings, 'it-livorno-i-33', '2111', '2011', 1);
    play(landings, 'confirm');
    expect(options(landings)).toEqual(['next friuli', 'next livorno']);
    play(landings, 'next livorno', { rolls: [6] });
    expect(board(landings).active).toBe('livorno');
  });
});

describe('the end of an operation', () => {
  clause(
    ['c3/5.7.1', 'c3/5.7.2'],
    'the token is used up when combat is over, and free again next turn',
    () => {
      const units = { 'de-1-kroh': '1213', 'br-2-komr': '1313', 'br-2-rif': '1006' };
      const state = at('declaration', units, { active: 'ramcke' });
      attack(state, '1313', ['de-1-kroh']);
      play(state, 'plain', { rolls: [4, 3] });
      expect(open(state)).toBe('axis combat.intense');
      expect(board(state).done).toBeUndefined();
      play(state, 'refuse');
      expect(board(state).done).toEqual(['ramcke']);
      expect(bar(state, 'activate ramcke')).toBe('c3/5.7.2');
      play(state, ['pass', 'pass']);
      expect(options(state)).toContain('activate ramcke');
    },
  );

  clause('c3/5.7.2', 'a formation that did nothing is used up as well', () => {
    for (const [name, setting] of [
      ['friuli', {}],
      ['northern', { lastActivator: 'british' }],
    ] as const) {
      const state = at('operations', FAR_APART, setting);
      play(state, [`activate ${name}`, 'pass']);
      idle(state);
      expect(board(state).done).toEqual([name]);
      expect(bar(state, `activate ${name}`)).toBe('c3/5.7.2');
    }
  });

  clause('c3/5.7.4', 'active independent units are marked, and Valletta is looked at', () => {
    const units = { 'it-loreto': '1313', 'de-1-kroh': '1609', 'br-2-rif': '1006' };
    const state = at(
      'movement',
      { ...units, 'it-loreto': { at: '1313', joined: true } },
      { active: 'ramcke' },
    );
    play(state, ['pick de-1-kroh', 'go 1709']);
    expect(hex(state, '1709').control).toBe('axis');
    expect(open(state)).toBe('axis movement.choose');
    play(state, 'end');
    expect(open(state)).toBe('axis declaration.target');
    const { lines } = play(state, 'confirm');
    expect(lines).toContain('Valletta has fallen.');
    expect(unit(state, 'it-loreto').activated).toBe(true);
    expect(open(state)).toBe('over');
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'crushing' });
    const elsewhere = at('movement', units, { active: 'ramcke' });
    play(elsewhere, ['pick de-1-kroh', 'go 1510']);
    idle(elsewhere);
    expect(open(elsewhere)).toBe('axis activation.first');
  });

  clause('c3/5.7.5', 'air and naval tokens are used up after their bombardment', () => {
    for (const token of ['axis-air', 'axis-fleet']) {
      const state = at('operations', FAR_APART);
      play(state, [`activate ${token}`, 'pass'], { rolls: [2] });
      expect(board(state)).toMatchObject({ active: token });
      expect(board(state).done).toBeUndefined();
      play(state, ['bomb 1709', 'confirm'], { rolls: [1, 1] });
      expect(board(state).done).toEqual([token]);
      expect(open(state)).toBe('axis activation.first');
      expect(bar(state, `activate ${token}`)).toBe('c3/5.7.2');
    }
  });
});

describe('the End of Turn Phase', () => {
  clause('c3/6.1', 'all Activated markers are removed', () => {
    const marked = { 'it-loreto': '1313', 'br-12-fd': '1006', 'br-matilda': '1006', 'br-2-rif': '1006' };
    const some = Object.entries(marked).map(([id, place]) => [id, { at: place, activated: true }]);
    const state = at('operations', Object.fromEntries(some), {});
    for (const id of Object.keys(marked)) expect(unit(state, id).activated).toBe(true);
    play(state, ['pass', 'pass']);
    for (const id of Object.keys(marked)) expect(unit(state, id).activated).toBeUndefined();
  });

  const SITES = ['1709', '1913', '0905', '1009', '1411', '1715'];

  clause(['c3/6.2', 'c3/6.7'], 'it is noted which ports and airfields the Axis holds', () => {
    for (const site of SITES) {
      const taken = at('operations', FAR_APART, { hexes: { [site]: { control: 'axis' } } });
      play(taken, ['pass', 'pass']);
      for (const one of SITES) expect(hex(taken, one).held).toBe(one === site ? 1 : undefined);
      const kept = at('operations', FAR_APART, { hexes: { [site]: { control: 'axis', held: 1 } } });
      play(kept, ['pass', 'pass']);
      expect(hex(kept, site).held).toBe(2);
      const lost = at('operations', FAR_APART, { hexes: { [site]: { held: 2 } } });
      play(lost, ['pass', 'pass']);
      expect(hex(lost, site).held).toBeUndefined();
    }
    // A town that is neither port nor airfield is not noted.
    const town = at('operations', FAR_APART, { hexes: { '1314': { control: 'axis' } } });
    play(town, ['pass', 'pass']);
    expect(hex(town, '1314')).toEqual({ id: '1314', control: 'axis' });
  });

  clause('c3/6.3', 'a port taken in this turn is open in the next', () => {
    const state = at('operations', { 'it-friuli-i-87': '1912', 'br-2-rif': '1006' });
    win(state, 'friuli');
    march(state, 'it-friuli-i-87', '1913');
    idle(state);
    expect(bar(state, 'activate livorno')).toBe('c3/1.3.2.7');
    play(state, ['pass', 'pass']);
    expect(turnOf(state)).toBe('2');
    win(state, 'livorno');
    play(state, ['pick it-livorno-i-33', 'dock 1913']);
    expect(unit(state, 'it-livorno-i-33').at).toBe('1913');
  });

  clause('c3/6.7', 'a port must still be held and in order when it is used', () => {
    const held = { '1913': { control: 'axis', held: 1 } };
    const open = at('operations', FAR_APART, { turn: '2', hexes: held });
    expect(options(open)).toContain('activate livorno');
    const ruined = at('operations', FAR_APART, {
      turn: '2',
      hexes: { '1913': { ...held['1913'], rubble: true } },
    });
    expect(bar(ruined, 'activate livorno')).toBe('c3/1.3.2.7');
    // The British march in and out again.
    const units = { ...FAR_APART, 'br-1-ham': '1813' };
    const lost = at('operations', units, { turn: '2', hexes: held, lastActivator: 'british' });
    play(lost, ['activate southern', 'pass']);
    march(lost, 'br-1-ham', '1913');
    march(lost, 'br-1-ham', '1813');
    play(lost, ['end', 'confirm', 'pass']);
    expect(bar(lost, 'activate livorno')).toBe('c3/1.3.2.7');
    const unseen = at('operations', FAR_APART, { turn: '2', hexes: { '1913': { control: 'axis' } } });
    expect(bar(unseen, 'activate livorno')).toBe('c3/1.3.2.7');
  });

  clause('c3/6.3', 'an airfield is open to La Spezia when two ends of turn have seen it held', () => {
    const state = at('operations', { 'de-1-kroh': '1714', 'br-2-rif': '1006' });
    win(state, 'ramcke');
    march(state, 'de-1-kroh', '1715');
    play(state, ['end', 'confirm', 'pass', 'pass']);
    expect(turnOf(state)).toBe('2');
    expect(bar(state, 'activate la-spezia')).toBe('c3/1.3.2.7');
    play(state, ['pass', 'pass']);
    expect(options(state)).toContain('activate la-spezia');
  });

  clause(
    'c3/6.6',
    'tokens are free again, passes and streaks forgotten, the last activator remembered',
    () => {
      const setting = { lastActivator: 'british', passed: [], streak: { side: 'british', count: 1 } };
      const state = at('operations', FAR_APART, {
        ...setting,
        done: TOKENS.filter((id) => id !== 'northern'),
      });
      play(state, 'pass');
      expect(board(state)).toMatchObject({ turn: '2', lastActivator: 'british' });
      for (const part of ['done', 'passed'] as const) expect(board(state)[part]).toBeUndefined();
      expect(board(state).streak?.count).toBe(0);
      expect(options(state)).toEqual(['activate northern', 'activate southern', 'pass']);
      play(state, 'activate northern');
      const axis = ['ramcke', 'friuli', 'axis-air', 'axis-fleet'].map((id) => `activate ${id}`);
      expect(options(state)).toEqual([...axis, 'pass']);
    },
  );

  clause('c3/6.8', 'disorder, dispersal, rubble and control stay as they are', () => {
    const units = {
      'de-1-kroh': { at: '1313', disorganized: 'yes' },
      'de-2-kroh': { at: '1212', dispersed: true },
      'br-2-rif': { at: '1006', disorganized: 'yes' },
      'br-2-dev': { at: '0806', steps: 1 },
    };
    const hexes = { '1310': { control: 'axis' }, '1210': { rubble: true } };
    const state = at('operations', units, { hexes });
    const before = board(state);
    play(state, ['pass', 'pass']);
    expect(board(state).units).toEqual(before.units);
    expect(board(state).hexes).toEqual(before.hexes);
  });

  clause('c3/6.9', 'the phase asks nobody and rolls nothing', () => {
    const state = at('operations', FAR_APART, { lastActivator: 'british' });
    play(state, 'pass');
    const { lines } = play(state, 'pass');
    expect(lines).toEqual(['The Axis side passes.', 'Turn 2 begins.']);
    expect(open(state)).toBe('british activation.first');
  });
});
