import { expect, it } from 'vitest';
import { untilGivenAway } from './secret.ts';

it('disclosures count up to the one that gives the secret away, in their order', () => {
  const secret = { disclosedBy: ['recon', 'battle'] };
  expect(untilGivenAway(secret, ['torpedo', 'recon', 'end'])).toEqual({
    names: ['torpedo', 'recon'],
    given: true,
  });
  expect(untilGivenAway(secret, ['recon', 'torpedo'])).toEqual({ names: ['recon'], given: true });
  expect(untilGivenAway(secret, ['torpedo', 'end'])).toEqual({ names: ['end', 'torpedo'], given: false });
  expect(untilGivenAway(secret, [])).toEqual({ names: [], given: false });
});
