import type { Session, SessionState } from '../client/session.ts';
import type { Look } from '../parts/looks.ts';
import { t } from '../texts/index.ts';

/** What the banner says when the decision passes to the other side. */
export interface Handover {
  readonly look: Look | undefined;
  /** "British decide now" */
  readonly who: string;
  /** What for: the part of the sequence, and what has just happened. */
  readonly what: string;
  /** "then Axis again", where what the other side was doing is not over. */
  readonly next: string | undefined;
  /** All of it for whoever hears it. */
  readonly aloud: string;
}

export function handoverOf({ face, info }: Session, state: SessionState): Handover | undefined {
  const { handed, sight, items } = state;
  const question = sight?.question;
  if (handed === undefined || sight === undefined || question === undefined) return undefined;
  const labelOf = (side: string) => info.game.sides.find(({ id }) => id === side)?.label ?? '';
  const side = labelOf(handed.to);
  const name = info.names[handed.to] ?? '';
  const who = t('handover.who', { side });
  const told = items.at(-1)?.events.at(-1)?.text;
  return {
    look: face.sides[handed.to],
    who,
    what: [
      ...(name === '' || name === side ? [] : [t('handover.name', { name })]),
      t('handover.phase', { phase: face.words.phase(question, sight.view) }),
      ...(told === undefined ? [] : [told]),
    ].join(' '),
    next: handed.back ? t('handover.next', { side: labelOf(handed.from) }) : undefined,
    aloud: t('handover.aloud', { who, prompt: question.prompt }),
  };
}
