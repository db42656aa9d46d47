// Prints every import that goes the wrong way, every clock or die in the rules, every path that leaves the repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSources, isCode } from './import-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NOT_OURS = [
  'node_modules',
  'dist',
  '.git',
  'test-results',
  'playwright-report',
  'coverage',
  'package-lock.json',
];
const TEXT = /\.(json|html|css|md|sh)$|^\.ci\//;

const files = filesBelow(ROOT).filter((file) => isCode(file) || TEXT.test(file));
const violations = checkSources(new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])));
for (const { file, line, why } of violations) console.error(`${file}:${line} ${why}`);
console.log(`imports: ${files.length} files read, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [relative(ROOT, path).split(sep).join('/')];
    });
}
