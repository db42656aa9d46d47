import { describe, expect, it } from 'vitest';
import { at as pick } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { down } from '../air-assault/clauses/testing.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { allIn, FIRST, group, heard, SECOND, stage } from './testing.ts';

/** V.L.4 and V.L.5: the roll of convoys, and who lies in which landing box. */

const { at, bar, cause, clause, expectSame, game, keys, open, options, placeOf, play, preview, told, why } =
  stage;

const MALEME = [
  'maleme-box-1',
  'maleme-box-2',
  'maleme-box-3',
  'maleme-box-4',
  'maleme-box-5',
  'maleme-box-6',
];
const FIRST_OFF_MALEME = { 'convoy-1': group('scheduled', 3, 'maleme-beach') };
const SECOND_OFF_GALATAS = { 'convoy-2': group('scheduled', 3, 'galatas-beach') };
const DECOY = { 'decoy-convoy-1': group('scheduled', 3, 'retimo-beach') };

/** The sea movement phase of a night turn in which these groups are due. */
function due(convoys: object, units: Readonly<Record<string, string>> = {}): State {
  return at('sea-movement', units, 3, { convoys });
}

/** The first convoy comes through and is to be placed; the decoy has vanished. */
function arrived(units: Readonly<Record<string, string>> = {}): State {
  const state = due({ ...FIRST_OFF_MALEME, ...DECOY }, units);
  play(state, 'sail convoy-1', { rolls: [1, 6] });
  return state;
}

describe('a group that is due', () => {
  clause('crete/V.L.4.s1', 'is rolled for with one die on the table, without being asked for', () => {
    const state = at('allied-move', {}, 2, { convoys: FIRST_OFF_MALEME });
    const seen = play(state, ['end', 'end'], { rolls: [4] });
    expect(seen.charts).toEqual(['sea-movement 4 axis']);
    expect(seen.dice).toEqual(['axis convoy-rolled']);
    const later = at('allied-move', {}, 2, {
      convoys: { 'convoy-1': group('scheduled', 4, 'maleme-beach') },
    });
    expect(play(later, ['end', 'end']).dice).toEqual([]);
  });

  clause('crete/V.L.4.s2', 'rolls for itself, and the result is that of its own units', () => {
    const state = due({ ...FIRST_OFF_MALEME, ...SECOND_OFF_GALATAS });
    const seen = play(state, 'sail convoy-1', { rolls: [4, 2] });
    expect(told(seen, 'convoy-rolled', 'result')).toEqual(['all-abort', 'all-arrive']);
    expect(FIRST.map((unit) => placeOf(state, unit))).toEqual(FIRST.map(() => 'aborted'));
    expect(options(state, 'pick')).toEqual(SECOND.map((unit) => `pick ${unit}`));
  });

  clause('crete/V.L.4.r4', 'is rolled for in the order that the Axis likes', () => {
    const groups = { ...FIRST_OFF_MALEME, ...SECOND_OFF_GALATAS, ...DECOY };
    const state = due({ ...groups, 'decoy-convoy-2': group('scheduled', 4, 'retimo-beach') });
    expect(open(state)).toBe('axis sea-movement.choose');
    expect(options(state)).toEqual(['sail convoy-1', 'sail convoy-2', 'sail decoy-convoy-1']);
    expect(bar(state, 'sail decoy-convoy-2')).toBe('crete/V.L.4.s1');
    expect(why(state, 'decoy-convoy-2')).toBe('crete/V.L.4.s1');
    expect(cause(state, 'decoy-convoy-2')).toBe('It arrives in turn 4.');
    expect(cause(state, 'decoy-convoy-3')).toBe('It is not on the turn track.');
    const seen = play(state, ['sail convoy-2', 'sail decoy-convoy-1'], { rolls: [4, 4, 4] });
    expect(keys(seen).filter((key) => key !== 'aborted')).toEqual([
      'convoy-rolled',
      'decoy-shown',
      'convoy-rolled',
    ]);
    expect(told(seen, 'convoy-rolled', 'convoy')).toEqual(['convoy-2', 'convoy-1']);
  });

  clause('crete/V.L.4.r5', 'is rolled for before anybody is placed', () => {
    const state = due({ ...FIRST_OFF_MALEME, ...SECOND_OFF_GALATAS, ...DECOY });
    play(state, 'sail convoy-1', { rolls: [1] });
    expect(open(state)).toBe('axis sea-movement.choose');
    expect(cause(state, 'convoy-1')).toBe('It has made its attempt.');
    play(state, 'sail decoy-convoy-1', { rolls: [1, 1] });
    expect(open(state)).toBe('axis boxing.pick');
    expect(options(state)).toEqual([...FIRST, ...SECOND].map((unit) => `pick ${unit}`));
  });

  it('is foreseen by the table', () => {
    const { outcomes, dice, chart } = preview(due({ ...FIRST_OFF_MALEME, ...DECOY }), 'sail convoy-1');
    expect(outcomes.map(({ name, chance }) => [name, Math.round(chance * 6)])).toEqual([
      ['all-arrive', 2],
      ['half-arrive-half-abort', 1],
      ['all-abort', 1],
      ['half-abort-half-eliminated', 1],
      ['all-eliminated', 1],
    ]);
    expect(dice?.[0]?.modifiers).toEqual([]);
    expect(chart).toEqual({ name: 'sea-movement', column: 0 });
    // Of a decoy nobody can arrive: it is found out, or vanishes.
    const decoy = preview(due({ ...FIRST_OFF_MALEME, ...DECOY }), 'sail decoy-convoy-1').outcomes;
    expect(decoy.map(({ name, chance }) => [name, Math.round(chance * 6)])).toEqual([
      ['all-eliminated', 1],
      ['shown', 5],
    ]);
  });
});

