import { describe, expect, it } from 'vitest';
import { c3 } from './index.ts';
import { Hex, VALLETTA } from './map.ts';
import { at, expectSame, faultOf, open, play } from './testing.ts';

/** Positions that no game comes to: each is refused with the part of the document in which the fault stands. */

describe('a position is refused', () => {
  const units = { 'de-1-kroh': { at: '1313' }, 'br-1-ham': { at: '1714' } };
  const faulty = (more: object, document: object = {}) =>
    faultOf({ at: 'movement', active: 'ramcke', turn: '2', units: { ...units, ...more }, ...document });

  it('for names that do not exist, with the place', () => {
    expect(faulty({})).toBe('');
    expect(faulty({ 'de-9-kroh': { at: '1313' } })).toBe(
      'unknown-unit at units: there is no unit "de-9-kroh" (units)',
    );
    expect(faulty({ 'de-2-kroh': { at: '9999' } })).toBe(
      'unknown-hex at units.de-2-kroh.at: there is no hex "9999" (units.de-2-kroh.at)',
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', target: '0000' } })).toMatch(
      /^unknown-hex at units.de-2-kroh.target:/,
    );
    expect(faulty({ 'de-2-kroh': { dropsWith: 'nobody' } })).toMatch(
      /^unknown-formation at units.de-2-kroh.dropsWith:/,
    );
    expect(faulty({ 'de-2-kroh': { arrival: 'late' } })).toMatch(
      /^unknown-arrival at units.de-2-kroh.arrival:/,
    );
    expect(faulty({}, { hexes: { '9999': {} } })).toMatch(/^unknown-hex at hexes:/);
    expect(faulty({}, { hexes: { '1411': { control: 'french' } } })).toMatch(
      /^unknown-side at hexes.1411.control:/,
    );
    expect(faulty({}, { active: 'napoli' })).toMatch(/^unknown-formation at active:/);
    expect(faulty({}, { done: ['napoli'] })).toMatch(/^unknown-formation at done:/);
    expect(faulty({}, { passed: ['french'] })).toMatch(/^unknown-side at passed:/);
    expect(faulty({}, { turn: '5' })).toMatch(/^unknown-turn at turn:/);
    expect(faultOf({ at: 'lunch' })).toMatch(/^bad-position at at: there is no point "lunch"/);
    expect(faultOf({ scenario: 'june-1941' })).toMatch(/^unknown-scenario/);
  });

  it('for parts and values that nobody knows', () => {
    expect(faulty({}, { weather: 'fine' })).toMatch(/^bad-position at .*weather/);
    expect(faulty({ 'de-2-kroh': { at: '1313', morale: 7 } })).toMatch(/^bad-position at units.de-2-kroh/);
    expect(faulty({}, { hexes: { '1411': { mined: true } } })).toMatch(/^bad-position at hexes.1411/);
    expect(faulty({ 'de-2-kroh': { at: '1313', spent: -1 } })).toMatch(
      /^bad-position at units.de-2-kroh.spent:/,
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', dispersed: false } })).toMatch(
      /^bad-position at units.de-2-kroh.dispersed:/,
    );
    expect(faulty({ 'de-2-kroh': '1313' })).toMatch(/^bad-position at units.de-2-kroh:/);
    expect(faulty({}, { streak: { side: 'axis', count: 1.5 } })).toMatch(/^bad-position at streak.count:/);
  });

  it('for units that cannot be so', () => {
    expect(faulty({ 'it-livorno-i-33': { at: '1313', steps: 3 } })).toMatch(
      /^bad-position at units.it-livorno-i-33.steps:/,
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', steps: 2 } })).toBe(
      'bad-position at units.de-2-kroh: de-2-kroh has 2 steps of 1',
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', steps: 0 } })).toBe(
      'bad-position at units.de-2-kroh: de-2-kroh has no steps left and is not eliminated',
    );
    expect(faulty({ 'de-2-kroh': { at: 'eliminated', steps: 1 } })).toBe(
      'bad-position at units.de-2-kroh: de-2-kroh is eliminated and has steps left',
    );
    expect(faulty({ 'br-2-dev': { at: '1112', dispersed: true } })).toBe(
      'bad-position at units.br-2-dev: br-2-dev has no Dispersed side',
    );
    expect(faulty({ 'it-livorno-i-33': { at: '1313', dispersed: true } })).toBe(
      'bad-position at units.it-livorno-i-33: it-livorno-i-33 has no Dispersed side',
    );
  });

  it('for units at sea that are not landing', () => {
    const boat = { at: '2112', aim: '2112', wave: 1 };
    const shore = { '2112': { landsOn: '2012' } };
    const afloat = (id: string, part: object, hexes: object, more: object = {}) =>
      faultOf({ at: 'landings', units: { [id]: part }, hexes, ...more });
    expect(afloat('it-livorno-i-33', boat, shore)).toBe('');
    expect(faulty({ 'it-livorno-i-33': boat }, { hexes: shore })).toBe(
      'bad-position at units.it-livorno-i-33: it-livorno-i-33 stands in the sea',
    );
    expect(afloat('br-1-ham', boat, shore)).toBe(
      'bad-position at units.br-1-ham: br-1-ham stands in the sea',
    );
    expect(
      afloat('it-livorno-i-33', { ...boat, at: '1914', aim: '1914' }, { '1914': { landsOn: '2013' } }),
    ).toBe('bad-position at units.it-livorno-i-33: it-livorno-i-33 stands in the sea');
    const lost = 'bad-position at units.it-livorno-i-33: it-livorno-i-33 is at sea without a landing';
    expect(afloat('it-livorno-i-33', { at: '2112' }, shore)).toBe(lost);
    expect(afloat('it-livorno-i-33', { ...boat, aim: '2113' }, shore)).toBe(lost);
    expect(afloat('it-livorno-i-33', boat, {})).toBe(lost);
    for (const wave of [0, 3]) expect(afloat('it-livorno-i-33', { ...boat, wave }, shore)).toBe(lost);
    expect(afloat('it-livorno-i-33', boat, { '2112': { landsOn: '1112' } })).toBe(
      'bad-position at hexes.2112: there is no way to the shore in 2112',
    );
  });

  it('for hexes that cannot be so', () => {
    expect(faulty({ 'br-2-dev': { at: '1313' } })).toBe('bad-position at hexes.1313: both sides are in 1313');
    expect(faulty({ 'br-2-dev': { at: '1313' }, 'de-1-kroh': { at: '1313', dispersed: true } })).toBe('');
    expect(faulty({}, { hexes: { '1714': { control: 'axis' } } })).toBe(
      'bad-position at hexes.1714: the British stand and do not control it in 1714',
    );
    for (const open of ['1313', '1411', '0705'])
      expect(faulty({}, { hexes: { [open]: { rubble: true } } })).toBe(
        `bad-position at hexes.${open}: there is rubble without a town in ${open}`,
      );
    for (const built of ['1709', '1413', '1913'])
      expect(faulty({}, { hexes: { [built]: { rubble: true } } })).toBe('');
    for (const [key, value] of Object.entries({ control: 'axis', rubble: true, beach: true, held: 1 }))
      expect(faulty({}, { hexes: { '2112': { [key]: value } } })).toBe(
        `bad-position at hexes.2112.${key}: nothing like "${key}" is noted of 2112 (hexes.2112.${key})`,
      );
    for (const inland of ['0101', '1313'])
      expect(faulty({}, { hexes: { [inland]: { landsOn: '2012' } } })).toBe(
        `bad-position at hexes.${inland}.landsOn: there is no way to the shore in ${inland}`,
      );
    for (const shut of ['1112', '1709', '0712'])
      expect(faulty({}, { hexes: { [shut]: { beach: true } } })).toBe(
        `bad-position at hexes.${shut}: there is a beach without a way to the shore in ${shut}`,
      );
    expect(faulty({}, { hexes: { '2012': { beach: true } } })).toBe('');
  });

  it('for a point that lacks its formation, or is no point of a document', () => {
    for (const point of ['operation', 'movement', 'declaration']) {
      const missing = 'bad-position at active: the position should name the active formation';
      expect(faultOf({ at: point, units })).toBe(missing);
      expect(faultOf({ at: point, units, active: 'axis-air' })).toBe(missing);
      expect(faultOf({ at: point, units, active: 'axis-fleet' })).toBe(missing);
      expect(faultOf({ at: point, units, active: 'folgore' })).toBe('');
    }
    expect(faultOf({ at: 'movement', stack: [] })).toMatch(/^bad-position at at: a position has either/);
    expect(faultOf({ stack: [{ step: 'invasion.lunch' }] })).toMatch(/^bad-position at/);
    expect(faultOf({ ...c3.position(at('landings', {})), draft: ['pick it-spezia-i-125'] })).toMatch(
      /^bad-position at draft: the game cannot go on/,
    );
  });
});

