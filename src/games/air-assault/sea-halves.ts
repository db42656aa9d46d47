import { type Bar, because } from '../../engine/bar.ts';
import { count } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { abort } from './convoys.ts';
import { eliminate } from './elimination.ts';
import { AXIS, enemyOf, Side, type Unit } from './kinds.ts';
import { Units } from './lists.ts';
import { placeOf, type State, sideOf } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.L.4: results that concern half of the units. Everybody has seen by then who is aboard. */

const NOT_AMONG = because('crete/V.L.4.r6', phrase('not-of-the-half'));

/** Their owner chooses who arrives, so many more; all others turn back. It comes to how many those are: with none there was no choice. */
export const halfArrives = new Procedure('half-arrives', { among: Units, chosen: Units, more: count() }, [
  'choose',
]);

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
        if (others.length === 0) play.tell('arrives-alone', { unit });
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

/** Their enemy chooses who is lost, so many more; all others turn back, and it comes to how many those are. */
export const halfIsLost = new Procedure('half-is-lost', { side: Side, among: Units, more: count() }, [
  'choose',
]);

steps(halfIsLost, {
  choose: {
    rule: 'crete/V.L.4.r6',
    by: (_, { side }) => enemyOf(side),
    playsForced: true,
    options: (s, { among }, options) => {
      for (const unit of among) if (!barToSink(s, among, unit)) options.add(verbs.id.sink, unit);
    },
    take: {
      sink: (s, { among, more }, play, unit) => {
        eliminate(s, unit);
        play.tell(among.length === 1 ? 'lost-alone' : 'lost-at-sea', { unit });
        if (more > 1) return play.again({ more: more - 1 });
        const left = among.filter((one) => !isLost(s, one));
        turnBack(s, left, play);
        return play.done(left.length);
      },
    },
    bars: { sink: (s, { among }, unit) => barToSink(s, among, unit) },
  },
});

function barToSink(s: State, among: readonly Unit[], unit: Unit): Bar | undefined {
  if (!among.includes(unit)) return NOT_AMONG;
  return isLost(s, unit) ? because('crete/V.L.4.r6', phrase('is-lost')) : undefined;
}

function isLost(s: State, unit: Unit): boolean {
  return placeOf(s, unit) === s.kit.map.eliminated;
}

/** Half of some units, rounded up by their number. */
export function halfOf(units: readonly Unit[]): number {
  return Math.ceil(units.length / 2);
}

/** Units turn back: into the aborted box. */
export function turnBack(s: State, units: readonly Unit[], play: Telling): void {
  const [first] = units;
  if (first === undefined) return;
  for (const unit of units) abort(s, unit);
  play.tell('aborted', { side: sideOf(s, first), units });
}
