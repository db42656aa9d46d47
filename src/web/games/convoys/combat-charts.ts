import tables from '../../../games/convoys/data/tables.json' with { type: 'json' };
import { capital } from '../../texts/index.ts';
import type { ChartTable } from '../chart.ts';
import { chart } from '../chart.ts';
import { RECONSTRUCTED } from './attack-charts.ts';
import { nameOf, placeName, SEASONS, SUBMARINES } from './data.ts';

/** Hits, antiaircraft, battles and boats. */

const percents = chart(
  'percent',
  'Chances of one die',
  ['Chance', 'Faces'],
  Object.keys(tables.dice.percent)
    .map(Number)
    .map((percent) => [`${percent} %`, facesOf(percent)]),
  { source: 'rules', rule: 'convoys/terms', note: 'High faces succeed.' },
);

const conditional = chart(
  'conditional-hits',
  'Numbered Hits against slow ships',
  ['Result', 'Fast ship', 'Slow ship'],
  Object.entries(tables.hitIfDoubling.map).map(([fast, slow]) => [
    `Hit${fast}`,
    facesOf(Number(fast)),
    facesOf(slow),
  ]),
  { source: 'rules', rule: 'convoys/conditional-hits', note: capital(tables.hitIfDoubling.slowShips) },
);

function targetOf(target: string | readonly string[]): string {
  return typeof target === 'string' ? target : target.map(nameOf).join(', ');
}

function starTarget(id: string): string | readonly string[] {
  return tables.starRule.appliesWhen.find((one) => one.id === id)?.target ?? '';
}

const star = chart(
  'hit-star',
  `Hit*: sinks with ${tables.starRule.sinkPercent} %`,
  ['Attack', 'Target'],
  [
    ['A single battleship or battle cruiser', 'any piece'],
    ['Cesare, Cavour or Doria, Duilio', targetOf(starTarget('star-gun-old-italian-pair'))],
    ['Any torpedo', 'any single ship'],
    ['Any bomb', targetOf(starTarget('star-bomb'))],
  ],
  { source: 'rules', rule: 'convoys/hit-star', note: capital(tables.starRule.otherwise) },
);

const damage = chart(
  'damage',
  'Hits',
  ['When', 'What happens'],
  [
    ['First Hit on a freighter or Argus', 'sunk'],
    ['First Hit on another piece', tables.damage.firstHit.others.replace('marked Hit: ', '')],
    ['Second Hit', tables.damage.secondHit],
    [
      'Second Hit by a bomb',
      `does not sink ${(tables.damage.exceptions[0]?.ships ?? []).map(nameOf).join(', ')}`,
    ],
    ['End of the turn', tables.damage.endOfTurn],
    ['A Hit ship that leaves a battle', `is lost with ${tables.damage.withdrawalLossPercent} %`],
  ],
  { source: 'rules', rule: 'convoys/hits-and-sinking', note: capital(tables.damage.repairReturn) },
);

const strength = tables.antiaircraftStrength;
const flak = chart(
  'antiaircraft-strength',
  'Antiaircraft factors',
  ['What', 'Factors'],
  [
    ['A group with a warship that is not Hit', String(strength.groupBase)],
    ['Freighters alone', String(strength.freightersAlone)],
    ['Each carrier that is not Hit and keeps its fighters', `+${strength.perCarrier}`],
    [
      `Support: ${strength.neighbourSupport.from}, here or one position away`,
      `+${strength.neighbourSupport.add}`,
    ],
    ['Italian ships at sea', String(strength.italianGroups)],
    ['Taranto in the raid', `${tables.tarantoRaid.antiaircraft} ${RECONSTRUCTED}`],
    ['At most', String(strength.usefulMaximum)],
  ],
  { source: 'rules', rule: 'convoys/antiaircraft-strength' },
);

const harbour = chart(
  'harbour-bombing',
  'Bombing ships in Malta',
  ['Aircraft', 'Usual', 'Intensified'],
  [
    [
      'Z1007 and SM79, from high altitude',
      `${tables.harbourBombing.normalPercent} %`,
      `${tables.harbourBombing.intensifiedPercent} %`,
    ],
    ['Dive bombers', 'their own column', 'their own column'],
  ],
  {
    source: 'rules',
    rule: 'convoys/harbour-bombing-odds',
    note: capital(tables.harbourBombing.antiaircraft),
  },
);

const boats = chart(
  'boats',
  'Submarines and MAS boats',
  ['Where', 'Boats', 'From', 'Against'],
  [
    ...SUBMARINES.map(({ position, by, activeFrom }): [string, string, string, string] => [
      placeName(position),
      by === 'german' ? 'U-boat' : by === 'italian' ? 'Italian submarine' : 'British submarine',
      SEASONS.find(({ id }) => id === activeFrom)?.label ?? activeFrom,
      by === 'german' ? 'any Allied ship' : by === 'italian' ? 'freighters' : 'any Italian ship',
    ]),
    ['W-6, W-7', 'MAS boats', 'Summer 1940', 'any Allied ship; one Hit more by night'],
  ],
  {
    source: 'reconstructed',
    rule: 'convoys/submarines',
    note: 'That there are marked positions stands in the rules; which ones is reconstructed from where ships were lost.',
  },
);

const battle = chart(
  'battle',
  'Battle at sea',
  ['When', 'What'],
  [
    ['By day', tables.surfaceBattle.day.order],
    ['By night', tables.surfaceBattle.night.order],
    ['Freighters may leave', `after round ${tables.surfaceBattle.freightersMayLeaveAfterRounds}`],
    ['Who decides first about leaving', 'the Axis'],
    ['Italians that leave', tables.surfaceBattle.after.italian],
    ['Allies that leave', tables.surfaceBattle.after.allied],
    ['A Hit ship that leaves', `is lost with ${tables.damage.withdrawalLossPercent} %`],
    ['Carriers in the position', tables.surfaceBattle.carrierStrikes.samePosition],
    ['Carriers next to it', tables.surfaceBattle.carrierStrikes.adjacentPosition],
  ],
  { source: 'rules', rule: 'convoys/naval-combat-day' },
);

export const combatCharts: readonly ChartTable[] = [
  percents,
  conditional,
  star,
  damage,
  flak,
  harbour,
  battle,
  boats,
];

/** The faces of a die that take a chance. */
function facesOf(percent: number): string {
  const faces = Object.entries(tables.dice.percent).find(([key]) => Number(key) === percent)?.[1] ?? [];
  const lowest = Math.min(...faces);
  return faces.length === 6 ? 'any face' : lowest === 6 ? '6' : `${lowest} to 6`;
}
