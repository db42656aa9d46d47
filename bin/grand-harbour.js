#!/usr/bin/env node
import { BuildError, build } from '../tools/build.js';

const args = process.argv.slice(2);
const command = args.find((arg) => !arg.startsWith('-'));
try {
  build(command === 'serve' ? ['node', 'web'] : ['node']);
  const { main } = await import(new URL('../dist/node/cli/main.js', import.meta.url).href);
  process.exitCode = await main(args);
} catch (error) {
  // A game whose data is broken is refused while it is loaded, before there is a command to say so.
  const expected = error instanceof BuildError || (error instanceof Error && error.name === 'Refusal');
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
