import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSources, PAGE } from './import-rules.ts';

/** The reasons given against one file. */
function against(file: string, source: string): readonly string[] {
  return checkSources(new Map([[file, source]])).map(({ why }) => why);
}

const BESIDE = ['..', '..', 'elsewhere', 'maps.json'].join('/');

describe('imports go one way', () => {
  const refused: readonly (readonly [file: string, source: string, why: string])[] = [
    ['src/engine/a.ts', "import { c3 } from '../games/c3/index.ts';", 'engine may not import games'],
    ['src/engine/a.ts', "import type { Table } from '../table/table.ts';", 'engine may not import table'],
    ['src/engine/a.ts', "export * from '../bots/bot.ts';", 'engine may not import bots'],
    ['src/engine/a.ts', "type A = import('../web/a.ts').A;", 'engine may not import web'],
    ['src/games/c3/a.ts', "import '../../table/table.ts';", 'games may not import table'],
    ['src/table/a.ts', "import '../games/index.ts';", 'table may not import games'],
    ['src/bots/a.ts', "import '../table/table.ts';", 'bots may not import table'],
    ['src/proof/a.ts', "import '../server/app.ts';", 'proof may not import server'],
    ['src/server/a.ts', "import '../web/main.ts';", 'server may not import web'],
    ['src/server/a.ts', "import '../proof/fuzz.ts';", 'server may not import proof'],
    ['src/web/a.ts', "const a = await import('../proof/fuzz.ts');", 'web may not import proof'],
    ['src/engine/a.ts', "const load = () => import('../games/c3/index.ts');", 'engine may not import games'],
    ['src/bots/index.ts', "const load = () => import('../table/table.ts');", 'bots may not import table'],
    ['src/web/a.ts', "import '../server/app.ts';", 'web may not import server'],
    ['src/cli/a.ts', "import '../web/main.ts';", 'cli may not import web'],
    [
      'src/bots/c3/a.ts',
      "import { units } from '../../games/c3/counters.ts';",
      'bots may not import counters.ts of c3: only its index.ts and data/*.json',
    ],
    [
      'src/cli/a.ts',
      "import { secrets } from '../games/filfla/secrets.ts';",
      'cli may not import secrets.ts of filfla: only its index.ts and data/*.json',
    ],
    ['src/cli/a.ts', "new Worker(new URL('../web/worker.ts', import.meta.url));", 'cli may not import web'],
  ];
  it.each(refused)('%s: %s', (file, source, why) => {
    expect(against(file, source)).toEqual([why]);
  });

  it.each([
    [
      'src/engine/a.ts',
      "import './b.ts'; import { z } from 'zod/mini'; import { sha256 } from '@noble/hashes/sha2.js';",
    ],
    [
      'src/games/c3/a.ts',
      "import '../../engine/a.ts'; import units from './data/units.json' with { type: 'json' };",
    ],
    ['src/bots/a.ts', "import '../games/index.ts'; import '../engine/a.ts';"],
    ['src/bots/c3/a.ts', "import '../../games/c3/index.ts'; import '../../games/c3/data/map.json';"],
    ['src/proof/a.ts', "import '../games/filfla/secrets.ts';"],
    ['src/proof/a.ts', "import '../bots/a.ts'; import '../table/a.ts'; import 'node:fs';"],
    ['src/web/a.ts', "import '../table/a.ts'; import '../games/index.ts'; import '../bots/a.ts';"],
    ['src/cli/a.ts', "import '../server/listen.ts'; import '../proof/fuzz.ts'; import 'node:fs';"],
    ['tools/a.ts', "import '../src/proof/fuzz.ts';"],
    ['src/engine/a.test.ts', "import '../proof/fuzz.ts'; import 'node:fs'; Math.random();"],
    ['src/games/c3/testing.ts', "import '../../proof/desk.ts';"],
    ['src/games/air-assault/clauses/movement.clauses.ts', "import '../../../proof/clause.ts';"],
    ['src/games/crete/index.ts', "import '../air-assault/game.ts';"],
  ])('allowed in %s: %s', (file, source) => {
    expect(against(file, source)).toEqual([]);
  });

  it('nothing in src imports a test, a tool, or lies outside its folders', () => {
    expect(against('src/cli/a.ts', "import './b.test.ts';")).toEqual(['cli may not import a test']);
    expect(against('src/cli/a.ts', "import '../games/c3/testing.ts';")).toEqual([
      'cli may not import a test',
    ]);
    expect(against('src/games/crete/a.ts', "import '../air-assault/clauses/plain-map.ts';")).toEqual([
      'games may not import a test',
    ]);
    expect(against('src/cli/a.ts', "import '../../tools/build.js';")[0]).toContain(
      'not one of the folders of src/',
    );
    expect(against('src/other/a.ts', "import './b.ts';")[0]).toContain(
      'stands in none of the folders of src/',
    );
  });
});

