import { describe, expect, it } from 'vitest';
import { sees } from '../../engine/audience.ts';
import { numberOf } from '../../engine/kinds.ts';
import { CasualtyPoints } from '../air-assault/casualty-points.ts';
import { givenAway } from '../air-assault/clauses/disclosures.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS, type Unit } from '../air-assault/kinds.ts';
import { rosterOf, type State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import tablesJson from './data/tables.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { advancedCrete, creteInstead } from './index.ts';

/** How the Advanced Game is won: by airfields on two dates, or by casualty points (VI.H). */

const stage = stageOf(advancedCrete(), cast);
const { at, clause, faultOf, game, keys, open, options, pass, placeOf, play, told } = stage;

const [MALEME, RETIMO, HERAKLION] = ['E11', 'J54', 'G89'];
const FIELDS = { 'nz-22': MALEME, 'nz-23': RETIMO, 'nz-21': HERAKLION };
/** The night turns of May 22 and May 27, by the dates on the track. */
const turnOf = (date: string) =>
  tablesJson.turnRecordTrack.turns.find((turn) => `${turn.date} ${turn.period}` === date)?.turn ?? 0;
const [MAY_22, MAY_27] = [turnOf('1941-05-22 NIGHT'), turnOf('1941-05-27 NIGHT')];
const NIGHT = 12;

type Units = Parameters<typeof at>[1];

const all = (place: string, units: readonly string[]): Units =>
  Object.fromEntries(units.map((unit) => [unit, place]));
const evacuated = (...units: readonly string[]) => all('evacuated', units);
const lost = (...units: readonly string[]) => all('eliminated', units);
const score = (state: State, seat: number = AXIS) => game.view(state, seat).board.score;
const moving = (units: Units, turn = NIGHT) => at('allied-move', units, turn);
/** What units come to that were evacuated, or lost. */
const saved = (...units: readonly string[]) => score(moving(evacuated(...units)))?.evacuated;
const cost = (...units: readonly string[]) => score(moving(lost(...units)))?.lost;

/** Sixteen battalions: eighty points. Five airborne battalions: seventy-five. */
const EIGHTY = unitsJson.units
  .filter(
    ({ id, side, type, size }) =>
      side === 'allied' && type === 'infantry' && size === 'battalion' && id !== 'br-1-welch',
  )
  .map(({ id }) => id)
  .slice(0, 16);
const SEVENTY_FIVE = ['i-fjr-1', 'ii-fjr-1', 'iii-fjr-1', 'i-fjr-2', 'ii-fjr-2'];
const [LAST_ALLY = '', ...MOST_ALLIES] = EIGHTY;

describe('the airfields', () => {
  /** Plays on from the Allied movement of a turn to the next turn, or to the end. */
  const endOf = (turn: number, units: Units) => {
    const state = moving({ 'i-fjr-3': 'C28', ...units }, turn);
    const seen = pass(state, 'axis movement.pick');
    return { state, keys: seen.flatMap(keys) };
  };

  clause(
    ['crete/VI.H.1.a', 'crete/VI.H.r3', 'crete/VI.H.r5'],
    'win if all are held when one of two nights is over',
    () => {
      expect([MAY_22, MAY_27]).toEqual([9, 24]);
      for (const turn of [MAY_22, MAY_27]) {
        const won = endOf(turn, FIELDS);
        expect(open(won.state)).toBe('over');
        expect(won.keys.slice(-2)).toEqual(['won-by-airfields', 'ended']);
        expect(game.result(won.state)).toMatchObject({
          winner: 'allied',
          because: ['All airfields were in Allied hands when the turn ended'],
        });
        expect(won.state.turn).toBe(turn);
      }
      // On no other night, and in no other turn.
      for (const turn of [MAY_22 - 1, MAY_22 + 3, MAY_27 - 3])
        expect(open(endOf(turn, FIELDS).state)).not.toBe('over');
    },
  );

  it('are told of once when they are not held, and not besides the reason for which all is over', () => {
    const told = (turn: number, units: Units) =>
      endOf(turn, units).keys.filter((key) => /^(airfields|points|won)-/.test(key));
    expect(told(MAY_22, FIELDS)).toEqual(['won-by-airfields']);
    expect(told(MAY_22, {})).toEqual(['airfields-not-held']);
    expect(told(MAY_22 - 1, {})).toEqual([]);
    expect(told(MAY_27, {})).toEqual(['airfields-not-held', 'points-missed']);
    expect(told(MAY_27, FIELDS)).toEqual(['won-by-airfields']);
    const [, ...four] = SEVENTY_FIVE;
    const counted = { ...evacuated(...MOST_ALLIES), ...lost(...four) };
    expect(told(MAY_22 - 1, counted)).toEqual(['points-counted']);
    // What was missing is named, and nothing that was not.
    const missing = (units: Units) => game.result(endOf(MAY_27, units).state)?.because ?? [];
    expect(missing({ 'nz-22': MALEME, 'nz-23': RETIMO })).toHaveLength(3);
    expect(missing({ 'nz-22': MALEME, 'nz-23': RETIMO, ...lost(...SEVENTY_FIVE) })).toHaveLength(2);
    expect(missing({ 'nz-22': MALEME, ...evacuated(...EIGHTY.filter((id) => id !== 'nz-22')) })).toHaveLength(
      4,
    );
  });

  clause('crete/VI.H.r2', 'do not count if one of them is empty', () => {
    const { [HERAKLION]: _, ...two } = { 'nz-22': MALEME, 'nz-23': RETIMO, [HERAKLION]: '' };
    const goesOn = endOf(MAY_22, two);
    expect(open(goesOn.state)).toBe('axis movement.pick');
    expect(goesOn.keys).toContain('airfields-not-held');
    expect(open(endOf(MAY_22, { ...two, 'nz-21': 'G88' }).state)).not.toBe('over');
    // A noncombat unit holds one, and so does a unit face down; a decoy does not, nor does the Axis.
    for (const [holder, isOver] of [
      [{ 'nc-raf-heraklion': HERAKLION }, true],
      [{ 'nz-21': down(HERAKLION) }, true],
      [{ 'decoy-1': down(HERAKLION) }, false],
      [{ 'ii-fjr-3': HERAKLION }, false],
    ] as const)
      expect(open(endOf(MAY_22, { ...two, ...holder }).state) === 'over').toBe(isOver);
  });

  clause(['crete/VI.H.2', 'crete/VI.r3'], 'kept by the Axis do not win, and it wins when all is over', () => {
    const held = moving({ 'i-fjr-3': MALEME }, 5);
    for (let turns = 0; turns < 7; turns++) {
      pass(held, 'axis movement.pick');
      pass(held, 'allied movement.pick');
      expect(open(held)).not.toBe('over');
    }
    const over = endOf(MAY_27, { ...evacuated(...MOST_ALLIES), ...lost(...SEVENTY_FIVE) });
    expect(over.keys.slice(-3)).toEqual(['airfields-not-held', 'points-missed', 'ended']);
    expect(game.result(over.state)).toMatchObject({
      winner: 'axis',
      because: [
        'Units worth 75 of 80 casualty points were evacuated',
        'the airfield of Maleme was not in Allied hands',
        'the airfield of Retimo was not in Allied hands',
        'the airfield of Heraklion was not in Allied hands',
      ],
    });
  });
});

describe('casualty points', () => {
  clause(
    ['crete/VI.H.1.b', 'crete/VI.H.r4'],
    'win as soon as the phase is over in which both totals are reached',
    () => {
      const units = {
        ...evacuated(...MOST_ALLIES),
        ...lost(...SEVENTY_FIVE),
        [LAST_ALLY]: 'F25',
        'i-fjr-3': 'C28',
      };
      const state = moving(units);
      expect(score(state)).toEqual({ evacuated: 75, enough: 80, lost: 75, needed: 75 });
      play(state, `evacuate ${LAST_ALLY}`);
      expect(open(state)).toBe('allied movement.pick');
      expect(keys(play(state, 'end'))).toEqual(['won-by-points', 'ended']);
      expect(open(state)).toBe('over');
      const result = game.result(state);
      expect(result).toMatchObject({
        winner: 'allied',
        points: 155,
        because: [
          'Units worth 80 casualty points were evacuated, with 80 needed',
          'the Axis lost units worth 75, with 75 needed',
        ],
        breakdown: [
          { text: 'Evacuated: battalions, 16', points: 80 },
          { text: 'Axis losses: airborne battalions, 5', points: 75 },
        ],
      });
      // One of the two is not enough.
      for (const missing of [LAST_ALLY, SEVENTY_FIVE[0] ?? '']) {
        const short = moving({
          ...evacuated(...EIGHTY),
          ...lost(...SEVENTY_FIVE),
          [missing]: 'C28',
          'i-fjr-3': 'C26',
        });
        pass(short, 'axis movement.pick');
        expect(open(short)).toBe('axis movement.pick');
      }
      expect(
        faultOf({
          at: 'allied-move',
          turn: NIGHT,
          units: Object.fromEntries(
            Object.entries({ ...evacuated(...EIGHTY), ...lost(...SEVENTY_FIVE) }).map(([id, place]) => [
              id,
              { at: place },
            ]),
          ),
        }),
      ).toContain('the game is over');
    },
  );

  clause('crete/VI.H.r4', 'win also by what the Axis loses in its own phases', () => {
    const [, ...four] = SEVENTY_FIVE;
    const losses = lost(...four, 'i-gjr-85', 'recon-95');
    const fighting = { '1-fjr-3': 'G12', 'br-1-welch': 'G13' };
    const state = at('axis-combat', { ...evacuated(...EIGHTY), ...losses, ...fighting }, NIGHT);
    expect(score(state)?.lost).toBe(74);
    play(state, ['target G13', 'attack 1-fjr-3', 'launch'], { rolls: [6] });
    expect(placeOf(state, '1-fjr-3')).toBe('eliminated');
    pass(state, 'over');
    expect(state.turn).toBe(NIGHT);
    expect(game.result(state)?.winner).toBe('allied');
  });

  describe('lost unseen', () => {
    const CONVOY = ['iii-gjr-100', 'eng-95-1', 'hw-7-1', 'at-95-1', 'geb-art-95-4', 'pz-31-1'];
    const due = (turn: number) => ({
      convoys: {
        'convoy-1': { fate: 'scheduled', due: turn, destination: 'maleme-beach' },
        'decoy-convoy-1': { fate: 'scheduled', due: turn, destination: 'retimo-beach' },
      },
    });

    clause('crete/VI.H.3.r3', 'count, and only the Axis knows it before the end', () => {
      const state = at('sea-movement', { 'i-fjr-3': 'C28' }, 10, due(10));
      play(state, 'sail convoy-1', { rolls: [6, 6] });
      expect(CONVOY.map((unit) => placeOf(state, unit))).toEqual(CONVOY.map(() => 'pool'));
      expect(score(state, AXIS)).toMatchObject({ lost: 0, unseen: 12 });
      expect(score(state, ALLIED)).toEqual({ evacuated: 0, enough: 80, lost: 0, needed: 75 });
      const seen = pass(state, 'allied movement.pick');
      expect(JSON.stringify(game.view(state, ALLIED))).not.toContain('unseen');
      const later = [...seen, ...pass(state, 'axis movement.pick')];
      const events = later.flatMap((part) => part.events);
      const unseen = events.filter(({ key }) => key === 'points-unseen');
      expect(unseen.map(({ to }) => [sees(AXIS, to), sees(ALLIED, to)])).toEqual([[true, false]]);
    });

    clause('crete/VI.H.r4', 'win as well', () => {
      const [, , ...three] = SEVENTY_FIVE;
      const most = { ...evacuated(...EIGHTY), ...lost(...three, 'i-gjr-85', 'iii-gjr-85', 'rhq-gjr-85') };
      const state = at('sea-movement', { ...most, 'i-fjr-3': 'C28' }, 10, due(10));
      expect(score(state, AXIS)?.lost).toBe(64);
      // That the game ends there, or goes on, says what has vanished.
      const vanishing = (units: Units) => {
        const sailed = at('sea-movement', { ...units, 'i-fjr-3': 'C28' }, 10, due(10));
        play(sailed, 'sail convoy-1', { rolls: [6, 6] });
        return givenAway(stage, sailed, 'pass');
      };
      expect(vanishing(most)).toContain('score');
      expect(vanishing(lost(...three, 'i-gjr-85', 'iii-gjr-85', 'rhq-gjr-85'))).not.toContain('score');
      play(state, 'sail convoy-1', { rolls: [6, 6] });
      pass(state, 'over');
      expect(state.turn).toBe(10);
      expect(game.result(state)).toMatchObject({ winner: 'allied', points: 156 });
      expect(CONVOY.map((unit) => placeOf(state, unit))).toEqual(CONVOY.map(() => 'eliminated'));
    });
  });

  it('are told when a turn is over', () => {
    const state = moving({ ...evacuated('nz-22'), ...lost('i-fjr-1'), 'i-fjr-3': 'C28' });
    const seen = pass(state, 'axis movement.pick');
    const [counted] = seen.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Casualty points')));
    expect(counted).toBe('Casualty points: evacuated 5 of 80, Axis losses 15 of 75.');
    expect(seen.flatMap((part) => told(part, 'points-counted', 'lost'))).toEqual([15]);
  });
});

describe('evacuated units', () => {
  clause(['crete/VI.H.3.s1', 'crete/VI.H.3.r2'], 'score five as headquarters, whatever their size', () => {
    for (const unit of ['hq-creforce', 'hq-2-nz-div', 'hq-4-nz-bde']) expect(saved(unit)).toBe(5);
  });

  clause(
    ['crete/VI.H.3.s2', 'crete/VI.H.3.r6'],
    'score five if they do not fight, trucks and docks among them',
    () => {
      for (const unit of ['nc-7-gen', 'nc-mnbdo', 'truck-1', 'docks-suda']) expect(saved(unit)).toBe(5);
    },
  );

  clause(
    ['crete/VI.H.3.s3', 'crete/VI.H.3.s4', 'crete/VI.H.3.s5'],
    'score by their size if they fight',
    () => {
      expect([saved('nz-22'), saved('nz-23', 'br-1-welch')]).toEqual([5, 10]);
      expect([saved('nz-27-mg-a'), saved('re-42'), saved('nz-27-bty')]).toEqual([2, 2, 2]);
      expect([saved('rtr-7-a'), saved('raa-c-trp')]).toEqual([1, 1]);
    },
  );

  clause(
    ['crete/VI.H.3.s6', 'crete/VI.H.3.r1'],
    'score one if they are Greek, though they are regiments',
    () => {
      expect([saved('gk-1'), saved('gk-1', 'gk-2', 'gk-3')]).toEqual([1, 3]);
    },
  );

  clause('crete/VI.H.3.r7', 'score nothing if they are ships', () => {
    const points = new CasualtyPoints('crete/tables.json', tablesJson);
    const { kit } = game.setUp();
    const unit = (id: string) => numberOf(kit.counters.Unit, id);
    expect(points.ofEvacuated(kit, unit('hms-york'))).toBe(0);
    const aircraft = kit.counters.Unit.all.filter((one) => kit.counters.isAircraft(one));
    expect(new Set(aircraft.map((one) => points.ofEliminated(kit, one)))).toEqual(new Set([0]));
    expect(points.ofEvacuated(kit, unit('nz-22'))).toBe(5);
  });
});

describe('Axis losses', () => {
  clause(
    ['crete/VI.H.3.s7', 'crete/VI.H.3.s8', 'crete/VI.H.3.r2'],
    'score seven or five as headquarters',
    () => {
      for (const unit of ['i-fjr-3-hq', 'rhq-fjr-1']) expect(cost(unit)).toBe(7);
      for (const unit of ['rhq-gjr-85', 'rhq-gjr-100']) expect(cost(unit)).toBe(5);
    },
  );

  clause(['crete/VI.H.3.s9', 'crete/VI.H.3.s11'], 'score two or one up to a company', () => {
    for (const unit of ['1-fjr-3', '13-fjr-1', '14-fjr-1', '1-sturm']) expect(cost(unit)).toBe(2);
    for (const unit of ['pz-31-1', 'eng-95-1', 'geb-art-95-4']) expect(cost(unit)).toBe(1);
  });

  clause(['crete/VI.H.3.s10', 'crete/VI.H.3.s12'], 'score fifteen or seven as battalions', () => {
    for (const unit of ['i-fjr-3', 'eng-7']) expect(cost(unit)).toBe(15);
    for (const unit of ['i-gjr-85', 'recon-95']) expect(cost(unit)).toBe(7);
  });

  clause('crete/VI.H.3.r5', 'score the same for a battalion that is lost company by company', () => {
    expect(cost('i-fjr-3-hq', '1-fjr-3', '2-fjr-3', '3-fjr-3', '4-fjr-3')).toBe(15);
    // And nothing besides for those for which a battalion stands that is lost.
    const parts = ['i-fjr-3-hq', '1-fjr-3', '2-fjr-3', '3-fjr-3', '4-fjr-3'].map((id) => [
      id,
      { within: 'i-fjr-3' },
    ]);
    expect(score(moving({ ...lost('i-fjr-3'), ...Object.fromEntries(parts) }))?.lost).toBe(15);
  });

  clause('crete/VI.H.3.s13', 'score fifteen for all of the airborne engineers', () => {
    const engineers = ['eng-7-hq', '1-eng-7', '2-eng-7', '3-eng-7'];
    expect(cost(...engineers)).toBe(15);
    expect([cost(...engineers.slice(1)), cost(...engineers.slice(0, 3))]).toEqual([6, 11]);
    expect(cost(...engineers, '1-fjr-3')).toBe(17);
  });

  clause('crete/VI.H.3.r4', 'score nothing if they turned back or never came', () => {
    expect(score(moving(all('aborted', ['iii-gjr-100', 'eng-95-1'])))?.lost).toBe(0);
    expect(score(moving({}))?.lost).toBe(0);
  });

  clause('crete/VI.H.3.r8', 'score as battalions if they are larger', () => {
    const units = unitsJson.units.map((unit) =>
      unit.id === 'i-gjr-85' ? { ...unit, size: 'regiment' } : unit,
    );
    const { kit } = creteInstead({ units: { ...unitsJson, units } }).setUp();
    const points = new CasualtyPoints('crete/tables.json', tablesJson);
    const unit = (id: string) => numberOf(kit.counters.Unit, id);
    expect(kit.counters.sizeSymbolOf(unit('i-gjr-85'))).toBe('III');
    expect([
      points.ofEliminated(kit, unit('i-gjr-85')),
      points.ofEliminated(kit, unit('rhq-gjr-85')),
    ]).toEqual([7, 5]);
  });

  describe('count however they come:', () => {
    clause('crete/VI.H.3.r3', 'by drift', () => {
      const { turn, units, coast } = cast.drop;
      const [one] = units;
      const state = at('airborne-assault', { ...stage.dropOf(turn, one) }, turn);
      const before = score(state)?.lost ?? 0;
      play(state, [`pick ${one}`, `put ${coast.hex}`, 'done'], { rolls: [coast.sea] });
      expect(placeOf(state, one)).toBe('eliminated');
      expect(score(state)?.lost).toBe(before + 2);
    });

    clause('crete/VI.H.3.r3', 'at sea and by coastal fire', () => {
      const { unit, hex, seen } = cast.gun;
      const state = at('coastal-fire', { [unit]: hex, 'eng-95-1': seen, 'i-fjr-3': 'C28' }, 5);
      play(state, [`aim ${unit}`, `fire ${seen} 1`], { rolls: [1] });
      expect([placeOf(state, 'eng-95-1'), score(state)?.lost]).toEqual(['eliminated', 1]);
      const stranded = at('axis-combat', { 'geb-art-95-4': 'maleme-box-3', 'nz-22': MALEME }, 5);
      play(stranded, 'end');
      expect([placeOf(stranded, 'geb-art-95-4'), score(stranded)?.lost]).toEqual(['eliminated', 1]);
      // Half of a convoy is lost at sea.
      const convoys = {
        'convoy-1': { fate: 'scheduled', due: 5, destination: 'maleme-beach' },
        'decoy-convoy-1': { fate: 'scheduled', due: 5, destination: 'retimo-beach' },
      };
      const sailing = at('sea-movement', { 'i-fjr-3': 'C28' }, 5, { convoys });
      play(sailing, 'sail decoy-convoy-1', { rolls: [1, 5] });
      expect(open(sailing)).toContain('half-is-lost');
      while (open(sailing).includes('half-is-lost')) play(sailing, options(sailing, 'sink')[0] ?? '');
      expect(score(sailing, ALLIED)?.lost).toBeGreaterThan(2);
    });

    clause('crete/VI.H.3.r3', 'where there is too much, and in combat', () => {
      const state = at('axis-move', { 'i-fjr-1': 'C28', 'ii-fjr-1': 'C28', '1-fjr-3': 'C29' }, 5);
      play(state, ['pick 1-fjr-3', 'go C28', 'end', 'eliminate 1-fjr-3']);
      expect(score(state)?.lost).toBe(2);
      const fight = at('axis-combat', { '1-fjr-3': 'G12', 'br-1-welch': 'G13' }, 5);
      play(fight, ['target G13', 'attack 1-fjr-3', 'launch'], { rolls: [6] });
      expect(score(fight)?.lost).toBe(2);
    });
  });
});

describe('the schedule', () => {
  it('is that of the counters, unit by unit', () => {
    const state = game.setUp();
    const { counters } = state.kit;
    const points = new CasualtyPoints('crete/tables.json', tablesJson);
    const printed: Readonly<Record<string, { evacuationPoints?: number; eliminationPoints?: number }>> =
      Object.fromEntries(unitsJson.units.map((unit) => [unit.id, unit]));
    const worth = (unit: Unit) => printed[counters.Unit.name(unit)];
    const used = counters.Unit.all.filter((unit) => rosterOf(state).uses(unit) && !counters.isDecoy(unit));
    const wrong = used.filter((unit) => {
      const said = worth(unit);
      const isWrong =
        said?.evacuationPoints !== undefined && said.evacuationPoints !== points.ofEvacuated(state.kit, unit);
      return (
        isWrong ||
        (said?.eliminationPoints !== undefined &&
          said.eliminationPoints !== points.ofEliminated(state.kit, unit))
      );
    });
    expect(wrong.map((unit) => counters.Unit.name(unit))).toEqual([]);
    expect(used.filter((unit) => worth(unit)?.eliminationPoints !== undefined).length).toBeGreaterThan(100);
  });
});
