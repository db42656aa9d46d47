import { cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { Procedure } from '../../engine/procedure.ts';
import { ALLIED, AXIS } from './fleet.ts';
import { ALAMEIN, boxes, FORTRESSES, PAST_ALAMEIN, WEST_OF_TRIPOLI } from './sea.ts';
import { boxBeside, isForceKBased, type State, swordfishOnMalta } from './state.ts';
import { meanings } from './texts.ts';
import { steps, type Telling, verbs } from './words.ts';

/** North Africa: Afrika Korps and the fortresses in its way. */

/**
 * The season's move of the army. It is made again at the end of the season, as if lost forces had not been there,
 * if the Axis deserve the benefit.
 */
export const armyMove = new Procedure('army', {}, ['begin', 'choose']);

steps(armyMove, {
  begin: (s, _, x) => {
    s.armyActed = 0;
    const swordfish = swordfishOnMalta(s).length > 0;
    const forceK = isForceKBased(s) && s.forceKSunk === 0;
    if (!swordfish && !forceK) return x.go('choose');
    if (swordfish && forceK) retreat(s, x);
    else x.tell('army-held', {});
    return x.done();
  },
  choose: {
    rule: 'convoys/afrika-korps-moves.7',
    by: () => AXIS,
    options: (s, _, options) => {
      if (!barToTake(s)) options.add(verbs.id.take);
      options.add(verbs.id.decline);
    },
    take: {
      take: (s, _, x) => {
        s.armyActed = 1;
        const next = boxBeside(s, s.army, 1);
        if (cell(s.fort, next) > 0) destroyFort(s, next, x);
        else placeArmy(s, next, x);
        return x.done();
      },
      decline: (_, __, x) => {
        x.tell('army-held', {});
        return x.done();
      },
    },
    bars: { take: barToTake },
    previews: { take: (s) => takePreview(s) },
  },
});

/** The army goes back one box. */
export function retreat(s: State, x: Telling): void {
  placeArmy(s, boxBeside(s, s.army, -1), x);
}

/** Back to the box before the season's move. */
export function putArmyBack(s: State, x: Telling): void {
  if (s.army !== s.armyBefore) placeArmy(s, s.armyBefore, x);
}

/** No fortification stands where the army does. */
function placeArmy(s: State, box: number, x: Telling): void {
  s.army = box;
  x.tell('army-moved', { box });
  if (cell(s.fort, box) > 0) destroyFort(s, box, x);
}

function destroyFort(s: State, box: number, x: Telling): void {
  s.fort[box] = 0;
  x.tell('fort-destroyed', { box });
}

/** An army that is beyond Tripoli has nowhere to start from. */
function barToTake(s: State): string | undefined {
  return s.army === WEST_OF_TRIPOLI || s.army === PAST_ALAMEIN ? 'convoys/victory-automatic.2' : undefined;
}

function takePreview(s: State): Preview {
  const next = boxBeside(s, s.army, 1);
  const name = boxes[next]?.label ?? '';
  const [text, meaning] =
    cell(s.fort, next) > 0
      ? [`the fortification of ${name} is destroyed`, meanings.army.fort]
      : s.army === ALAMEIN
        ? ['Afrika Korps breaks through: the Axis win', meanings.army.through]
        : [`Afrika Korps advances to ${name}`, meanings.army.advance];
  return {
    title: 'Afrika Korps attacks',
    rule: 'convoys/afrika-korps-moves.6',
    facts: [],
    outcomes: [{ text, chance: 1, meaning, tone: 'good' }],
    unknown: [],
  };
}

export const fortification = new Procedure('fortification', {}, ['begin', 'build']);

steps(fortification, {
  begin: (s, _, x) => (FORTRESSES.some((box) => !barToFortify(s, box)) ? x.go('build') : x.done()),
  build: {
    rule: 'convoys/fortifications',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const box of FORTRESSES) if (!barToFortify(s, box)) options.add(verbs.id.fortify, box);
      options.add(verbs.id.ready);
    },
    take: {
      fortify: (s, _, x, box) => {
        s.fort[box] = 1;
        x.tell('fort-built', { box });
        return x.go('begin');
      },
      ready: (_, __, x) => x.done(),
    },
    bars: { fortify: (s, _, box) => barToFortify(s, box) },
  },
});

function barToFortify(s: State, box: number): string | undefined {
  if (!FORTRESSES.includes(box)) return 'convoys/fortifications.1';
  if (s.armyActed > 0) return 'convoys/fortifications.5';
  if (s.army >= box) return 'convoys/fortifications.3';
  return cell(s.fort, box) > 0 ? 'convoys/fortifications.6' : undefined;
}