describe('games share nothing but the engine and their system', () => {
  it('refuses another game and the registry', () => {
    expect(against('src/games/crete/a.ts', "import '../c3/state.ts';")).toEqual([
      'crete may not import c3: games share nothing but the engine and their system',
    ]);
    expect(against('src/games/crete/a.ts', "import '../index.ts';")[0]).toContain(
      'the registry knows the games',
    );
  });

  it('refuses them also where they are loaded later', () => {
    expect(against('src/games/crete/a.ts', "const load = () => import('../c3/state.ts');")).toEqual([
      'crete may not import c3: games share nothing but the engine and their system',
    ]);
    expect(against('src/games/crete/a.ts', "const load = () => import('../index.ts');")[0]).toContain(
      'the registry knows the games',
    );
  });

  it('allows the registry every game', () => {
    expect(against('src/games/index.ts', "import './c3/index.ts'; import './crete/index.ts';")).toEqual([]);
    expect(against('src/games/index.ts', "const load = () => import('./c3/index.ts');")).toEqual([]);
  });
});

describe('the page knows of a game its data, its names and its types', () => {
  it.each([
    "import { c3 } from '../../../games/c3/index.ts';",
    "import type { Board } from '../../../games/c3/document.ts';",
    "const load = () => import('../../../games/c3/index.ts');",
  ])('refuses %s', (source) => {
    expect(against('src/web/games/c3/a.ts', source)).toHaveLength(1);
  });

  it.each([
    "import type { Board } from '../../../games/c3/index.ts';",
    "import map from '../../../games/c3/data/map.json' with { type: 'json' };",
    "import { placeNameOf } from '../../../games/c3/names.ts';",
    "import { gameById } from '../../../games/index.ts';",
  ])('allows %s', (source) => {
    expect(against('src/web/games/c3/a.ts', source)).toEqual([]);
  });
});

describe('the faces of the games', () => {
  it('share what hex games have in common, and nothing of one another', () => {
    expect(against('src/web/games/crete/map.ts', "import '../c3/data.ts';")).toEqual([
      'the face of crete may not import that of c3: faces share only hex',
    ]);
    expect(against('src/web/games/hex/places.ts', "import '../c3/data.ts';")).toHaveLength(1);
    expect(against('src/web/games/crete/map.ts', "import '../hex/places.ts'; import '../face.ts';")).toEqual(
      [],
    );
    expect(against('src/web/games/index.ts', "import './c3/card.ts'; import './crete/card.ts';")).toEqual([]);
  });
});

