import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  board,
  keys,
  open,
  options,
  play,
  result,
  type Seen,
  type Setting,
  start,
  told,
} from './testing.ts';
import { pointsOf } from './victory.ts';

/** Malta well fed, so that no invasion is asked about; nobody afloat, so that a season can be over at once. */
const QUIET: Setting = { season: 'summer-1942', status: 'malta-plus-3', forts: [] };
const BOTH = { 'swordfish-815': 'air-malta', 'force-k': 'malta' };
/** What decides a game before its points do. */
const EGYPT = 'Afrika Korps is past Alamein';
const TRIPOLI = 'Afrika Korps is driven out of Tripoli';
const FALLEN = 'Malta has fallen';
const SURRENDERED = 'Malta has surrendered';
const OVER = { winner: 'draw', level: 'draw', points: 0 };

const BATTLESHIPS = [
  'warspite',
  'barham',
  'malaya',
  'valiant',
  'ramillies',
  'queen-elizabeth',
  'nelson',
  'rodney',
  'prince-of-wales',
];

function sunk(...ships: readonly string[]): Record<string, { at: string; lostIn: string }> {
  return Object.fromEntries(ships.map((ship) => [ship, { at: 'lost', lostIn: 'summer-1940' }]));
}

/** A season without turns, from the choice of the hour to its end. */
function endOf(setting: Setting): { readonly state: State; readonly seen: Seen } {
  const state = at('hour', { ...QUIET, ...setting });
  return { state, seen: play(state, 'finish') };
}

/** Allied and Axis points at the end of the last season. */
function points(setting: Setting): readonly [unknown, unknown] {
  const { seen } = endOf({ army: 'na-tobruk', ...setting });
  return [told(seen, 'season-ended', 'allied')[0], told(seen, 'season-ended', 'axis')[0]];
}

/** From the army's move to the choice of the hour; nobody is there to be placed. */
function toTheHour(state: State): void {
  play(state, ['ready', 'dummies 4']);
  expect(open(state)).toBe('allied season.hour');
}

describe('automatic victory', () => {
  clause('convoys/victory-automatic.1', 'the Axis win when the army advances from Alamein', () => {
    const state = at('army', { ...QUIET, army: 'na-alamein' });
    play(state, 'take');
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'egypt', because: [EGYPT] });
    expect(board(state).army).toBe('na-past-alamein');
    const there = at('army', { ...QUIET, army: 'na-tobruk' });
    play(there, 'take');
    expect(open(there)).not.toBe('over');
    expect(board(there).army).toBe('na-alamein');
  });

  clause('convoys/victory-automatic.2', 'the Allies win when the army is pushed west out of Tripoli', () => {
    const state = at('army', { ...QUIET, season: 'fall-1941', army: 'na-tripoli', units: BOTH });
    toTheHour(state);
    play(state, 'finish');
    expect(result(state)).toMatchObject({ winner: 'allied', level: 'tripoli', because: [TRIPOLI] });
    const short = at('army', { ...QUIET, season: 'fall-1941', army: 'na-el-agheila', units: BOTH });
    toTheHour(short);
    play(short, 'finish');
    expect(board(short)).toMatchObject({ army: 'na-tripoli', season: 'winter-1941' });
  });

  clause('convoys/victory-automatic.3', 'the Axis win with an invasion that succeeds', () => {
    const state = at('invasion', { ...QUIET, status: 'malta-plus-1' });
    play(state, 'invade', { rolls: [5] });
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'invasion', because: [FALLEN] });
    const failed = at('invasion', { ...QUIET, season: 'fall-1941', status: 'malta-plus-1' });
    play(failed, 'invade', { rolls: [4] });
    expect(open(failed)).not.toBe('over');
  });

  clause('convoys/victory-automatic.4', 'the Axis win when Malta surrenders', () => {
    const { state, seen } = endOf({ season: 'fall-1941', status: 'malta-starving', starving: true });
    expect(keys(seen)).toContain('surrender');
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'surrender', because: [SURRENDERED] });
  });

  clause('convoys/victory-automatic.5', 'the wins of the Axis end the game at the moment they occur', () => {
    const fed: Setting = { season: 'fall-1941', status: 'malta-plus-2' };
    const units = { eagle: 'pool', nelson: 'malta', 'stug-1': 'air-sicily' };
    const advance = at('army', { ...fed, army: 'na-alamein', forts: [], units });
    expect(keys(play(advance, 'take'))).toEqual(['army-moved', 'ended']);
    expect(open(advance)).toBe('over');

    const invasion = at('invasion', { ...fed, units });
    expect(keys(play(invasion, 'invade', { rolls: [6] }))).toEqual(['army-moved', 'invasion', 'ended']);
    expect(open(invasion)).toBe('over');

    const starved = at('hour', { ...fed, status: 'malta-starving', starving: true, units });
    play(starved, ['finish', 'end']);
    expect(keys(play(starved, 'end'))).toEqual(['unloaded', 'surrender', 'ended']);
    expect(open(starved)).toBe('over');
  });

  clause('convoys/victory-automatic.6', 'west of Tripoli counts only at the end, after a redone move', () => {
    const setting: Setting = { ...QUIET, season: 'summer-1941', army: 'na-tripoli' };
    const kept = at('army', { ...setting, units: BOTH });
    expect(board(kept).army).toBe('na-west-of-tripoli');
    toTheHour(kept);
    expect(keys(play(kept, 'finish')).slice(-2)).toEqual(['season-ended', 'ended']);
    expect(result(kept)).toMatchObject({ winner: 'allied', level: 'tripoli' });

    const lost = at('allied-movement', {
      ...setting,
      army: 'na-west-of-tripoli',
      armyBefore: 'na-tripoli',
      turn: 5,
      phase: 'night',
      groups: { g1: ['w-7', 'force-k'] },
      units: { 'swordfish-815': 'air-malta' },
    });
    const seen = play(lost, ['lead g1', 'stay', 'ready'], { rolls: [6, [0], [0]] });
    expect(told(seen, 'sunk', 'unit')).toEqual(['force-k']);
    expect(board(lost).army).toBe('na-west-of-tripoli');
    expect(keys(play(lost, 'finish'))).toContain('redone');
    expect(board(lost)).toMatchObject({ army: 'na-tripoli', season: 'fall-1941' });
    expect(open(lost)).not.toBe('over');
  });

  clause('convoys/victory-automatic.7', 'an Axis win comes before an unconfirmed win west of Tripoli', () => {
    const west: Setting = { season: 'fall-1941', army: 'na-west-of-tripoli', armyBefore: 'na-tripoli' };
    const { state } = endOf({ ...west, status: 'malta-starving', starving: true, units: BOTH });
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'surrender' });
    const invaded = at('invasion', { ...west, status: 'malta-surviving', units: BOTH });
    play(invaded, 'invade', { rolls: [4] });
    expect(result(invaded)).toMatchObject({ winner: 'axis', level: 'invasion' });
  });
});

