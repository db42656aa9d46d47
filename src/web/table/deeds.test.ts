import { describe, expect, it } from 'vitest';
import type { ShownItem, Thing } from '../../host/protocol.ts';
import type { BoardMap } from '../board/map.ts';
import { face } from '../games/c3/face.ts';
import type { LogLine } from '../panels/log-lines.ts';
import { countsOf, deedsOf, doneAfter, doneBy, doneUntil, idOf, withoutOthers } from './deeds.ts';
import { doerOf, notesOf } from './use-deeds.ts';

const map = { places: new Map(['a', 'b', 'c'].map((name) => [`hex:${name}`, {}])) } as unknown as BoardMap;

function line(item: number, text: string, things: readonly Thing[], part: Partial<LogLine> = {}): LogLine {
  return {
    id: `${item}.${text}`,
    item,
    by: 'british',
    look: undefined,
    text,
    dice: [],
    things,
    head: false,
    loss: false,
    undone: false,
    searched: text,
    ...part,
  } as LogLine;
}

function itemBy(by: string, number: number, part: Partial<ShownItem> = {}): ShownItem {
  return { number, kind: 'action', by, rolls: [], events: [], ...part };
}

const told = [
  line(1, 'before', ['hex:c']),
  line(2, 'Turn 3.', [], { head: true }),
  line(3, 'Western is named.', ['formation:western']),
  line(4, 'KO goes.', ['unit:ko', 'hex:a', 'hex:b']),
  line(5, 'Attack on c.', ['hex:c', 'unit:ko']),
  line(6, 'c at 3:1.', ['hex:c'], { dice: [3, 4].map((value) => ({ value, look: 'allied' as const })) }),
  line(7, 'Lehr is eliminated.', ['unit:lehr'], { loss: true }),
  line(7, 'Lehr was the last.', ['unit:lehr']),
  line(8, 'KO advances.', ['unit:ko', 'hex:c']),
  line(9, 'taken back', ['hex:a'], { undone: true }),
];

