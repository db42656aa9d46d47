import { z } from 'zod/mini';
import { Chart } from '../../engine/chart.ts';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { type DieSums, sumsOf } from '../../engine/forecast.ts';
import { named, numberOf, type ValueOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/tables.json' with { type: 'json' };

/** The charts: attack results, antiaircraft, forces by Malta's status, supply, invasion. */

const FILE = 'convoys/tables.json';
const PERCENTS = ['16', '33', '50', '67', '100'] as const;

const cellSchema = documented(
  {
    result: z.enum(['none', 'hit', 'hit-if', 'hits']),
    star: z._default(z.boolean(), false),
    percent: z.optional(z.int()),
    day: z.optional(z.int()),
    night: z.optional(z.int()),
  },
  ['raw'],
);
const columnSchema = documented(
  { id: z.string(), intensifiable: z.boolean(), cells: z.record(z.string(), cellSchema) },
  ['label', 'rawLabel', 'weapon', 'highAltitude'],
);
const portSchema = z.strictObject({
  CV: z.int(),
  BC: z._default(z.int(), 0),
  B: z._default(z.int(), 0),
  'BB/B': z._default(z.int(), 0),
  FHC: z._default(z.int(), 0),
  MC: z._default(z.int(), 0),
});

const tablesSchema = documented(
  {
    game: z.literal('convoys'),
    dice: documented({ percent: z.record(z.enum(PERCENTS), z.array(z.int())) }, ['type']),
    attackDie: documented({ modifier: documented({ add: z.int() }, ['id', 'when']), max: z.int() }, [
      'name',
      'min',
    ]),
    attackResults: z.array(columnSchema),
    antiaircraft: documented(
      {
        cells: z.record(z.string(), documented({ needsFactors: z.nullable(z.int()) }, ['raw'])),
        modifiers: z.array(documented({ id: z.string(), add: z.int() }, ['when'])),
      },
      ['id', 'label', 'rawLabel', 'die', 'reading'],
    ),
    hitIfDoubling: documented({ map: z.record(z.string(), z.int()) }, ['rule', 'slowShips']),
    starRule: documented({ sinkPercent: z.int() }, ['appliesWhen', 'otherwise']),
    damage: documented({ withdrawalLossPercent: z.int() }, [
      'firstHit',
      'secondHit',
      'exceptions',
      'italianSubmarines',
      'endOfTurn',
      'repairSeasons',
      'repairReturn',
    ]),
    harbourBombing: documented({ normalPercent: z.int(), intensifiedPercent: z.int() }, [
      'place',
      'base',
      'highAltitudeTypes',
      'weapon',
      'star',
      'slowDoubling',
      'diveBombers',
      'antiaircraft',
      'slowDoublingNote',
    ]),
    antiaircraftStrength: documented(
      {
        groupBase: z.int(),
        supportingFactors: z.int(),
        neighbourSupport: documented({ add: z.int() }, ['from', 'range', 'alsoSamePosition', 'maximum']),
        usefulMaximum: z.int(),
        italianGroups: z.int(),
      },
      ['groupBaseWhen', 'freightersAlone', 'perCarrier', 'carrierLosesWhen', 'carrierCommit'],
    ),
    alliedForces: documented(
      {
        byStatus: z.array(
          documented(
            { status: z.string(), gibraltar: portSchema, alexandria: portSchema, freighters: z.int() },
            ['didos'],
          ),
        ),
        indianOceanThreat: documented(
          { seasons: z.array(z.string()), carriers: z.int(), alexandriaB: z.int() },
          ['carriersFrom'],
        ),
      },
      ['codes', 'freightersIncludeBreconshire', 'ordinaryFreighterPieces', 'freighterBases', 'check'],
    ),
    maltaSupply: documented(
      {
        survival: z.int(),
        swordfishBased: z.int(),
        forceKBased: z.int(),
        perFreighterUnloaded: z.int(),
        harbourWithdrawalCost: z.int(),
      },
      ['cannotBaseBelowLevel', 'surrender'],
    ),
    invasion: documented({ success: z.record(z.string(), z.int()) }, [
      'oncePerGame',
      'allowedStatusMax',
      'cost',
      'step',
    ]),
    frogmen: documented({ from: z.string(), attacks: z.int(), hitPercent: z.int() }, [
      'oncePerGame',
      'harbour',
      'differentTargets',
      'canSink',
      'when',
    ]),
    tarantoRaid: documented({ hitsMultiplied: z.int(), antiaircraft: z.int() }, [
      'oncePerGame',
      'time',
      'column',
      'targetChoice',
      'strikesPerCarrier',
    ]),
    surfaceBattle: documented({ freightersMayLeaveAfterRounds: z.int(), carrierWaveEveryRounds: z.int() }, [
      'day',
      'night',
      'minimumRoundsBeforeWithdrawal',
      'withdrawalDecisionFirst',
      'after',
      'carrierStrikes',
      'nightImmediateWithdrawal',
    ]),
    movement: documented(
      {
        slow: z.int(),
        fast: z.int(),
        lossesThatHalt: z.int(),
        italianSpeed: z.int(),
        lastTurnToSail: z.int(),
      },
      ['halt', 'forbidden', 'startWindow', 'convoysPerBasePerSeason'],
    ),
  },
  ['schema', 'provenanceKey', 'afrikaKorps', 'fuel', 'mas', 'recon', 'victory', 'sequence', 'carrierAir'],
);

const tables = frozen(checked(tablesSchema, json, FILE));
export const chartData: unknown = json;

/** The faces of a die. */
export const FACES = 6;
/** What is added to the die of an intensified attack. */
export const ATTACK_INTENSIFIED = tables.attackDie.modifier.add;

/** The lowest face of a die with which a chance is taken: high faces succeed. */
function lowestFace(percent: number): number {
  const face = lowestFaces.get(percent);
  if (face === undefined) throw new Refusal('bad-data', `${FILE}: ${percent}% is no chance of a die`);
  return face;
}
const lowestFaces: ReadonlyMap<number, number> = new Map(
  Object.entries(tables.dice.percent).map(([percent, faces]) => [Number(percent), Math.min(...faces)]),
);

export function succeeds(die: number, percent: number): boolean {
  return die >= lowestFace(percent);
}

/** The faces with which it is taken, as a forecast has them. */
export function sumsThatTake(percent: number, text: Phrase): DieSums[] {
  return sumsOf((die) => (succeeds(die, percent) ? text : undefined));
}

/** The same chance as a fraction. */
export function chanceOf(percent: number): number {
  return (FACES + 1 - lowestFace(percent)) / FACES;
}

/** All results that an attack can have, as they are printed: `hit*`, `hit`, `hit16`, `0hit*`, or nothing; and doubled. */
export const PrintedEffect = named('effect', [
  ...new Set([
    ...tables.attackResults.flatMap(({ cells }) => Object.values(cells).map(printed)),
    ...Object.values(tables.hitIfDoubling.map).map(chancesName),
  ]),
]);
export type PrintedEffect = ValueOf<typeof PrintedEffect>;
export const NO_EFFECT = numberOf(PrintedEffect, '-');
export const A_HIT = numberOf(PrintedEffect, 'hit');
const A_GRAVE_HIT = numberOf(PrintedEffect, 'hit*');

/** What an attack comes to. */
export interface AttackResult {
  readonly effect: PrintedEffect;
  readonly hits: number;
  /** One more at night, for MAS boats. */
  readonly hitsAtNight: number;
  readonly star: boolean;
  /** A further chance that has to be taken. */
  readonly percent: number | undefined;
}

/** What a result comes to in one case: the chance that it leaves, and a star only where it is rolled for. */
export function effectOf(hits: number, percent: number | undefined, star: boolean): PrintedEffect {
  if (hits === 0) return NO_EFFECT;
  if (percent !== undefined) return numberOf(PrintedEffect, chancesName(percent));
  return star ? A_GRAVE_HIT : A_HIT;
}

/** Column A of the table, for aircraft: by the die with what is added to it. */
export const airAttackChart = attackChart('air-attack', true, tables.attackDie.max);
/** The same for MAS boats, submarines and guns. */
export const seaAttackChart = attackChart('sea-attack', false, FACES);
export const MAS = columnCalled(seaAttackChart, 'mas');
export const SUBMARINE = columnCalled(seaAttackChart, 'submarine');
export const SURFACE = columnCalled(seaAttackChart, 'surface');

/** How many Hits an attack at sea comes to: of MAS boats it is more at night. */
export function hitsOf({ hits, hitsAtNight }: AttackResult, night: boolean): number {
  return night ? hitsAtNight : hits;
}

/** The chance that MAS boats, a submarine or guns come to a Hit. */
export function chanceOfHit(column: number, night = false): number {
  let hits = 0;
  for (let die = 1; die <= FACES; die++) if (hitsOf(seaAttackChart.at(die, column), night) > 0) hits++;
  return hits / FACES;
}

function attackChart(name: string, intensifiable: boolean, last: number): Chart<AttackResult> {
  const columns = tables.attackResults.filter((column) => column.intensifiable === intensifiable);
  const rows = new Map<number, AttackResult[]>();
  for (let row = 1; row <= last; row++) {
    rows.set(
      row,
      columns.map(({ id, cells }) => {
        const cell = cells[String(row)];
        if (cell === undefined) throw new Refusal('bad-data', `${FILE}: the column ${id} has no row ${row}`);
        return attackResult(cell);
      }),
    );
  }
  return inFile(
    FILE,
    () =>
      new Chart(
        name,
        columns.map(({ id }) => id),
        rows,
      ),
  );
}

/** Column B: the factors it takes to shoot the aircraft down; 0 where nothing does. */
export const antiaircraftChart = inFile(FILE, () => {
  const rows = Object.entries(tables.antiaircraft.cells);
  return new Chart(
    'antiaircraft',
    ['factors'],
    new Map(rows.map(([row, { needsFactors }]) => [Number(row), [needsFactors ?? 0]])),
  );
});

export function columnCalled(chart: Chart<AttackResult>, id: string): number {
  const column = chart.columns.indexOf(id);
  if (column < 0) throw new Refusal('bad-data', `${FILE}: there is no column "${id}"`);
  return column;
}

export const FLAK_INTENSIFIED = flakModifier('aa-mod-intensified');
export const FLAK_HIGH_ALTITUDE = flakModifier('aa-mod-high-altitude');

/** A numbered chance against a slow ship. */
export function doubled(percent: number): number {
  return tables.hitIfDoubling.map[String(percent)] ?? percent;
}

export const STAR_PERCENT = tables.starRule.sinkPercent;
export const WITHDRAWAL_LOSS_PERCENT = tables.damage.withdrawalLossPercent;
export const HARBOUR_PERCENT = tables.harbourBombing.normalPercent;
export const HARBOUR_PERCENT_INTENSIFIED = tables.harbourBombing.intensifiedPercent;
export const FLAK = {
  base: tables.antiaircraftStrength.groupBase,
  supporting: tables.antiaircraftStrength.supportingFactors,
  support: tables.antiaircraftStrength.neighbourSupport.add,
  most: tables.antiaircraftStrength.usefulMaximum,
  italian: tables.antiaircraftStrength.italianGroups,
  taranto: tables.tarantoRaid.antiaircraft,
};
export const SUPPLY = tables.maltaSupply;
export const FROGMEN = tables.frogmen;
export const RAID_HITS = tables.tarantoRaid.hitsMultiplied;
export const FREIGHTERS_STAY_ROUNDS = tables.surfaceBattle.freightersMayLeaveAfterRounds;
export const WAVE_ROUNDS = tables.surfaceBattle.carrierWaveEveryRounds;
export const LOSSES_THAT_HALT = tables.movement.lossesThatHalt;
/** Positions that a ship goes in a turn; whoever is Hit is slow. */
export const SLOW = tables.movement.slow;
export const FAST = tables.movement.fast;
export const ITALIAN_SPEED = tables.movement.italianSpeed;
export const LAST_TURN_TO_SAIL = tables.movement.lastTurnToSail;

/** The chance of an invasion at a status; none where it cannot be tried. */
export function invasionPercent(status: string): number | undefined {
  return tables.invasion.success[status];
}

export type Force = z.infer<typeof portSchema>;

export interface Allowance {
  readonly gibraltar: Force;
  readonly alexandria: Force;
  readonly freighters: number;
}

/** The Allied forces that a status allows. */
export function forcesAt(status: string): Allowance {
  const row = tables.alliedForces.byStatus.find((one) => one.status === status);
  if (row === undefined) throw new Refusal('bad-data', `${FILE}: no forces are given for ${status}`);
  return row;
}

/** What the Indian Ocean takes away in a season. */
export function indianOceanCut(season: string): { readonly carriers: number; readonly battleships: number } {
  const { seasons, carriers, alexandriaB } = tables.alliedForces.indianOceanThreat;
  return seasons.includes(season) ? { carriers, battleships: alexandriaB } : { carriers: 0, battleships: 0 };
}

function attackResult(cell: z.infer<typeof cellSchema>): AttackResult {
  const { result, star, percent, day, night } = cell;
  const hits = result === 'none' ? 0 : (day ?? 1);
  return { effect: numberOf(PrintedEffect, printed(cell)), hits, hitsAtNight: night ?? hits, star, percent };
}

/** A chance that is certain is a Hit. */
function chancesName(percent: number): string {
  return chanceOf(percent) === 1 ? 'hit' : `hit${percent}`;
}

function printed({ result, star, percent, day }: z.infer<typeof cellSchema>): string {
  return result === 'none' ? '-' : `${day ?? ''}hit${percent ?? ''}${star ? '*' : ''}`;
}

function flakModifier(id: string): number {
  const modifier = tables.antiaircraft.modifiers.find((one) => one.id === id);
  if (modifier === undefined) throw new Refusal('bad-data', `${FILE}: there is no modifier "${id}"`);
  return modifier.add;
}
