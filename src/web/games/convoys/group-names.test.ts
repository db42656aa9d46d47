import { describe, expect, it } from 'vitest';
import type { View } from '../../../engine/definition.ts';
import { ALLIED, AXIS } from '../../../games/convoys/counters.ts';
import { convoys } from '../../../games/convoys/index.ts';
import type { State } from '../../../games/convoys/state.ts';
import { moving, play } from '../../../games/convoys/testing.ts';
import { ordersOf } from '../../../host/draft.ts';
import { shownQuestion } from '../../../host/shown-documents.ts';
import { RandomGame } from '../../../proof/random-play.ts';
import { face } from './face.ts';
import { chipName, groupName, letterIn } from './group-names.ts';
import { boardOf, shipsOf } from './reading.ts';

function viewOf(state: State, seat: number = ALLIED): View {
  return convoys.view(state, seat);
}

/** The submarine at W-4 attacks in vain. */
const MISSED = { rolls: [1] };

/** What the groups are called, by where they are: `w-1 Eagle group`. */
function namesIn(view: View): string[] {
  return boardOf(view).groups.map(({ id, at }) => `${at} ${groupName(view, id)}`);
}

describe('groups are called', () => {
  it('by their letters while they are followed: alone on their way', () => {
    const state = moving({ groups: { g2: ['w-5', 'eagle'], g4: ['w-2', 'dummy'] } });
    expect(namesIn(viewOf(state))).toEqual(['w-5 Group B', 'w-2 Group D']);
    play(state, ['lead g2', 'go w-4']);
    expect(namesIn(viewOf(state))).toEqual(['w-4 Group B', 'w-2 Group D']);
    play(state, 'ready', MISSED);
    expect(namesIn(viewOf(state))).toEqual(['w-4 Group B', 'w-2 Group D']);
  });

  it('by who leads them until they have left their port, also a dummy', () => {
    const state = moving({
      units: { nelson: 'gibraltar', eagle: 'gibraltar' },
      ports: { gibraltar: { dummies: 1 } },
    });
    play(state, ['pick eagle', 'go w-1', 'pick nelson', 'go w-2', 'decoy gibraltar', 'go w-1']);
    expect(namesIn(viewOf(state))).toEqual(['w-1 Eagle group', 'w-2 Nelson group', 'w-1 Dummy']);
    expect(namesIn(viewOf(state, AXIS))).toEqual([]);
    const view = viewOf(state);
    expect(boardOf(view).groups.map(({ id }) => chipName(view, id))).toEqual(['Ea', 'Ne', 'Du']);
  });

  it('by who leads them where they part or meet, whoever keeps the counter', () => {
    const parting = moving({ groups: { g1: ['w-5', 'eagle', 'nelson'] } });
    play(parting, ['pick eagle', 'go w-4']);
    expect(namesIn(viewOf(parting))).toEqual(['w-5 Nelson group', 'w-4 Eagle group']);
    const meeting = moving({ groups: { g1: ['w-5', 'eagle'], g2: ['w-4', 'nelson'] } });
    play(meeting, ['lead g1', 'go w-4']);
    expect(namesIn(viewOf(meeting))).toEqual(['w-4 Eagle group', 'w-4 Nelson group']);
    expect(namesIn(viewOf(meeting, AXIS))).toEqual(['w-5 Group A', 'w-4 Group B']);
  });

  it('by the letter of the counter that they come to have, whoever was put to whom', () => {
    const joined = moving({ groups: { g1: ['w-5', 'eagle'], g2: ['w-5', 'nelson'] } });
    play(joined, ['lead g2', 'join g1', 'go w-4']);
    expect(namesIn(viewOf(joined))).toEqual(['w-4 Group A']);
    play(joined, 'ready', MISSED);
    expect(namesIn(viewOf(joined))).toEqual(['w-4 Group A']);
    const picked = moving({ groups: { g2: ['w-5', 'eagle', 'nelson'] } });
    play(picked, ['pick nelson', 'with eagle', 'go w-4']);
    expect(namesIn(viewOf(picked))).toEqual(['w-4 Group B']);
    play(picked, 'ready', MISSED);
    expect(namesIn(viewOf(picked))).toEqual(['w-4 Group B']);
  });

  it('the same in the list of actions', () => {
    const state = moving({ groups: { g1: ['w-5', 'eagle'], g2: ['w-5', 'nelson'], g3: ['w-1', 'hood'] } });
    const view = viewOf(state);
    const asked = convoys.question(state, ALLIED);
    const question = asked && shownQuestion(convoys, asked, convoys.ask(state), view);
    const labels = question?.actions
      .filter(({ verb }) => verb === 'lead')
      .map((action) => face.words.asOnMap(action, view));
    expect(labels).toEqual(['Lead Eagle group', 'Lead Nelson group', 'Lead Group C']);
  });

  it('and only they, where the sentence names a counter that begins with the same letter', () => {
    const view = viewOf(moving({ groups: { g1: ['w-5', 'eagle'], g2: ['w-5', 'nelson'] } }));
    const named = { text: '', verb: 'join', label: 'Group AB joins Group A' };
    expect(face.words.asOnMap({ ...named, things: ['group:g1'] }, view)).toBe('Group AB joins Eagle group');
  });

  it('the same in the orders so far', () => {
    const state = moving({ groups: { g1: ['w-5', 'eagle'], g2: ['w-5', 'nelson'], g3: ['w-1', 'hood'] } });
    play(state, ['lead g2', 'go w-4', 'lead g3', 'go w-2']);
    const view = viewOf(state);
    const names = ordersOf(convoys, state).map((order) => face.words.asOnMap(order, view));
    expect(names).toEqual(['Lead Nelson group → W-4', 'Lead Group C → W-2']);
    expect(namesIn(view)).toContain('w-4 Nelson group');
  });
});

describe('letters', () => {
  it('stay when a movement is confirmed, and many are dealt only then', () => {
    const count = { kept: 0, open: 0 };
    for (const seed of ['a', 'b', 'c']) watch(seed, count);
    expect(count.kept).toBeGreaterThan(20);
    expect(count.open).toBeGreaterThan(20);
  });

  function watch(seed: string, count: { kept: number; open: number }): void {
    const game = new RandomGame(convoys, seed, {
      scenario: 'pedestal-1942',
      styles: ['verb-first', 'reluctant'],
    });
    for (let turns = 0; turns < 1500 && game.decision !== undefined; turns++) {
      const before = viewOf(game.state);
      const action = game.choose();
      game.act(action);
      if (before.stack.at(-1)?.['step'] !== 'sailing.order' || convoys.print(action) !== 'ready') continue;
      const after = viewOf(game.state);
      for (const { id } of boardOf(before).groups) {
        const letter = letterIn(before, id);
        if (letter === undefined) {
          count.open++;
          continue;
        }
        const now = boardOf(after).groups.find((group) => letterIn(after, group.id) === letter);
        if (now === undefined) continue;
        count.kept++;
        expectSame(shipsIn(before, id), shipsIn(after, now.id));
      }
    }
  }

  /** Submarines may have sunk some of it. */
  function expectSame(before: readonly string[], after: readonly string[]): void {
    expect(before).toEqual(expect.arrayContaining([...after]));
    expect(before.length === 0).toBe(after.length === 0);
  }

  function shipsIn(view: View, id: string): readonly string[] {
    return shipsOf(boardOf(view), id).map((ship) => ship.id);
  }
});
