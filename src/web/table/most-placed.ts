import type { Sight } from '../../host/protocol.ts';
import { isCrowd } from '../board/crowd.ts';
import type { Session } from '../client/session.ts';
import { allPlaced, type Placing } from './placing.ts';

/**
 * How many of those that are alike can be placed by the next choice: what the rules take of them at the place that takes most, and never less
 * than one. The host is asked once for all places; among very many it is not asked, nor where there is nothing to count.
 */
export async function mostPlaced(
  session: Pick<Session, 'tryEach'>,
  sight: Sight,
  placing: Placing,
): Promise<number> {
  const all = 1 + placing.alike.length;
  const targeted = sight.question?.actions.filter(({ target }) => target !== undefined) ?? [];
  if (all === 1 || isCrowd(targeted)) return all;
  const choices = targeted.map(({ text }) => text);
  const played = await session.tryEach(choices.map((choice) => allPlaced(sight, placing, choice)));
  const counts = choices.map((choice, n) => played[n]?.filter((one) => one === choice).length ?? 0);
  return Math.max(1, ...counts);
}
