import { cell } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import { list, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import {
  barToLand,
  crossing,
  crossingForecast,
  entriesOf,
  landsByNight,
  portForecast,
  southEdgeForecast,
} from './crossing.ts';
import { isHeldBy } from './derived.ts';
import { barToSend, barToSendSouth, mayStillRoll, send, unitsToCome } from './groups.ts';
import { ALLIED, type Box, enemyOf, type Group, type Hex, type Unit } from './kinds.ts';
import { barOfPort, barToGoAshore, barToUsePort, comeAshore, waitsOffCity } from './ports.ts';
import { hasSteamer } from './sailing.ts';
import { Reinforcing, TO_BE_ROLLED_FOR, TO_BE_SENT, TO_GO_ASHORE } from './sea-words.ts';
import {
  ABORTED,
  BY_PORT,
  BY_SOUTH_EDGE,
  boxOf,
  isNight,
  type State,
  sideOf,
  TURNED_BACK,
  unitsOf,
} from './state.ts';
import { ferry } from './steamer.ts';
import { phrase, steps, verbs } from './words.ts';

/** VI.D, as IV.B.r2 has it in the Basic Game: Allied reinforcements come by a port or over the south edge. */
export const alliedSea = new Procedure('allied-sea', {}, ['begin', 'reinforce', 'end']);

steps(alliedSea, {
  begin: (s, _, play) => {
    // Whoever was turned back in an earlier turn may try again.
    for (const group of s.kit.organization.Group.all)
      if (cell(s.way, group) === TURNED_BACK) s.way[group] = ABORTED;
    return hasSteamer(s) ? play.call(ferry, { worked: 0 }, 'reinforce') : play.go('reinforce');
  },
  reinforce: (_, __, play) => play.call(reinforcements, { tasks: [] }, 'end'),
  end: (_, __, play) => play.done(),
});

/** The Allies are asked as long as something may be possible for all that the Axis knows, and hear what that is. */
export const reinforcements = new Procedure('reinforcements', { tasks: list(Reinforcing) }, [
  'next',
  'choose',
]);

steps(reinforcements, {
  next: (s, _, play) => {
    const tasks = tasksOpen(s);
    return tasks.length > 0 ? play.go('choose', { tasks }) : play.done();
  },
  choose: {
    rule: 'crete/IV.B.1',
    draft: true,
    by: () => ALLIED,
    asked: (s, { tasks }) => (isAnyPossible(s) ? undefined : phrase('reinforcing-in-vain', { tasks })),
    options: (s, _, options) => {
      for (const group of s.kit.organization.Group.all) {
        if (!barToSend(s, group)) options.add(verbs.id['by-port'], group);
        if (!barToSendSouth(s, group)) options.add(verbs.id['by-south-edge'], group);
        for (const box of entriesOf(s)) if (!barToLand(s, group, box)) options.add(verbs.id.land, group, box);
      }
      for (const unit of unitsWaiting(s)) if (!barToGoAshore(s, unit)) options.add(verbs.id.ashore, unit);
      options.add(verbs.id.end);
    },
    take: {
      'by-port': (s, _, play, group) => {
        play.confirm();
        send(s, group, BY_PORT);
        play.tell('sent-by-port', { group });
        return play.go('next');
      },
      'by-south-edge': (s, _, play, group) => {
        play.confirm();
        send(s, group, BY_SOUTH_EDGE);
        play.tell('sent-by-south-edge', { group });
        return play.go('next');
      },
      land: (_, __, play, group, box) => {
        play.confirm();
        return play.call(crossing, { group, box }, 'next');
      },
      // The name of the unit stays in the draft: everybody sees a counter go.
      ashore: (s, _, play, unit) => {
        play.confirm();
        const box = boxOf(s, unit);
        if (box !== undefined) comeAshore(s, [unit], box, play);
        return play.go('next');
      },
      end: (_, __, play) => {
        play.confirm();
        return play.done();
      },
    },
    bars: {
      'by-port': (s, _, group) => whyNotSend(s, group, barToSend(s, group)),
      'by-south-edge': (s, _, group) => whyNotSend(s, group, barToSendSouth(s, group)),
      land: (s, _, group, box) => barToLand(s, group, box),
      ashore: (s, _, unit) => whyNotGoAshore(s, unit),
    },
    previews: { 'by-port': portForecast, 'by-south-edge': southEdgeForecast, land: crossingForecast },
  },
});

/** What may be done with some of them now, for all that the Axis knows: how much room there is ashore may be hidden. */
function tasksOpen(s: State): readonly Reinforcing[] {
  const { Group: Groups } = s.kit.organization;
  return [
    ...(Groups.all.some((group) => barToSend(s, group) === undefined) ? [TO_BE_SENT] : []),
    ...(Groups.all.some((group) => mayStillRoll(s, group)) ? [TO_BE_ROLLED_FOR] : []),
    ...(unitsWaiting(s).length > 0 ? [TO_GO_ASHORE] : []),
  ];
}

/** Whether there is anything to choose: the Allies are asked also where there is not. */
function isAnyPossible(s: State): boolean {
  const isPossible = (group: Group) => !barToSend(s, group) || !barToLand(s, group, NONE);
  if (s.kit.organization.Group.all.some(isPossible)) return true;
  return unitsWaiting(s).some((unit) => barToGoAshore(s, unit) === undefined);
}

/** Why a group does not come while the Allies move: for the same reason as before, or it is too late. */
export function whyNotComeNow(s: State, group: Group, box: Box | typeof NONE): Bar {
  const way = cell(s.way, group);
  const isSent = way === BY_PORT || way === BY_SOUTH_EDGE;
  const bar = isSent ? barToLand(s, group, box) : barToSend(s, group);
  return bar ?? because('crete/IV.B.1', phrase('movement-begun'));
}

/** Whoever is bound for ports hears when he can land there, or that all are closed to him. */
function whyNotSend(s: State, group: Group, bar: Bar | undefined): Bar | undefined {
  if (bar !== 'crete/VI.D.1.2' || cell(s.way, group) !== BY_PORT) return bar;
  if (!isNight(s)) return because(bar, landsByNight(s));
  const { map } = s.kit;
  const isAnyOpen = map.portBoxes.some((box) => barToUsePort(s, box) === undefined);
  if (isAnyOpen) return bar;
  const isAnyShut = map.Port.all.some((port) => barOfPort(s, port) !== undefined);
  const hexes = map.portBoxes.map((box) => map.shoreOf(box));
  return because(bar, phrase(isAnyShut ? 'ports-shut' : 'ports-closed', { hexes }));
}

/** Who comes with a group does not wait in a port. */
function whyNotGoAshore(s: State, unit: Unit): Bar | undefined {
  const bar = barToGoAshore(s, unit);
  if (bar === undefined || waitsOffCity(s, unit)) return bar;
  const group = s.kit.organization.Group.all.find((one) => unitsToCome(s, one).includes(unit));
  return group === undefined ? bar : because(ruleOf(bar), phrase('comes-with', { group }));
}

/** Those that lie in landing boxes for want of room in the city. */
function unitsWaiting(s: State): readonly Unit[] {
  return unitsOf(s, ALLIED).filter((unit) => waitsOffCity(s, unit));
}

/** VI.D.4: whoever comes over the south edge enters by the marked road, unless the enemy holds it. */
export function barToEnter(s: State, unit: Unit, hex: Hex): string | undefined {
  if (s.kit.map.entry?.hex !== hex) return 'crete/VI.D.4.s1';
  return isHeldBy(s, enemyOf(sideOf(s, unit)), hex) ? 'crete/VI.D.4.r4' : undefined;
}
