import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { count, given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { isLaid, kindOf, unitsAboard } from './convoys.ts';
import { AXIS, Convoy, type Destination } from './kinds.ts';
import type { Sailing } from './ready.ts';
import { lastTurn, rosterOf, SCHEDULED, type State } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.L.1 to 3: the Axis lays its convoys and decoys on the turn track, group by group. */
export const scheduling = new Procedure('scheduling', {}, ['begin', 'end']);

/** All of it is one draft: the Allies see how many groups lie on which blocks when it is done, and nothing else. */
export const laying = new Procedure('laying', { convoy: optional(Convoy), turn: count() }, [
  'convoy',
  'turn',
  'beach',
]);

steps(scheduling, {
  begin: (_, __, play) => play.call(laying, { convoy: NONE, turn: 0 }, 'end'),
  end: (s, _, play) => {
    tellGroups(s, play);
    return play.done();
  },
});

/** Everybody sees how many groups lie on the track, and on which blocks. */
export function tellGroups(s: State, play: Telling): void {
  const laid = s.kit.organization.Convoy.all.filter((convoy) => isLaid(s, convoy));
  // In the order of the track: that of the groups is a secret.
  const turns = laid.map((convoy) => cell(s.due, convoy)).sort((one, other) => one - other);
  play.tell('groups-laid', { groups: laid.length, turns });
  for (const convoy of laid) {
    const [turn, destination] = [cell(s.due, convoy), given(cell(s.destination, convoy))];
    play.tell('convoy-laid', { convoy, turn, destination }, only(AXIS));
  }
}

steps(laying, {
  convoy: {
    rule: 'crete/V.L.1',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const convoy of s.kit.organization.Convoy.all)
        if (!barToLay(s, convoy)) options.add(verbs.id.convoy, convoy);
      if (!barToEnd(s)) options.add(verbs.id.done);
    },
    take: {
      convoy: (_, __, play, convoy) => play.go('turn', { convoy }),
      done: (_, __, play) => {
        play.confirm();
        return play.done();
      },
    },
    bars: { convoy: (s, _, convoy) => barToLay(s, convoy), done: barToEnd },
    previews: { convoy: groupForecast },
  },
  turn: {
    rule: 'crete/V.L.1',
    draft: true,
    by: () => AXIS,
    options: (s, { convoy }, options) => {
      for (let turn = 1; turn <= lastTurn(s); turn++)
        if (!barToArrive(s, given(convoy), turn)) options.add(verbs.id.turn, turn);
    },
    take: { turn: (_, __, play, turn) => play.go('beach', { turn }) },
    bars: { turn: (s, { convoy }, turn) => barToArrive(s, given(convoy), turn) },
  },
  beach: {
    rule: 'crete/V.L.1',
    draft: true,
    by: () => AXIS,
    options: (s, { convoy, turn }, options) => {
      for (const beach of s.kit.map.Beach.all)
        if (!barToBeach(s, { convoy: given(convoy), turn, beach })) options.add(verbs.id.beach, beach);
    },
    take: {
      beach: (s, { convoy, turn }, play, beach) => {
        schedule(s, { convoy: given(convoy), turn, beach });
        return play.go('convoy', { convoy: NONE, turn: 0 });
      },
    },
    bars: { beach: (s, { convoy, turn }, beach) => barToBeach(s, { convoy: given(convoy), turn, beach }) },
    previews: {
      beach: (s, { convoy, turn }, beach) => beachForecast(s, { convoy: given(convoy), turn, beach }),
    },
  },
});

/** A group of markers is laid on a block of the turn track. */
export function schedule(s: State, { convoy, turn, beach }: Sailing): void {
  s.fate[convoy] = SCHEDULED;
  s.due[convoy] = turn;
  s.laid[convoy] = s.turn;
  s.destination[convoy] = s.kit.map.toBeach(beach);
}

