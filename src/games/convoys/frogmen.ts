import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfAbsence } from './absence.ts';
import { seasonCalled } from './calendar.ts';
import { notAt } from './causes.ts';
import { A_HIT, chanceOf, FROGMEN, NO_EFFECT, succeeds, sumsThatTake } from './charts.ts';
import { AXIS, forcesOf, isShip, type Ship, shipOf, type Unit } from './counters.ts';
import { repair } from './damage.ts';
import { ALLIED_BASES, Spot } from './map.ts';
import { inPort, isAlliedBase, placeOf, type State, startOf } from './state.ts';
import { phrase, steps, Units, verbs } from './words.ts';

/** Italian frogmen: once, in one harbour, against three ships. */

const FROM = seasonCalled(FROGMEN.from);
const HIT_CHANCE = chanceOf(FROGMEN.hitPercent);

export const frogmen = new Procedure('frogmen', { place: optional(Spot), targets: Units }, [
  'begin',
  'decide',
  'choose',
  'attack',
]);

steps(frogmen, {
  begin: (s, _, play) => (ALLIED_BASES.some((base) => !barToSend(s, base)) ? play.go('decide') : play.done()),
  decide: {
    rule: 'convoys/frogmen',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const base of ALLIED_BASES) if (!barToSend(s, base)) options.add(verbs.id.frogmen, base);
      options.add(verbs.id.decline);
    },
    take: {
      frogmen: (_, __, play, place) => play.go('choose', { place }),
      decline: (_, __, play) => play.done(),
    },
    bars: { frogmen: (s, _, base) => barToSend(s, base) },
  },
  choose: {
    rule: 'convoys/frogmen.4',
    by: () => AXIS,
    options: (s, { place, targets }, options) => {
      for (const ship of inPort(s, given(place)))
        if (!barToMine(s, given(place), targets, ship)) options.add(verbs.id.mine, ship);
    },
    take: {
      mine: (s, { place, targets }, play, unit) => {
        const chosen = [...targets, unit];
        const most = Math.min(FROGMEN.attacks, inPort(s, given(place)).length);
        return chosen.length < most
          ? play.again({ targets: chosen })
          : play.go('attack', { targets: chosen });
      },
    },
    bars: { mine: (s, { place, targets }, unit) => barToMine(s, given(place), targets, unit) },
    previews: { mine: (_, __, unit) => mineForecast(shipOf(unit)) },
  },
  attack: (s, { place, targets }, play) => {
    s.frogmenUsed = 1;
    play.tell('frogmen-used', { place: given(place) });
    for (const ship of targets.map(shipOf)) {
      play.foresee('frogmen', () => mineForecast(ship));
      const die = play.roll('frogmen', AXIS);
      const hit = succeeds(die, FROGMEN.hitPercent);
      play.tell('frogmen-attack', { unit: ship, die, effect: hit ? A_HIT : NO_EFFECT });
      if (hit) repair(s, ship, play);
    }
    return play.done();
  },
});

function barToSend(s: State, base: Spot): Bar | undefined {
  if (startOf(s).disabled.includes('frogmen')) return 'convoys/scenario-pedestal.8';
  if (s.frogmenUsed > 0) return 'convoys/frogmen.2';
  if (s.season < FROM) return 'convoys/frogmen.3';
  if (!isAlliedBase(base)) return because('convoys/frogmen.6', phrase('no-allied-base', { place: base }));
  return inPort(s, base).length > 0 ? undefined : 'convoys/frogmen.6';
}

function barToMine(s: State, place: Spot, targets: readonly Unit[], unit: Unit): Bar | undefined {
  if (!isShip(unit) || placeOf(s, unit) !== place)
    return barOfAbsence(s, unit) ?? notAt('convoys/frogmen.6', place);
  return targets.includes(unit) ? because('convoys/frogmen.4', phrase('chosen-already')) : undefined;
}

function mineForecast(ship: Ship): Forecast {
  return {
    title: phrase('frogmen-attack', { unit: ship }),
    rule: 'convoys/frogmen.7',
    facts: [],
    outcomes: [
      {
        text: phrase('hit-for-repair'),
        chance: HIT_CHANCE,
        meaning: phrase('hit-for-repair-means'),
        tone: 'good',
      },
      { text: phrase('missed'), chance: 1 - HIT_CHANCE, meaning: phrase('missed-means'), tone: 'even' },
    ],
    unknown: [],
    dice: [
      {
        what: phrase('frogmen-die'),
        facts: [],
        modifiers: [],
        sums: sumsThatTake(FROGMEN.hitPercent, phrase('hit-for-repair')),
        otherwise: phrase('missed'),
      },
    ],
    forces: forcesOf([ship]),
  };
}
