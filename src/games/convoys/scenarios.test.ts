import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { ITALIAN_SHIPS, Ship } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  FREIGHTERS,
  idle,
  isAxis,
  kindsAt,
  open,
  options,
  play,
  put,
  result,
  start,
  there,
  told,
  unit,
} from './testing.ts';

const ITALIANS = ITALIAN_SHIPS.map((ship) => Ship.name(ship));

function words(text: string): string[] {
  return text.split(' ');
}

/** The first choice of a placement, after nothing has been based. */
function placing(scenario: string): State {
  const state = start(scenario);
  idle(state, 'allied allied-placement.pick');
  return state;
}

describe('Summer 1940', () => {
  const SCENARIOS = ['summer-1940-campaign', 'summer-1940-season'];

  clause(
    ['convoys/axis-start-1940.3', 'convoys/axis-start-1940.4', 'convoys/axis-start-1940.5'],
    'the army is on Tobruk, and only Alamein is fortified',
    () => {
      for (const scenario of SCENARIOS) {
        const { army, forts } = board(start(scenario));
        expect(army).toBe('na-tobruk');
        expect(forts).toEqual(['na-alamein']);
      }
    },
  );

  clause('convoys/axis-start-1940.6', 'Malta is at +1 and does not eat in the first season', () => {
    for (const scenario of SCENARIOS) {
      const state = start(scenario);
      expect(board(state).status).toBe('malta-plus-1');
      idle(state, 'allied season.hour');
      expect(board(state).status).toBe('malta-plus-1');
    }
  });

  clause('convoys/axis-start-1940.7', 'Crete is Allied and has one Swordfish squadron', () => {
    for (const scenario of SCENARIOS) {
      const state = start(scenario);
      expect(board(state).crete).toBe('allied');
      expect(there(state, 'air-crete')).toEqual(['swordfish-815']);
      expect(unit(state, 'swordfish-830').at).toBe('absent');
    }
  });

  clause('convoys/axis-start-1940.8', '815 Squadron stays on Crete until Fall 1940', () => {
    const state = start('summer-1940-campaign');
    expect(open(state)).toBe('allied basing.pick');
    expect(options(state, 'pick ')).toEqual(['pick force-k']);
    expect(bar(state, 'pick swordfish-815')).toBe('convoys/axis-start-1940.8');
    idle(state, 'allied season.hour');
    expect(unit(state, 'swordfish-815').at).toBe('air-crete');
    idle(state, 'fall-1940');
    expect(open(state)).toBe('allied basing.pick');
    play(state, 'pick swordfish-815');
    expect(options(state, 'put ')).toEqual(['put air-malta', 'put air-crete']);
    play(state, ['put air-malta', 'ready']);
    expect(unit(state, 'swordfish-815').at).toBe('air-malta');
  });

  clause('convoys/scenario-summer-1940.2', 'nine freighters, Breconshire among them', () => {
    for (const withBreconshire of [true, false]) {
      const state = placing('summer-1940-campaign');
      const nine = withBreconshire ? ['breconshire', ...FREIGHTERS.slice(0, 8)] : FREIGHTERS.slice(0, 9);
      nine.forEach((id, index) => {
        put(state, { [id]: index % 2 === 0 ? 'gibraltar' : 'alexandria' });
      });
      expect(bar(state, 'pick freighter-10')).toBe('convoys/scenario-summer-1940.2');
      expect(options(state, 'pick ')).toEqual([]);
    }
  });

  clause(
    ['convoys/scenario-summer-1940.3', 'convoys/scenario-summer-1940.4'],
    'the fleets of Gibraltar and Alexandria, and freighters in either port',
    () => {
      for (const scenario of SCENARIOS) {
        const state = start(scenario);
        const west = words('ark-royal renown warspite valiant force-h-cruisers');
        const east = words('illustrious barham malaya ramillies med-fleet-cruisers');
        expect([there(state, 'gibraltar'), there(state, 'alexandria')]).toEqual([west, east]);
        idle(state, 'allied allied-placement.pick');
        expect(options(state, 'pick ')).toEqual([...FREIGHTERS, 'breconshire'].map((id) => `pick ${id}`));
        for (const port of ['gibraltar', 'alexandria']) {
          const filled = convoys.copy(state);
          put(filled, Object.fromEntries(FREIGHTERS.slice(0, 9).map((id) => [id, port])));
          expect(there(filled, port)).toHaveLength(14);
        }
      }
    },
  );

  clause(
    ['convoys/scenario-summer-1940.6', 'convoys/scenario-summer-1940.9'],
    'the aircraft on Sardinia and at Gazala',
    () => {
      for (const scenario of SCENARIOS) {
        const state = start(scenario);
        expect(kindsAt(state, 'air-sardinia')).toEqual({ z1007: 1 });
        expect(kindsAt(state, 'air-gazala')).toEqual({ sm79: 1, z1007: 3 });
      }
    },
  );

  clause(
    ['convoys/scenario-summer-1940.7', 'convoys/scenario-summer-1940.8'],
    'the Italian fleet in Napoli and Taranto',
    () => {
      for (const scenario of SCENARIOS) {
        const state = start(scenario);
        expect(there(state, 'napoli')).toEqual(['cruiser-div-1']);
        const taranto = words('cesare-cavour cruiser-div-3 cruiser-div-7 cruiser-div-8 cruiser-div-10');
        expect(there(state, 'taranto')).toEqual(taranto);
      }
    },
  );

  it('six Italian ships and five air units, and the Axis have nothing to place', () => {
    const state = placing('summer-1940-season');
    const axis = board(state).units.filter(({ id }) => isAxis(id));
    expect(axis).toHaveLength(11);
    expect(axis.filter(({ id }) => ITALIANS.includes(id))).toHaveLength(6);
    play(state, ['ready', 'dummies 2']);
    expect(open(state)).toBe('allied season.hour');
  });

  clause('convoys/scenario-summer-1940.10', 'the list opens the campaign and the single season alike', () => {
    const [campaign, season] = SCENARIOS.map((scenario) => board(start(scenario)).units);
    expect(season).toEqual(campaign);
    const ends = SCENARIOS.map((scenario) => {
      const state = start(scenario);
      idle(state, 'axis invasion.decide');
      play(state, 'decline');
      return open(state);
    });
    expect(ends).toEqual(['allied basing.pick', 'over']);
  });

  clause('convoys/scenario-summer-1940.10', 'from Fall 1940 on the fleet is chosen anew', () => {
    const state = start('summer-1940-campaign');
    idle(state, 'fall-1940');
    idle(state, 'allied allied-placement.pick');
    put(state, { hood: 'gibraltar', illustrious: 'gibraltar', ramillies: 'gibraltar' });
    expect(unit(state, 'illustrious').at).toBe('gibraltar');
  });

  clause('convoys/scenario-summer-1940.11', 'Force K does not change the fleet', () => {
    const state = start('summer-1940-campaign');
    put(state, { 'force-k': 'malta' });
    play(state, 'ready');
    expect(board(state).status).toBe('malta-surviving');
    idle(state, 'allied allied-placement.pick');
    // The status would allow another carrier, and Nelson for Warspite.
    for (const id of ['eagle', 'argus', 'nelson', 'hood'])
      expect(bar(state, `pick ${id}`)).toBe('convoys/scenario-summer-1940');
    expect(there(state, 'gibraltar')).toHaveLength(5);
    put(state, Object.fromEntries(FREIGHTERS.slice(0, 9).map((id) => [id, 'gibraltar'])));
    expect(bar(state, 'pick freighter-10')).toBe('convoys/scenario-summer-1940.2');
    expect(bar(state, 'pick breconshire')).toBe('convoys/scenario-summer-1940.2');
  });

  clause(
    'convoys/scenario-summer-1940.12',
    'the season counts points, and freighters above or below eight',
    () => {
      const end = (setting: Parameters<typeof at>[1]) => {
        const state = at('harbour-strikes', {
          scenario: 'summer-1940-season',
          used: ['invasion'],
          ...setting,
        });
        expect(open(state)).toBe('over');
        const { winner, level, points } = result(state);
        return [winner, level, points];
      };
      const cargo = (count: number) =>
        Object.fromEntries(FREIGHTERS.slice(0, count).map((id) => [id, 'malta']));
      expect(end({ units: cargo(9) })).toEqual(['allied', 'marginal', 1]);
      expect(end({ units: cargo(8) })).toEqual(['draw', 'draw', 0]);
      expect(end({ units: cargo(7) })).toEqual(['axis', 'marginal', -1]);
      expect(end({ units: {} })).toEqual(['axis', 'marginal', -8]);
      // The status is worth nothing.
      for (const status of ['malta-starving', 'malta-surviving', 'malta-plus-4'])
        expect(end({ units: cargo(8), status })).toEqual(['draw', 'draw', 0]);
      expect(end({ units: cargo(9), army: 'na-alamein', forts: [] })).toEqual(['draw', 'draw', 0]);
      const lost = { at: 'lost', lostIn: 'summer-1940' };
      const sunk = { ...cargo(9), eagle: lost, nelson: lost };
      expect(end({ units: sunk })).toEqual(['axis', 'marginal', -1]);
      expect(end({ units: { ...cargo(8), littorio: lost } })).toEqual(['allied', 'marginal', 1]);
      // In the campaign freighters are no points.
      const campaign = at('harbour-strikes', { season: 'summer-1942', units: cargo(9), used: ['invasion'] });
      expect(result(campaign).points).toBe(0);
    },
  );

  clause('convoys/scenario-summer-1940.12', 'automatic victories come before points', () => {
    const state = at('invasion', {
      scenario: 'summer-1940-season',
      units: { littorio: { at: 'lost', lostIn: 'summer-1940' } },
    });
    play(state, 'invade', { rolls: [5] });
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'invasion' });
  });
});

