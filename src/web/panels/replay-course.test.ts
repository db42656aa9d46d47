import { describe, expect, it } from 'vitest';
import type { ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { momentAt, newsAfter, turnAt } from './replay-course.ts';

const face = {
  log: {
    turns: new Set(['season-begun', 'turn-begun']),
    spans: new Set(['season-begun']),
    opening: 'Set-up',
    quiet: new Set(['standing']),
  },
} as unknown as Face;

/** One item for each list of events: `turn-begun Turn 1, day.` */
function items(...lists: readonly (readonly string[])[]): readonly ShownItem[] {
  return lists.map((events, index) => ({
    number: index + 1,
    kind: 'action',
    rolls: [],
    events: events.map((event) => {
      const [key = '', ...words] = event.split(' ');
      return { key, text: words.join(' '), things: [], values: {} };
    }),
  }));
}

const COURSE = items(
  ['season-begun Winter 1941 begins.'],
  ['turn-begun Turn 1, day.', 'moved A moves.'],
  [],
  ['turn-begun Turn 2, night.'],
  ['season-begun Spring 1942 begins.'],
);

describe('the course of a game', () => {
  it('names the turn with the season in which it is counted', () => {
    expect(turnAt(COURSE, 0, face)).toBe('Set-up');
    expect(turnAt(COURSE, 1, face)).toBe('Winter 1941');
    expect(turnAt(COURSE, 3, face)).toBe('Winter 1941, Turn 1, day');
    expect(turnAt(COURSE, 4, face)).toBe('Winter 1941, Turn 2, night');
    expect(turnAt(COURSE, 5, face)).toBe('Spring 1942');
  });

  it('tells what happened at a moment, not how its turn began', () => {
    expect(momentAt(COURSE, 0, face)).toBe('Set-up');
    expect(momentAt(COURSE, 1, face)).toBe('Winter 1941 begins.');
    expect(momentAt(COURSE, 3, face)).toBe('Winter 1941, Turn 1, day: A moves.');
    const opened = items(['placed The British are in their places.'], ['drop B drops.', 'standing C: D.']);
    expect(momentAt(opened, 1, face)).toBe('Set-up: The British are in their places.');
    expect(momentAt(opened, 2, face)).toBe('Set-up: B drops.');
  });

  it('counts as news only what there is something to tell of', () => {
    expect(newsAfter(COURSE, 1).map(({ number }) => number)).toEqual([2, 4, 5]);
    expect(newsAfter(COURSE, 2).map(({ number }) => number)).toEqual([4, 5]);
    expect(newsAfter(COURSE, 5)).toEqual([]);
  });
});