describe('what the computer did', () => {
  it('is told place by place, and numbered where it has one', () => {
    const deeds = deedsOf(told, 1, map);
    expect(deeds.map(({ number, fight, place }) => [number, fight, place])).toEqual([
      [undefined, false, undefined],
      [1, false, 'hex:b'],
      [2, true, 'hex:c'],
    ]);
    expect(deeds[2]?.lines.map(({ text }) => text)).toEqual([
      'Attack on c.',
      'c at 3:1.',
      'Lehr is eliminated.',
      'Lehr was the last.',
      'KO advances.',
    ]);
  });

  it('is counted as it is told, with the dice and the losses of its lines, whatever was rolled for', () => {
    expect(countsOf(deedsOf(told, 1, map))).toEqual({ things: 3, diced: 1, costly: 1 });
    const dice = [{ value: 2, look: 'axis' as const }];
    const drops = [
      line(2, 'Folgore drops at a.', ['hex:a'], { dice }),
      line(3, 'KO goes.', ['unit:ko', 'hex:a', 'hex:b']),
      line(4, 'A freighter is sunk at c.', ['hex:c'], { loss: true }),
    ];
    expect(countsOf(deedsOf(drops, 1, map))).toEqual({ things: 3, diced: 1, costly: 1 });
  });

  it('is told to whoever looks back only as far as it had happened', () => {
    const deeds = deedsOf(told, 1, map);
    expect(doneUntil(deeds, 4)).toEqual(deeds.slice(0, 2));
    expect(doneUntil(deeds, 2)).toEqual([]);
    expect(doneUntil(deeds, undefined)).toEqual(deeds);
  });

  it('is known again when more has come to it, and no later one is taken for it', () => {
    const [before, later] = [told.slice(0, 6), told].map((lines) => deedsOf(lines, 1, map).map(idOf));
    expect(later).toEqual(before);
    expect(deedsOf([line(12, 'KO goes.', ['unit:ko', 'hex:a', 'hex:b'])], 10, map).map(idOf)).not.toContain(
      before?.[1],
    );
  });

  it('goes no way where places are only listed', () => {
    const [listed] = deedsOf([line(1, 'Missions: a, b.', ['hex:a', 'hex:b'])], 0, map);
    expect(listed).toMatchObject({ place: 'hex:a', trail: [] });
  });

  it('is drawn with the same numbers, ways as trails, and a frame about the one that is pointed at', () => {
    const deeds = deedsOf(told, 1, map);
    expect(notesOf(deeds, deeds[2])).toEqual([
      { kind: 'arrow', tone: 'done', path: ['hex:a', 'hex:b'] },
      { kind: 'disc', tone: 'done', at: 'hex:a', number: 1 },
      { kind: 'disc', tone: 'attack', at: 'hex:c', number: 2 },
      { kind: 'ring', tone: 'attack', at: 'hex:c' },
    ]);
  });

  it('begins after the last order of anybody else that still counts', () => {
    const items = [
      itemBy('axis', 1),
      itemBy('british', 2),
      itemBy('axis', 3),
      itemBy('axis', 4, { kind: 'undo', undone: [3] }),
      itemBy('british', 5),
    ];
    expect(doneAfter(items, 'british')).toBe(1);
    expect(doneAfter([...items, itemBy('axis', 6)], 'british')).toBe(6);
    expect(doneAfter([itemBy('british', 1)], 'british')).toBe(0);
  });

  it('begins after the last order of a person, also where that was taken back and given again', () => {
    const again = [
      itemBy('british', 1),
      itemBy('axis', 2),
      itemBy('axis', 3, { kind: 'undo', undone: [2] }),
      itemBy('axis', 4, { kind: 'redo' }),
      itemBy('british', 5),
    ];
    expect(doneBy(again, 'british').map(({ number }) => number)).toEqual([5]);
  });

  it('names neither what a person proposed nor what was answered or taken back', () => {
    const items = [
      itemBy('axis', 1),
      itemBy('british', 2),
      itemBy('axis', 3),
      itemBy('axis', 4, { kind: 'offer' }),
      itemBy('british', 5, { kind: 'answer', undone: [3] }),
      itemBy('axis', 6, { kind: 'offer' }),
      itemBy('british', 7, { kind: 'answer' }),
      itemBy('british', 8),
    ];
    expect(doneBy(items, 'british').map(({ number }) => number)).toEqual([2, 8]);
    // What came by itself while it decided belongs to it.
    const { by: _, ...nobodys } = itemBy('', 9);
    expect(doneBy([...items, nobodys], 'british').map(({ number }) => number)).toEqual([2, 8, 9]);
  });

  it('is another deed where somebody goes on from where a way has led', () => {
    const deeds = deedsOf(
      [line(1, 'KO goes.', ['unit:ko', 'hex:a', 'hex:b']), line(2, 'Attack on b.', ['hex:b'])],
      0,
      map,
    );
    expect(deeds.map(({ place }) => place)).toEqual(['hex:b', 'hex:b']);
  });

  it('is drawn with the last numbers alone where there are many', () => {
    const lines = Array.from({ length: 60 }, (_, n) => line(n + 1, `${n}`, [`hex:${n % 2 ? 'a' : 'b'}`]));
    const discs = notesOf(deedsOf(lines, 0, map), undefined).flatMap((note) =>
      note.kind === 'disc' ? [note.number] : [],
    );
    expect(discs).toHaveLength(24);
    expect(discs.at(-1)).toBe(60);
  });

  it('is of whoever decides now, or decided last, if that is the computer', () => {
    const computers = { british: { level: 'regular', character: 'bold' } } as const;
    expect(doerOf(computers, [itemBy('axis', 1)], 'british')).toBe('british');
    expect(doerOf(computers, [itemBy('british', 1), itemBy('axis', 2, { kind: 'offer' })], undefined)).toBe(
      'british',
    );
    expect(doerOf(computers, [itemBy('british', 1), itemBy('axis', 2)], undefined)).toBeUndefined();
    expect(doerOf(computers, [], undefined)).toBeUndefined();
  });

  describe('of what came while it answered', () => {
    const sides = { axis: 'it-livorno-i-33', british: 'br-2-dev' };
    type Told = readonly [key: string, of: keyof typeof sides, rolled?: true];
    const item = (number: number, by: string, ...told: readonly Told[]): ShownItem => ({
      number,
      kind: 'action',
      by,
      rolls: told.some(([, , rolled]) => rolled)
        ? told.map(([, of]) => ({ text: 'dice', by: of, die: 6, result: 1 }))
        : [],
      events: told.map(([key, of, rolled], place) => ({
        key,
        text: key,
        things: [],
        values: { unit: sides[of] },
        ...(rolled && { rolls: [place] }),
      })),
    });
    const keys = (...items: readonly ShownItem[]) =>
      withoutOthers(doneBy(items, 'british'), items, 'british', face).map(({ events }) =>
        events.map(({ key }) => key),
      );
    const order = item(1, 'axis', ['declared', 'axis']);

    it('it leaves out what others rolled and what came of that', () => {
      const answer = item(
        2,
        'british',
        ['stood', 'british'],
        ['round', 'axis', true],
        ['step-lost', 'british'],
        ['operation-over', 'axis'],
        ['chosen', 'british'],
      );
      const loss = item(3, 'british', ['step-lost', 'british'], ['moved', 'british']);
      expect(keys(order, answer)).toEqual([['stood', 'chosen']]);
      expect(keys(order, item(2, 'british', ['combat', 'axis'], ['stood', 'british']))).toEqual([[]]);
      const rolled = item(2, 'british', ['round', 'axis', true]);
      expect(keys(order, rolled, loss)).toEqual([[], ['moved']]);
    });

    it('it keeps all that came of its own', () => {
      const own = item(
        2,
        'british',
        ['combat', 'british'],
        ['round', 'british', true],
        ['step-lost', 'axis'],
      );
      const lost = item(3, 'british', ['step-lost', 'axis']);
      expect(keys(order, own, lost)).toEqual([['combat', 'round', 'step-lost'], ['step-lost']]);
      // What begins for others because of it came of it, too.
      const begins = item(2, 'british', ['stood', 'british'], ['combat', 'axis']);
      expect(keys(order, begins)).toEqual([['stood', 'combat']]);
    });
  });
});