describe('the sea movement phase', () => {
  clause('crete/IV.A.3', 'comes after all that has flown, and before anybody moves', () => {
    const convoys = {
      'convoy-1': group('scheduled', 2, 'maleme-beach'),
      'decoy-convoy-1': group('scheduled', 2, 'retimo-beach'),
    };
    const dropping = stage.dropOf(2, '1-fjr-2', '2-fjr-2');
    const state = at('airborne-assault', { ...dropping, 'nz-22': 'J53', 'i-fjr-3': 'G12' }, 2, { convoys });
    play(state, ['pick 1-fjr-2', 'put J53', 'pick 2-fjr-2', 'put K55', 'done']);
    // One comes down in the midst of enemies: what is rolled is read one higher there.
    play(state, 'drift 2-fjr-2', { rolls: [1, 6] });
    while (open(state) === 'axis drift-combats.choose') play(state, options(state)[0] ?? '', { rolls: [6] });
    expect(open(state)).toBe('axis sea-movement.choose');
    play(state, 'sail convoy-1', { rolls: [1, 6] });
    for (const unit of FIRST) play(state, [`pick ${unit}`, `put maleme-box-${unit === FIRST[0] ? 1 : 2}`]);
    expect(keys(play(state, 'done'))).toContain('convoy-landed');
    stage.playOn(state, 'axis movement.pick');
    expect(options(state)).toContain('pick i-fjr-3');
  });
});

describe('a decoy', () => {
  clause(
    ['crete/V.L.4.s3', 'crete/V.L.4.r3'],
    'is rolled for, and shown and removed unless it is eliminated',
    () => {
      const shown = due({ ...FIRST_OFF_MALEME, ...DECOY });
      const seen = play(shown, 'sail decoy-convoy-1', { rolls: [3, 4] });
      expect(keys(seen).slice(0, 2)).toEqual(['decoy-shown', 'convoy-rolled']);
      expect(seen.lines[0]).toBe('The group that was due off Retimo Beach in turn 3 is a decoy (die 3).');
      const { board } = game.view(shown, ALLIED);
      expect(board).toMatchObject({ due: [], vanished: [] });
      expect(board.convoys.map(({ id, fate }) => [id, fate])).toContainEqual(['decoy-convoy-1', 'shown']);
      const hidden = due({ ...FIRST_OFF_MALEME, ...DECOY });
      expect(keys(play(hidden, 'sail decoy-convoy-1', { rolls: [6, 4] }))[0]).toBe('group-vanished');
      expect(game.view(hidden, ALLIED).board.vanished).toEqual([3]);
    },
  );
});

