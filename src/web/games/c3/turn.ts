import type { View } from '../../../engine/definition.ts';
import { signed } from '../../parts/points.ts';
import type { Figure, TrackCell } from '../face.ts';
import { stepsLost } from '../hex/losses.ts';
import { boardOf, PLACES_THAT_COUNT, roster, TABLES, TURNS, takenIn } from './data.ts';
import { say } from './texts.ts';

/** The turns, and what the header says of them. */

type TurnData = (typeof TURNS)[number];

/** The landing itself: before the operations begin everybody is still in the trays. */
export const FIRST_TURN = 'S';

export function track(view: View): readonly TrackCell[] {
  const now = turnNumber(view);
  return TURNS.map((turn, index) => ({
    id: turn.id,
    short: turn.id,
    text: turn.supplyCheck ? say('track.supply', { day: turn.label }) : turn.label,
    state: index < now ? 'past' : index === now ? 'now' : 'to-come',
    detail: detailOf(turn),
  }));
}

export function figures(view: View): readonly Figure[] {
  const board = boardOf(view);
  const taken = takenIn(board);
  const lost = stepsLost(board.units, roster);
  const held = PLACES_THAT_COUNT.filter(({ id }) => taken.has(id)).length;
  return [
    {
      text: say('figure.places'),
      value: say('figure.places.value', { n: held, all: PLACES_THAT_COUNT.length }),
      detail: say('figure.places.detail'),
    },
    {
      text: say('figure.lost'),
      value: say('figure.lost.value', { axis: lost.get('axis') ?? 0, british: lost.get('british') ?? 0 }),
      detail: say('figure.lost.detail'),
    },
  ];
}

export function turnOf(view: View): TurnData | undefined {
  return TURNS[turnNumber(view)];
}

function turnNumber(view: View): number {
  return TURNS.findIndex(({ id }) => id === boardOf(view).turn);
}

function detailOf(turn: TurnData): string {
  const { regroupModifier } = turn;
  const regroup =
    regroupModifier === null ? say('track.no-regroup') : say('track.regroup', { roll: regroupText(turn) });
  const missions = say('track.detail', {
    air: missionsText(turn.air),
    fleet: missionsText(turn.naval),
    regroup,
  });
  return turn.supplyCheck ? `${missions} ${say('track.detail.supply')}` : missions;
}

/** "6", "d6", "d6 −1" */
export function missionsText(missions: TurnData['air']): string {
  const { fixedMissions, modifier = 0 } = missions;
  if (fixedMissions !== undefined) return say('missions.fixed', { n: fixedMissions });
  return modifier === 0 ? say('missions.roll') : say('missions.roll-with', { modifier: signed(modifier) });
}

export function regroupText({ regroupModifier }: TurnData): string {
  const most = TABLES.regroup.successMax;
  if (regroupModifier === null) return say('regroup.none');
  return regroupModifier === 0
    ? say('regroup.plain', { most })
    : say('regroup.roll', { modifier: signed(regroupModifier), most });
}
