import { cell } from '../../engine/arrays.ts';
import { count, given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { isLaid, kindOf } from './convoys.ts';
import { AXIS, type Beach, Convoy } from './kinds.ts';
import type { Sailing } from './ready.ts';
import { lastTurn, SCHEDULED, type State } from './state.ts';
import { steps, verbs } from './words.ts';

/** V.L.1 to 3: the Axis lays its convoys and decoys on the turn track, group by group. */
export const scheduling = new Procedure('scheduling', {}, ['begin', 'end']);

/** All of it is one draft: the Allies see how many groups lie on which blocks when it is done, and nothing else. */
export const laying = new Procedure('laying', { convoy: optional(Convoy), turn: count() }, [
  'convoy',
  'turn',
  'beach',
]);

/** The first turn in which convoys arrive (V.L.3). */
export const FIRST_ARRIVAL = 2;

steps(scheduling, {
  begin: (_, __, play) => play.call(laying, { convoy: NONE, turn: 0 }, 'end'),
  end: (s, _, play) => {
    const { Convoy: Convoys } = s.kit.organization;
    play.tell('groups-laid', { groups: Convoys.all.filter((convoy) => isLaid(s, convoy)).length });
    return play.done();
  },
});

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
  },
});

/** A group of markers is laid on a block of the turn track. */
export function schedule(s: State, { convoy, turn, beach }: Sailing): void {
  s.fate[convoy] = SCHEDULED;
  s.due[convoy] = turn;
  s.beach[convoy] = beach;
}

/** Why a group cannot be laid now. Which decoy is which does not matter, so they come one after the other. */
function barToLay(s: State, convoy: Convoy): string | undefined {
  const { organization } = s.kit;
  const kind = kindOf(s, convoy);
  if (kind === 'emergency') return 'crete/V.L.8.a';
  if (isLaid(s, convoy)) return kind === 'decoy' ? 'crete/V.L.2' : 'crete/V.L.1';
  const [next] = organization.convoysOfKind(kind).filter((one) => !isLaid(s, one));
  return kind === 'decoy' && convoy !== next ? 'crete/V.L.2' : undefined;
}

/** Decoys may be left out, convoys not. */
function barToEnd(s: State): string | undefined {
  const waits = s.kit.organization.convoysOfKind('regular').some((convoy) => !isLaid(s, convoy));
  return waits ? 'crete/V.L.1' : undefined;
}

/** Why a group cannot arrive in a turn, whatever the beach. */
function barToArrive(s: State, convoy: Convoy, turn: number): string | undefined {
  if (turn < FIRST_ARRIVAL) return 'crete/V.L.3';
  if (turn > lastTurn(s)) return 'crete/IV.C.s3';
  const bars = s.kit.map.Beach.all.map((beach) => barToBeach(s, { convoy, turn, beach }));
  return bars.includes(undefined) ? undefined : bars[0];
}

/** The two convoys do not land at one beach in one turn; where decoys go is all the same. */
function barToBeach(s: State, { convoy, turn, beach }: Sailing): string | undefined {
  const regular = s.kit.organization.convoysOfKind('regular');
  if (!regular.includes(convoy)) return undefined;
  const isTaken = regular.some((other) => other !== convoy && isDue(s, other, turn, beach));
  return isTaken ? 'crete/V.L.3.3' : undefined;
}

function isDue(s: State, convoy: Convoy, turn: number, beach: Beach): boolean {
  return cell(s.due, convoy) === turn && cell(s.beach, convoy) === beach;
}
