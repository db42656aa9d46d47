import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { at, chance, play, preview, type Setting } from './testing.ts';

/** Who waits on a way, `boat place`, and the chance that no ship of the force is struck. */
function ahead(setting: Setting, to: string, ...first: readonly string[]) {
  const state = at('allied-movement', { season: 'fall-1941', ...setting });
  play(state, first.length > 0 ? first : ['lead g1']);
  const { facts } = preview(state, `go ${to}`);
  return {
    boats: facts
      .filter(({ text }) => text !== 'Aircraft in reach')
      .map(({ text, value }) => `${text} ${value}`),
    rules: facts.map(({ rule }) => rule),
    safe: chance(state, `go ${to}`, 'no torpedo'),
  };
}

describe('the boats on a way', () => {
  it('are called by their names', () => {
    const convoy = (place: string) => ({ groups: { g1: [place, 'nelson', 'breconshire'] } as const });
    expect(ahead(convoy('w-2'), 'w-4').boats).toEqual(['U-boat W-3', 'Italian submarine W-4']);
    expect(ahead(convoy('w-5'), 'w-6').boats).toEqual(['Italian submarine W-6', 'MAS boats W-6']);
    expect(ahead(convoy('w-6'), 'w-7').boats).toEqual(['MAS boats W-7']);
    expect(ahead(convoy('e-3'), 'e-1').boats).toEqual(['Italian submarine E-2', 'U-boat E-1']);
    expect(ahead(convoy('w-6'), 'w-7').rules).toEqual(['convoys/mas']);
    expect(ahead(convoy('w-2'), 'w-3').rules).toEqual(['convoys/submarines']);
    // Before Fall 1941 no U-boats.
    expect(ahead({ ...convoy('w-2'), season: 'summer-1941' }, 'w-4').boats).toEqual([
      'Italian submarine W-4',
    ]);
  });

  clause('convoys/italian-submarines.1', 'threaten freighters only where they are Italian submarines', () => {
    const warships = ahead({ groups: { g1: ['w-5', 'nelson', 'eagle'] } }, 'w-4');
    expect(warships.boats).toEqual([]);
    expect(warships.safe).toBeCloseTo(1, 9);
    // One freighter of two pieces is drawn half the time.
    const convoy = ahead({ groups: { g1: ['w-5', 'nelson', 'freighter-1'] } }, 'w-4');
    expect(convoy.boats).toEqual(['Italian submarine W-4']);
    expect(convoy.safe).toBeCloseTo(1 - 1 / 12, 9);
    // Others who are there may be struck instead.
    const shared = {
      g1: ['w-5', 'freighter-1'],
      g2: ['w-4', 'nelson', 'freighter-2', 'freighter-3'],
    } as const;
    expect(ahead({ groups: shared }, 'w-4').safe).toBeCloseTo(1 - 1 / 24, 9);
  });

  clause('convoys/target-selection.3', 'do nothing to dummies', () => {
    for (const to of ['w-4', 'w-6', 'w-7', 'w-3']) {
      const dummy = ahead({ phase: 'night', groups: { g1: ['w-5', 'dummy'] } }, to);
      expect(dummy.boats, to).toEqual([]);
      expect(dummy.safe, to).toBeCloseTo(1, 9);
    }
  });
});

describe('a return to port', () => {
  clause(
    ['convoys/submarine-return-attacks.1', 'convoys/submarine-return-attacks.6'],
    'meets a U-boat from Fall 1941 on, if there are warships',
    () => {
      const back = (season: string, ...ships: readonly string[]) =>
        ahead({ season, groups: { g1: ['w-1', ...ships] } }, 'gibraltar');
      expect(back('summer-1941', 'nelson')).toMatchObject({ boats: [], safe: 1 });
      const late = back('fall-1941', 'nelson', 'freighter-1');
      expect(late.boats).toEqual(['U-boat Gibraltar']);
      expect(late.rules).toEqual(['convoys/submarine-return-attacks.1']);
      expect(late.safe).toBeCloseTo(5 / 6, 9);
      expect(back('fall-1941', 'freighter-1')).toMatchObject({ boats: [], safe: 1 });
      expect(back('fall-1941', 'dummy')).toMatchObject({ boats: [], safe: 1 });
      const east = ahead({ groups: { g1: ['e-1', 'malaya'] } }, 'alexandria');
      expect(east.boats).toEqual(['U-boat Alexandria']);
    },
  );

  clause('convoys/submarine-return-attacks.4', 'is one for Force K at Malta, and for nobody else', () => {
    const home = (ship: string) =>
      ahead(
        {
          groups: { g1: ['e-5', ship] },
          // Hidden in harbour, it might be the one that comes: a boat looks, and finds nothing.
          units: ship === 'force-k' ? {} : { 'force-k': { at: 'malta' } },
          ports: { malta: { departed: true } },
        },
        'malta',
      );
    expect(home('force-k').boats).toEqual(['U-boat Malta']);
    expect(home('force-k').safe).toBeCloseTo(5 / 6, 9);
    expect(home('malaya')).toMatchObject({ boats: [], safe: 1 });
  });
});
