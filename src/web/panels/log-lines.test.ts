import { describe, expect, it } from 'vitest';
import type { ShownEvent, ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { chosenLines, linesOf } from './log-lines.ts';

const face = {
  sides: { axis: 'it', british: 'cw' },
  log: {
    heads: new Set(['turn-begun']),
    losses: new Set(['eliminated']),
    quiet: new Set(),
    whoseLine: ({ values }: ShownEvent) => values['side'],
  },
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

  it("gives a line to the side that it tells of, and what is nobody's to the line before", () => {
    const events = [
      event('captured', 'Luqa falls.'),
      { ...event('landed', '1/V lands at Luqa.'), values: { side: 'axis' } },
      event('beach', 'There is a beach now.'),
    ];
    const lines = linesOf([item(1, { by: 'british', events })], face, sides);
    expect(lines.map(({ by }) => by)).toEqual(['british', 'axis', 'axis']);
  });

  it('puts each die beside the sentence that tells of it, as a die of whoever rolled it', () => {
    const events = [
      event('declared', 'Western is named.'),
      { ...event('contest', 'Ramcke outrolls Western, 5+2 to 3.'), rolls: [0, 1], rule: 'c3/5.1.0.8' },
      { ...event('missions', '3 rolled for air missions.'), rolls: [2] },
    ];
    const rolls = [
      { ...die('activation', 5), by: 'axis' },
      { ...die('activation', 3), by: 'british' },
      { ...die('missions', 3), by: 'axis' },
    ];
    const lines = linesOf([item(1, { by: 'british', rolls, events })], face, sides);
    // The line is of whoever rolled alone, whoever's answer made them roll.
    expect(lines.map(({ by }) => by)).toEqual(['british', 'british', 'axis']);
    expect(lines.map(({ dice }) => dice)).toEqual([
      [],
      [
        { value: 5, look: 'axis' },
        { value: 3, look: 'allied' },
      ],
      [{ value: 3, look: 'axis' }],
    ]);
    expect(lines.map(({ rule }) => rule)).toEqual([undefined, 'c3/5.1.0.8', undefined]);
  });

  it('tells once what a side takes back in one go', () => {
    const moved = (number: number) => item(number, { events: [event('moved', 'I/33 goes to Għaxaq.')] });
    const back = (number: number, undone: number) => item(number, { kind: 'undo', undone: [undone] });
    const texts = (...items: readonly ShownItem[]) => linesOf(items, face, sides).map(({ text }) => text);
    const once = texts(moved(1), moved(2), back(3, 2), back(4, 1));
    expect(once).toHaveLength(3);
    expect(texts(moved(1), back(2, 1), moved(3), back(4, 3))).toHaveLength(4);
  });

  it('begins with what happens in the game, not with what was added to the dice', () => {
    expect(linesOf([item(1, { kind: 'contribute' })], face, sides)).toEqual([]);
  });

  it('tells a roll without an event by what it was for', () => {
    const [line] = linesOf([item(1, { rolls: [die('air drop', 4)] })], face, sides);
    expect([line?.text, line?.dice]).toEqual(['Air drop.', [{ value: 4, look: 'plain' }]]);
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
