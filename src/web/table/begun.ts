import type { ShownAction, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';

/** Something was picked outside of a draft and nothing was done with it yet: a gun that is to be aimed. */
export interface Begun {
  readonly pick: ShownAction;
  /** The question at which it was picked. */
  readonly question: ShownQuestion;
}

/**
 * Whether what was played last has only begun something: it is spoken of now, nobody was told anything, no die fell, and
 * it can be taken back.
 */
export function isBegun({ pick, question }: Begun, { question: now, news, undoRights }: Sight): boolean {
  if (now === undefined || now.draft || question.draft || now.seat !== question.seat) return false;
  const about = Object.values(now.about).flat();
  return (
    undoRights.undo &&
    about.includes(pick.target ?? '') &&
    news.every(({ events, rolls }) => events.length === 0 && rolls.length === 0)
  );
}

/** How another thing could have been picked in its place. */
export function pickOf({ pick, question }: Begun, thing: Thing): ShownAction | undefined {
  return question.actions.find(({ verb, target }) => verb === pick.verb && target === thing);
}
