import type { ListPart, ResultBlock, ResultPart } from './result.ts';

/**
 * What is seen while dice roll: the first roll alone. How many there were, whom they are about and what was rolled for
 * what the first one came to would tell of it before it lies.
 */
export function whileRolling(blocks: readonly ResultBlock[]): readonly ResultBlock[] {
  return blocks.slice(0, 1).map((block) => ({
    ...block,
    sides: block.began,
    count: 1,
    parts: block.parts.slice(0, 1).map(firstRoll),
    lines: [],
  }));
}

function firstRoll(part: ResultPart): ResultPart {
  switch (part.kind) {
    case 'rows':
      return { ...part, rows: part.rows.filter(({ further }) => !further) };
    case 'list':
      return firstLine(part);
    default:
      return part;
  }
}

function firstLine({ kind, groups }: ListPart): ListPart {
  return {
    kind,
    groups: groups.slice(0, 1).map(({ title, lines }) => ({
      title,
      mark: undefined,
      units: [],
      lines: lines
        .slice(0, 1)
        .map((line) => ({ ...line, mark: undefined, units: [], dice: line.dice.slice(0, line.first) })),
    })),
  };
}
