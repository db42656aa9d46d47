import {
  factorsOfHarbour,
  GIBRALTAR,
  inPort,
  isHit,
  MALTA,
  Ship,
  Spot,
  type State,
  strikeOdds,
  Unit,
  verbs,
  withstandsBombs,
} from '../../games/convoys/index.ts';
import { airUnitsOnSicily } from './air.ts';
import { type Consideration, remembered, thing } from './asked.ts';
import { isCapital, isLastSeason } from './reading.ts';
import type { AxisStyle } from './styles.ts';
import { airUnitWorth, enterGain, harbourStakes } from './worth.ts';

/** Malta's harbour: the siege, and who leaves. */

/** Another round of strikes is flown for no less. */
const LEAST_PRIZE = 0.9;

/** The strikes after unloading are those without limit. */
function isUnloaded(world: State): boolean {
  for (let frame = world.stack; frame !== undefined; frame = frame.below)
    if (frame.step.procedure.name === 'last-strikes') return true;
  return false;
}

/** `siege.fly`: everybody, while something in the harbour is worth a bomb. */
export function flyToMalta(style: AxisStyle): Consideration {
  return ({ world }) => {
    const prize = bestPrize(world, isUnloaded(world));
    const ships = inPort(world, MALTA).length;
    return (action, ledger) => {
      if (action[0] !== verbs.id.fly) return;
      const worth = airUnitWorth(world, thing(Unit, action));
      ledger.add('enemy-ships', (prize + worth / 10) / 4, { ships });
      ledger.add('may-lose-aircraft', -(style.care * worth) / 4);
    };
  };
}

/** `siege.attack`. */
export function bombHarbour(style: AxisStyle): Consideration {
  return ({ world, decision }) => {
    const unit = remembered(Unit, decision, 'unit');
    const lost = style.care * airUnitWorth(world, unit);
    const unloaded = isUnloaded(world);
    const factors = factorsOfHarbour(world);
    return (action, ledger) => {
      const target = thing(Ship, action);
      const intensified = action[0] === verbs.id.intensify;
      const odds = strikeOdds(world, { unit, target, intensified, factors, harbour: true });
      enterGain(ledger, odds, harbourStakes(world, target, unloaded), lost);
    };
  };
}

function bestPrize(world: State, unloaded: boolean): number {
  let best = 0;
  for (const ship of inPort(world, MALTA)) {
    const { sunk, hit } = harbourStakes(world, ship, unloaded);
    best = Math.max(best, sunk, hit);
  }
  return best;
}

/** `last-strikes.decide`: as long as something is left that bombs can sink and that is worth the losses. */
export function strikeAgain(style: AxisStyle): Consideration {
  return ({ world }) => {
    let prize = 0;
    for (const ship of inPort(world, MALTA))
      if (!withstandsBombs(ship) || !isHit(world, ship))
        prize = Math.max(prize, harbourStakes(world, ship, true).sunk);
    const willing = airUnitsOnSicily(world).some((unit) => prize >= style.care * airUnitWorth(world, unit));
    return (action, ledger) => {
      if (action[0] !== verbs.id.another) return;
      ledger.add('enemy-ships', prize / 4, { ships: inPort(world, MALTA).length });
      ledger.add('may-lose-aircraft', willing ? -(LEAST_PRIZE - 0.01) / 4 : -prize / 4 - 0.1);
    };
  };
}

/** `last-strikes.leave`: what bombs can sink leaves, if Malta can pay for it. */
export const leaveHarbour: Consideration = ({ world }) => {
  const worthIt = world.status > 1 || isLastSeason(world);
  return (action, ledger) => {
    switch (action[0]) {
      case verbs.id.leave: {
        const ship = thing(Ship, action);
        const endangered = isCapital(ship) && !withstandsBombs(ship);
        ledger.add('saves-ship', endangered && worthIt ? 1 : 0.1);
        ledger.add('costs-supplies', endangered && worthIt ? -0.2 : -0.15);
        break;
      }
      case verbs.id.go:
        // Whoever goes anyway takes the others along.
        ledger.add('saves-ship', thing(Spot, action) === GIBRALTAR ? -0.1 : -0.12);
        break;
      default:
    }
  };
};
