import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { asFacts, type Forecast, reasons, toneOf } from '../../engine/forecast.ts';
import { count } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToBombMore, bombardment, plannedForecast, raidForecast } from './bombardment.ts';
import { MISSIONS, TURN_S, type Turn, turns } from './calendar.ts';
import { AIR_OPERATION, AXIS, BRITISH } from './counters.ts';
import { derived } from './derived.ts';
import { type Hex, isCoastal, isSea, LAND } from './map.ts';
import { closeOperation } from './operation.ts';
import type { State } from './state.ts';
import { Bombardier, BY_AIR, BY_SEA, phrase, steps, verbs } from './words.ts';

/**
 * Rules 3.1, 4.1, 5.3.3 and 5.3.4: bombing missions are announced together, then flown or fired one by one. From turn 1 on
 * they are an operation of the air forces or of the fleet.
 */

export const missions = new Procedure('missions', { by: Bombardier, left: count(6) }, [
  'plan',
  'next',
  'resolve',
  'end',
]);

steps(missions, {
  plan: {
    rule: 'c3/5.3.1',
    draft: true,
    anyOrder: ['bomb'],
    by: () => AXIS,
    options: (s, { by, left }, options) => {
      for (const hex of LAND) if (!barToBomb(s, by, left, hex)) options.add(verbs.id.bomb, hex);
      options.add(verbs.id.confirm);
    },
    take: {
      bomb: (s, { left }, play, hex) => {
        s.announced[hex] = cell(s.announced, hex) + 1;
        s.bombarded[hex] = cell(s.bombarded, hex) + 1;
        return play.again({ left: left - 1 });
      },
      confirm: (s, { by }, play) => {
        play.confirm();
        const targets = announcedTargets(s);
        play.tell('missions-planned', { bombardier: by, missions: targets.length, targets });
        return play.go('next', { left: 0 });
      },
    },
    bars: { bomb: (s, { by, left }, hex) => barToBomb(s, by, left, hex) },
    previews: {
      bomb: (s, { by }, hex) => plannedForecast(raidForecast(s, by, hex), announcedTargets(s).length > 0),
    },
  },
  next: (s, _, play) => play.go(LAND.some((hex) => cell(s.announced, hex) > 0) ? 'resolve' : 'end'),
  resolve: {
    rule: 'c3/5.3.1',
    playsForced: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const hex of LAND) if (cell(s.announced, hex) > 0) options.add(verbs.id.resolve, hex);
    },
    take: {
      resolve: (s, { by }, play, target) => {
        s.announced[target] = cell(s.announced, target) - 1;
        return play.call(bombardment, { by, target, victims: BRITISH }, 'next');
      },
    },
    bars: { resolve: (s, _, hex) => barToResolve(s, hex) },
    previews: { resolve: (s, { by }, hex) => raidForecast(s, by, hex) },
  },
  end: (s, _, play) => {
    s.bombarded.fill(0);
    return play.done();
  },
});

export const raid = new Procedure('raid', {}, ['roll', 'end']);

steps(raid, {
  roll: (s, _, play) => {
    const by = s.active === AIR_OPERATION ? BY_AIR : BY_SEA;
    play.foresee('missions', () => missionsForecast(s.turn, by));
    const die = play.roll('missions', AXIS);
    const number = at(missionsIn(s.turn, by), die - 1);
    play.tell('missions', { bombardier: by, die, missions: number });
    return play.call(missions, { by, left: number }, 'end');
  },
  end: (s, _, play) => closeOperation(s, play),
});

function missionModifier(turn: Turn, by: Bombardier): number {
  const { air, naval } = at(turns, turn);
  return (by === BY_AIR ? air : naval).modifier ?? 0;
}

/** How many missions an operation has, for each result of its die. */
export function missionsIn(turn: Turn, by: Bombardier): readonly number[] {
  const modifier = missionModifier(turn, by);
  return FACES.map((die) => Math.max(MISSIONS.min, Math.min(MISSIONS.max, die + modifier)));
}
const FACES = [1, 2, 3, 4, 5, 6];

function missionsForecast(turn: Turn, by: Bombardier): Forecast {
  const numbers = missionsIn(turn, by);
  const chances = new Map<number, number>();
  for (const number of numbers) chances.set(number, (chances.get(number) ?? 0) + 1 / numbers.length);
  return {
    title: phrase('missions-of', { bombardier: by }),
    rule: by === BY_SEA ? 'c3/4.1.3' : 'c3/3.1.3',
    facts: asFacts(
      reasons({
        why: phrase('turn-modifier'),
        by: missionModifier(turn, by),
        rule: by === BY_SEA ? 'c3/4.1.4' : 'c3/3.1.4',
      }),
    ),
    outcomes: [...chances].map(([missions, chance]) => ({
      text: phrase('so-many-missions', { missions }),
      name: String(missions),
      chance,
      tone: toneOf(missions),
    })),
    unknown: [],
  };
}

/** Why there is no mission against a hex; the Axis does not bomb its own troops. */
function barToBomb(s: State, by: Bombardier, left: number, hex: Hex): Bar | undefined {
  if (isSea(hex)) return because(by === BY_SEA ? 'c3/4.1.7' : 'c3/3.1.10', phrase('is-sea', { hex }));
  if (by === BY_SEA && !isCoastal(hex)) return 'c3/4.1.7';
  if (derived(s).enemiesOf(BRITISH).standIn(hex))
    return because(by === BY_SEA ? 'c3/4.1.11' : 'c3/3.1.10', phrase('own-units-in', { hex }));
  if (left > 0) return barToBombMore(s, hex);
  return because(allFlown(s, by), phrase('missions-named', { missions: announcedTargets(s).length }));
}

/** Why no announced mission is made against a hex now. */
function barToResolve(s: State, hex: Hex): Bar | undefined {
  if (!isSea(hex) && cell(s.announced, hex) > 0) return undefined;
  return because('c3/5.3.1.2', phrase('none-announced', { hex }));
}

/** What says how many missions there are: a fixed number in turn S, a die afterwards. */
function allFlown(s: State, by: Bombardier): string {
  if (s.turn === TURN_S) return by === BY_SEA ? 'c3/4.1.1' : 'c3/3.1.1';
  return by === BY_SEA ? 'c3/4.1.3' : 'c3/3.1.3';
}

/** Each target once for every mission. */
function announcedTargets(s: State): Hex[] {
  const targets: Hex[] = [];
  for (const hex of LAND) for (let left = cell(s.announced, hex); left > 0; left--) targets.push(hex);
  return targets;
}
