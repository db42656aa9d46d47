import { InvalidArgumentError } from 'commander';

/** Reads a whole number from the command line. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value > Number.MAX_SAFE_INTEGER)
      throw new InvalidArgumentError(`It should be a whole number, ${Number.MAX_SAFE_INTEGER} or less.`);
    if (value >= least) return value;
    throw new InvalidArgumentError(`It should be a whole number, ${least} or more.`);
  };
}
