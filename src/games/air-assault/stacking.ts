import { cell } from '../../engine/arrays.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { expose } from './exposure.ts';
import { Hex, Side, type Unit } from './kinds.ts';
import { pointsIn, type State, sideOf, unitsIn } from './state.ts';
import { steps, Units, verbs } from './words.ts';

/** V.C.4: where a side has too much in a hex, it gives up units until the limit holds. */

export const stacking = new Procedure('stacking', { side: Side, hex: optional(Hex), given: Units }, [
  'look',
  'give-up',
]);

steps(stacking, {
  look: (s, { side }, play) => {
    const crowds = derived(s);
    const hex = s.kit.map.land.find((one) => crowds.pointsIn(one, side) > STACKING_LIMIT);
    if (hex === undefined) return play.done();
    play.disclose('giving-up');
    play.tell('too-many', { side, hex });
    return play.go('give-up', { hex, given: [] });
  },
  'give-up': {
    rule: 'crete/V.C.4.s1',
    by: (_, { side }) => side,
    playsForced: true,
    options: (s, { side, hex, given: gone }, options) => {
      for (const unit of unitsIn(s, given(hex), side))
        if (!barToGiveUp(s, given(hex), gone, unit)) options.add(verbs.id.eliminate, unit);
    },
    take: {
      eliminate: (s, { side, hex, given: gone }, play, unit) => {
        expose(s, [unit], play);
        s.place[unit] = s.kit.map.eliminated;
        play.tell('eliminated', { unit });
        if (pointsIn(s, given(hex), side) > STACKING_LIMIT) return play.again({ given: [...gone, unit] });
        return play.go('look', { hex: NONE, given: [] });
      },
    },
    bars: { eliminate: (s, { hex, given: gone }, unit) => barToGiveUp(s, given(hex), gone, unit) },
  },
});

/** V.C.4.r3: no unit is given up needlessly: in the end each of them would be too much again. */
function barToGiveUp(s: State, hex: Hex, gone: readonly Unit[], unit: Unit): string | undefined {
  const sizes = (units: readonly Unit[]) => units.map((one) => cell(s.kit.counters.stacking, one));
  const others = unitsIn(s, hex, sideOf(s, unit)).filter((one) => one !== unit);
  return isPartOfLeast(sizes([...gone, unit]), sizes(others)) ? undefined : 'crete/V.C.4.r3';
}

/** Whether some of the others can go besides, so that what is left is within the limit and none of those gone would fit. */
function isPartOfLeast(gone: readonly number[], others: readonly number[]): boolean {
  const left = others.reduce((sum, size) => sum + size, 0);
  if (left <= STACKING_LIMIT) return gone.every((size) => left + size > STACKING_LIMIT);
  return others.some((size, index) => isPartOfLeast([...gone, size], others.toSpliced(index, 1)));
}