describe('a group that is eliminated', () => {
  const real = {
    'convoy-1': group('scheduled', 3, 'maleme-beach'),
    'decoy-convoy-1': group('scheduled', 5, 'retimo-beach'),
  };
  const decoy = {
    'convoy-1': group('scheduled', 5, 'retimo-beach'),
    'decoy-convoy-1': group('scheduled', 3, 'maleme-beach'),
  };

  clause(
    'crete/V.L.4.r2',
    'vanishes: the Allies learn neither what it was, nor its beach, nor its units',
    () => {
      const [convoy, other] = [real, decoy].map((convoys) => {
        const state = at('allied-move', {}, 2, { convoys });
        const seen = play(state, ['end', 'end'], { rolls: [6] });
        return { view: game.view(state, ALLIED), heard: heard(seen, ALLIED), own: heard(seen, AXIS) };
      });
      expect(convoy?.view).toEqual(other?.view);
      expect(convoy?.heard).toEqual(other?.heard);
      expect(convoy?.view.board).toMatchObject({ vanished: [3], due: [5], units: [] });
      expect(convoy?.own).not.toEqual(other?.own);
    },
  );

  clause('crete/GAP.3.r6', 'gives up who was lost in it when the game is over, and not before', () => {
    const state = at('allied-move', {}, 12, { convoys: { 'convoy-1': group('sunk', 3, 'maleme-beach') } });
    for (const seat of [ALLIED, game.spectator]) {
      const text = JSON.stringify(game.view(state, seat));
      expect(text).not.toContain('"convoy-1"');
      for (const unit of FIRST) expect(text).not.toContain(unit);
    }
    const seen = play(state, ['end', 'end']);
    expect(open(state)).toBe('over');
    expect(told(seen, 'lost-revealed', 'units')).toEqual([FIRST]);
    expect(keys(seen)).not.toContain('nobody-lost-revealed');
    const decoy = at('allied-move', {}, 12, {
      convoys: { 'decoy-convoy-1': group('sunk', 3, 'maleme-beach') },
    });
    const told3 = play(decoy, ['end', 'end']).lines;
    expect(told3).toContain('The group that vanished in turn 3 was Decoy Convoy 1, with nobody aboard.');
    const { convoys, units } = game.view(state, ALLIED).board;
    expect(convoys[0]).toEqual({ id: 'convoy-1', fate: 'sunk', due: 3, destination: 'maleme-beach' });
    expect(units).toEqual(FIRST.map((id) => ({ id, at: 'eliminated' })));
    expect(broken(state)).toEqual([]);
  });
});