describe('a position is refused that breaks the rules', () => {
  const units = { 'de-1-kroh': { at: '1313' }, 'br-1-ham': { at: '1714' } };
  const acting = (more: object = {}, others: object = {}) =>
    faultOf({ at: 'movement', active: 'ramcke', turn: '2', units: { ...units, ...others }, ...more });
  const between = (more: object = {}, others: object = {}) =>
    faultOf({ at: 'operations', turn: '2', units: { ...units, ...others }, ...more });

  it('where somebody has passed or acted in a row who cannot have between two operations', () => {
    const asked = (more: object) =>
      open(c3.load({ game: 'c3', at: 'operations', turn: '2', units, ...more }));
    expect(between({ passed: ['axis', 'british'] })).toBe(
      'bad-position at passed: the axis side was activated last and has not passed since',
    );
    expect(between({ passed: ['british'], lastActivator: 'british' })).toBe(
      'bad-position at passed: the british side was activated last and has not passed since',
    );
    expect(between({ lastActivator: 'british', streak: { side: 'axis', count: 2 } })).toBe(
      'bad-position at streak: the british side was activated last',
    );
    // What is not said follows from the rest.
    for (const [side, other] of [
      ['axis', 'british'],
      ['british', 'axis'],
    ]) {
      expect(asked({ streak: { side, count: 1 } })).toBe(`${side} activation.first`);
      expect(asked({ passed: [other] })).toBe(`${side} activation.first`);
    }
    // Both have passed while the second of them is asked, and at the end of the turn.
    const more = { ...units, 'br-2-rwk': { at: '0805' } };
    const second = c3.load({ game: 'c3', at: 'operations', turn: '2', units: more, passed: ['british'] });
    play(second, 'pass');
    expect(open(second)).toBe('british activation.second');
    expectSame(second);
    expect(faultOf({ at: 'end-of-turn', turn: '2', units, passed: ['axis', 'british'] })).toBe('');
  });

  it('where somebody acts who has acted, or whom another has followed', () => {
    expect(acting({ done: ['ramcke'] })).toBe('bad-position at done: ramcke is active and has acted already');
    expect(acting({ done: ['folgore'] })).toBe('');
    expect(acting({ lastActivator: 'british' })).toBe(
      'bad-position at lastActivator: ramcke was activated last',
    );
    expect(acting({ streak: { side: 'british', count: 1 } })).toBe(
      'bad-position at streak: ramcke was activated last',
    );
    expect(acting({ streak: { side: 'axis', count: 20 } })).toBe(
      'bad-position at streak: the axis side has not so many formations',
    );
    expect(acting({ passed: ['british'] })).toBe('');
    expect(acting({ passed: ['axis'] })).toBe(
      'bad-position at passed: the axis side was activated last and has not passed since',
    );
    expect(between({ active: 'ramcke' })).toBe(
      'bad-position at active: ramcke does not act at this point of the sequence',
    );
    const stack = c3.position(at('operations', {}, { turn: '2' }))['stack'];
    expect(faultOf({ turn: '2', units: {}, stack, active: 'ramcke', at: undefined })).toMatch(
      /^bad-position at (active|units)/,
    );
    expect(between({ moving: true })).toBe('bad-position at moving: nobody moves here');
  });

  it('where batteries and heavy guns stand that cannot move', () => {
    expect(between({}, { 'br-cb-campbell': { at: '0804' } })).toBe('');
    expect(between({}, { 'br-cb-campbell': { at: '1714' } })).toBe(
      'bad-position at units.br-cb-campbell: br-cb-campbell is not in its place',
    );
    expect(between({}, { 'br-cb-campbell': { at: '0804' }, 'br-cb-tigne': { at: '0804' } })).toBe(
      'bad-position at units.br-cb-campbell: br-cb-campbell stands in one hex with br-cb-tigne',
    );
    const guns = { 'br-4-haa': { at: '1714' }, 'br-7-haa': { at: '1714' } };
    expect(between({}, guns)).toBe(
      'bad-position at units.br-4-haa: br-4-haa stands in one hex with br-7-haa',
    );
    // Light guns have wheels: they may have been driven together.
    expect(between({}, { 'br-32-laa': { at: '1714' }, 'br-65-laa': { at: '1714' } })).toBe('');
  });

  it('where too many stand before the first shot', () => {
    const crowd = { 'br-2-dev': { at: '1714' }, 'br-8-man': { at: '1714' }, 'br-1-dli': { at: '1714' } };
    const drops = (more: object) =>
      faultOf({ at: 'air-missions', units: { 'br-1-ham': { at: '1714' }, ...more } });
    expect(drops({})).toBe('');
    expect(drops(crowd)).toBe('bad-position at hexes.1714: too many British units are in 1714');
  });

  it('where units have come before their time', () => {
    const early = (point: string, id: string, where: string) =>
      faultOf({ at: point, units: { [id]: { at: where } } });
    const waits = (id: string) => `bad-position at units.${id}: ${id} has not arrived yet`;
    for (const point of ['air-missions', 'naval-missions', 'landings']) {
      expect(early(point, 'it-spezia-i-125', '1313')).toBe(waits('it-spezia-i-125'));
      expect(early(point, 'it-10-cor-75', '1313')).toBe(waits('it-10-cor-75'));
    }
    expect(early('air-missions', 'de-1-kroh', '1313')).toBe(waits('de-1-kroh'));
    expect(early('naval-missions', 'de-1-kroh', '1313')).toBe('');
    expect(early('naval-missions', 'it-livorno-i-33', '2012')).toBe(waits('it-livorno-i-33'));
    expect(early('landings', 'it-livorno-i-33', '2012')).toBe('');
    expect(faultOf({ at: 'drops', units: {}, hexes: { '1313': { control: 'axis' } } })).toBe(
      'bad-position at hexes.1313: the Axis has not come yet in 1313',
    );
    expect(faultOf({ at: 'drops', units: {}, hexes: { '2012': { beach: true } } })).toBe(
      'bad-position at hexes.2012: nobody has landed yet in 2012',
    );
  });

  it('where turn S has what only later turns have, or the other way round', () => {
    const inS = (more: object) => faultOf({ at: 'landings', units, ...more });
    expect(inS({ done: ['ramcke'] })).toBe('');
    expect(inS({ done: ['southern'] })).toBe('bad-position at done: southern does not drop in turn S');
    expect(inS({ passed: ['axis'] })).toBe('bad-position at passed: nobody is activated in turn S');
    expect(inS({ streak: { side: 'axis', count: 1 } })).toBe(
      'bad-position at streak: nobody is activated in turn S',
    );
    expect(between({}, { 'de-2-kroh': { aim: '1313', dropsWith: 'ramcke' } })).toBe(
      'bad-position at units.de-2-kroh: de-2-kroh has orders for turn S',
    );
    expect(between({ hexes: { '2112': { landsOn: '2012' } } })).toBe(
      'bad-position at hexes.2112: nobody lands now in 2112',
    );
    expect(between({ hexes: { '1715': { control: 'axis', held: 2 } } })).toBe('');
    expect(between({ hexes: { '1715': { control: 'axis', held: 3 } } })).toBe(
      'bad-position at hexes.1715: the Axis has held it longer than it is here in 1715',
    );
    expect(between({ hexes: { '1512': { held: 1 } } })).toBe(
      'bad-position at hexes.1512: there is neither a port nor an airfield in 1512',
    );
  });

  it('where marks stand that belong to an operation', () => {
    const marked = (part: object) => between({}, { 'de-1-kroh': { at: '1313', ...part } });
    const active = (part: object) => acting({}, { 'de-1-kroh': { at: '1313', ...part } });
    for (const part of [
      { spent: 2 },
      { outlay: 2 },
      { progress: 'moving' },
      { strayed: true },
      { overran: true },
      { arrival: 'spent' },
      { regrouping: 'tried' },
      { target: '1312' },
    ]) {
      expect(marked(part)).toBe('bad-position at units.de-1-kroh: de-1-kroh is marked as active and is not');
      expect(active(part)).toBe('');
    }
    expect(marked({ retreated: true })).toMatch(/has retreated where nobody fights$/);
    expect(marked({ disorganized: 'fresh' })).toMatch(/cannot be freshly Disorganized where nobody moves$/);
    expect(marked({ shelling: '1312' })).toMatch(/fires at a hex where no gun fires$/);
    expect(active({ joined: true })).toMatch(/is in a formation and cannot be activated by itself$/);
    expect(acting({}, { 'br-home-guard': { at: '1714', joined: true } })).toMatch(
      /^bad-position at units.br-home-guard: br-home-guard has joined a formation that does not act$/,
    );
    expect(between({}, { 'it-loreto': { at: 'eliminated', disorganized: 'yes' } })).toMatch(
      /it-loreto is eliminated and marked$/,
    );
    const noted = (part: object) => between({ hexes: { '1411': part } });
    expect(noted({ announced: 1, bombarded: 1 })).toMatch(
      /^bad-position at hexes.1411: a mission is announced/,
    );
    expect(noted({ bombarded: 1 })).toMatch(/^bad-position at hexes.1411: there is a bombardment/);
    for (const part of [{ entered: true }, { roadPoints: 1 }, { roadArmour: 1 }])
      expect(noted(part)).toMatch(/^bad-position at hexes.1411: somebody moves/);
    expect(noted({ landed: 1 })).toMatch(/^bad-position at hexes.1411: somebody lands/);
  });

  it('where the plans of turn S are for others, or for other times', () => {
    const planned = (id: string, part: object) => faultOf({ at: 'landings', units: { [id]: part } });
    const at = (id: string) => `bad-position at units.${id}: ${id}`;
    expect(planned('it-livorno-i-33', { dropsWith: 'ramcke' })).toBe(
      `${at('it-livorno-i-33')} cannot drop so`,
    );
    expect(planned('de-1-kroh', { dropsWith: 'livorno' })).toBe(`${at('de-1-kroh')} cannot drop so`);
    expect(planned('de-1-kroh', { wave: 1 })).toBe(`${at('de-1-kroh')} cannot land in a wave`);
    expect(planned('it-10-cor-75', { aim: '2112' })).toBe(`${at('it-10-cor-75')} neither drops nor lands`);
    expect(planned('br-1-ham', { aim: '1714' })).toBe(`${at('br-1-ham')} neither drops nor lands`);
    expect(faultOf({ at: 'landings', units, lastActivator: 'british' })).toBe(
      'bad-position at lastActivator: nobody is activated in turn S',
    );
  });

  it('where bombardments are more than there are', () => {
    const noted = (part: object) => faultOf({ at: 'air-operation', units, hexes: { '1411': part } });
    expect(noted({ announced: 1, bombarded: 1 })).toBe('');
    expect(noted({ announced: 2, bombarded: 1 })).toMatch(/^bad-position at hexes.1411: more is announced/);
    expect(noted({ bombarded: 9 })).toBe(
      'bad-position at hexes.1411: there are too many bombardments in 1411',
    );
  });

  it('where ports and independent units are not what they are noted for', () => {
    expect(between({ hexes: { '1913': { held: 1 } } })).toBe(
      'bad-position at hexes.1913: the Axis does not hold the port in 1913',
    );
    expect(between({}, { 'it-10-cor-75': { activated: true } })).toBe(
      'bad-position at units.it-10-cor-75: it-10-cor-75 is activated and not on the map',
    );
  });

  it('in the middle of procedures as well', () => {
    const document = c3.position(at('movement', { 'de-1-kroh': '1313' }, { active: 'ramcke', turn: '2' }));
    const changed = (more: object) => faultOf({ ...document, ...more });
    const parts = document['units'] as object;
    expect(changed({})).toBe('');
    expect(changed({ active: undefined })).toBe('bad-position at active: nobody carries out the operation');
    expect(changed({ units: { ...parts, 'br-1-ham': {} } })).toBe(
      'bad-position at units.br-1-ham: br-1-ham is not set up',
    );
    expect(changed({ hexes: {} })).toBe(
      'bad-position at hexes.1313: the Axis stands and does not control it in 1313',
    );
    const landing = c3.position(at('landings', {}));
    expect(faultOf({ ...landing, active: 'ramcke' })).toMatch(
      /^bad-position at active: ramcke does not act in this step$/,
    );
  });

  it('where Valletta has fallen and nobody has noticed', () => {
    const hexes = Object.fromEntries(VALLETTA.map((hex) => [Hex.name(hex), { control: 'axis' }]));
    expect(between({ hexes })).toBe('bad-position at hexes: Valletta has fallen and the game goes on');
    expect(acting({ hexes })).toBe('');
  });

  it('where somebody is to drop or to land and nobody knows where', () => {
    const blind = /is to drop or to land, and nobody knows where$/;
    expect(faultOf({ at: 'landings', units: { 'it-livorno-i-33': { wave: 1 } } })).toMatch(blind);
    expect(faultOf({ at: 'drops', units: { 'it-folgore-ii-1': { dropsWith: 'folgore' } } })).toMatch(blind);
  });
});
