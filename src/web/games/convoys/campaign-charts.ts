import scenarios from '../../../games/convoys/data/scenarios.json' with { type: 'json' };
import tables from '../../../games/convoys/data/tables.json' with { type: 'json' };
import { signed } from '../../parts/points.ts';
import { capital } from '../../texts/index.ts';
import type { ChartTable } from '../chart.ts';
import { chart } from '../chart.ts';
import { RECONSTRUCTED } from './attack-charts.ts';
import { nameOf, nodeOf, SEASONS, STATUSES, statusName } from './data.ts';

/** Forces, supply, Africa, the seasons and victory. */

function forceText(force: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(force)
    .map(([code, number = 0]) => `${number} ${code}`)
    .join(', ');
}

const forces = chart(
  'allied-forces',
  'Allied forces by the status of Malta',
  ['Status', 'Gibraltar', 'Alexandria', 'Freighters'],
  tables.alliedForces.byStatus.map(({ status, gibraltar, alexandria, freighters }) => [
    statusName(status),
    forceText(gibraltar),
    forceText(alexandria),
    String(freighters),
  ]),
  {
    source: 'rules',
    rule: 'convoys/allied-forces',
    note: `${Object.entries(tables.alliedForces.codes)
      .map(([code, text]) => `${code}: ${text.includes('-') ? nameOf(text) : text}`)
      .join(
        '; ',
      )}. Didos at either base, once they are there. In Spring and Summer 1942 one carrier and one B of Alexandria fewer.`,
  },
);

const status = chart(
  'status',
  'Malta: status',
  ['Status', 'Antiaircraft', 'Invasion succeeds'],
  STATUSES.map(({ id, label, antiaircraft }) => {
    const success = Object.entries(tables.invasion.success).find(([key]) => key === id)?.[1];
    return [
      label,
      `${antiaircraft} ${RECONSTRUCTED}`,
      success === undefined ? 'cannot be tried' : `${success} %`,
    ];
  }),
  {
    source: 'rules',
    rule: 'convoys/malta-invasion',
    note: `An invasion can be tried once. ${tables.invasion.cost}. The antiaircraft factors are reconstructed.`,
  },
);

const supply = chart(
  'supply',
  'Malta: supply',
  ['What', 'Levels'],
  [
    ['Each season, for survival', signed(tables.maltaSupply.survival)],
    ['Swordfish based on Malta', signed(tables.maltaSupply.swordfishBased)],
    ['Force K based on Malta', signed(tables.maltaSupply.forceKBased)],
    ['Each freighter that unloads', signed(tables.maltaSupply.perFreighterUnloaded)],
    ['Ships leave Malta at the end of the season', signed(-tables.maltaSupply.harbourWithdrawalCost)],
  ],
  {
    source: 'rules',
    rule: 'convoys/malta-consumption',
    note: `Malta surrenders when ${tables.maltaSupply.surrender}.`,
  },
);

const army = chart(
  'afrika-korps',
  'Afrika Korps',
  ['Based on Malta', 'What happens'],
  tables.afrikaKorps.map(({ when, effect }) => [capital(when), effect]),
  { source: 'rules', rule: 'convoys/afrika-korps-moves' },
);

const fuel = chart(
  'fuel',
  'Fuel: one die + F pieces may sail',
  ['Season', 'F'],
  SEASONS.map(({ label, F, id }) => [label, id === 'summer-1942' ? String(F) : `${F} ${RECONSTRUCTED}`]),
  { source: 'reconstructed', rule: 'convoys/axis-fuel', note: scenarios.seasonTrackNotes },
);

const REPLACED: Readonly<Record<string, string>> = {
  light: 'Light cruiser division',
  z1007: 'Z1007',
  sm79: 'SM79',
  'it-stuka': 'Italian Ju87',
  stuka: 'StuG',
};