describe('strategic points', () => {
  clause('convoys/victory-points.1', 'they do not count beside an automatic victory', () => {
    const { state } = endOf({ army: 'na-west-of-tripoli', units: sunk(...BATTLESHIPS) });
    expect(result(state)).toMatchObject({ winner: 'allied', level: 'tripoli' });
    const egypt = at('army', { ...QUIET, army: 'na-alamein', units: sunk('littorio', 'vittorio-veneto') });
    play(egypt, 'take');
    expect(result(egypt)).toMatchObject({ winner: 'axis', level: 'egypt' });
    const counted = endOf({ army: 'na-tripoli', units: sunk(...BATTLESHIPS) });
    expect(result(counted.state)).toMatchObject({ winner: 'axis', level: 'marginal' });
  });

  clause('convoys/victory-points.2', 'the side with more of them wins a marginal victory', () => {
    const allied = endOf({ army: 'na-tobruk', units: sunk('littorio', 'vittorio-veneto', 'eagle') });
    expect(result(allied.state)).toMatchObject({ winner: 'allied', level: 'marginal', points: 1 });
    const axis = endOf({ army: 'na-tobruk', units: sunk('littorio', 'barham', 'eagle') });
    expect(result(axis.state)).toMatchObject({ winner: 'axis', level: 'marginal', points: -1 });
  });

  it('where freighters decide, Africa gives none', () => {
    const setting = { ...QUIET, army: 'na-alamein', units: sunk('littorio', 'eagle', 'nelson') };
    expect(pointsOf(at('hour', setting))).toEqual({ allied: 1, axis: 3 });
    expect(pointsOf(at('hour', { ...setting, scenario: 'pedestal-1942' }))).toEqual({ allied: 1, axis: 2 });
  });

  clause('convoys/victory-points.3', 'a box east of Tobruk is a point for the Axis', () => {
    expect(points({ army: 'na-alamein' })).toEqual([0, 1]);
    expect(points({ army: 'na-tobruk' })).toEqual([0, 0]);
    expect(result(endOf({ army: 'na-alamein' }).state)).toMatchObject({ winner: 'axis', points: -1 });
  });

  clause('convoys/victory-points.4', 'each box west of Tobruk is a point for the Allies', () => {
    const boxes = ['na-gazala', 'na-el-agheila', 'na-tripoli'];
    expect(boxes.map((army) => points({ army }))).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(result(endOf({ army: 'na-el-agheila' }).state)).toMatchObject({ winner: 'allied', points: 2 });
  });

  clause('convoys/victory-points.5', 'each sunk battleship is a point for the other side', () => {
    for (const ship of BATTLESHIPS) expect(points({ units: sunk(ship) }), ship).toEqual([0, 1]);
    expect(points({ units: sunk(...BATTLESHIPS) })).toEqual([0, 9]);
    expect(points({ units: sunk('vittorio-veneto') })).toEqual([1, 0]);
    expect(points({ units: sunk('vittorio-veneto', 'littorio') })).toEqual([2, 0]);
  });

  clause('convoys/victory-points.6', 'so is each sunk battle cruiser', () => {
    expect(points({ units: sunk('renown') })).toEqual([0, 1]);
    expect(points({ units: sunk('renown', 'hood') })).toEqual([0, 2]);
  });

  clause(['convoys/victory-points.7', 'convoys/victory-points.8'], 'and each carrier but Argus', () => {
    const carriers = ['ark-royal', 'eagle', 'illustrious', 'victorious', 'formidable'];
    for (const ship of carriers) expect(points({ units: sunk(ship) }), ship).toEqual([0, 1]);
    expect(points({ units: sunk('argus') })).toEqual([0, 0]);
    expect(points({ units: sunk('argus', ...carriers) })).toEqual([0, 5]);
  });

  clause('convoys/victory-points.9', 'a pair of battleships is one point, once it is sunk', () => {
    expect(points({ units: sunk('cesare-cavour') })).toEqual([1, 0]);
    expect(points({ units: sunk('cesare-cavour', 'doria-duilio') })).toEqual([2, 0]);
    expect(points({ units: { 'doria-duilio': { at: 'repair', returns: 'later' } } })).toEqual([0, 0]);
  });

  clause(
    'convoys/victory-points.10',
    'nothing else that is lost gives points, and no ship under repair',
    () => {
      const cruisers = ['didos', 'force-k', 'force-h-cruisers', 'med-fleet-cruisers'];
      const divisions = ['1', '3', '7', '8', '10'].map((number) => `cruiser-div-${number}`);
      const rest = ['freighter-1', 'breconshire', 'stug-1', 'sm79-132', 'z1007-29', 'swordfish-815'];
      expect(points({ units: sunk(...cruisers, ...divisions, ...rest) })).toEqual([0, 0]);
      const repair = { at: 'repair', returns: 'later' };
      expect(points({ units: { nelson: repair, eagle: repair, littorio: repair } })).toEqual([0, 0]);
    },
  );

  clause('convoys/victory-points.11', 'equal totals are a draw', () => {
    expect(result(endOf({ army: 'na-tobruk' }).state)).toMatchObject(OVER);
    const { state } = endOf({ army: 'na-gazala', units: sunk('malaya') });
    expect(result(state)).toMatchObject(OVER);
  });

  it('counts as in the examples', () => {
    const alamein: Setting = { army: 'na-alamein', units: sunk('ark-royal', 'barham', 'littorio') };
    expect(points(alamein)).toEqual([1, 3]);
    expect(result(endOf(alamein).state)).toMatchObject({ winner: 'axis', level: 'marginal' });
    const agheila: Setting = {
      army: 'na-el-agheila',
      units: sunk('cesare-cavour', 'argus', 'hood', 'eagle'),
    };
    expect(points(agheila)).toEqual([3, 2]);
    expect(result(endOf(agheila).state)).toMatchObject({ winner: 'allied', level: 'marginal' });
    const tobruk: Setting = { army: 'na-tobruk', units: sunk('malaya', 'doria-duilio') };
    expect(points(tobruk)).toEqual([1, 1]);
    expect(result(endOf(tobruk).state)).toMatchObject(OVER);
  });

  it('says of the one convoy how much was unloaded, and that Malta surrendered', () => {
    const state = start('pedestal-1942');
    while (state.stack !== undefined) {
      const listed = options(state);
      play(
        state,
        ['finish', 'ready', 'end', 'decline'].find((end) => listed.includes(end)) ?? listed[0] ?? '',
      );
    }
    expect(result(state)).toMatchObject({
      winner: 'axis',
      because: ['Malta has surrendered', 'freighters unloaded: 0'],
    });
  });
});
