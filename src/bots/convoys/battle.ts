import { at, cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  counterOf,
  enemyOf,
  FREIGHTERS,
  gunfireOdds,
  hasGuns,
  isBattleship,
  isCruiser,
  isHit,
  isOnBoard,
  piecesOf,
  SCREENED,
  Ship,
  Side,
  STAYS,
  type State,
  verbs,
} from '../../games/convoys/index.ts';
import { type Consideration, type Question, remembered, thing } from './asked.ts';
import { gunsOnBoard, isLastChance } from './reading.ts';
import type { AlliedStyle, AxisStyle } from './styles.ts';
import { alliedStakes, italianStakes } from './worth.ts';

/** Battles: who fires at whom, and who stays. */

/** A gun that is silenced is worth something at once. */
const SILENCED = 0.3;
/** What a shot promises on the whole. */
const SHOT = 0.3;
/** The Axis fight on at such odds when there is no other day. */
const LAST_NERVE = 0.7;
/** What one gun more or less in a battle means. */
const GUN = 0.2;

/** `battle.fire`: battleships first, they can fire at everybody. */
export const fire: Consideration = ({ world, decision }) => {
  const ships = piecesOf(world, enemyOf(at(Side.all, decision.seat))).length;
  return (action, ledger) => {
    if (action[0] !== verbs.id.fire) return;
    const gun = thing(Ship, action);
    ledger.add('enemy-ships', SHOT, { ships });
    if (!isCruiser(gun)) ledger.add('stronger-gun', isBattleship(gun) && counterOf(gun).single ? 0.11 : 0.1);
  };
};

/** `battle.aim`. */
export const aimAtItalians = aimGun(AXIS);
export const aimAtAllies = aimGun(ALLIED);

function aimGun(enemy: Side): Consideration {
  const stakesOf = enemy === AXIS ? italianStakes : alliedStakes;
  return ({ world, decision }) => {
    const gun = remembered(Ship, decision, 'gun');
    return (action, ledger) => {
      const target = thing(Ship, action);
      const odds = gunfireOdds(world, gun, target);
      const { sunk, hit } = stakesOf(target);
      const struck = odds.sunk + odds.hit;
      ledger.add('may-sink', odds.sunk * sunk, { chance: odds.sunk });
      ledger.add('may-hit', odds.hit * hit, { chance: odds.hit });
      if (hasGuns(target) && !isHit(world, target))
        ledger.add('silences-gun', SILENCED * struck, { chance: struck });
    };
  };
}

/** `deployment.deploy`: whoever may stand in the rear stays there. */
export const deploy: Consideration = () => (action, ledger) => {
  if (action[0] === verbs.id.forward) ledger.add('gets-cover', -0.2);
};

/** `retirement.choose`: Hit ships go to the rear, but for the last in front: without it all behind can be fired at. */
export const retire: Consideration = ({ world, decision }) => {
  const own = piecesOf(world, at(Side.all, decision.seat));
  const ahead = own.filter((ship) => cell(world.area, ship) !== SCREENED).length;
  return (action, ledger) => {
    if (action[0] !== verbs.id.rear) return;
    if (ahead > 1) ledger.add('gets-cover', 0.2);
    else ledger.add('bares-screened', -0.2, { ships: own.length });
  };
};

/** `withdrawal.choose` for the Axis: all or nobody. */
export function breakOff(style: AxisStyle): Consideration {
  return ({ world }) => {
    const own = gunsOnBoard(world, AXIS);
    const theirs = gunsOnBoard(world, ALLIED);
    const nerve = isLastChance(world) ? Math.min(LAST_NERVE, style.nerve) : style.nerve;
    const stays = own > 0 && own >= nerve * theirs;
    const margin = GUN * Math.max(0.1, Math.abs(own - nerve * theirs));
    return (action, ledger) => {
      if (action[0] === verbs.id.retire)
        ledger.add('balance-of-guns', stays ? -margin : margin, { own, theirs });
    };
  };
}

/** `withdrawal.choose` for the Allies: nobody leaves freighters alone that cannot leave themselves. */
export function disengage(style: AlliedStyle): Consideration {
  return (asked) => {
    const { world } = asked;
    const own = gunsOnBoard(world, ALLIED);
    const theirs = gunsOnBoard(world, AXIS);
    const margin = GUN * Math.max(0.1, Math.abs(own - style.nerve * theirs));
    const stronger = theirs === 0 || (own > 0 && own >= style.nerve * theirs);
    const guards = !stronger && own > 0 && freightersStay(asked);
    return (action, ledger) => {
      if (action[0] === verbs.id.ready) return;
      ledger.add('balance-of-guns', stronger ? -margin : margin, { own, theirs });
      if (guards) ledger.add('guards-freighters', -2 * margin);
      if (action[0] === verbs.id['fall-back']) ledger.add('keeps-together', 0.01);
    };
  };
}

/** Freighters that neither have left nor can. */
function freightersStay({ world, decision }: Question): boolean {
  const { options } = decision;
  for (const ship of FREIGHTERS)
    if (isStaying(world, ship) && options.find([verbs.id['fall-back'], ship]) === undefined) return true;
  return false;
}

function isStaying(world: State, ship: Ship): boolean {
  return isOnBoard(world, ship) && cell(world.leaving, ship) === STAYS;
}
