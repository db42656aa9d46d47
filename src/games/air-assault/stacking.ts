import { cell } from '../../engine/arrays.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { expose } from './exposure.ts';
import { Hex, Side, type Unit } from './kinds.ts';
import { pointsIn, type State, unitsIn } from './state.ts';
import { steps, verbs } from './words.ts';

/** V.C.4: where a side has too much in a hex, it gives up units until the limit holds. */

export const stacking = new Procedure('stacking', { side: Side, hex: optional(Hex) }, ['look', 'give-up']);

steps(stacking, {
  look: (s, { side }, play) => {
    const crowds = derived(s);
    const hex = s.kit.map.land.find((one) => crowds.pointsIn(one, side) > STACKING_LIMIT);
    if (hex === undefined) return play.done();
    play.disclose('giving-up');
    play.tell('too-many', { side, hex });
    return play.go('give-up', { hex });
  },
  'give-up': {
    rule: 'crete/V.C.4.s1',
    by: (_, { side }) => side,
    playsForced: true,
    options: (s, { side, hex }, options) => {
      for (const unit of unitsIn(s, given(hex), side))
        if (!barToGiveUp(s, unit)) options.add(verbs.id.eliminate, unit);
    },
    take: {
      eliminate: (s, { side, hex }, play, unit) => {
        expose(s, [unit], play);
        s.place[unit] = s.kit.map.eliminated;
        play.tell('eliminated', { unit });
        return pointsIn(s, given(hex), side) > STACKING_LIMIT ? play.again() : play.go('look', { hex: NONE });
      },
    },
    bars: { eliminate: (s, _, unit) => barToGiveUp(s, unit) },
  },
});

/** What counts nothing helps nothing (V.C.3). */
function barToGiveUp(s: State, unit: Unit): string | undefined {
  return cell(s.kit.counters.stacking, unit) === 0 ? 'crete/V.C.4.r3' : undefined;
}
