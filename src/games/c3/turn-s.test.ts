import { describe, expect } from 'vitest';
import type { GameEvent } from '../../engine/execution.ts';
import { clause } from '../../proof/clause.ts';
import { RandomGame } from '../../proof/random-play.ts';
import { AXIS, counters, formations } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, attack, bar, keys, open, options, play, turnOf, unit } from './testing.ts';

function board(state: State) {
  return c3.view(state, AXIS).board;
}

describe('turn S', () => {
  /** The parachutists of whom nobody speaks have been lost: the plan wants a target for every one of them. */
  function dropping(aims: Readonly<Record<string, readonly [string, string]>>) {
    const all = counters.filter(({ arrival }) => arrival === 'airdrop-turn-s');
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
