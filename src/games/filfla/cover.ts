import type { Seat } from '../../engine/audience.ts';
import { GARRISON, GUN, sideOf, type Unit, unitsOf } from './counters.ts';
import { derived } from './derived.ts';
import { faceDown, NOT_THE_GUN } from './facedown.ts';
import { isMoving } from './movement.ts';
import { hexOf, isOnIsland, type State } from './state.ts';
import { type Aside, verbs } from './words.ts';

/** Rule 11: cover. While the garrison moves it turns down again whom the raiders have seen, where none of them is near. */
export const cover: Aside = {
  rule: 'filfla/11',
  when: mayCover,
  options: (s, _, options) => {
    for (const unit of unitsOf(GARRISON)) if (!barToCover(s, unit)) options.add(verbs.id.cover, unit);
  },
  take: {
    cover: (s, _, play, unit) => {
      faceDown.turnDown(s, unit, unit === GUN ? 0 : NOT_THE_GUN);
      play.tell('turned-down', { unit, hex: hexOf(s, unit) });
    },
  },
  bars: { cover: (s, seat, unit) => (mayCover(s, seat) ? barToCover(s, unit) : 'filfla/11.1') },
};

function mayCover(s: State, seat: Seat): boolean {
  return seat === GARRISON && isMoving(s, GARRISON);
}

/** Why a unit is not turned down, while the garrison moves. */
function barToCover(s: State, unit: Unit): string | undefined {
  if (sideOf(unit) !== GARRISON || !isOnIsland(s, unit) || faceDown.has(s, unit)) return 'filfla/11.1';
  return derived(s).isNextToEnemy(hexOf(s, unit), GARRISON) ? 'filfla/11.2' : undefined;
}