const replacements = chart(
  'replacements',
  'Axis replacements',
  ['Lost units', 'Number', 'When'],
  scenarios.replacements.map(({ kind, count, season }) => [
    REPLACED[kind] ?? kind,
    String(count),
    season === undefined ? 'every season' : (SEASONS.find(({ id }) => id === season)?.label ?? season),
  ]),
  {
    source: 'rules',
    rule: 'convoys/axis-replacements',
    note: 'Of the Allies, cruisers other than the Didos, ordinary freighters and Swordfish are back in the next season, Force K two seasons later.',
  },
);

const once = chart(
  'once',
  'Once in a game',
  ['What', 'When', 'How'],
  [
    [
      'Frogmen',
      'from Winter 1941, after Allied placement',
      `${tables.frogmen.attacks} ships in Gibraltar or Alexandria, each Hit with ${tables.frogmen.hitPercent} %, never sunk`,
    ],
    [
      'Raid on Taranto',
      `by night, from ${placesOfRaid()}`,
      `every Hit counts ${tables.tarantoRaid.hitsMultiplied} times; the Allies choose the target`,
    ],
    ['Invasion of Malta', 'after unloading, up to the status +2', tables.invasion.cost],
  ],
  { source: 'rules', rule: 'convoys/taranto-raid' },
);

function placesOfRaid(): string {
  return ['e-3', 'e-4', 'e-5'].map((id) => nodeOf(id)?.label ?? id).join(', ');
}

const victory = chart(
  'victory',
  'Victory',
  ['What', 'For whom'],
  [
    ['Afrika Korps passes Alamein', 'the Axis win at once'],
    ['Afrika Korps is west of Tripoli at the end of a season', 'the Allies win'],
    ['An invasion of Malta succeeds', 'the Axis win at once'],
    ['Malta surrenders', 'the Axis win at once'],
    ['Each box of Afrika Korps east of Tobruk', '1 point for the Axis'],
    ['Each box of Afrika Korps west of Tobruk', '1 point for the Allies'],
    ['Each enemy battleship, battle cruiser or carrier sunk, not Argus', '1 point'],
  ],
  { source: 'rules', rule: 'convoys/victory-points', note: capital(tables.victory.level) },
);

function pedestalRows(): readonly [string, string, string][] {
  const levels = scenarios.scenarios.flatMap(({ victory: { levels: some } }) => some ?? []);
  return levels.map(({ freightersUnloaded: [least = 0, most = 0], winner, label }) => [
    least === most ? String(least) : `${least} to ${most}`,
    winner === 'allied' ? 'Allies' : 'Axis',
    label,
  ]);
}

const pedestal = chart(
  'pedestal',
  'Pedestal: freighters unloaded',
  ['Unloaded', 'Winner', 'Level'],
  pedestalRows(),
  {
    source: 'reconstructed',
    rule: 'convoys/scenario-pedestal',
    note: 'Two points more for capital ships sunk shift the level by one. Only that none unloaded is a surrender stands in the rules.',
  },
);

const sequence = chart(
  'sequence',
  'Sequence of a season and of a turn',
  ['Part', 'What'],
  [
    ...tables.sequence.season.map(({ label }, index): [string, string] => [`Season ${index + 1}`, label]),
    ...tables.sequence.turn.map(({ label }, index): [string, string] => [`Turn ${index + 1}`, label]),
  ],
  { source: 'rules', rule: 'convoys/season-sequence' },
);

const calendar = chart(
  'seasons',
  'Seasons and arrivals',
  ['Season', 'Allies', 'Axis', 'F'],
  SEASONS.map(({ label, events, F }) => [
    label,
    eventsOf(events, 'allied'),
    eventsOf(events, 'axis'),
    String(F),
  ]),
  {
    source: 'rules',
    rule: 'convoys/allied-reinforcements',
    note: 'The fuel numbers F are reconstructed, except that of Summer 1942.',
  },
);

function eventsOf(events: readonly { readonly side: string; readonly text: string }[], side: string): string {
  const texts = events.filter((event) => event.side === side).map(({ text }) => text);
  return texts.length === 0 ? '–' : texts.join('; ');
}

export const campaignCharts: readonly ChartTable[] = [
  forces,
  status,
  supply,
  army,
  fuel,
  replacements,
  once,
  victory,
  pedestal,
  calendar,
  sequence,
];
