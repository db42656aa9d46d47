import type { View } from '../../../engine/definition.ts';
import type { Board } from '../../../games/convoys/index.ts';
import type { Figure, TrackCell } from '../face.ts';
import { SCENARIOS, SEASONS, type SeasonData, STATUSES, seasonOf, sideOf, statusName } from './data.ts';
import { boardOf, hourOf } from './reading.ts';
import { say } from './texts.ts';

/** The seasons of a game, from the first of its scenario to the last. */
function seasonsOf({ scenario, options }: Board): readonly SeasonData[] {
  const opening = SCENARIOS.find(({ id }) => id === scenario);
  const first = seasonOf(opening?.startSeason ?? '')?.order ?? 0;
  const last = seasonOf(opening?.endSeason ?? '')?.order ?? first;
  const chosen = seasonOf(options['last-season'] ?? '')?.order ?? last;
  const isCampaign = last > first;
  return SEASONS.filter(
    ({ order }) => order >= first && order <= (isCampaign ? Math.max(last, chosen) : last),
  );
}

export function track(view: View): readonly TrackCell[] {
  const board = boardOf(view);
  const now = seasonOf(board.season)?.order ?? 0;
  return seasonsOf(board).map(({ id, label, order, F, events }) => ({
    id,
    // Only the season under way has room for its full name.
    short: order === now ? '' : shortSeason(label),
    text: order === now ? label : '',
    state: order < now ? 'past' : order > now ? 'to-come' : 'now',
    detail: [label, say('track.fuel', { f: F }), ...events.map(({ text }) => text)].join('; '),
  }));
}

/** "Su 40" */
function shortSeason(label: string): string {
  return label.replace(/^(\w\w)\w* \d\d(\d\d)$/, '$1 $2');
}

export function sailedOf({ units }: Board): number {
  return units.filter(({ id, sailed }) => sailed && sideOf(id) === 'axis').length;
}

export function figures(view: View): readonly Figure[] {
  const board = boardOf(view);
  const { turn, status, fuel, season, unloaded } = board;
  const hour = hourOf(view);
  const aa = STATUSES.find(({ id }) => id === status)?.antiaircraft ?? 0;
  return [
    ...(turn > 0
      ? [
          {
            text: say('figure.turn'),
            vital: true as const,
            value: hour === undefined ? String(turn) : say('figure.turn.value', { turn, phase: say(hour) }),
          },
        ]
      : []),
    {
      text: say('figure.fuel'),
      value:
        fuel === undefined
          ? say('figure.fuel.none', { f: seasonOf(season)?.F ?? 0 })
          : say('figure.fuel.value', { sailed: sailedOf(board), fuel }),
      detail: say('figure.fuel.detail'),
    },
    { text: say('figure.malta'), value: statusName(status), detail: say('figure.malta.detail', { aa }) },
    ...(unloaded === undefined ? [] : [{ text: say('figure.unloaded'), value: String(unloaded) }]),
  ];
}