describe('a folder of the page imports only those before it', () => {
  const faults = (sources: Readonly<Record<string, string>>) =>
    checkSources(new Map(Object.entries(sources))).map(({ file, line, why }) => `${file}:${line} ${why}`);

  it('refuses one that comes later, types too', () => {
    expect(
      faults({
        'src/web/board/a.ts': "import './b.ts';\nimport '../parts/a.ts';\nimport '../games/c3/a.ts';",
        'src/web/parts/a.ts': "import type { A } from '../games/c3/a.ts';",
        'src/web/games/c3/a.ts': "import '../../board/a.ts';\nimport '../../texts/a.ts';",
      }),
    ).toEqual([
      'src/web/board/a.ts:3 board may not import games, which comes after it in src/web',
      'src/web/parts/a.ts:1 parts may not import games, which comes after it in src/web',
    ]);
  });

  it('puts the files beside the folders last', () => {
    expect(
      faults({ 'src/web/app.tsx': "import './lobby/a.ts';", 'src/web/lobby/a.ts': "import '../app.tsx';" }),
    ).toEqual(['src/web/lobby/a.ts:1 lobby may not import app.tsx, which comes after it in src/web']);
  });

  it('wants a place for every folder', () => {
    expect(faults({ 'src/web/attic/a.ts': "import '../parts/a.ts';" })).toEqual([
      'src/web/attic/a.ts:1 attic has no place in the order of src/web',
    ]);
  });

  it('leaves tests alone', () => {
    expect(faults({ 'src/web/parts/a.test.ts': "import '../board/a.ts';" })).toEqual([]);
  });

  it('is in the order that the documentation gives', () => {
    const page = readFileSync(new URL('../docs/page.md', import.meta.url), 'utf8');
    const [, list = ''] = /^src\/web\/\n(.*?)^```/ms.exec(page) ?? [];
    const folders = [...list.matchAll(/^ {2}(\S.*?\/)(?= {2}|$)/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.replace('/', '')),
    );
    expect(folders).toEqual(PAGE.folders);
  });
});

describe('pure folders', () => {
  it.each(['engine', 'games/c3', 'table', 'bots'])('%s imports neither Node nor other packages', (folder) => {
    expect(against(`src/${folder}/a.ts`, "import { readFileSync } from 'node:fs';")[0]).toContain(
      'may not import node:fs',
    );
    expect(against(`src/${folder}/a.ts`, "import fastify from 'fastify';")[0]).toContain(
      'may import no package but zod/mini',
    );
    expect(against(`src/${folder}/a.ts`, "import { z } from 'zod';")).toHaveLength(1);
    expect(against(`src/${folder}/a.ts`, "import 'zodiac';")).toHaveLength(1);
  });

  it('the page does not import Node either', () => {
    expect(against('src/web/a.ts', "import 'node:fs';")[0]).toContain('web may not import node:fs');
  });

  it.each(['Math.random()', "Math['random']()", 'Date.now()', 'new Date(0)', 'performance.now()'])(
    '%s is refused',
    (code) => {
      for (const folder of ['engine', 'games/c3', 'table', 'bots']) {
        expect(against(`src/${folder}/a.ts`, `const a = ${code};`)).toHaveLength(1);
      }
      expect(against('src/server/a.ts', `const a = ${code};`)).toEqual([]);
    },
  );

  it('a comment or a text may mention them', () => {
    expect(against('src/engine/a.ts', "// no Math.random() here\nconst a = 'Date.now()';")).toEqual([]);
  });
});

describe('nothing reads outside the repository', () => {
  it.each([
    ['src/engine/a.ts', `import maps from '../${BESIDE}';`],
    ['tools/a.ts', `readFileSync('${BESIDE}');`],
    ['tools/a.ts', `readFileSync(\`${BESIDE}\${name}\`);`],
    ['tools/a.ts', "import '../../elsewhere/a.ts';"],
    ['docs/a.md', `see \`${BESIDE}\``],
    ['docs/a.md', '[there](../../elsewhere/a.md)'],
  ])('%s: %s', (file, source) => {
    expect(against(file, source)).toHaveLength(1);
  });

  it('paths inside are welcome', () => {
    expect(against('docs/a.md', '[here](../README.md) and [there](https://example.org/a/b)')).toEqual([]);
    expect(against('src/web/a.css', 'a { mask: url("./symbols/anchor.svg") }')).toEqual([]);
  });
});

it('names the file and the line, and says when a file cannot be read', () => {
  const source = "const a = 1;\n\nimport '../bots/bot.ts';\n";
  expect(checkSources(new Map([['src/engine/a.ts', source]]))).toEqual([
    { file: 'src/engine/a.ts', line: 3, why: 'engine may not import bots' },
  ]);
  expect(against('src/engine/a.ts', 'const = ;')[0]).toContain('cannot be read');
});
