import type { Explanation } from './definition.ts';

/** What can go wrong, by name. A name is part of the protocol: programs act on it, people read the sentence. */
export const REFUSALS = [
  'bad-action',
  'bad-command',
  'bad-data',
  'bad-dice',
  'bad-option',
  'bad-position',
  'bad-record',
  'bad-request',
  'bad-rolls',
  'cannot-redo',
  'cannot-undo',
  'defect',
  'game-over',
  'illegal-action',
  'no-draft',
  'no-offer',
  'not-available',
  'not-your-decision',
  'player-failed',
  'player-stuck',
  'player-unreachable',
  'stands-still',
  'storage-failed',
] as const;

/** `unknown-unit`, `unknown-hex`, `unknown-game`: the name of a thing that does not exist. */
export type RefusalName = (typeof REFUSALS)[number] | `unknown-${string}`;

export interface RefusalDetails {
  /** The rule that forbids it, where a rule does. */
  readonly rule?: string;
  /** The reason alone, for whoever saw what they clicked. */
  readonly reason?: string;
  /** Where in a document or list the fault is. */
  readonly where?: string;
  /** Where the number of things is wrong: how many were given, and how many are needed. */
  readonly given?: number;
  readonly needed?: number;
  /** What can be done instead: the listed action that ends in the same place. */
  readonly listed?: string;
}

/** An answer of "no" with its name, a sentence a player understands and, where a rule forbids it, the rule. */
export class Refusal extends Error {
  readonly code: RefusalName;
  readonly rule: string | undefined;
  readonly where: string | undefined;
  readonly details: RefusalDetails;

  constructor(code: RefusalName, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.rule = details.rule;
    this.where = details.where;
    this.details = details;
  }
}

/** What somebody wrote, in quotes; of a long text only the beginning. */
export function quoted(text: string): string {
  return `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;
}
const LONGEST_QUOTE = 60;

/** A mistake in a game or in the kernel itself, as opposed to bad input. */
export function defect(message: string): Refusal {
  return new Refusal('defect', message);
}

/** The same refusal, with the place of a choice in a list of them. */
export function refusedChoice(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal) || error.code === 'defect') return error;
  const where = `choice ${index + 1}`;
  return new Refusal(error.code, `${where}: ${error.message}`, { ...error.details, where });
}

/** What the game says of a refused action. */
type Reason = Pick<Explanation, 'text' | 'rule' | 'because' | 'beside' | 'listed'>;

/** The same refusal with the reason behind what is wrong; where only the way is another there is none. */
export function withReason(refusal: Refusal, explained: Reason, action: string): Refusal {
  const { rule, text, because, beside, listed } = explained;
  const reason = because === undefined ? text : `${because} ${text}`;
  const { message, details, where } = refusal;
  const reasoned = () => {
    if (listed !== undefined) return message;
    if (beside) return `${message}. ${reason}`;
    if (details.listed === undefined) return `${message}: ${reason}`;
    const place = where === undefined ? '' : `${where}: `;
    return `${place}"${action}" is not possible: ${reason} Listed to the same place: "${details.listed}"`;
  };
  return new Refusal('illegal-action', reasoned(), { ...details, rule, reason });
}
