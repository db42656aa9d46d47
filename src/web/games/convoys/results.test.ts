import { describe, expect, it } from 'vitest';
import { Account } from '../../../engine/account.ts';
import { ForcedDice, NO_DICE } from '../../../engine/dice.ts';
import { convoys } from '../../../games/convoys/index.ts';
import type { State } from '../../../games/convoys/state.ts';
import { at, moving, play, sail } from '../../../games/convoys/testing.ts';
import type { ShownItem } from '../../../host/protocol.ts';
import { thingsIn } from '../../../host/things.ts';
import type { DieRow, ResultBlock } from '../../panels/result.ts';
import { resultOf } from '../../panels/result-model.ts';
import { face } from './face.ts';

/** What everybody saw of one action with these rolls; a draw is a list. */
function itemOf(state: State, action: string, rolls: readonly (number | readonly number[])[]): ShownItem {
  const account = new Account(convoys.definition);
  const dice = new ForcedDice(rolls, NO_DICE);
  convoys.act(state, convoys.parse(action), dice, {
    event: (event) => account.event(event),
    roll: (purpose, by) => account.roll(purpose, by),
    foresee: (purpose, odds) => account.foresee(purpose, odds),
  });
  dice.finish();
  return {
    number: 1,
    kind: 'action',
    rolls: rolls.map((roll, index) => {
      const by = account.rollers[index];
      if (typeof roll !== 'number' || by === undefined) return { text: '' };
      return { text: '', by: convoys.sides[by] ?? '', die: 6, result: roll };
    }),
    events: account.events.map((event) => {
      const { params, ...document } = convoys.eventDocument(event);
      const things = thingsIn(convoys, convoys.definition.events[event.key] ?? {}, params);
      return { ...document, things, values: params, ...(event.rolls ? { rolls: event.rolls } : {}) };
    }),
  };
}

function cardOf(state: State, action: string, rolls: readonly (number | readonly number[])[]) {
  const result = resultOf([itemOf(state, action, rolls)], face);
  if (result === undefined) throw new Error('no dice');
  return result;
}

/** "Attack: 6: a Hit | 4 +1 intensified = 5 | no effect" */
function rowsIn({ parts }: ResultBlock): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map(rowText) : []));
}

function rowText({ label, need, die, modifiers, sum, came }: DieRow): string {
  const added = modifiers.map(({ text, by }) => ` ${by > 0 ? '+' : ''}${by} ${text}`).join('');
  return `${label}: ${need} | ${die.value}${added} = ${sum} | ${came}`;
}

const DAY = {
  groups: { g1: ['w-5', 'freighter-1', 'nelson'] },
  units: { 'z1007-29': 'air-sardinia' },
} as const;

function striking(): State {
  const state = at('air-strikes', DAY);
  play(state, ['fly z1007-29', 'strike g1']);
  return state;
}

describe('the card of an air strike', () => {
  it('is headed by what the strike came to, though the day ends with it', () => {
    const state = striking();
    const item = itemOf(convoys.copy(state), 'attack freighter-1', [1, 6]);
    expect(item.events.map(({ key }) => key)).toContain('concealed');
    const { blocks } = cardOf(state, 'attack freighter-1', [1, 6]);
    expect(blocks.map(({ sentence, lines }) => [sentence, lines])).toEqual([
      ['No effect, aircraft back.', []],
    ]);
  });

  it('tells every die: what it needed, what was added to it, what it came to', () => {
    const [block, ...others] = cardOf(striking(), 'intensify freighter-1', [5, 1, 2]).blocks;
    expect(others).toEqual([]);
    expect(block && rowsIn(block)).toEqual([
      'Attack: 6: a 33 % chance of a Hit; 7: a 67 % chance of a Hit | 5 +1 intensified = 6 | a 33 % chance of a Hit',
      'Antiaircraft: factors 1 · 1: shot down | 1 -1 intensified +1 high altitude = 1 | shot down',
      'Second die: doubled for a slow target: 33 % · 5 or more: Hit | 2 = 2 | no Hit',
    ]);
    expect(block?.sentence).toBe('No effect, aircraft lost.');
    expect(block?.chances?.what).toBe('no effect, aircraft lost');
  });

  it('marks where a ship of a group went down, and the base of what was shot down', () => {
    const { marks } = cardOf(striking(), 'intensify freighter-1', [6, 1, 6]);
    expect(marks.tags.map(({ thing, place }) => [thing, place])).toEqual([
      ['unit:freighter-1', 'place:w-5'],
      ['unit:z1007-29', 'place:air-sardinia'],
    ]);
  });
});

