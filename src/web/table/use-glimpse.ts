import { useMemo } from 'react';
import type { Sight, Thing } from '../../host/protocol.ts';
import type { Session } from '../client/session.ts';
import type { Offered } from './offered.ts';
import { useAnswer } from './use-answer.ts';

/** The pointer has to rest so long on a counter, in ms: whoever only passes over it asks nothing of the rules. */
const REST = 120;

const NOWHERE: ReadonlySet<Thing> = new Set();

/** Where the counter under the pointer could go if it were chosen. Nothing while the ways of another one are lit. */
export function useGlimpse(
  session: Session,
  sight: Sight | undefined,
  { byThing }: Offered,
  thing: Thing | undefined,
): ReadonlySet<Thing> {
  const unit = thing?.startsWith('unit:') && byThing.has(thing) && !isHostile(session, byThing, thing);
  const isUnderWay = [...byThing.keys()].some((one) => session.face.board.map.places.has(one));
  const asked = unit && !isUnderWay ? thing : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each sight
  const ask = useMemo(
    () => (asked === undefined ? undefined : () => placesOf(session, asked)),
    [session, asked, sight],
  );
  return useAnswer(ask, NOWHERE, REST);
}

function isHostile({ face }: Session, byThing: Offered['byThing'], thing: Thing): boolean {
  return byThing.get(thing)?.every(({ verb }) => face.verbs.hostile.has(verb)) ?? false;
}

async function placesOf(session: Session, unit: Thing): Promise<ReadonlySet<Thing>> {
  return new Set((await session.reach(unit)).map(({ place }) => place));
}
