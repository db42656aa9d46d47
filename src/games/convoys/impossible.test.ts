import { describe, expect, it } from 'vitest';
import { convoys } from './index.ts';
import { at, faultOf } from './testing.ts';

/** Positions that no campaign comes to: each is refused with the part of the document in which the fault stands. */

const SEASON = { season: 'summer-1941', crete: 'axis' };
/** In a turn by day, with a group off Crete. */
const sea = (more: object = {}, units: object = {}, groups: object = {}) =>
  faultOf({
    at: 'air-strikes',
    ...SEASON,
    units: { warspite: { at: 'e-3', group: 'g1' }, 'stug-1': { at: 'air-sicily' }, ...units },
    groups: { g1: { at: 'e-3' }, ...groups },
    ...more,
  });
/** Before the turns, with everybody placed. */
const hour = (more: object = {}, units: object = {}) =>
  faultOf({ at: 'hour', ...SEASON, units: { warspite: { at: 'alexandria' }, ...units }, ...more });
const harbour = (more: object = {}, units: object = {}) =>
  faultOf({
    at: 'harbour-strikes',
    ...SEASON,
    units: { nelson: { at: 'malta' }, 'stug-1': { at: 'air-sicily' }, ...units },
    ...more,
  });

describe('a position is refused that breaks the rules', () => {
  it('with strikes by night', () => {
    expect(sea()).toBe('');
    for (const point of ['air-strikes', 'carriers-commit'])
      expect(sea({ at: point, phase: 'night' })).toBe('bad-position at phase: nobody strikes by night');
    expect(hour({ phase: 'night' })).toBe('bad-position at phase: a season is planned by day');
  });

  it('with aircraft on bases that their side does not have', () => {
    const wrong = (id: string) =>
      `bad-position at units.${id}: ${id} is on a base that its side does not have`;
    expect(sea({}, { 'stug-2': { at: 'air-malta' } })).toBe(wrong('stug-2'));
    expect(sea({}, { 'swordfish-815': { at: 'air-sicily' } })).toBe(wrong('swordfish-815'));
    expect(sea({}, { 'stug-2': { at: 'air-crete' } })).toBe('');
    expect(sea({}, { 'swordfish-815': { at: 'air-crete' } })).toBe(wrong('swordfish-815'));
    const early = (id: string) =>
      hour({ season: 'winter-1940', crete: 'allied' }, { [id]: { at: 'air-crete' } });
    expect(early('swordfish-815')).toBe('');
    expect(early('z1007-29')).toBe(wrong('z1007-29'));
    expect(sea({ army: 'na-tobruk' }, { 'stug-2': { at: 'air-tobruk' } })).toBe('');
    expect(sea({ army: 'na-tripoli' }, { 'stug-2': { at: 'air-tobruk' } })).toBe(wrong('stug-2'));
  });

  it('with Crete in the hands of those who do not hold it in that season', () => {
    const wrong = 'bad-position at crete: Crete is in other hands in this season';
    expect(sea({ crete: 'allied' })).toBe(wrong);
    expect(sea({ crete: 'allied' }, { 'swordfish-815': { at: 'air-crete' } })).toBe(wrong);
    expect(hour({ crete: 'allied' })).toBe(wrong);
    const owned = (season: string, point: string, crete?: string) =>
      faultOf({ at: point, season, units: {}, ...(crete === undefined ? {} : { crete }) });
    for (const season of ['summer-1940', 'fall-1940', 'winter-1940']) {
      expect(owned(season, 'hour', 'axis')).toBe(wrong);
      expect(owned(season, 'hour', 'allied')).toBe('');
    }
    expect(owned('spring-1941', 'hour', 'allied')).toBe(wrong);
    // It changes hands in the first step of Spring 1941.
    expect(owned('spring-1941', 'season', 'allied')).toBe('');
    expect(owned('summer-1941', 'season', 'allied')).toBe(wrong);
    expect(hour({ scenario: 'spring-1941-campaign', season: 'spring-1941', crete: 'allied' })).toBe(wrong);
  });

  it('but not for want of saying who holds Crete', () => {
    const held = (season: string, at = 'hour') => {
      const state = convoys.load({ game: 'convoys', at, season, units: {} });
      return convoys.view(state, 0).board.crete;
    };
    expect(['winter-1940', 'spring-1941', 'summer-1941', 'spring-1942'].map((one) => held(one))).toEqual([
      'allied',
      'axis',
      'axis',
      'axis',
    ]);
    expect(held('spring-1941', 'season')).toBe('axis');
    const stuka = { warspite: { at: 'e-3', group: 'g1' }, 'stug-1': { at: 'air-crete' } };
    const position = {
      at: 'air-strikes',
      season: 'summer-1941',
      units: stuka,
      groups: { g1: { at: 'e-3' } },
    };
    expect(faultOf(position)).toBe('');
    expect(faultOf({ ...position, season: 'winter-1940' })).toMatch(/stug-1/);
  });

  it('with a hunger that the status of Malta denies', () => {
    const wrong = 'bad-position at starving: Malta did not end the last season starving';
    const hungry = (more: object) => faultOf({ at: 'season', ...SEASON, units: {}, starving: true, ...more });
    expect(hungry({ status: 'malta-plus-1' })).toBe(wrong);
    expect(hungry({ status: 'malta-starving' })).toBe('');
    expect(hungry({ at: 'hour', status: 'malta-plus-1' })).toBe(wrong);
    // Freighters may have unloaded since.
    expect(hungry({ at: 'invasion', status: 'malta-plus-1', unloaded: 4 })).toBe('');
    expect(hungry({ at: 'hour', season: 'summer-1940', crete: 'allied', status: 'malta-starving' })).toBe(
      wrong,
    );
    expect(hungry({ at: 'placement', scenario: 'pedestal-1942', season: 'summer-1942' })).toBe('');
  });

  it('with ships where none can be', () => {
    expect(sea({}, { littorio: { at: 'e-3' } })).toBe('');
    expect(sea({}, { littorio: { at: 'w-1' } })).toBe(
      'bad-position at units.littorio: littorio is further out than Italian ships come',
    );
    expect(sea({ at: 'allied-movement' }, { littorio: { at: 'e-3' } })).toBe(
      'bad-position at units.littorio: littorio is on the Allied routes before it has moved',
    );
    expect(sea({}, { littorio: { at: 'alexandria' } })).toMatch(/is where no Italian ship can be$/);
    expect(sea({}, { nelson: { at: 'napoli' } })).toMatch(/nelson is where no Allied ship can be$/);
    expect(sea({}, { nelson: { at: 'w-5' } })).toMatch(/nelson is at sea and in no group$/);
    expect(hour({ turn: 0 }, { littorio: { at: 'at-sea-eastern-med' } })).toMatch(
      /^bad-position at (fuel|units.littorio): /,
    );
    expect(harbour({ turn: 9 }, { littorio: { at: 'at-sea-eastern-med' } })).toBe(
      'bad-position at units.littorio: littorio is at sea outside the turns',
    );
    const afloat = { warspite: { at: 'e-3', group: 'g1' } };
    expect(harbour({ turn: 9, groups: { g1: { at: 'e-3' } } }, afloat)).toMatch(
      /is at sea outside the turns$/,
    );
    expect(hour({}, { nelson: { at: 'malta' } })).toBe(
      'bad-position at units.nelson: nelson has not sailed yet',
    );
    expect(hour({}, { 'force-k': { at: 'malta' } })).toBe('');
    expect(sea({}, { nelson: { at: 'pool', group: 'g1' } })).toMatch(/nelson is in a group and not at sea$/);
    expect(sea({}, { nelson: { at: 'e-3', group: 'g5' } })).toMatch(/nelson is not where its group is$/);
    expect(sea({}, { nelson: { at: 'pool', hit: true } })).toMatch(/nelson is Hit and not afloat$/);
    expect(sea({}, { littorio: { at: 'e-3', group: 'g1' } })).toMatch(/littorio is in an Allied group$/);
    expect(sea({}, { littorio: { at: 'taranto', start: 'napoli' } })).toMatch(
      /littorio has orders where nobody moves$/,
    );
    expect(sea({}, { nelson: { at: 'alexandria', origin: 'gibraltar' } })).toMatch(
      /cannot have come so far$/,
    );
    expect(sea({}, { nelson: { at: 'gibraltar', origin: 'w-3' } })).toMatch(/sails from where it cannot$/);
    expect(sea({}, { littorio: { at: 'taranto', origin: 'malta' } })).toMatch(/sails from where it cannot$/);
    expect(sea({}, { nelson: { at: 'malta', group: 'g2' } }, { g2: { at: 'malta' } })).toBe(
      'bad-position at groups.g2: g2 is in a port',
    );
  });

  it('with units that are placed later in the season', () => {
    const placing = (point: string, id: string, where: string) =>
      faultOf({ at: point, ...SEASON, units: { [id]: { at: where } } });
    const waits = (id: string) => `bad-position at units.${id}: ${id} is not placed yet`;
    expect(placing('placement', 'littorio', 'napoli')).toBe(waits('littorio'));
    expect(placing('axis-placement', 'littorio', 'napoli')).toBe('');
    expect(placing('army', 'warspite', 'alexandria')).toBe(waits('warspite'));
    expect(placing('army', 'swordfish-815', 'air-malta')).toBe('');
    expect(placing('season', 'swordfish-815', 'air-malta')).toBe(waits('swordfish-815'));
    expect(faultOf({ at: 'army', ...SEASON, units: {}, ports: { gibraltar: { dummies: 1 } } })).toBe(
      'bad-position at ports: no dummies are placed yet',
    );
  });

  it('with an army past the end of Africa', () => {
    expect(hour({ army: 'na-past-alamein' })).toBe(
      'bad-position at army: the army is at na-past-alamein and the game goes on',
    );
    expect(hour({ army: 'na-west-of-tripoli' })).toBe('');
    for (const point of ['season', 'basing', 'army'])
      expect(faultOf({ at: point, ...SEASON, units: {}, army: 'na-west-of-tripoli' })).toBe(
        'bad-position at army: the army is at na-west-of-tripoli and the game goes on',
      );
    expect(hour({ army: 'na-alamein', forts: ['na-tobruk'] })).toBe(
      'bad-position at forts: there is a fortification behind the army',
    );
    expect(hour({ army: 'na-sirte' })).toBe(
      'bad-position at army: the army stands on a box that is not in play',
    );
    expect(hour({ armyBefore: 'na-sirte' })).toBe(
      'bad-position at armyBefore: the army stood on a box that is not in play',
    );
    expect(hour({ verdict: 'egypt' })).toBe('bad-position at verdict: the game is won by egypt and goes on');
  });

  it('with dates out of order', () => {
    const late = { at: 'hour', units: {}, season: 'fall-1942' };
    expect(faultOf(late)).toBe('bad-position at season: the season is after the game has ended');
    expect(faultOf({ ...late, options: { 'last-season': 'fall-1942' } })).toBe('');
    expect(hour({ season: 'fall-1940', crete: 'allied' }, { 'stug-1': { at: 'pool' } })).toBe(
      'bad-position at units.stug-1: stug-1 is not in the game in this season',
    );
    expect(hour({}, { hood: { at: 'gibraltar' } })).toMatch(/hood is not in the game in this season$/);
    expect(hour({ season: 'fall-1940', crete: 'allied' }, { hood: { at: 'gibraltar' } })).toBe('');
    expect(hour({ season: 'fall-1941' }, { 'it-ju87-101': { at: 'pool' } })).toMatch(/is not in the game/);
    expect(hour({}, { nelson: { at: 'lost', lostIn: 'fall-1941' } })).toMatch(/is lost in a season to come$/);
    expect(hour({}, { nelson: { at: 'pool', lostIn: 'fall-1940' } })).toMatch(/has a season of its loss$/);
    expect(hour({}, { nelson: { at: 'repair', returns: 'summer-1941' } })).toMatch(/back from repair$/);
    expect(hour({}, { nelson: { at: 'repair', returns: 'fall-1941' } })).toBe('');
    expect(hour({}, { nelson: { at: 'pool', returns: 'fall-1941' } })).toMatch(
      /nelson is not under repair and comes back from it$/,
    );
    expect(hour({ turn: 3 })).toBe('bad-position at turn: no turn has begun yet');
    expect(sea({ turn: 3 }, { warspite: { at: 'e-3', group: 'g1', seenTurn: 4, seenAt: 'e-2' } })).toMatch(
      /was seen in a turn to come$/,
    );
    expect(sea({ turn: 3 }, {}, { g1: { at: 'e-3', since: 4 } })).toBe(
      'bad-position at groups.g1: g1 is followed since a turn to come',
    );
    expect(sea({ turn: 3, ports: { alexandria: { convoyLeft: 4 } } })).toBe(
      'bad-position at ports.alexandria: the convoy has left in a turn to come',
    );
  });

  it('with more than there is', () => {
    const out = { littorio: { at: 'at-sea-eastern-med' }, 'cruiser-div-1': { at: 'at-sea-western-med' } };
    expect(sea({ fuel: 2 }, out)).toBe('');
    expect(sea({ fuel: 1 }, out)).toBe('bad-position at fuel: more ships have sailed than there is fuel for');
    const carriers = { eagle: { at: 'alexandria' }, illustrious: { at: 'alexandria' } };
    expect(hour({ status: 'malta-starving' }, carriers)).toBe('');
    expect(hour({ status: 'malta-plus-1' }, carriers)).toBe(
      'bad-position at units.eagle: eagle is more than the status of Malta allows',
    );
    // Whoever may not be there at all is refused for that, and not as one too many.
    const early = { season: 'summer-1940', crete: 'allied' };
    expect(hour(early, { didos: { at: 'gibraltar' } })).toBe(
      'bad-position at units.didos: didos is not in the game in this season',
    );
    expect(hour({}, { 'force-k': { at: 'gibraltar' } })).toBe(
      'bad-position at units.force-k: force-k is not based on Malta',
    );
    expect(hour({}, { 'ark-royal': { at: 'alexandria' } })).toBe(
      'bad-position at units.ark-royal: ark-royal is based at gibraltar only',
    );
    expect(hour({}, { nelson: { at: 'napoli' } })).toMatch(/nelson is where no Allied ship can be$/);
    expect(sea({}, { 'ark-royal': { at: 'alexandria', done: true } })).toBe('');
    expect(hour({ fuel: 3 })).toBe('bad-position at fuel: nobody has raised steam yet');
    const eagle = (part: object) => sea({}, { eagle: { at: 'e-3', group: 'g1', ...part } });
    expect(eagle({ committed: 1 })).toBe('');
    expect(eagle({ committed: 9 })).toMatch(/has committed more strikes than it has$/);
    expect(eagle({ ready: 9 })).toMatch(/has more strikes ready than it has$/);
    expect(eagle({ crossed: true })).toMatch(/has passed no Point of No Return$/);
    expect(eagle({ area: 'screened' })).toMatch(/is on the Battle Board without a battle$/);
    expect(hour({ unloaded: 1 })).toBe('bad-position at unloaded: nothing is unloaded yet');
    expect(hour({ used: ['invasion'], invadedNow: true })).toMatch(/^bad-position at invadedNow: /);
    expect(hour({ forceKSunk: true })).toBe(
      'bad-position at forceKSunk: Force K was not lost in this season',
    );
    expect(sea({}, {}, { g2: { at: 'e-4', dummy: true, exposed: true } })).toBe(
      'bad-position at groups.g2: g2 is a dummy and exposed',
    );
    expect(hour({}, { 'swordfish-815': { at: 'air-malta', shotDown: true } })).toMatch(
      /swordfish-815 is shot down and not lost$/,
    );
  });

  it('in the middle of procedures as well', () => {
    const groups = { g1: ['e-4', 'illustrious'] as const };
    const setting = { season: 'spring-1941', groups, units: { littorio: 'taranto' } };
    const sailing = convoys.position(at('allied-movement', setting));
    expect(faultOf({ ...sailing })).toBe('');
    expect(faultOf({ ...sailing, turn: 0 })).toMatch(/^bad-position at turn: this is in a turn$/);
    const raid = convoys.position(at('carrier-strikes', { ...setting, phase: 'night' }));
    expect(faultOf({ ...raid })).toBe('');
    expect(faultOf({ ...raid, phase: 'day' })).toBe('bad-position at phase: Taranto is raided by night');
  });

  it('with ships on the Battle Board that are not in the battle, or at sea from nowhere', () => {
    const round = (units: object) =>
      faultOf({
        at: 'end-of-round',
        season: 'winter-1941',
        crete: 'axis',
        groups: { g1: { at: 'e-3' } },
        units: { eagle: { at: 'e-3', group: 'g1' }, littorio: { at: 'e-3' }, ...units },
      });
    expect(round({})).toBe('');
    const aside = 'is on the Battle Board and not where the battle is';
    expect(round({ illustrious: { at: 'pool', area: 'screened' } })).toMatch(new RegExp(`${aside}$`));
    expect(round({ valiant: { at: 'alexandria', area: 'screened' } })).toMatch(new RegExp(`${aside}$`));
    const fought = convoys.position(
      at('surface', { groups: { g1: ['e-3', 'eagle'] }, units: { littorio: 'e-3' }, season: 'winter-1941' }),
    );
    const units = fought['units'] as Record<string, object>;
    const lost = (id: string) => ({
      ...fought,
      units: { ...units, [id]: { ...units[id], origin: undefined } },
    });
    expect(faultOf({ ...fought })).toBe('');
    expect(faultOf(lost('eagle'))).toMatch(/eagle is at sea and has sailed from nowhere$/);
    expect(faultOf(lost('littorio'))).toMatch(/littorio is at sea and has sailed from nowhere$/);
  });
});
