import { cell, inserted } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { hasTried, isLaid, portBefore } from './convoys.ts';
import { AXIS, type Convoy, type Port } from './kinds.ts';
import { Convoys } from './lists.ts';
import { isOpenTo } from './port-loss.ts';
import { barOfPort, roomBehind } from './ports.ts';
import { rosterOf, SCHEDULED, type State, seaOf } from './state.ts';
import { phrase, steps, verbs } from './words.ts';

/** VI.E.1 and 2: before its convoys are rolled for, the Axis may send them to ports that it has taken, in secret. */
export const redirection = new Procedure('redirection', { convoys: Convoys }, ['choose']);

steps(redirection, {
  choose: {
    rule: 'crete/VI.E.1',
    draft: true,
    anyOrder: ['redirect'],
    by: () => AXIS,
    asked: (s, { convoys }) =>
      convoys.length > 0 || waysOf(s).length > 0 ? undefined : phrase('redirecting-in-vain'),
    options: (s, _, options) => {
      for (const [convoy, port] of waysOf(s)) options.add(verbs.id.redirect, convoy, port);
      options.add(verbs.id.done);
    },
    take: {
      redirect: (s, { convoys }, play, convoy, port) => {
        s.destination[convoy] = s.kit.map.toPort(port);
        return play.again({ convoys: inserted(convoys, convoy) });
      },
      done: (s, { convoys }, play) => {
        play.confirm();
        for (const convoy of convoys)
          play.tell('redirected', { convoy, destination: given(cell(s.destination, convoy)) }, only(AXIS));
        return play.done();
      },
    },
    bars: {
      redirect: (s, _, convoy, port) => {
        const { map, organization } = s.kit;
        const convoys = convoy === NONE ? organization.Convoy.all : [convoy];
        const ports = port === NONE ? map.Port.all : [port];
        const bars = convoys.flatMap((one) => ports.map((to) => barToRedirect(s, one, to)));
        return bars.includes(undefined) ? undefined : bars[0];
      },
    },
    previews: { redirect: redirectionForecast },
  },
});

/**
 * Whether the Axis is asked, which everybody sees: a port has been held for long enough when one of the groups on the track is due.
 * Which of them are bound for ports already only shows in what can be chosen.
 */
export function isRedirectionAskedFor(s: State): boolean {
  if (!rosterOf(s).takesPorts) return false;
  const { map, organization } = s.kit;
  const waiting = organization.Convoy.all.filter((convoy) => cell(s.fate, convoy) === SCHEDULED);
  return map.Port.all.some(
    (port) => barOfPort(s, port) === undefined && waiting.some((convoy) => isOpenTo(s, port, convoy)),
  );
}

function waysOf(s: State): (readonly [Convoy, Port])[] {
  const { map, organization } = s.kit;
  return organization.Convoy.all.flatMap((convoy) =>
    map.Port.all
      .filter((port) => barToRedirect(s, convoy, port) === undefined)
      .map((port) => [convoy, port] as const),
  );
}

/** Why a group cannot be sent to a port now. */
function barToRedirect(s: State, convoy: Convoy, port: Port): Bar | undefined {
  const hex = s.kit.map.cityOf(port);
  if (!isLaid(s, convoy)) return because('crete/VI.E.1', phrase('is-not-laid'));
  if (hasTried(s, convoy)) return because('crete/VI.E.1', phrase('has-tried'));
  const bound = portBefore(s, convoy);
  if (bound !== undefined)
    return because('crete/VI.E.1', phrase('bound-for', { destination: s.kit.map.toPort(bound) }));
  const held = cell(s.portHeld, port);
  if (held === 0) return because('crete/VI.E.1', phrase('port-not-held', { hex }));
  if (!isOpenTo(s, port, convoy))
    return because('crete/VI.E.1', phrase('port-held-since', { hex, turn: held, due: cell(s.due, convoy) }));
  return barOfPort(s, port);
}

/** What comes of it: another die, another shore, and no limit but the city's. */
function redirectionForecast(s: State, _: object, convoy: Convoy, port: Port): Forecast {
  const { map } = s.kit;
  const hex = map.cityOf(port);
  const room = Math.max(roomBehind(s, map.boxOfPort(port), AXIS), 0);
  return {
    title: phrase('sent-to-port', { convoy, destination: map.toPort(port), turn: cell(s.due, convoy) }),
    rule: 'crete/VI.E.2',
    facts: [
      { what: phrase('captured-port'), value: String(seaOf(s).portModifier), rule: 'crete/VI.E.3.3' },
      { what: phrase('opens-on'), value: phrase('these-hexes', { hexes: [hex] }), rule: 'crete/VI.E.3' },
      { what: phrase('room-ashore', { hex }), value: String(room), rule: 'crete/VI.E.3.2' },
      { what: phrase('if-port-is-lost', { hex }), value: phrase('turns-back-at-once'), rule: 'crete/VI.E.4' },
    ],
    outcomes: [],
    unknown: [],
  };
}
