import { outcomeOf, type ToldRoll } from '../results.ts';
import { say } from './texts.ts';

/**
 * What came of a round for both sides, as the rules tell of its result in its place; where an event says why it ended otherwise,
 * that comes first. Whoever is gone is counted by the events that followed.
 */
export function verdictOfRound(roll: ToldRoll): string | undefined {
  const { after } = roll;
  const failed = after.find(({ key }) => ENDED.has(key));
  const said = failed?.text ?? outcomeOf(roll, {})?.told?.text;
  const lost = new Set(after.filter(({ key }) => GONE.has(key)).map(({ values }) => String(values['unit'])));
  if (said === undefined || lost.size === 0) return said;
  return `${said} ${say('result.eliminated', { n: lost.size })}`;
}

const ENDED: ReadonlySet<string> = new Set(['landing-failed', 'drop-failed', 'intense-ignored']);
const GONE: ReadonlySet<string> = new Set(['eliminated', 'surrendered']);
