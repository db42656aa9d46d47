import { describe, expect, it } from 'vitest';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import { at, idle, play, type Setting, start } from './testing.ts';

const CAMPAIGN = 'summer-1940-campaign';
const SHORT = 'spring-1941-campaign';
const progress = (state: State) => convoys.progress(state);

/** The Allies move in a turn of a season. */
function moving(scenario: string, season: string, turn: number, setting: Setting = {}): State {
  const groups = { g1: ['w-5', 'eagle', 'nelson'], g2: ['w-5', 'dummy'] } as const;
  return at('allied-movement', { scenario, season, turn, groups, ...setting });
}

describe('how far the campaign is', () => {
  it.each([
    [CAMPAIGN, 'Summer 1940'],
    ['summer-1940-season', 'Summer 1940'],
    [SHORT, 'Spring 1941'],
    ['pedestal-1942', 'Summer 1942'],
  ])('is nowhere when %s begins', (scenario, season) => {
    expect(progress(start(scenario))).toEqual({ text: `${season}, before the first turn`, share: 0 });
  });

  it('counts the seasons of the scenario, and within one the turns', () => {
    expect(progress(moving(CAMPAIGN, 'summer-1941', 6))).toEqual({
      text: 'Summer 1941, turn 6',
      share: 4.5 / 9,
    });
    expect(progress(moving(SHORT, 'summer-1941', 3))).toEqual({
      text: 'Summer 1941, turn 3',
      share: 1.25 / 6,
    });
    expect(progress(moving('summer-1940-season', 'summer-1940', 6)).share).toBe(0.5);
    expect(progress(at('hour', { scenario: CAMPAIGN, season: 'winter-1940' }))).toEqual({
      text: 'Winter 1940, before the first turn',
      share: 2 / 9,
    });
  });

  it('knows of the season that a campaign may be given, and only a campaign', () => {
    const options = { 'last-season': 'fall-1942' };
    expect(progress(moving(CAMPAIGN, 'summer-1941', 6, { options })).share).toBe(4.5 / 10);
    expect(progress(moving('summer-1940-season', 'summer-1940', 6, { options })).share).toBe(0.5);
  });

  it('is no further than a season by the longest operation', () => {
    expect(progress(moving(CAMPAIGN, 'fall-1940', 12)).share).toBe(2 / 9);
    expect(progress(moving(CAMPAIGN, 'fall-1940', 19))).toEqual({ text: 'Fall 1940, turn 19', share: 2 / 9 });
    expect(progress(moving('pedestal-1942', 'summer-1942', 19)).share).toBe(1);
  });

  it('is all the way at the end, after the last season or before', () => {
    const over = { text: 'The game is over', share: 1 };
    const last = start('summer-1940-season');
    idle(last, 'over');
    expect(progress(last)).toEqual(over);
    const early = at('army', { season: 'fall-1941', army: 'na-alamein', forts: [] });
    play(early, 'take');
    expect(progress(early)).toEqual(over);
  });
});
