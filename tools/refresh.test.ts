import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refresh } from './refresh.js';

let parent = '';
let folder = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'refresh-'));
  folder = join(parent, 'node');
});
afterEach(() => rmSync(parent, { recursive: true }));

function making(text: string): (into: string) => void {
  return (into) => {
    mkdirSync(into);
    writeFileSync(join(into, 'main.js'), text);
  };
}

function failing(): void {
  throw new Error('does not compile');
}

const made = () => readFileSync(join(folder, 'main.js'), 'utf8');

it('makes what is missing, and again only when the stamp changes', () => {
  refresh(folder, '1', making('one'));
  refresh(folder, '1', failing);
  expect(made()).toBe('one');
  refresh(folder, '2', making('two'));
  expect(made()).toBe('two');
  expect(readdirSync(parent)).toEqual(['node']);
});

it('keeps the old folder when making fails, and lets the next one try', () => {
  refresh(folder, '1', making('one'));
  expect(() => refresh(folder, '2', failing)).toThrow('does not compile');
  expect(made()).toBe('one');
  expect(readdirSync(parent)).toEqual(['node']);
  refresh(folder, '2', making('two'));
  expect(made()).toBe('two');
});

it('does not wait for a process that is gone, and clears up after it', () => {
  const NOBODY = 2 ** 30;
  writeFileSync(join(parent, '.lock'), String(NOBODY));
  mkdirSync(join(parent, '.new-node-1'));
  refresh(folder, '1', making('one'));
  expect(made()).toBe('one');
  expect(existsSync(join(parent, '.new-node-1'))).toBe(false);
});