/** Who comes with a group, and from when on. */
function groupForecast(s: State, _: object, convoy: Convoy): Forecast {
  const units = unitsAboard(s, convoy);
  const { earliest } = at(s.kit.organization.convoys, convoy);
  return {
    title: phrase('lay-group', { convoy }),
    rule: 'crete/V.L.1',
    facts: [
      {
        what: phrase('who-is-aboard'),
        value: units.length > 0 ? phrase('aboard-names', { units }) : phrase('nobody-aboard'),
      },
      { what: phrase('may-arrive-from'), value: String(earliest), rule: 'crete/V.L.3' },
    ],
    outcomes: [],
    unknown: [],
  };
}

/** Where a group would come ashore. */
export function beachForecast({ kit: { map } }: State, { convoy, turn, beach }: Sailing): Forecast {
  const hexes = map.boxesOf(beach).map((box) => map.shoreOf(box));
  return {
    title: phrase('lay-off', { convoy, turn, beach }),
    rule: 'crete/V.L.1',
    facts: [
      { what: phrase('boxes-open-on'), value: phrase('these-hexes', { hexes }), rule: 'crete/V.L.6.s1' },
    ],
    outcomes: [],
    unknown: [],
  };
}

/** Why a group cannot be laid now. Which decoy is which does not matter, so they come one after the other. */
function barToLay(s: State, convoy: Convoy): Bar | undefined {
  const kind = kindOf(s, convoy);
  if (kind === 'emergency') return 'crete/V.L.8.a';
  if (isLaid(s, convoy)) return because(kind === 'decoy' ? 'crete/V.L.2' : 'crete/V.L.1', phrase('is-laid'));
  const next = decoysBefore(s, convoy).find((one) => !isLaid(s, one));
  return next === undefined ? undefined : because('crete/V.L.2', phrase('lay-first', { convoy: next }));
}

/** The decoys that are laid before one. */
export function decoysBefore({ kit: { organization } }: State, convoy: Convoy): readonly Convoy[] {
  const decoys = organization.convoysOfKind('decoy');
  return decoys.slice(0, Math.max(decoys.indexOf(convoy), 0));
}

/** Decoys may be left out, convoys not. */
function barToEnd(s: State): Bar | undefined {
  const waiting = s.kit.organization.convoysOfKind('regular').filter((convoy) => !isLaid(s, convoy));
  return waiting.length > 0
    ? because('crete/V.L.1', phrase('still-to-lay', { groups: waiting.length }))
    : undefined;
}

/** Why no group of markers is for a turn, whatever lies there already. */
export function barOfTurn(s: State, convoy: Convoy, turn: number): Bar | undefined {
  const { earliest } = at(rosterOf(s).convoys, convoy);
  if (turn < earliest) return because('crete/V.L.3', phrase('comes-in-turn', { turn: earliest }));
  return barOfEnd(s, turn);
}

/** Why nothing comes in a turn: the game is over before. */
export function barOfEnd(s: State, turn: number): Bar | undefined {
  const last = lastTurn(s);
  return turn > last ? because('crete/IV.C.s3', phrase('last-turn', { last })) : undefined;
}

/** Why a group cannot arrive in a turn, whatever the beach. */
function barToArrive(s: State, convoy: Convoy, turn: number): Bar | undefined {
  const bar = barOfTurn(s, convoy, turn);
  if (bar !== undefined) return bar;
  const bars = s.kit.map.Beach.all.map((beach) => barToBeach(s, { convoy, turn, beach }));
  return bars.includes(undefined) ? undefined : bars[0];
}

/** The two convoys do not land at one beach in one turn; where decoys go is all the same. */
export function barToBeach(s: State, { convoy, turn, beach }: Sailing): string | undefined {
  const regular = s.kit.organization.convoysOfKind('regular');
  if (!regular.includes(convoy)) return undefined;
  const destination = s.kit.map.toBeach(beach);
  const isTaken = regular.some((other) => other !== convoy && isDue(s, other, turn, destination));
  return isTaken ? 'crete/V.L.3.3' : undefined;
}

function isDue(s: State, convoy: Convoy, turn: number, destination: Destination): boolean {
  return cell(s.due, convoy) === turn && cell(s.destination, convoy) === destination;
}
