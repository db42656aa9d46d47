// Writes the version of each game's rules into its version.json. With --check it only says which are out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCode, type Sources } from './import-rules.ts';
import { rulesVersions } from './rules-version.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ONLY_CHECK = process.argv.includes('--check');

const versions = await rulesVersions(readSources());
for (const [game, version] of versions) keep(game, version);
console.log(`versions: ${versions.size} games`);

function readSources(): Sources {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.split(sep).join('/')}`)
    .filter(isCode);
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

function keep(game: string, version: string): void {
  const file = join(ROOT, 'src/games', game, 'version.json');
  const text = `{ "rules": "${version}" }`;
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === text) return;
  if (ONLY_CHECK) {
    console.error(`${game}: the rules have changed; run npm run versions`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, `${text}\n`);
    console.log(`${game}: ${version}`);
  }
}
