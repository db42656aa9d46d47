import { cell } from '../../engine/arrays.ts';
import {
  alliedStrike,
  areSwordfishOnMalta,
  counterOf,
  ITALIAN_SHIPS,
  isAtSea,
  isHit,
  italiansAt,
  MALTA_FIELDS,
  placeOf,
  raidStrike,
  Ship,
  type State,
  type Strike,
  strikeOdds,
  swordfishOnMalta,
  TARANTO,
  Unit,
  verbs,
} from '../../games/convoys/index.ts';
import { type Consideration, remembered, thing } from './asked.ts';
import { arePushing, isCapital, missionsOn } from './reading.ts';
import type { AlliedStyle } from './styles.ts';
import { enterGain, italianStakes } from './worth.ts';

/** Swordfish and carriers against Italian ships, also over Taranto. */

/** What a strike on a ship at sea promises on the whole. */
const STRIKE = 0.2;
/** What it costs to send the fighters along, for each mission that can be flown meanwhile. */
const BARED = 0.06;
/** What a lost strike counts, before a commander's care. */
const LOST_STRIKE = 0.4;

/** `swordfish-strikes.fly`: those on Malta stay on the ground while the army depends on the last of them. */
export const flySwordfish: Consideration = ({ world }) => {
  const needed = areSwordfishOnMalta(world) && (arePushing(world) || swordfishOnMalta(world).length < 2);
  return (action, ledger) => {
    if (action[0] !== verbs.id.fly) return;
    ledger.add('enemy-ships', STRIKE, italiansAtSea(world));
    if (needed && placeOf(world, thing(Unit, action)) === MALTA_FIELDS)
      ledger.add('needed-elsewhere', -2 * STRIKE);
  };
};

/** The attack itself, with what one kind of strike is. */
function attackWith(
  style: AlliedStyle,
  strike: (unit: Unit, target: Unit, way: boolean) => Strike,
): Consideration {
  const lost = style.care * LOST_STRIKE;
  return ({ world, decision }) => {
    const unit = remembered(Unit, decision, 'unit');
    return (action, ledger) => {
      const target = thing(Ship, action);
      const odds = strikeOdds(world, strike(unit, target, action[0] === verbs.id.intensify));
      enterGain(ledger, odds, italianStakes(target), lost);
    };
  };
}

/** `swordfish-strikes.attack` and `carrier-strikes.attack`. */
export function attackItalians(style: AlliedStyle): Consideration {
  return attackWith(style, alliedStrike);
}

/** `taranto-raid.attack`. */
export function attackTaranto(style: AlliedStyle): Consideration {
  return attackWith(style, raidStrike);
}

/** `commitment.commit`: fighters stay with the ships while many aircraft can come. */
export function commit(style: AlliedStyle): Consideration {
  return ({ world }) =>
    (action, ledger) => {
      if (action[0] !== verbs.id.commit) return;
      const ship = thing(Ship, action);
      ledger.add('enemy-ships', STRIKE, italiansAtSea(world));
      // One strike of two leaves the fighters over the convoy.
      if (cell(world.committed, ship) + 1 < counterOf(ship).airStrikes) return;
      const missions = missionsOn(world, placeOf(world, ship));
      const more = missions - style.exposure;
      ledger.add('bares-ships', more > 0 ? -STRIKE - BARED * more : 0, { missions });
    };
}

/** `taranto-raid.raid`. */
export function raid(style: AlliedStyle): Consideration {
  return ({ world }) =>
    (action, ledger) => {
      if (action[0] !== verbs.id.raid) return;
      const prey = preyIn(world);
      ledger.add('prey-in-harbour', 0.3 * prey, { ships: prey });
      ledger.add('keeps-for-later', -0.3 * (style.raid - 0.5));
    };
}

function preyIn(world: State): number {
  let prey = 0;
  for (const ship of italiansAt(world, TARANTO)) if (isCapital(ship) && !isHit(world, ship)) prey++;
  return prey;
}

/** `carrier-strikes.launch`: whatever can be launched is launched. */
export const launch: Consideration = launchAgainst(italiansAtSea);

/** `taranto-raid.launch`. */
export const launchRaid: Consideration = launchAgainst((world) => ({
  ships: italiansAt(world, TARANTO).length,
}));

function launchAgainst(prey: (world: State) => { readonly ships: number }): Consideration {
  return ({ world }) =>
    (action, ledger) => {
      if (action[0] === verbs.id.launch) ledger.add('enemy-ships', STRIKE, prey(world));
    };
}

/** Everybody sees them. */
function italiansAtSea(world: State): { readonly ships: number } {
  return { ships: ITALIAN_SHIPS.filter((ship) => isAtSea(world, ship)).length };
}