describe('half of the units', () => {
  clause('crete/V.L.4.r6', 'are chosen by the Axis, or by whom the table names', () => {
    const state = due({ ...FIRST_OFF_MALEME, ...DECOY });
    play(state, 'sail decoy-convoy-1', { rolls: [6, 3] });
    expect(open(state)).toBe('axis half-arrives.choose');
    expect(options(state)).toEqual(FIRST.map((unit) => `arrive ${unit}`));
    const { counters } = state.kit;
    const asks = (one: State, seat: number) => game.heading(one, seat)?.prompt;
    expect(asks(state, AXIS)).toBe(
      'Convoy 1: half of the units arrive, choose which. Units still to be chosen: 3; so far: none.',
    );
    play(state, [`arrive ${FIRST[2]}`, `arrive ${FIRST[0]}`]);
    expect(asks(state, AXIS)).toContain('Units still to be chosen: 1; so far: ');
    expect(bar(state, `arrive ${FIRST[0]}`)).toBe('crete/V.L.4.r6');
    expect(cause(state, `arrive ${FIRST[0]}`)).toBe('It is among those who arrive.');
    expect(cause(state, 'arrive 1-sturm')).toBe('The result does not concern it.');
    const seen = play(state, `arrive ${FIRST[5]}`);
    expect(told(seen, 'aborted', 'units')).toEqual([[FIRST[1], FIRST[3], FIRST[4]]]);
    expect(options(state, 'pick')).toEqual([FIRST[0], FIRST[2], FIRST[5]].map((unit) => `pick ${unit}`));
    const lost = due({ ...FIRST_OFF_MALEME, ...DECOY });
    play(lost, 'sail decoy-convoy-1', { rolls: [6, 5] });
    expect(open(lost)).toBe('allied half-is-lost.choose');
    expect(asks(lost, ALLIED)).toBe(
      'Convoy 1: half of the units are lost, choose which. Units still to be chosen: 3; so far: none.',
    );
    expect(asks(lost, AXIS)).toBe('Convoy 1: the other side chooses which half of the units is lost at sea.');
    play(lost, [`sink ${FIRST[0]}`, `sink ${FIRST[1]}`]);
    const sunk = [FIRST[0], FIRST[1]].map((unit) => pick(counters.names, numberOf(counters.Unit, unit)));
    expect(asks(lost, ALLIED)).toMatch(
      new RegExp(`Units still to be chosen: 1; so far: ${sunk.join(' and ')}\\.$`),
    );
    expect(bar(lost, `sink ${FIRST[1]}`)).toBe('crete/V.L.4.r6');
    expect(cause(lost, `sink ${FIRST[1]}`)).toBe('It is lost.');
    play(lost, `sink ${FIRST[2]}`);
    const places = ['eliminated', 'eliminated', 'eliminated', 'aborted', 'aborted', 'aborted'];
    expect(FIRST.map((unit) => placeOf(lost, unit))).toEqual(places);
  });
});

describe('the last group', () => {
  const both = { ...FIRST_OFF_MALEME, ...SECOND_OFF_GALATAS };

  it('is rolled for by itself, unless somebody has chosen half of a convoy since the last die', () => {
    const state = due(both);
    play(state, 'sail convoy-1', { rolls: [3] });
    const waiting = game.heading(state, ALLIED)?.prompt;
    const seen = play(state, [`arrive ${FIRST[0]}`, `arrive ${FIRST[1]}`, `arrive ${FIRST[2]}`]);
    expect(seen.dice).toEqual([]);
    expect([open(state), options(state)]).toEqual(['axis sea-movement.choose', ['sail convoy-2']]);
    expect(game.heading(state, ALLIED)?.prompt).toBe(waiting);
    play(state, 'sail convoy-2', { rolls: [4] });
    expect(open(state)).toBe('axis boxing.pick');
    const lost = due(both);
    play(lost, 'sail convoy-1', { rolls: [5] });
    play(lost, [`sink ${FIRST[0]}`, `sink ${FIRST[1]}`, `sink ${FIRST[2]}`]);
    expect(options(lost)).toEqual(['sail convoy-2']);
    expect(play(due(both), 'sail convoy-1', { rolls: [4, 4] }).dice).toHaveLength(2);
  });
});

