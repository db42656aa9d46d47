import type { ToldRoll } from '../results.ts';
import { say } from './texts.ts';

/** What a result of the close combat table means, in words. */

/** One side of a code: steps lost, and whether it goes back. */
interface Harm {
  readonly steps: number;
  readonly back: boolean;
}

const HARM = /^(\d)?([AD]r)?$/;

/** `2Ar` → two steps and back; nothing where the code says something else. */
function harmOf(code: string): Harm | undefined {
  const [all, steps = '0', back] = HARM.exec(code === '-' ? '' : code) ?? [];
  return all === undefined ? undefined : { steps: Number(steps), back: back !== undefined };
}

/** What came of a round for both sides; where an event says why it ended otherwise, that comes first. */
export function verdictOfRound({ event, by, after }: ToldRoll): string {
  const failed = after.find(({ key }) => key === 'landing-failed' || key === 'drop-failed');
  const ignored = after.find(({ key }) => key === 'intense-ignored');
  const lost = new Set(after.filter(({ key }) => GONE.has(key)).map(({ values }) => String(values['unit'])));
  const gone = lost.size === 0 ? '' : ` ${say('result.eliminated', { n: lost.size })}`;
  const said = failed?.text ?? ignored?.text ?? meaningOf(String(event.values['result']), heldIn(by, after));
  return `${said}${gone}`;
}

const GONE: ReadonlySet<string> = new Set(['eliminated', 'surrendered']);

/** Whether attackers and defenders stay for a step, in a City or in ruins. */
function heldIn(by: string | undefined, after: ToldRoll['after']): readonly [boolean, boolean] {
  const sides = after.filter(({ key }) => key === 'held-fast').map(({ values }) => values['side']);
  return [sides.includes(by ?? ''), sides.some((side) => side !== by)];
}

function meaningOf(code: string, [weHold, theyHold]: readonly [boolean, boolean]): string {
  const [ours, theirs] = code.split('/').map(harmOf);
  if (ours === undefined || theirs === undefined) return say('result.combat.intense');
  const attackers = wordsOf(ours, weHold, 'attackers');
  const defenders = wordsOf(theirs, theyHold, 'defenders');
  if (attackers === '' && defenders === '') return say('result.combat.none');
  if (defenders === '') return say('result.combat.failed', { attackers });
  if (attackers === '') return say('result.combat.hit', { defenders });
  return say(theirs.back ? 'result.combat.dear' : 'result.combat.both', { attackers, defenders });
}

/** "lose 2 steps and fall back"; whoever holds a stronghold stays for one step more. */
function wordsOf({ steps, back }: Harm, holds: boolean, whose: 'attackers' | 'defenders'): string {
  const goes = back && !holds;
  const lost = steps + (back && holds ? 1 : 0);
  if (lost === 0) return goes ? say(`result.back.${whose}`) : '';
  return say(goes ? `result.steps-back.${whose}` : 'result.steps', { n: lost });
}
