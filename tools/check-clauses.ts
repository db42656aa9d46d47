// Reads the report of the unit tests: a clause that a test declares is in force in its game, and testable.
import { readFileSync } from 'node:fs';
import { IN_THE_MAKING } from '../src/games/in-the-making.ts';
import { allGames } from '../src/games/index.ts';
import { strayClauses } from '../src/proof/clause-report.ts';
import { testResultsOf } from '../src/proof/test-results.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('check-clauses wants the JSON report of the unit tests');
const games = [...(await allGames()), ...IN_THE_MAKING];
const strays = strayClauses(
  games.map(({ definition }) => definition.rulebook),
  testResultsOf(JSON.parse(readFileSync(file, 'utf8'))),
);
for (const stray of strays) console.error(`a test declares ${stray}, which is not in force or not testable`);
console.log(`clauses: ${games.length} games, ${strays.length} declared that cannot be proven`);
if (strays.length > 0) process.exitCode = 1;
