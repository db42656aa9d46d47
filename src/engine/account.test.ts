import { describe, expect, it } from 'vitest';
import { filfla } from '../games/filfla/index.ts';
import { heardBy } from '../table/item.ts';
import { Account } from './account.ts';
import { EVERYONE, only } from './audience.ts';
import type { Roll } from './dice.ts';
import { Game } from './game.ts';

const RAIDERS = 0;
const GARRISON = 1;

const purposes = { combat: ['combat'], reaction: ['fired', 'held'], ammunition: [] };

function event(key: string, to = EVERYONE) {
  return { key, params: {}, to };
}

function account() {
  return new Account({ purposes });
}

describe('an account of an action', () => {
  it('gives the dice rolled for a purpose to the next event that tells of it', () => {
    const told = account();
    told.roll('combat', RAIDERS);
    told.roll('combat', RAIDERS);
    told.event(event('attacked'));
    told.event(event('combat'));
    told.event(event('combat'));
    expect(told.events.map(({ key, rolls }) => [key, rolls])).toEqual([
      ['attacked', undefined],
      ['combat', [0, 1]],
      ['combat', undefined],
    ]);
  });

  it('keeps dice for different purposes apart, and knows who rolled', () => {
    const told = account();
    told.roll('combat', RAIDERS);
    told.roll('ammunition', undefined);
    told.roll('reaction', GARRISON);
    told.event(event('held'));
    told.event(event('combat'));
    expect(told.events.map(({ rolls }) => rolls)).toEqual([[2], [0]]);
    expect(told.rollers).toEqual([RAIDERS, undefined, GARRISON]);
  });

  it('hands over what was foreseen of the dice, once', () => {
    const odds = {
      title: { key: 'attack', values: {} },
      rule: 'filfla/7',
      facts: [],
      outcomes: [],
      unknown: [],
    };
    const told = account();
    told.foresee('combat', odds);
    told.roll('combat', RAIDERS);
    told.event(event('combat'));
    told.roll('combat', RAIDERS);
    told.event(event('combat'));
    expect(told.events.map((one) => one.odds)).toEqual([odds, undefined]);
  });
});

describe('what a seat hears of it', () => {
  it('counts only the rolls that the seat sees, and does not tell that there were others', () => {
    const rolls: Roll[] = [
      { purpose: 'reaction', to: only(GARRISON), faces: 6, result: 2 },
      { purpose: 'combat', to: EVERYONE, faces: 6, result: 5 },
    ];
    const told = account();
    told.roll('reaction', GARRISON);
    told.roll('combat', RAIDERS);
    told.event(event('held'));
    told.event({ ...event('combat'), params: { hex: 0, column: 0, dice: 5, result: 0 } });
    const [raiders, garrison] = [RAIDERS, GARRISON].map((seat) => heardBy(filfla, rolls, told, seat));
    expect(raiders?.rolls).toMatchObject([{ by: 'raiders', result: 5 }]);
    expect(raiders?.events.map((one) => one.rolls)).toEqual([undefined, [0]]);
    expect(garrison?.rolls).toMatchObject([{ by: 'garrison' }, { by: 'raiders' }]);
    expect(garrison?.events.map((one) => one.rolls)).toEqual([[0], [1]]);
  });
});

describe('a game whose dice or events are told wrongly is refused', () => {
  const { definition } = filfla;

  it.each([
    [
      'by an event that it does not have',
      { purposes: { combat: ['weather'] } },
      '"weather", which is no event',
    ],
    ['a rule for no event', { eventRules: { weather: 'filfla/7' } }, '"weather" has a rule and is no event'],
    [
      'one of several rules that there is not',
      { eventRules: { combat: { among: ['filfla/7', 'filfla/98'], of: () => 'filfla/7' } } },
      'filfla/98, which is no rule',
    ],
    ['a rule that there is not', { eventRules: { combat: 'filfla/99' } }, 'filfla/99, which is no rule'],
  ])('%s', (_, parts, says) => {
    expect(() => new Game({ ...definition, ...parts })).toThrow(says);
  });
});
