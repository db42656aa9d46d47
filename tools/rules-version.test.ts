import { describe, expect, it } from 'vitest';
import { rulesVersions } from './rules-version.ts';

const MOVE = 'src/games/chess/move.ts';

/** Two games on one engine: chess reaches the dice, draughts does not. The shared folder is no game, nor is a system that several are made of. */
const FILES: Readonly<Record<string, string>> = {
  'src/engine/board.ts': 'export const SIZE: number = 8;\n',
  'src/engine/dice.ts': "import type { Face } from './face.ts';\nexport const roll = (): Face => 6;\n",
  'src/engine/face.ts': 'export type Face = number;\nexport const FACES = 6;\n',
  'src/games/chess/index.ts': [
    "import { SIZE } from '../../engine/board.ts';",
    "import map from './data/map.json' with { type: 'json' };",
    "import { move } from './move.ts';",
    "import { progress } from './progress.ts';",
    "import { texts } from './texts.ts';",
    'export const chess = [SIZE, map, move, progress, texts];',
  ].join('\n'),
  'src/games/chess/data/map.json': '{}',
  [MOVE]: `import { roll } from '../../engine/dice.ts';
/** How far. */
export function move(far: number, name?: string): string {
  if (far > 2) return 'too far';
  return \`\${name}
 goes \${far + roll()}\`;
}
`,
  'src/games/chess/move.test.ts': "import './move.ts';",
  'src/games/chess/texts.ts':
    "import { NAMES } from './names.ts';\nexport const texts = { 'your move': NAMES };",
  'src/games/chess/progress.ts': "export const progress = 'half-way';",
  'src/games/chess/names.ts': "export const NAMES = ['king'];",
  'src/games/draughts/index.ts': "export { SIZE as draughts } from '../../engine/board.ts';",
  'src/games/shared/moves.ts': 'export const DIAGONAL = 1;',
  'src/games/air-assault/index.ts': "export { DIAGONAL } from '../shared/moves.ts';",
  'src/games/index.ts': "export { chess } from './chess/index.ts';",
};

type Changes = Readonly<Record<string, (text: string) => string>>;

async function versionsAfter(changes: Changes): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(FILES).map(([file, text]) => [file, changes[file]?.(text) ?? text] as const);
  return Object.fromEntries(await rulesVersions(new Map(files)));
}

/** The games that have another version after a file was changed. */
async function changedBy(file: string, from: string | RegExp, to: string): Promise<readonly string[]> {
  const text = FILES[file] ?? '';
  expect(text.replace(from, to)).not.toBe(text);
  const before = await versionsAfter({});
  const after = await versionsAfter({ [file]: () => text.replace(from, to) });
  return Object.keys(before).filter((game) => before[game] !== after[game]);
}

it('gives every folder with an index.ts a version of its own', async () => {
  const versions = await versionsAfter({});
  expect(Object.keys(versions)).toEqual(['chess', 'draughts']);
  expect(new Set(Object.values(versions)).size).toBe(2);
  for (const version of Object.values(versions)) expect(version).toMatch(/^[0-9a-f]{16}$/);
});

describe('what changes the version', () => {
  it.each([
    ['a number', MOVE, '2', '3'],
    ['a string', MOVE, 'too far', 'too  far'],
    ['an operator', MOVE, '>', '>='],
    ['a text with something filled in', MOVE, ' goes ', ' went '],
    ['white space inside such a text', MOVE, '\n goes', '\n\n goes'],
    ['a name', MOVE, /name/g, 'who'],
    ['code of the engine', 'src/engine/dice.ts', '6', '5'],
    ['another import', MOVE, '/dice.ts', '/face.ts'],
  ])('%s', async (_, file, from, to) => {
    expect(await changedBy(file, from, to)).toEqual(['chess']);
  });

  it('of all games that reach the module', async () => {
    expect(await changedBy('src/engine/board.ts', '8', '10')).toEqual(['chess', 'draughts']);
  });

  it('an import whose module is loaded, even if only types of it are used', async () => {
    const loaded: Changes = {
      'src/engine/dice.ts': (text) => text.replace('type { Face }', '{ type Face }'),
    };
    const face = (text: string) => text.replace('6', '8');
    const before = await versionsAfter(loaded);
    const after = await versionsAfter({ ...loaded, 'src/engine/face.ts': face });
    expect(after['chess']).not.toBe(before['chess']);
  });
});

describe('what does not change the version', () => {
  it.each([
    ['a comment', MOVE, 'How far.', 'How far it goes.'],
    ['one more comment', MOVE, 'return `', '/*! @license */ return /* @__PURE__ */ `'],
    ['a type', MOVE, ': number', ': 1 | 2 | 3'],
    ['no type', MOVE, '): string', ')'],
    ['a cast', MOVE, 'roll()', '(roll() as number)'],
    ['an unneeded type import', MOVE, /^/, "import type { Size } from './size.ts';\n"],
    ['an indent', MOVE, '  if', '\tif'],
    ['a broken line', MOVE, 'if (far > 2)', '\n\n  if (\n    far > 2\n  )'],
    ['other quotes', MOVE, "'too far'", '"too far"'],
    ['parentheses without need', MOVE, 'far > 2', '(far) > 2'],
    ['a comma at the end', MOVE, 'name?: string', 'name?: string,'],
    ['a module reached by its types only', 'src/engine/face.ts', '6', '8'],
    ['a module not reached', 'src/games/shared/moves.ts', '1', '2'],
    ['a sentence', 'src/games/chess/texts.ts', 'your move', 'move!'],
    ['how far a game is said to be', 'src/games/chess/progress.ts', 'half-way', 'begun'],
    ['a module reached by sentences only', 'src/games/chess/names.ts', 'king', 'queen'],
    ['data', 'src/games/chess/data/map.json', '{}', '[]'],
    ['a test', 'src/games/chess/move.test.ts', './move.ts', './index.ts'],
    ['the list of games', 'src/games/index.ts', 'chess }', 'chess as first }'],
  ])('%s', async (_, file, from, to) => {
    expect(await changedBy(file, from, to)).toEqual([]);
  });

  it('the line ends of another system', async () => {
    const withReturns = Object.entries(FILES).map(
      ([file, text]) => [file, text.replaceAll('\n', '\r\n')] as const,
    );
    expect(Object.fromEntries(await rulesVersions(new Map(withReturns)))).toEqual(await versionsAfter({}));
  });

  it('the order in which the files are read', async () => {
    const backwards = await rulesVersions(new Map(Object.entries(FILES).reverse()));
    expect(Object.fromEntries(backwards)).toEqual(await versionsAfter({}));
  });
});

it('names a file that is missing, and who imports it', async () => {
  const files = new Map(Object.entries(FILES));
  files.delete('src/engine/dice.ts');
  await expect(rulesVersions(files)).rejects.toThrow(
    'src/games/chess/move.ts imports src/engine/dice.ts, which does not exist',
  );
});

it('names a file that cannot be read', async () => {
  const broken = versionsAfter({ 'src/engine/dice.ts': () => 'const = ;' });
  await expect(broken).rejects.toThrow('src/engine/dice.ts');
});