describe('those who have come through', () => {
  clause(['crete/V.L.6.s1', 'crete/V.L.7.c'], 'are told where each box leads, and who is there', () => {
    const told = (units: Parameters<typeof arrived>[0]) => {
      const state = arrived(units);
      play(state, `pick ${FIRST[0]}`);
      const { title, facts } = preview(state, 'put maleme-box-3');
      expect(title).toMatch(/ lies in Maleme Box 3$/);
      return facts.map(({ text, value, rule }) => `${text}: ${value} (${rule})`);
    };
    const opens = 'The box opens on: E11 (crete/V.L.6.s1)';
    expect(told({ 'nz-22': 'E10' })).toEqual([opens]);
    expect(told({ 'nz-22': 'E11' })).toEqual([
      opens,
      'The enemy is in E11: whoever cannot come ashore in this turn is lost (crete/V.L.7.c)',
    ]);
  });

  clause('crete/V.L.5.s1', 'go to the boxes of their beach as the Axis likes, all that find room', () => {
    const state = arrived();
    play(state, `pick ${FIRST[1]}`);
    expect(options(state)).toEqual(MALEME.map((box) => `put ${box}`));
    expect(bar(state, 'put galatas-box-1')).toBe('crete/V.L.5.s1');
    expect(cause(state, 'put galatas-box-1')).toBe('It has come to Maleme Beach.');
    play(state, 'put maleme-box-4');
    expect(bar(state, 'done')).toBe('crete/V.L.5.s1');
    expect(cause(state, 'done')).toBe('Units still to be placed: 5.');
    expect(cause(state, FIRST[1] ?? '')).toBe('It is placed already.');
    expect(cause(state, 'i-fjr-3')).toBe('It has not come through with a convoy in this turn.');
    for (const unit of FIRST.slice(2)) play(state, [`pick ${unit}`, 'put maleme-box-1']);
    play(state, [`pick ${FIRST[0]}`, 'put maleme-box-6']);
    expect(told(play(state, 'done'), 'convoy-landed', 'counters')).toEqual([6]);
  });

  clause('crete/V.L.4.r3', 'are told once for a beach, whatever else was shown off it', () => {
    const state = due({
      'convoy-1': group('scheduled', 3, 'maleme-beach'),
      'convoy-2': group('scheduled', 3, 'kisamos-beach'),
      'decoy-convoy-1': group('scheduled', 3, 'maleme-beach'),
    });
    // The decoy is found out, and the other convoy turns back.
    play(state, ['sail decoy-convoy-1', 'sail convoy-2'], { rolls: [1, 4, 1] });
    for (const [index, unit] of FIRST.entries()) play(state, [`pick ${unit}`, `put ${MALEME[index]}`]);
    const seen = play(state, 'done');
    expect(told(seen, 'convoy-landed', 'destination')).toEqual(['maleme-beach']);
    expect(told(seen, 'convoy-landed', 'counters')).toEqual([6]);
  });

  clause('crete/V.L.5.r1', 'are no more than six points in a box', () => {
    const state = arrived();
    for (const unit of FIRST.slice(0, 4)) play(state, [`pick ${unit}`, 'put maleme-box-2']);
    play(state, `pick ${FIRST[4]}`);
    expect(bar(state, 'put maleme-box-2')).toBe('crete/V.L.5.r1');
    expect(cause(state, 'put maleme-box-2')).toBe('Stacking points: it takes 1; left: 0.');
    expect(options(state)).toHaveLength(MALEME.length - 1);
  });

  clause('crete/V.L.5.r2', 'turn back if no box has room for them', () => {
    const full = { ...allIn('canea-box-1', SECOND.slice(0, 4)), ...allIn('canea-box-2', SECOND.slice(4)) };
    const units = { ...full, '1-sturm': 'canea-box-2', '2-sturm': 'canea-box-2' };
    const convoys = {
      'convoy-1': group('scheduled', 3, 'canea-beach'),
      'convoy-2': group('shown', 2, 'canea-beach'),
      ...DECOY,
    };
    const state = due(convoys, units);
    play(state, 'sail convoy-1', { rolls: [1, 6] });
    expect(bar(state, `pick ${FIRST[0]}`)).toBe('crete/V.L.5.r1');
    play(state, [`pick ${FIRST[1]}`, 'put canea-box-2']);
    expect(bar(state, 'done')).toBe('crete/V.L.5.s1');
    play(state, [`pick ${FIRST[2]}`, 'put canea-box-2']);
    expect(options(state)).toEqual(['done']);
    expect(told(play(state, 'done'), 'no-room', 'units')).toEqual([[FIRST[0], ...FIRST.slice(3)]]);
    expect(placeOf(state, FIRST[0])).toBe('aborted');
  });

  clause('crete/EX.5.s1', 'go face down to the boxes of their beach', () => {
    const placed = (change: (box: number) => number) => {
      const state = arrived({ 'nz-22': 'E9' });
      for (const [index, unit] of FIRST.entries())
        play(state, [`pick ${unit}`, `put maleme-box-${change(index + 1)}`]);
      return { state, seen: play(state, 'done') };
    };
    const one = placed((box) => box);
    const other = placed((box) => 7 - box);
    expect(game.view(one.state, ALLIED)).toEqual(game.view(other.state, ALLIED));
    expect(heard(one.seen, ALLIED)).toEqual(heard(other.seen, ALLIED));
    const { inBoxes, units } = game.view(one.state, ALLIED).board;
    expect(units.map(({ id }) => id)).toEqual(['nz-22']);
    expect(inBoxes).toEqual(MALEME.map((box) => ({ at: box, counters: 1 })));
    expect(FIRST.map((unit) => placeOf(one.state, unit))).toEqual(MALEME);
  });

  clause('crete/V.L.5.r3', 'lie face down there until they go ashore or attack', () => {
    const held = { 'nz-22': 'E9', 'nz-23': 'E10' };
    const placed = ([a, b]: readonly [string, string]) => {
      const state = arrived(held);
      for (const unit of FIRST.slice(0, 3)) play(state, [`pick ${unit}`, `put ${a}`]);
      for (const unit of FIRST.slice(3)) play(state, [`pick ${unit}`, `put ${b}`]);
      play(state, 'done');
      return state;
    };
    const hidden = placed(['maleme-box-1', 'maleme-box-2']);
    const { inBoxes, afloat, units } = game.view(hidden, ALLIED).board;
    expect(inBoxes).toEqual([
      { at: 'maleme-box-1', counters: 3 },
      { at: 'maleme-box-2', counters: 3 },
    ]);
    expect(afloat[0]?.units).toHaveLength(6);
    expect(units.map(({ id }) => id).sort()).toEqual(['nz-22', 'nz-23']);
    expect(game.view(placed(['maleme-box-2', 'maleme-box-1']), ALLIED)).toEqual(game.view(hidden, ALLIED));
    expectSame(hidden);
    const ashore = placed(['maleme-box-3', 'maleme-box-4']);
    expect(told(play(ashore, 'pass'), 'gone-ashore', 'unit')).toHaveLength(6);
    const seen = game.view(ashore, ALLIED).board.units.filter(({ id }) => FIRST.includes(id as never));
    expect(seen.map(({ at: place }) => place).sort()).toEqual(['E11', 'E11', 'E11', 'F11', 'F11', 'F11']);
    // Those before a shore that is held attack it, and are seen then; the others are not.
    const attacking = placed(['maleme-box-1', 'maleme-box-2']);
    stage.playOn(attacking, 'axis combat-phase.declare-landing');
    const isSeen = (unit: string) => game.view(attacking, ALLIED).board.units.some(({ id }) => id === unit);
    expect(FIRST.filter(isSeen)).toEqual([]);
    play(attacking, ['target E9', 'launch'], { rolls: [4] });
    expect(FIRST.slice(0, 3).every(isSeen)).toBe(true);
    expect(FIRST.slice(3).some(isSeen)).toBe(false);
  });

  it('lie off their own beach, as everybody knows', () => {
    const units = { [FIRST[1]]: down('maleme-box-1'), [SECOND[1]]: down('galatas-box-2') };
    const view = game.view(at('axis-move', { ...units, 'nz-22': 'E9', 'nz-23': 'E19' }, 5), ALLIED);
    for (let seed = 0; seed < 20; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      expect(placeOf(world, FIRST[1])).toBe('maleme-box-1');
      expect(placeOf(world, SECOND[1])).toBe('galatas-box-2');
    }
  });

  it('lie as they could, for all that the Allies know', () => {
    const state = arrived({ 'nz-22': 'E9', 'nz-23': 'E10' });
    for (const unit of FIRST.slice(0, 4)) play(state, [`pick ${unit}`, 'put maleme-box-1']);
    for (const unit of FIRST.slice(4)) play(state, [`pick ${unit}`, 'put maleme-box-2']);
    play(state, 'done');
    const view = game.view(state, ALLIED);
    for (let seed = 0; seed < 20; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      expect(game.view(world, ALLIED)).toEqual(view);
      expect(game.definition.broken(world)).toEqual([]);
    }
  });
});
