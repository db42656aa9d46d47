import { type Bar, because } from '../../engine/bar.ts';
import type { Play } from '../../engine/execution.ts';
import { count, type ValuesOf } from '../../engine/kinds.ts';
import type { Options } from '../../engine/options.ts';
import { Procedure } from '../../engine/procedure.ts';
import { abort } from './convoys.ts';
import { eliminate } from './elimination.ts';
import { ALLIED, AXIS, Convoy, Group, type Side, type Unit } from './kinds.ts';
import { Units } from './lists.ts';
import { type State, sideOf } from './state.ts';
import { phrase, steps, type Telling, verbs, type Words } from './words.ts';

/** V.L.4: results that concern half of the units. Everybody has seen by then who is aboard. */

const NOT_AMONG = because('crete/V.L.4.r6', phrase('not-of-the-half'));

/** Of whom half is chosen, who is chosen already, and so many more are still to be. */
const HALF = { among: Units, chosen: Units, more: count() };

/** Their owner chooses who arrives; all others turn back. It comes to how many those are: with none there was no choice. */
export const halfArrives = new Procedure('half-arrives', { convoy: Convoy, ...HALF }, ['choose']);

steps(halfArrives, {
  choose: {
    rule: 'crete/V.L.4.r6',
    by: () => AXIS,
    playsForced: true,
    options: (_, { among, chosen }, options) => {
      for (const unit of among) if (!barToArrive(among, chosen, unit)) options.add(verbs.id.arrive, unit);
    },
    take: {
      arrive: (s, { among, chosen, more }, play, unit) => {
        const arriving = [...chosen, unit];
        if (more > 1) return play.again({ chosen: arriving, more: more - 1 });
        const others = among.filter((one) => !arriving.includes(one));
        turnBack(s, others, play);
        return play.done(others.length);
      },
    },
    bars: { arrive: (_, { among, chosen }, unit) => barToArrive(among, chosen, unit) },
  },
});

function barToArrive(among: readonly Unit[], chosen: readonly Unit[], unit: Unit): Bar | undefined {
  if (!among.includes(unit)) return NOT_AMONG;
  return chosen.includes(unit) ? because('crete/V.L.4.r6', phrase('arrives-already')) : undefined;
}

/** Their enemy chooses who is lost, of a convoy or of a group; all others turn back, and it comes to how many those are. */
export const halfIsLost = new Procedure('half-is-lost', { convoy: Convoy, ...HALF }, ['choose']);
export const halfOfGroupIsLost = new Procedure('half-of-group-is-lost', { group: Group, ...HALF }, [
  'choose',
]);

steps(halfIsLost, { choose: losingHalf(ALLIED) });
steps(halfOfGroupIsLost, { choose: losingHalf(AXIS) });

/** The step in which a side chooses whom its enemy loses. */
function losingHalf(chooser: Side) {
  type Half = ValuesOf<typeof HALF>;
  return {
    rule: 'crete/V.L.4.r6',
    by: () => chooser,
    playsForced: true as const,
    options: (_: State, { among, chosen }: Half, options: Options) => {
      for (const unit of among) if (!barToSink(among, chosen, unit)) options.add(verbs.id.sink, unit);
    },
    take: {
      sink: (
        s: State,
        { among, chosen, more }: Half,
        play: Play<Words, typeof HALF, 'choose'>,
        unit: Unit,
      ) => {
        const lost = [...chosen, unit];
        eliminate(s, unit, play);
        play.tell('lost-at-sea', { unit });
        if (more > 1) return play.again({ chosen: lost, more: more - 1 });
        const left = among.filter((one) => !lost.includes(one));
        turnBack(s, left, play);
        return play.done(left.length);
      },
    },
    bars: { sink: (_: State, { among, chosen }: Half, unit: Unit) => barToSink(among, chosen, unit) },
  };
}

function barToSink(among: readonly Unit[], chosen: readonly Unit[], unit: Unit): Bar | undefined {
  if (!among.includes(unit)) return NOT_AMONG;
  return chosen.includes(unit) ? because('crete/V.L.4.r6', phrase('is-lost')) : undefined;
}

/** Half of some units is to be chosen, rounded up by their number. */
export function toHalve(among: readonly Unit[]): ValuesOf<typeof HALF> {
  return { among, chosen: [], more: Math.ceil(among.length / 2) };
}

/** Units turn back: into the aborted box. */
export function turnBack(s: State, units: readonly Unit[], play: Telling): void {
  const [first] = units;
  if (first === undefined) return;
  for (const unit of units) abort(s, unit);
  play.tell('aborted', { side: sideOf(s, first), units });
}