describe('the card of boats', () => {
  function passing(phase: 'day' | 'night', who: readonly string[], from: string, to: string): State {
    const state = moving({ phase, groups: { g1: [from, ...who] } });
    sail(state, ['g1'], to);
    return state;
  }

  it('tells the die of a grave Hit after that of MAS boats, under their own rule', () => {
    const state = passing('night', ['nelson'], 'w-6', 'w-7');
    const { blocks, marks } = cardOf(state, 'ready', [4, [0], 2]);
    expect(blocks.map(({ title, rule, sentence }) => [title, rule, sentence])).toEqual([
      ['MAS boats attack (W-7)', 'convoys/mas', '1 ship is Hit.'],
    ]);
    expect(blocks.flatMap(rowsIn)).toEqual([
      'Torpedoes: by night one Hit more · 4, 5: 1 torpedo on course; 6: 2 torpedoes on course | 4 = 4 | 1 torpedo on course',
      'Grave Hit: 5 or more: sunk | 2 = 2 | stays afloat',
    ]);
    expect(marks.rings).toEqual([{ thing: 'unit:nelson', mark: 1, place: 'place:w-7' }]);
  });

  it('is one list for all of them, each with who attacked and what that needed', () => {
    const state = passing('day', ['freighter-1', 'nelson'], 'w-5', 'w-6');
    const [block, ...others] = cardOf(state, 'ready', [2, 6, [0], 5]).blocks;
    expect(others).toEqual([]);
    expect(block?.title).toBe('Submarines and MAS boats');
    expect(block?.sentence).toBe('1 ship is sunk.');
    const [list] = block?.parts ?? [];
    if (list?.kind !== 'list') throw new Error('it is no list');
    expect(
      list.groups.flatMap(({ lines }) => lines).map(({ dice, effect }) => [dice.length, effect]),
    ).toEqual([
      [1, 'An Italian submarine attacks (W-6), Hits on 6: no torpedo Hits.'],
      [
        2,
        'MAS boats attack (W-6), Hits on 6: 1 torpedo on course. A grave Hit on Nelson may sink it: 5, it goes down. Nelson is sunk.',
      ],
    ]);
  });

  it('says once that nothing came of any of them', () => {
    const [block] = cardOf(passing('day', ['nelson'], 'w-5', 'w-6'), 'ready', [2, 1]).blocks;
    expect(block?.sentence).toBe('Each of them: no torpedo Hits.');
  });
});

describe('the card of other dice', () => {
  it('of fuel has its chances, with the one that came', () => {
    const state = at('italian-movement', {
      season: 'spring-1942',
      groups: { g1: ['w-6', 'didos'] },
      units: { littorio: 'napoli', 'cruiser-div-1': 'napoli', 'cruiser-div-3': 'taranto' },
    });
    const [block] = cardOf(state, 'steam', [1]).blocks;
    expect(block?.sentence).toBe('2 of 3 pieces may sail.');
    expect(block && rowsIn(block)).toEqual([
      'Fuel:  | 1 +1 fuel number of the season = 2 | 2 of 3 pieces may sail',
    ]);
    expect([block?.chances?.what, block?.chances?.came]).toEqual(['2 of 3 pieces may sail', 0]);
  });

  it('of frogmen has a line for each of their targets, with the die of its repair', () => {
    const state = at('frogmen', {
      season: 'winter-1941',
      units: { valiant: 'alexandria', barham: 'alexandria' },
    });
    play(state, ['frogmen alexandria', 'mine valiant']);
    const [block, ...others] = cardOf(state, 'mine barham', [4, 1, 3]).blocks;
    expect(others).toEqual([]);
    expect([block?.title, block?.sentence]).toEqual([
      'Italian frogmen enter Alexandria',
      '1 ship is out for repair.',
    ]);
    const [list] = block?.parts ?? [];
    if (list?.kind !== 'list') throw new Error('it is no list');
    expect(list.groups.flatMap(({ lines }) => lines.map(({ dice }) => dice.length))).toEqual([2, 1]);
  });

  it('of a shot says that it failed', () => {
    const state = at('surface', { groups: { g1: ['w-5', 'warspite'] }, units: { littorio: 'w-5' } });
    play(state, 'fire warspite');
    const [block] = cardOf(state, 'target littorio', [2]).blocks;
    expect([block?.sentence, block && rowsIn(block)]).toEqual([
      'No effect.',
      ['Gunfire: 5 or more: a grave Hit | 2 = 2 | no effect'],
    ]);
  });
});
