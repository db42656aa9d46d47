import { describe, expect, it } from 'vitest';
import type { ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { chosenLines, linesOf } from './log-lines.ts';

const face = {
  sides: { axis: 'it', british: 'cw' },
  log: { heads: new Set(['turn-begun']), losses: new Set(['eliminated']), quiet: new Set() },
} as unknown as Face;
const sides = [
  { id: 'axis', label: 'Axis', characters: [] },
  { id: 'british', label: 'British', characters: [] },
];

function item(number: number, part: Partial<ShownItem>): ShownItem {
  return { number, kind: 'action', by: 'axis', rolls: [], events: [], ...part };
}
function event(key: string, text: string) {
  return { key, text, things: [], values: {} };
}
function die(text: string, result: number) {
  return { text, die: 6, result };
}

describe('lines of the log', () => {
  it('leaves out what shows nothing, and taking it back', () => {
    expect(linesOf([item(1, {}), item(2, { kind: 'undo', undone: [1] })], face, sides)).toEqual([]);
  });

  it('strikes what was taken back and says who did', () => {
    const lines = linesOf(
      [item(1, { events: [event('moved', 'I/33 moves.')] }), item(2, { kind: 'undo', undone: [1] })],
      face,
      sides,
    );
    expect(lines.map(({ text, undone }) => [text, undone])).toEqual([
      ['I/33 moves.', true],
      ['The Axis side takes this back.', false],
    ]);
  });

  it('puts the dice of one purpose beside the sentence that tells their sum', () => {
    const events = [
      event('declared', 'Attack declared on 1607 Sliema: 8 Man.'),
      event('round', '1607 Sliema at 1:3: 8 gives 1Ar/-.'),
      event('eliminated', 'Loreto is eliminated.'),
    ];
    const rolls = [die('close combat', 5), die('close combat', 3)];
    expect(linesOf([item(1, { rolls, events })], face, sides).map(({ dice }) => dice)).toEqual([
      [],
      [5, 3],
      [],
    ]);
  });

  it('puts dice that are told one by one beside their sentences, and not beside numbers in names', () => {
    const events = [
      event('sighted', 'Group A is at W-6.'),
      event('moved', 'Italian ships to Napoli: 3. Cruiser Division, Freighter 3.'),
      event('boats', 'A U-boat attacks (W-3): 6.'),
      event('boats', 'A submarine attacks (W-6): 3.'),
      event('boats', 'MAS boats attack (W-7): 6.'),
    ];
    const rolls = [die('submarine', 6), die('submarine', 3), die('mas', 6)];
    expect(linesOf([item(1, { rolls, events })], face, sides).map(({ dice }) => dice)).toEqual([
      [],
      [],
      [6],
      [3],
      [6],
    ]);
  });

  it('puts dice that no sentence tells beside the first one, never beside the head of a turn', () => {
    const events = [event('turn-begun', 'Turn 4 begins.'), event('dropped', 'The modified roll is 5.')];
    expect(
      linesOf([item(1, { rolls: [die('air drop', 4)], events })], face, sides).map(({ dice }) => dice),
    ).toEqual([[], [4]]);
  });

  it('tells a roll without an event by what it was for', () => {
    const [line] = linesOf([item(1, { rolls: [die('air drop', 4)] })], face, sides);
    expect([line?.text, line?.dice]).toEqual(['Air drop.', [4]]);
  });
});

describe('filters of the log', () => {
  const lines = linesOf(
    [
      item(1, { events: [event('turn-begun', 'Turn 1.')] }),
      item(2, { events: [event('moved', 'I/33 goes to Għaxaq.')] }),
      item(3, { events: [event('turn-begun', 'Turn 2.')] }),
      item(4, { by: 'british', events: [event('eliminated', '2 Dev is eliminated.')] }),
    ],
    face,
    sides,
  );
  const texts = (...[filter, typed]: [Parameters<typeof chosenLines>[1], string]) =>
    chosenLines(lines, filter, 'axis', typed).map(({ text }) => text);

  it('keeps the heads of turns only where lines follow', () => {
    expect(texts('mine', '')).toEqual(['Turn 1.', 'I/33 goes to Għaxaq.']);
    expect(texts('theirs', '')).toEqual(['Turn 2.', '2 Dev is eliminated.']);
    expect(texts('losses', '')).toEqual(['Turn 2.', '2 Dev is eliminated.']);
  });

  it('finds words without their accents', () => {
    expect(texts('all', 'ghax')).toEqual(['Turn 1.', 'I/33 goes to Għaxaq.']);
  });
});
