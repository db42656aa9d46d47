import type { Forecast, Outcome } from '../../engine/forecast.ts';
import { Procedure } from '../../engine/procedure.ts';
import { ALLIED, AXIS } from './counters.ts';
import { areSwordfishOnMalta, boxBeside, isForceKBased, isFortified, type State } from './state.ts';
import { ALAMEIN, type Box, FORTRESSES, PAST_ALAMEIN, WEST_OF_TRIPOLI } from './tracks.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** North Africa: Afrika Korps and the fortresses in its way. */

/**
 * The season's move of the army. It is made again at the end of the season, as if lost forces had not been there,
 * if the Axis deserve the benefit.
 */
export const armyMove = new Procedure('army', {}, ['begin', 'choose']);

steps(armyMove, {
  begin: (s, _, play) => {
    s.armyActed = 0;
    const swordfish = areSwordfishOnMalta(s);
    const forceK = isForceKBased(s) && s.forceKSunk === 0;
    if (!swordfish && !forceK) return play.go('choose');
    if (swordfish && forceK) retreat(s, play);
    else play.tell('army-held', {});
    return play.done();
  },
  choose: {
    rule: 'convoys/afrika-korps-moves.7',
    by: () => AXIS,
    options: (s, _, options) => {
      if (!barToTake(s)) options.add(verbs.id.take);
      options.add(verbs.id.decline);
    },
    take: {
      take: (s, _, play) => {
        s.armyActed = 1;
        const next = boxBeside(s, s.army, 1);
        if (isFortified(s, next)) destroyFort(s, next, play);
        else placeArmy(s, next, play);
        return play.done();
      },
      decline: (_, __, play) => {
        play.tell('army-held', {});
        return play.done();
      },
    },
    bars: { take: barToTake },
    previews: { take: takeForecast },
  },
});

/** The army goes back one box. */
export function retreat(s: State, play: Telling): void {
  placeArmy(s, boxBeside(s, s.army, -1), play);
}

/** Back to the box before the season's move; the move that follows is told apart from it. */
export function putArmyBack(s: State, play: Telling): void {
  const box = s.armyBefore;
  if (s.army === box) return;
  play.tell('army-put-back', { box });
  occupy(s, box, play);
}

function placeArmy(s: State, box: Box, play: Telling): void {
  play.tell('army-moved', { box });
  occupy(s, box, play);
}

/** No fortification stands where the army does. */
function occupy(s: State, box: Box, play: Telling): void {
  s.army = box;
  if (isFortified(s, box)) destroyFort(s, box, play);
}

function destroyFort(s: State, box: Box, play: Telling): void {
  s.fort[box] = 0;
  play.tell('fort-destroyed', { box });
}

/** An army that is beyond Tripoli has nowhere to start from. */
function barToTake(s: State): string | undefined {
  return s.army === WEST_OF_TRIPOLI || s.army === PAST_ALAMEIN ? 'convoys/victory-automatic.2' : undefined;
}

function takeForecast(s: State): Forecast {
  return {
    title: phrase('army-attacks'),
    rule: 'convoys/afrika-korps-moves.6',
    facts: [],
    outcomes: [{ ...prospectOf(s), chance: 1, tone: 'good' }],
    unknown: [],
  };
}

function prospectOf(s: State): Pick<Outcome, 'text' | 'meaning'> {
  const box = boxBeside(s, s.army, 1);
  if (isFortified(s, box))
    return { text: phrase('fort-falls', { box }), meaning: phrase('fort-falls-means') };
  if (s.army === ALAMEIN)
    return { text: phrase('army-breaks-through'), meaning: phrase('army-breaks-through-means') };
  return { text: phrase('army-advances', { box }), meaning: phrase('army-advances-means') };
}

export const fortification = new Procedure('fortification', {}, ['begin', 'build']);

steps(fortification, {
  begin: (s, _, play) => (FORTRESSES.some((box) => !barToFortify(s, box)) ? play.go('build') : play.done()),
  build: {
    rule: 'convoys/fortifications',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const box of FORTRESSES) if (!barToFortify(s, box)) options.add(verbs.id.fortify, box);
      options.add(verbs.id.ready);
    },
    take: {
      fortify: (s, _, play, box) => {
        s.fort[box] = 1;
        play.tell('fort-built', { box });
        return play.go('begin');
      },
      ready: (_, __, play) => play.done(),
    },
    bars: { fortify: (s, _, box) => barToFortify(s, box) },
  },
});

function barToFortify(s: State, box: Box): string | undefined {
  if (!FORTRESSES.includes(box)) return 'convoys/fortifications.1';
  if (s.armyActed > 0) return 'convoys/fortifications.5';
  if (s.army >= box) return 'convoys/fortifications.3';
  return isFortified(s, box) ? 'convoys/fortifications.6' : undefined;
}
