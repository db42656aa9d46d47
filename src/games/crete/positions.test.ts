import { describe, expect, it } from 'vitest';
import { at as entry } from '../../engine/arrays.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';

/** Positions with what Crete has: companies, convoys, groups and two versions of the game. */

const { at, expectSame, faultOf, game, open } = stageOf(crete, cast);
const advanced = stageOf(advancedCrete(), cast);
const [first, second] = cast.row;

const units = (more: object, parts: object = {}) =>
  faultOf({ at: 'axis-move', turn: 4, units: more, ...parts });
const convoys = (part: object) => units({}, { convoys: { 'convoy-1': part } });

describe('a position of Crete is refused', () => {
  it.each<[string, () => string, string]>([
    [
      'a unit of the Advanced Game',
      () => units({ 'cd-15-a': { at: 'E23' } }),
      'bad-position at units.cd-15-a: cd-15-a is not in this version of the game',
    ],
    [
      'a noncombat unit in the Basic Game',
      () => units({ 'nc-raf-maleme': { at: 'E11' } }),
      'bad-position at units.nc-raf-maleme: nc-raf-maleme is not in this version of the game',
    ],
    [
      'a company beside its battalion',
      () => units({ 'i-fjr-1': { at: first }, '1-fjr-1': { at: first, within: 'i-fjr-1' } }),
      'bad-position at units.1-fjr-1: 1-fjr-1 is on the map together with its battalion',
    ],
    [
      'a company in a battalion that is not there',
      () => units({ '1-fjr-1': { within: 'i-fjr-1' } }),
      'bad-position at units.1-fjr-1: 1-fjr-1 is in a battalion that is not in play',
    ],
    [
      'a battalion whose companies are elsewhere',
      () => units({ 'i-fjr-1': { at: first }, '1-fjr-1': { at: second } }),
      `bad-position at units.i-fjr-1: i-fjr-1 stands for 1-fjr-1, which is in ${second} itself`,
    ],
    [
      'a battalion with some of its companies',
      () =>
        units({
          'i-sturm': { at: first },
          'i-sturm-hq': { within: 'i-sturm' },
          '1-sturm': { within: 'i-sturm' },
        }),
      'bad-position at units.i-sturm: i-sturm cannot be formed of i-sturm-hq, 1-sturm',
    ],
    [
      'a battalion without its headquarters',
      () =>
        units({
          'i-sturm': { at: first },
          ...Object.fromEntries(
            ['1-sturm', '2-sturm', '3-sturm', '4-sturm', '5-sturm'].map((id) => [id, { within: 'i-sturm' }]),
          ),
        }),
      'bad-position at units.i-sturm: i-sturm cannot be formed of 1-sturm, 2-sturm, 3-sturm, 4-sturm, 5-sturm',
    ],
    [
      'a battalion one of whose companies is in another one, if nothing is said of its own',
      () =>
        units({
          'i-fjr-3': { at: first },
          'ii-fjr-3': { at: second },
          ...Object.fromEntries(
            ['ii-fjr-3-hq', '5-fjr-3', '6-fjr-3', '7-fjr-3', '1-fjr-3'].map((id) => [
              id,
              { within: 'ii-fjr-3' },
            ]),
          ),
        }),
      'bad-position at units.i-fjr-3: i-fjr-3 is a battalion without its companies',
    ],
    [
      'reinforcements face down on the map before their group has come',
      () => units({ 'br-1-ash': { at: first, faceDown: true, clues: 16 } }),
      'bad-position at units.br-1-ash: br-1-ash cannot be what is known of its counter',
    ],
    [
      'an Axis unit in a port',
      () => units({ 'i-fjr-1': { at: 'suda-port-box' } }),
      'bad-position at units.i-fjr-1: i-fjr-1 is in a port that takes Allied units only',
    ],
    [
      'one of the garrison off a port',
      () => units({ 'nz-22': { at: 'suda-port-box' } }),
      'bad-position at units.nz-22: nz-22 is off the map and does not come with a group',
    ],
    [
      'one of the garrison on the south edge',
      () => units({ 'nz-22': { at: 'south-edge' } }),
      'bad-position at units.nz-22: nz-22 is off the map and does not come with a group',
    ],
    [
      'a counter outside its sector that lies where it was set up',
      () => units({ 'gk-1': { at: first, faceDown: true, clues: 1 } }),
      'bad-position at units.gk-1: gk-1 cannot be what is known of its counter',
    ],
    [
      'a unit of a convoy that is lost among those that everybody knows to be lost',
      () =>
        units(
          { 'ii-gjr-85': { at: 'eliminated' } },
          { convoys: { 'convoy-2': { fate: 'sunk', due: 3, destination: 'maleme-beach' } } },
        ),
      'bad-position at units.ii-gjr-85: ii-gjr-85 is not on the card, and its convoy is lost',
    ],
    [
      'a unit off a beach in the Allied segment',
      () => faultOf({ at: 'allied-move', turn: 4, units: { 'ii-gjr-85': { at: cast.box } } }),
      'bad-position at units.ii-gjr-85: ii-gjr-85 is off a beach in the Allied segment',
    ],
    [
      'a convoy with a turn and nothing else',
      () => convoys({ due: 5 }),
      'bad-position at convoys.convoy-1: convoy-1 is laid without a turn, or has a turn without being laid',
    ],
    [
      'a convoy without a beach',
      () => convoys({ fate: 'scheduled', due: 5 }),
      'bad-position at convoys.convoy-1: convoy-1 is laid without a beach or a port, or has one without being laid',
    ],
    [
      'a convoy in the first turn',
      () => convoys({ fate: 'scheduled', due: 1, destination: 'maleme-beach' }),
      'bad-position at convoys.convoy-1: convoy-1 cannot arrive in turn 1',
    ],
    [
      'a convoy after the last turn',
      () => convoys({ fate: 'scheduled', due: 13, destination: 'maleme-beach' }),
      'bad-position at convoys.convoy-1: convoy-1 cannot arrive in turn 13',
    ],
    [
      'a convoy to nowhere',
      () => convoys({ fate: 'scheduled', due: 5, destination: 'dover' }),
      'unknown-destination at convoys.convoy-1.destination: there is no destination "dover" (convoys.convoy-1.destination)',
    ],
    [
      'a convoy with an unknown fate',
      () => convoys({ fate: 'lost', due: 5 }),
      'unknown-fate at convoys.convoy-1.fate: there is no fate "lost" (convoys.convoy-1.fate)',
    ],
    [
      'a group that comes by air',
      () => units({}, { groups: { 'allied-group-1': { way: 'air' } } }),
      'unknown-way at groups.allied-group-1.way: there is no way "air" (groups.allied-group-1.way)',
    ],
    [
      'a convoy in play before it can arrive',
      () => faultOf({ at: 'axis-move', turn: 1, units: { 'ii-gjr-85': { at: first } } }),
      'bad-position at units.ii-gjr-85: ii-gjr-85 is in play before turn 2',
    ],
    [
      'a convoy in play before the sea movement phase',
      () => faultOf({ at: 'drift-combats', turn: 2, units: { 'ii-gjr-85': { at: first } } }),
      'bad-position at units.ii-gjr-85: ii-gjr-85 is in play before its phase',
    ],
    [
      'reinforcements in play before they are available',
      () => units({ 'br-2-qun': { at: first } }),
      'bad-position at units.br-2-qun: br-2-qun is in play before turn 8',
    ],
    [
      'a battalion whose companies have not come',
      () => faultOf({ at: 'axis-move', turn: 1, units: { 'i-fjr-1': { at: first } } }),
      'bad-position at units.i-fjr-1-hq: i-fjr-1-hq is in play before turn 2',
    ],
    [
      'a counter in a sector of others before the first turn',
      () => faultOf({ at: 'anywhere', units: { 'nz-22': down('J54') } }),
      'bad-position at units.nz-22: nz-22 cannot be set up there',
    ],
    [
      'a unit off a beach when the Axis segment is over',
      () => faultOf({ at: 'turn-down', turn: 4, units: { 'ii-gjr-85': { at: cast.box } } }),
      'bad-position at units.ii-gjr-85: ii-gjr-85 is off a beach in the Allied segment',
    ],
    [
      'a convoy for which nobody has rolled in its turn',
      () => convoys({ fate: 'scheduled', due: 4, destination: 'maleme-beach' }),
      'bad-position at convoys.convoy-1: convoy-1 was due in turn 4 and waits still',
    ],
    [
      'a convoy that has tried before the sea movement phase',
      () =>
        faultOf({
          at: 'air-landing',
          turn: 4,
          units: {},
          convoys: { 'convoy-1': { fate: 'sunk', due: 4, destination: 'maleme-beach' } },
        }),
      'bad-position at convoys.convoy-1: convoy-1 has tried before turn 4',
    ],
    [
      'a convoy that has come and lies nowhere',
      () => convoys({ fate: 'shown', due: 4, destination: 'maleme-beach' }),
      'bad-position at units.iii-gjr-100: iii-gjr-100 is on the card, and its convoy was shown',
    ],
    [
      'two convoys at one beach in one turn',
      () =>
        units(
          {},
          {
            convoys: {
              'convoy-1': { fate: 'scheduled', due: 6, destination: 'maleme-beach' },
              'convoy-2': { fate: 'scheduled', due: 6, destination: 'maleme-beach' },
            },
          },
        ),
      'bad-position at convoys.convoy-1: convoy-1 arrives at the same beach in the same turn as the other convoy',
    ],
    [
      'reinforcements that wait off a port that the Axis is in',
      () =>
        units(
          { 'br-1-ash': { at: 'suda-port-box', faceDown: true, clues: 16 }, 'i-sturm': { at: 'F25' } },
          { turn: 4, groups: { 'allied-group-1': { way: 'arrived' } } },
        ),
      'bad-position at units: somebody waits in suda-port-box, and the enemy is in the city',
    ],
    [
      'reinforcements that lie open before they are on the map',
      () =>
        units({ 'br-1-ash': { at: 'suda-port-box' } }, { groups: { 'allied-group-1': { way: 'arrived' } } }),
      'bad-position at units.br-1-ash: br-1-ash lies open where reinforcements wait',
    ],
    [
      'a battalion of its own companies alone that is made of others',
      () => {
        const others = ['iv-sturm-hq', '1-fjr-1', '2-fjr-1', '3-fjr-1', '4-fjr-1'];
        const within = others.map((id) => [id, { within: 'iv-sturm' }]);
        return units({ 'iv-sturm': { at: first }, ...Object.fromEntries(within) });
      },
      'bad-position at units.iv-sturm: iv-sturm cannot be formed of iv-sturm-hq, 1-fjr-1, 2-fjr-1, 3-fjr-1, 4-fjr-1',
    ],
    [
      'an emergency convoy that has vanished, which none does',
      () =>
        units(
          {},
          {
            turn: 9,
            convoys: {
              'convoy-1': { fate: 'sunk', due: 3, destination: 'maleme-beach' },
              'convoy-2': { fate: 'sunk', due: 4, destination: 'maleme-beach' },
              'emergency-convoy': { fate: 'sunk', due: 8, laid: 5, destination: 'maleme-beach' },
            },
          },
        ),
      'bad-position at convoys.emergency-convoy: emergency-convoy has vanished, which the table never has for it',
    ],
    [
      'a decoy group that is laid before another one',
      () =>
        units(
          {},
          { convoys: { 'decoy-convoy-2': { fate: 'scheduled', due: 6, destination: 'maleme-beach' } } },
        ),
      'bad-position at convoys.decoy-convoy-2: decoy-convoy-2 is laid, and decoy-convoy-1 is not',
    ],
    [
      'an airfield held for more turns than there were',
      () => units({}, { turn: 2, airfields: { 'maleme-airfield': { held: 3 } } }),
      'bad-position at airfields.maleme-airfield: maleme-airfield has been held for more turns than there were',
    ],
    [
      'an airfield held for as many turns as there were, the one that is not over among them',
      () => units({}, { turn: 3, airfields: { 'maleme-airfield': { held: 3, open: true } } }),
      'bad-position at airfields.maleme-airfield: maleme-airfield has been held for more turns than there were',
    ],
    [
      'an airfield that is held and was not so before',
      () => units({}, { airfields: { 'maleme-airfield': { held: 1 } } }),
      'bad-position at airfields.maleme-airfield: maleme-airfield has been held, and was not held when the segment began',
    ],
    [
      'an airfield that is held and nobody is there in the Allied segment',
      () => units({}, { at: 'allied-move', airfields: { 'maleme-airfield': { held: 1, open: true } } }),
      'bad-position at airfields.maleme-airfield: maleme-airfield has been held, and nobody of the Axis is there when its segment is over',
    ],
    [
      'an airfield that has decided the game',
      () => units({}, { airfields: { 'maleme-airfield': { held: 4 } } }),
      'bad-position at airfields.maleme-airfield: maleme-airfield has been held for so long that the game is over',
    ],
  ])('for %s', (_, refused, expected) => {
    expect(refused()).toBe(expected);
  });

  it('but not for a unit of the Advanced Game in it, nor for one of a group off a port', () => {
    expect(() => advanced.at('allied-move', { 'cd-15-a': 'E23' })).not.toThrow();
    const { organization, counters } = game.setUp().kit;
    const [unit] = organization.Group.all.flatMap((group) => entry(organization.groups, group).units);
    const id = unit === undefined ? '' : counters.Unit.name(unit);
    const groups = { 'allied-group-1': { way: 'arrived' } };
    for (const box of ['suda-port-box', 'south-edge'])
      expect(units({ [id]: { at: box, faceDown: true } }, { groups })).toBe('');
  });

  it('and for a sector that was entered before anybody has come', () => {
    const entered = { units: {}, sectors: { maleme: { entered: true } } };
    const expected = 'bad-position at sectors.maleme: maleme was entered before anybody has come';
    expect(faultOf({ at: 'anywhere', ...entered })).toBe(expected);
    expect(faultOf({ at: 'aircraft', turn: 1, ...entered })).toBe(expected);
    expect(faultOf({ at: 'airborne-assault', turn: 1, ...entered })).toBe('');
  });

  it('nor for whoever can have come, with all that is said of convoys and groups or without', () => {
    const sea = (point: string, convoy: object) =>
      faultOf({ at: point, turn: 4, units: {}, convoys: { 'convoy-1': convoy } });
    expect(units({ 'ii-gjr-85': { at: first }, 'br-1-ash': { at: second } })).toBe('');
    expect(faultOf({ at: 'sea-movement', turn: 2, units: { 'ii-gjr-85': { at: cast.box } } })).toBe('');
    expect(sea('sea-movement', { fate: 'shown', due: 4, destination: 'maleme-beach' })).toBe('');
    expect(sea('axis-move', { fate: 'sunk', due: 4, destination: 'maleme-beach' })).toBe('');
  });

  it('begins with the Axis movement where there are no coastal guns, and no boat is still to come', () => {
    expect(open(at('coastal-fire', { 'i-fjr-1': first }))).toBe('axis movement.pick');
    const convoys = { 'convoy-1': { fate: 'scheduled', due: 4, destination: 'maleme-beach' } };
    const late = faultOf({ at: 'coastal-fire', turn: 4, units: {}, convoys });
    expect(late).toBe('bad-position at convoys.convoy-1: convoy-1 was due in turn 4 and waits still');
  });

  it('and a battalion of which nothing is said is made of its companies', () => {
    const state = at('axis-move', { 'i-fjr-1': first });
    expect(game.position(state)).toMatchObject({ units: { '1-fjr-1': { within: 'i-fjr-1' } } });
    expectSame(state);
  });
});