describe('Spring 1941', () => {
  clause('convoys/axis-start-1941.1', 'Vittorio Veneto, Doria/Duilio and five cruiser divisions', () => {
    const fleet = there(start('spring-1941-campaign'), 'pool').filter((id) => ITALIANS.includes(id));
    const cruisers = words('cruiser-div-1 cruiser-div-3 cruiser-div-7 cruiser-div-8 cruiser-div-10');
    expect(fleet).toEqual(['vittorio-veneto', 'doria-duilio', ...cruisers]);
  });

  clause('convoys/axis-start-1941.2', 'three StuG, four SM79, two Italian Ju87 and three Z1007', () => {
    const state = start('spring-1941-campaign');
    const { stug, sm79, 'it-ju87': ju87, z1007 } = kindsAt(state, 'pool');
    expect({ stug, sm79, ju87, z1007 }).toEqual({ stug: 3, sm79: 4, ju87: 2, z1007: 3 });
  });

  clause(
    ['convoys/axis-start-1941.3', 'convoys/axis-start-1941.4'],
    'the army is on El Agheila, and Tobruk and Alamein are fortified',
    () => {
      const { army, forts } = board(start('spring-1941-campaign'));
      expect(army).toBe('na-el-agheila');
      expect(forts).toEqual(['na-tobruk', 'na-alamein']);
    },
  );

  clause(
    ['convoys/axis-start-1941.5', 'convoys/axis-start-1941.6'],
    'Malta is at +3 and Crete is Axis',
    () => {
      const state = placing('spring-1941-campaign');
      expect(board(state).status).toBe('malta-plus-3');
      expect(board(state).crete).toBe('axis');
      play(state, ['ready', 'dummies 0', 'pick stug-1']);
      expect(options(state, 'put ')).toContain('put air-crete');
    },
  );

  clause(
    ['convoys/axis-start-1941.7', 'convoys/axis-start-1941.8'],
    'Littorio is back in Summer 1941, Cesare/Cavour in Winter 1941',
    () => {
      const state = start('spring-1941-campaign');
      const seen: Record<string, string> = {};
      for (const season of ['spring-1941', 'summer-1941', 'fall-1941', 'winter-1941']) {
        idle(state, season);
        seen[season] = `${unit(state, 'littorio').at} ${unit(state, 'cesare-cavour').at}`;
      }
      expect(seen).toEqual({
        'spring-1941': 'repair repair',
        'summer-1941': 'pool repair',
        'fall-1941': 'pool repair',
        'winter-1941': 'pool pool',
      });
    },
  );

  clause('convoys/axis-start-1941.9', 'the fourth Z1007 is lost, and can be replaced in Summer 1941', () => {
    const state = start('spring-1941-campaign');
    expect(there(state, 'lost')).toEqual(['z1007-29']);
    idle(state, 'summer-1941');
    expect(options(state)).toEqual(['replace z1007-29', 'ready']);
    play(state, ['replace z1007-29', 'ready']);
    expect(unit(state, 'z1007-29').at).toBe('pool');
  });

  clause('convoys/axis-start-1941.10', 'what came until Spring 1941 does not come again', () => {
    const state = start('spring-1941-campaign');
    const seen = idle(state, 'summer-1941');
    expect(seen.flatMap((one) => told(one, 'arrived', 'unit'))).toEqual(['prince-of-wales', 'sm79-105']);
    expect(seen.flatMap((one) => told(one, 'repaired', 'unit'))).toEqual(['littorio']);
    const ju87 = (id: string) => unit(state, `it-ju87-${id}`).at;
    expect([ju87('96'), ju87('97'), ju87('101')]).toEqual(['pool', 'pool', 'absent']);
    expect(unit(state, 'hood').at).toBe('absent');
  });

  it('seven Italian ships are ready, two under repair, and twelve air units there', () => {
    const state = placing('spring-1941-campaign');
    expect(there(state, 'repair')).toEqual(['littorio', 'cesare-cavour']);
    play(state, ['ready', 'dummies 0']);
    expect(options(state, 'pick ')).toHaveLength(7 + 12);
  });

  clause('convoys/scenario-spring-1941.2', 'the fleet is taken from the table, by the status', () => {
    const state = placing('spring-1941-campaign');
    expect(board(state).army).toBe('na-el-agheila');
    put(state, { 'ark-royal': 'gibraltar', renown: 'gibraltar', barham: 'gibraltar' });
    put(state, Object.fromEntries(FREIGHTERS.slice(0, 7).map((id) => [id, 'gibraltar'])));
    expect(bar(state, 'pick nelson')).toBe('convoys/allied-forces.4');
    expect(bar(state, 'pick force-h-cruisers')).toBe('convoys/allied-forces.5');
    expect(bar(state, 'pick freighter-8')).toBe('convoys/allied-freighters.1');
    put(state, { eagle: 'alexandria', malaya: 'alexandria', valiant: 'alexandria', warspite: 'alexandria' });
    expect(options(state, 'pick ')).toEqual(['pick med-fleet-cruisers', 'pick didos']);
  });

  it('without forces on Malta the army goes to Gazala', () => {
    const state = start('spring-1941-campaign');
    play(state, ['ready', 'take']);
    expect(board(state)).toMatchObject({ army: 'na-gazala', status: 'malta-plus-3' });
  });

  it('with both forces on Malta the status is +1 and the army falls back to Tripoli', () => {
    const state = start('spring-1941-campaign');
    put(state, { 'swordfish-815': 'air-malta', 'force-k': 'malta' });
    play(state, 'ready');
    idle(state, 'allied allied-placement.pick');
    expect(board(state)).toMatchObject({ army: 'na-tripoli', status: 'malta-plus-1' });
    put(state, { 'ark-royal': 'gibraltar', renown: 'gibraltar', 'force-h-cruisers': 'gibraltar' });
    put(state, { barham: 'gibraltar', malaya: 'gibraltar' });
    play(state, 'pick valiant');
    expect(options(state)).toEqual(['put alexandria']);
    play(state, 'put alexandria');
    put(state, Object.fromEntries(FREIGHTERS.slice(0, 9).map((id) => [id, 'gibraltar'])));
    expect(bar(state, 'pick freighter-10')).toBe('convoys/allied-freighters.1');
  });

  clause('convoys/scenario-spring-1941.3', 'the pool of the Allies, without Hood', () => {
    const state = start('spring-1941-campaign');
    expect(there(state, 'pool').filter((id) => !isAxis(id))).toEqual([
      ...words(
        'argus ark-royal eagle illustrious victorious formidable renown warspite barham malaya valiant',
      ),
      ...words('ramillies queen-elizabeth nelson rodney med-fleet-cruisers force-h-cruisers didos force-k'),
      ...FREIGHTERS,
      ...words('breconshire swordfish-815 swordfish-830'),
    ]);
    expect(unit(state, 'hood').at).toBe('absent');
    expect(unit(state, 'prince-of-wales').at).toBe('absent');
  });

  clause('convoys/scenario-spring-1941.6', 'the Axis choose their ports and air bases', () => {
    const state = placing('spring-1941-campaign');
    play(state, ['ready', 'dummies 0']);
    expect(bar(state, 'ready')).toBe('convoys/season-sequence.3');
    for (const action of options(state, 'pick ')) {
      const trial = convoys.copy(state);
      play(trial, action);
      const ports = words('napoli taranto');
      const bases = words('air-sardinia air-sicily air-crete air-tripoli air-el-agheila');
      const open = ITALIANS.includes(action.slice('pick '.length)) ? ports : bases;
      expect(options(trial)).toEqual(open.map((id) => `put ${id}`));
    }
  });

  clause('convoys/scenario-spring-1941.7', 'in Africa the Axis fly from Tripoli and El Agheila', () => {
    const africa = (army: readonly string[]) => {
      const state = start('spring-1941-campaign');
      play(state, army);
      idle(state, 'axis axis-placement.pick');
      play(state, 'pick stug-1');
      return options(state, 'put ').slice(3);
    };
    expect(africa(['ready', 'decline'])).toEqual(['put air-tripoli', 'put air-el-agheila']);
    expect(africa(['ready', 'take'])).toEqual(['put air-tripoli', 'put air-el-agheila', 'put air-gazala']);
    const back = ['pick swordfish-815', 'put air-malta', 'pick force-k', 'put malta', 'ready'];
    expect(africa(back)).toEqual(['put air-tripoli']);
  });
});
