import { describe, expect, it } from 'vitest';
import type { DieRow, ListLine, ResultBlock, ResultPart } from './result.ts';
import { whileRolling } from './result-rolling.ts';

const DIE = { value: 5, faces: 6, look: 'axis' } as const;

function blockOf(parts: readonly ResultPart[], more: Partial<ResultBlock> = {}): ResultBlock {
  return {
    subject: 'Rodney fires at Littorio',
    title: 'Rodney fires at Littorio',
    rule: undefined,
    sides: ['allied', 'axis'],
    began: ['allied'],
    look: undefined,
    count: 2,
    parts,
    sentence: 'Littorio is sunk.',
    lines: [{ mark: 1, units: ['unit:littorio'], text: 'Littorio is sunk.', rule: undefined }],
    chances: undefined,
    score: '',
    earlier: [],
    chart: undefined,
    ...more,
  };
}

function rowOf(label: string, further: boolean): DieRow {
  const read = { need: '', modifiers: [], sum: 5, came: '', hit: true };
  return { label, further, die: DIE, by: 'allied', ...read };
}

function lineOf(unit: string): ListLine {
  const read = { modifiers: [], sum: undefined, code: '', effect: '', did: true };
  return { mark: 1, units: [unit], dice: [DIE, DIE], first: 1, ...read };
}

describe('while dice roll', () => {
  it('nothing tells of those that are rolled for what the first came to', () => {
    const rows = [rowOf('Shot', false), rowOf('Grave Hit', true)];
    const [block] = whileRolling([blockOf([{ kind: 'rows', rows, read: undefined }])]);
    expect(block?.parts).toEqual([{ kind: 'rows', rows: rows.slice(0, 1), read: undefined }]);
    expect(block).toMatchObject({
      subject: 'Rodney fires at Littorio',
      sides: ['allied'],
      count: 1,
      lines: [],
    });
  });

  it('dice that count at once are all seen', () => {
    const rows = [rowOf('Attack', false), rowOf('Defence', false)];
    const [block] = whileRolling([blockOf([{ kind: 'rows', rows, read: undefined }])]);
    expect(block?.parts).toEqual([{ kind: 'rows', rows, read: undefined }]);
  });

  it('of several rolls there is the first alone, without its units', () => {
    const group = (title: string) => ({
      mark: 1,
      title,
      units: ['unit:one'],
      lines: ['unit:one', 'unit:two'].map(lineOf),
    });
    const list: ResultPart = { kind: 'list', groups: [group('Mqabba'), group('Luqa')] };
    const blocks = whileRolling([blockOf([list, list]), blockOf([list])]);
    expect(blocks).toHaveLength(1);
    const line = { ...lineOf('unit:one'), mark: undefined, units: [], dice: [DIE] };
    expect(blocks[0]?.parts).toEqual([
      { kind: 'list', groups: [{ mark: undefined, title: 'Mqabba', units: [], lines: [line] }] },
    ]);
  });
});
