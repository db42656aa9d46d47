import { InvalidArgumentError } from 'commander';
import type { OptionValues } from '../engine/definition.ts';

/** Reads `--option key=value`, which may be repeated. */
export function addOption(text: string, before: OptionValues = {}): OptionValues {
  const [, key, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (key === undefined || value === undefined)
    throw new InvalidArgumentError('It should look like key=value.');
  return { ...before, [key]: value };
}
