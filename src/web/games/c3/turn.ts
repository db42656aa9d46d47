import type { View } from '../../../engine/definition.ts';
import type { Figure, TrackCell } from '../face.ts';
import { boardOf, PLACES_THAT_COUNT, signed, TABLES, TURNS, UNIT_BY_ID } from './data.ts';
import { say } from './texts.ts';

/** The turns, and what the header says of them. */

type TurnData = (typeof TURNS)[number];

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
  const { hexes, units } = boardOf(view);
  const taken = new Set(hexes.filter(({ control }) => control === 'axis').map(({ id }) => id));
  const lost = { axis: 0, british: 0 };
  for (const { id, steps } of units) {
    const unit = UNIT_BY_ID.get(id);
    if (unit?.side === 'axis') lost.axis += unit.steps - steps;
    else if (unit !== undefined) lost.british += unit.steps - steps;
  }
  const places = PLACES_THAT_COUNT.filter(({ id }) => taken.has(id)).length;
  return [
    {
      text: say('figure.places'),
      value: say('figure.places.value', { n: places, all: PLACES_THAT_COUNT.length }),
      detail: say('figure.places.detail'),
    },
    { text: say('figure.lost'), value: say('figure.lost.value', lost), detail: say('figure.lost.detail') },
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
