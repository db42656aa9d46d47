import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { seasonNumbered } from './calendar.ts';
import { repair } from './damage.ts';
import { AXIS, isShip, nameOf } from './fleet.ts';
import { forcesOf } from './outlook.ts';
import { ALLIED_BASES } from './sea.ts';
import { inPort, openingOf, placeOf, type State } from './state.ts';
import { chanceOf, FROGMEN, succeeds } from './tables.ts';
import { meanings } from './texts.ts';
import { noPlace, someUnits, steps, verbs } from './words.ts';

/** Italian frogmen: once, in one harbour, against three ships. */

const FROM = seasonNumbered(FROGMEN.from);
const HIT_CHANCE = chanceOf(FROGMEN.hitPercent);

export const frogmen = new Procedure('frogmen', { place: noPlace, targets: someUnits }, [
  'begin',
  'decide',
  'choose',
  'attack',
]);

steps(frogmen, {
  begin: (s, _, x) => (ALLIED_BASES.some((base) => !barToSend(s, base)) ? x.go('decide') : x.done()),
  decide: {
    rule: 'convoys/frogmen',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const base of ALLIED_BASES) if (!barToSend(s, base)) options.add(verbs.id.frogmen, base);
      options.add(verbs.id.decline);
    },
    take: {
      frogmen: (_, __, x, place) => x.go('choose', { place }),
      decline: (_, __, x) => x.done(),
    },
    bars: { frogmen: (s, _, base) => barToSend(s, base) },
  },
  choose: {
    rule: 'convoys/frogmen.4',
    by: () => AXIS,
    options: (s, { place, targets }, options) => {
      for (const ship of inPort(s, place))
        if (!barToMine(s, place, targets, ship)) options.add(verbs.id.mine, ship);
    },
    take: {
      mine: (s, { place, targets }, x, ship) => {
        const chosen = [...targets, ship];
        const most = Math.min(FROGMEN.attacks, inPort(s, place).length);
        return chosen.length < most ? x.again({ targets: chosen }) : x.go('attack', { targets: chosen });
      },
    },
    bars: { mine: (s, { place, targets }, ship) => barToMine(s, place, targets, ship) },
    previews: {
      mine: (_, __, ship) => minePreview(ship),
    },
  },
  attack: (s, { place, targets }, x) => {
    s.frogmenUsed = 1;
    x.tell('frogmen-used', { place });
    for (const ship of targets) {
      const die = x.roll('frogmen');
      x.tell('frogmen-attack', { unit: ship, die });
      if (succeeds(die, FROGMEN.hitPercent)) repair(s, ship, x);
    }
    return x.done();
  },
});

function barToSend(s: State, base: number): string | undefined {
  if (openingOf(s).disabled.includes('frogmen')) return 'convoys/scenario-pedestal.8';
  if (s.frogmenUsed > 0) return 'convoys/frogmen.2';
  if (s.season < FROM) return 'convoys/frogmen.3';
  return base !== NONE && ALLIED_BASES.includes(base) && inPort(s, base).length > 0
    ? undefined
    : 'convoys/frogmen.6';
}

function barToMine(s: State, place: number, targets: readonly number[], ship: number): string | undefined {
  if (!isShip(ship) || placeOf(s, ship) !== place) return 'convoys/frogmen.6';
  return targets.includes(ship) ? 'convoys/frogmen.4' : undefined;
}

function minePreview(ship: number): Preview {
  return {
    title: `Frogmen attack ${nameOf(ship)}`,
    rule: 'convoys/frogmen.7',
    facts: [],
    outcomes: [
      { text: 'Hit, out for repair', chance: HIT_CHANCE, meaning: meanings.frogmen.hit, tone: 'good' },
      { text: 'no effect', chance: 1 - HIT_CHANCE, meaning: meanings.frogmen.miss, tone: 'even' },
    ],
    unknown: [],
    forces: forcesOf([ship]),
  };
}
