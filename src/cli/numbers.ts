import { InvalidArgumentError } from 'commander';

/** Reads a whole number from the command line. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`It should be a whole number, ${least} or more.`);
  };
}
