import { at } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type DieForecast,
  type Fact,
  type Forecast,
  forcesWith,
  type Outcome,
  sumsOf,
  type Tone,
  total,
} from '../../engine/forecast.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { lostFact } from './advance.ts';
import { unknownFlak } from './aircraft-forecast.ts';
import { canBeAnswered } from './answer.ts';
import {
  armourSeenAlone,
  chanceToJoin,
  doomedFacts,
  isArmourAlone,
  reliabilityDie,
  untestedIn,
} from './armour.ts';
import { type CombatResultName, combatChart, combatColumn, ratioOf } from './charts.ts';
import { consequenceOf, type Fought } from './combat-results.ts';
import { fireEffectOf, toldOf } from './combat-rolls.ts';
import { DROVE_BACK, FireEffect, SHOT_DOWN } from './combat-words.ts';
import { isFaceDown } from './face-down.ts';
import { canKeepSome, leftByExchange, lossOwed, payersAmong } from './face-values.ts';
import { AXIS, enemyOf, type Hex, SIDES, Side, type Unit } from './kinds.ts';
import {
  type Attack,
  aircraftOver,
  defendersIn,
  faceDefence,
  fireOdds,
  half,
  leastDefenceIn,
  type Odds,
  oddsOf,
  openDefendersIn,
  type Parts,
  partsOf,
} from './odds.ts';
import { canRetreat } from './retreat.ts';
import { boxOf, has, hexOf, isOnMap, REFUGEE, type State, sideOf, unitsIn } from './state.ts';
import { defenceFactor, Terrain } from './terrain.ts';
import { phrase } from './words.ts';

/** What an attack promises, for the side that makes it; before the defender has answered that is open, too. */
export function attackForecast(s: State, attack: Attack, isAnswered = false): Forecast {
  const { side, targets, attackers, guns } = attack;
  const odds = oddsOf(s, attack);
  const hidden = hiddenFrom(s, attack);
  const doubted = isAnswered ? [] : hexesInDoubt(s, attack);
  const worst = doubted.length > 0 ? oddsOf(s, { ...attack, doubted }) : odds;
  const isKnown = hidden.length === 0;
  const isAlone = isKnown && isArmourAlone(s, attack);
  const isSure = isKnown && (isAlone || worst.column === odds.column);
  const isOpen = !isAnswered && !isAlone && canBeAnswered(s, attack);
  return {
    title: phrase('attack-on', { hexes: targets }),
    rule: isAlone ? 'crete/VI.G.4.r4' : 'crete/V.F.9.d',
    facts: [
      attackFact(odds),
      ...partFacts(partsOf(s, attack)),
      ...(isKnown
        ? defenceFacts(s, odds, defendersIn(s, targets, enemyOf(side)), targets)
        : openFacts(s, odds, targets, enemyOf(side))),
      ...(isKnown && !isSure ? [worstFact(worst)] : []),
      ...startFacts(s, attack),
      ...doomedFacts(armourSeenAlone(s, attack)),
      ...(isAlone ? afloatFacts(s, attackers) : []),
    ],
    ...(isSure ? attackReading(s, attack, isOpen) : { outcomes: [] }),
    unknown: [
      ...(isKnown ? [] : [phrase('face-down-there', { hexes: hidden })]),
      ...doubted.flatMap((hex) => unknownFlak(s, hex)),
      ...(isOpen ? [phrase('answer-to-come')] : []),
    ],
    forces: [
      forceOf(s, side, [...attackers, ...guns, ...aircraftOver(s, side, targets)]),
      forceOf(
        s,
        enemyOf(side),
        openDefendersIn(s, targets, enemyOf(side)).filter((unit) => !has(s, REFUGEE, unit)),
      ),
    ],
  };
}

/** The hexes over which guns that nobody has seen may fire at the aircraft of an attack that is not announced yet. */
function hexesInDoubt(s: State, { side, targets }: Attack): Hex[] {
  return targets.filter((hex) => aircraftOver(s, side, [hex]).length > 0 && unknownFlak(s, hex).length > 0);
}

function worstFact({ attack, column }: Odds): Fact {
  const value = `${attack}, ${at(combatChart.columns, column)}`;
  return { what: phrase('if-flak-fires'), value, rule: 'crete/VI.B.1.b' };
}

/** What the dice of an attack come to where everybody in it is seen. */
function attackReading(s: State, attack: Attack, isOpen: boolean): Reckoning {
  if (isArmourAlone(s, attack)) return ARMOUR_DOOMED;
  if (untestedIn(s, attack).length > 0) return startReading(s, attack, isOpen);
  return readingOf(oddsOf(s, attack), 'combat-die', (result) =>
    outcomeOf(s, { ...attack, drift: NONE }, result, isOpen),
  );
}

type Reckoning = Pick<Forecast, 'outcomes' | 'chart' | 'dice'>;

/** VI.G.4.r4: no die is rolled. */
const ARMOUR_DOOMED: Reckoning = {
  outcomes: [{ text: phrase('heavy-armour-doomed'), name: 'armour-attacked', chance: 1, tone: 'good' }],
};

/** Nobody advances then (VI.G.4.r6), so that whoever attacks from a landing box is lost. */
function afloatFacts(s: State, attackers: readonly Unit[]): Fact[] {
  const afloat = attackers.filter((unit) => boxOf(s, unit) !== undefined);
  return afloat.length === 0 ? [] : [lostFact(afloat)];
}

/** The same for the side that is attacked: what is good for the one is bad for the other. */
export function forDefender(forecast: Forecast): Forecast {
  const outcomes = forecast.outcomes.map((outcome) => ({
    ...outcome,
    tone: OPPOSITE[outcome.tone ?? 'even'],
  }));
  return { ...forecast, outcomes };
}

const OPPOSITE: Readonly<Record<Tone, Tone>> = { good: 'bad', bad: 'good', even: 'even' };

export function attackFact({ attack }: Odds): Fact {
  return { what: phrase('attack'), value: String(attack) };
}

/** What the strength of an attack is made of, besides those that count in full. */
function partFacts({ guns, aircraft, hindered, afloat, slowed }: Parts): Fact[] {
  const halved = (strength: number) => `${strength} → ${half(strength)}`;
  const facts: readonly (Fact | false)[] = [
    guns > 0 && { what: phrase('from-guns'), value: String(guns), rule: 'crete/V.G.4.a' },
    aircraft > 0 && { what: phrase('from-aircraft'), value: String(aircraft), rule: 'crete/V.K.3' },
    hindered.strength > 0 && {
      what: phrase('halved-by-flak'),
      value: `${hindered.strength} → ${hindered.left}`,
      rule: 'crete/VI.B.1.b',
    },
    afloat > 0 && { what: phrase('halved-boxes'), value: halved(afloat), rule: 'crete/V.L.7.b' },
    slowed > 0 && { what: phrase('halved-armour'), value: halved(slowed), rule: 'crete/V.F.9.c' },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What is known once the defenders are: their strength with the terrain, the column, and what is added to the die. */
export function defenceFacts(
  s: State,
  odds: Odds,
  defenders: readonly Unit[],
  hexes: readonly Hex[],
): Fact[] {
  return [
    { what: phrase('defence'), value: String(odds.defence) },
    ...hexes.flatMap((hex) =>
      terrainFact(
        s,
        hex,
        defenders.filter((unit) => hexOf(s, unit) === hex),
      ),
    ),
    ...fledFacts(s, hexes),
    columnFact(odds, 'column'),
    ...asFacts(odds.modifiers),
  ];
}

/** What is known while counters lie face down among the defenders: the others, the ground, and what is added to the die. */
export function openFacts(s: State, odds: Odds, hexes: readonly Hex[], side: Side): Fact[] {
  const defence = leastDefenceIn(s, hexes, side);
  const best = { ...odds, defence, column: combatColumn(odds.attack, defence) };
  return [
    ...(defence > 0 ? [{ what: phrase('least-defence'), value: String(defence) }] : []),
    ...hexes.flatMap((hex) =>
      terrainFact(s, hex, s.kit.faceDown.countAt(s, hex) > 0 ? undefined : openDefendersIn(s, [hex], side)),
    ),
    ...fledFacts(s, hexes),
    ...(defence > 0 ? [columnFact(best, 'best-column')] : []),
    ...asFacts(odds.modifiers),
  ];
}

function columnFact(odds: Odds, what: 'column' | 'best-column'): Fact {
  return { what: phrase(what), value: at(combatChart.columns, odds.column), rule: ruleOfColumn(odds) };
}

/** Odds are rounded down to a column; beyond the ends of the table, and against no defence at all, the last one counts. */
function ruleOfColumn({ attack, defence, column }: Odds): string {
  if (defence === 0) return 'crete/V.F.9.r5';
  const [most, least] = ratioOf(column);
  const surplus = attack * least - most * defence;
  if (surplus < 0) return 'crete/V.F.9.r3';
  const isBest = column === combatChart.columns.length - 1;
  return isBest && surplus > 0 ? 'crete/V.F.9.r2' : 'crete/V.F.9.b';
}

/** The ground of a hex for whoever defends there, who may be unknown: it helps all but guns (V.F.12.s3). */
function terrainFact(s: State, hex: Hex, defenders: readonly Unit[] | undefined): Fact[] {
  const name = s.kit.map.terrainOf(hex);
  const factor = defenceFactor(name);
  const counting = defenders?.filter((unit) => faceDefence(s, unit) > 0);
  if (factor === 1 || counting?.length === 0) return [];
  const isGunsAlone = counting?.every((unit) => s.kit.counters.isArtillery(unit)) ?? false;
  const params = { hex, terrain: numberOf(Terrain, name) };
  return [
    isGunsAlone
      ? { what: phrase('terrain-of-guns', params), value: '×1', rule: 'crete/V.F.12.s3' }
      : { what: phrase('terrain', params), value: `×${factor}`, rule: 'crete/V.F.9.c' },
  ];
}

/** Whoever has fled into a hex adds nothing to its defence and shares what becomes of it (V.F.10.d). */
function fledFacts(s: State, hexes: readonly Hex[]): Fact[] {
  const fled = s.kit.counters.Unit.all.filter(
    (unit) => has(s, REFUGEE, unit) && isOnMap(s, unit) && hexes.includes(hexOf(s, unit)),
  );
  return fled.length === 0
    ? []
    : [
        {
          what: phrase('fled-there', { units: fled }),
          value: phrase('adds-nothing'),
          rule: 'crete/V.F.10.d',
        },
      ];
}

/** What is read on the table: its code with what that means, or words. */
type Reading = Omit<Outcome, 'chance' | 'text' | 'meaning'> &
  (
    | { readonly text: CombatResultName; readonly meaning: Phrase }
    | { readonly text: Phrase; readonly meaning?: never }
  );

/** What the table says for one die with all that is added. */
export function readingOf(
  odds: Odds,
  what: 'combat-die' | 'combat-die-at-best' | 'fire-die',
  read: (result: CombatResultName) => Reading,
): Reckoning {
  const { column, modifiers } = odds;
  const added = total(modifiers);
  const comesTo = (sum: number): Phrase => {
    const { text, meaning } = read(combatChart.at(sum, column));
    return meaning ?? text;
  };
  const die: DieForecast = { what: phrase(what), facts: [], modifiers, sums: sumsOf(comesTo, added) };
  return {
    outcomes: chartOutcomes(chancesAt(odds), read),
    chart: { name: combatChart.name, column },
    dice: [die],
  };
}

/** How likely each result is. */
function chancesAt({ column, modifiers }: Odds): ReadonlyMap<CombatResultName, number> {
  return combatChart.distribution(column, waysToRoll(1, 6, total(modifiers)));
}

/** What each heavy tank promises, and what the attack comes to if none of them joins in. */
function startFacts(s: State, attack: Attack): Fact[] {
  const untested = untestedIn(s, attack);
  if (untested.length === 0) return [];
  const sixths = Math.round(6 * chanceToJoin(s, attack.targets));
  const others = attack.attackers.filter((unit) => !untested.includes(unit));
  const without = oddsOf(s, { ...attack, attackers: others });
  return [
    ...untested.map((unit) => ({
      what: phrase('joins-attack', { unit }),
      value: `${sixths}/6`,
      rule: 'crete/VI.G.4.c.1',
    })),
    {
      what: phrase('without-heavy-armour'),
      value: others.length === 0 ? phrase('no-attack-then') : oddsPhrase(without),
      rule: others.length === 0 ? 'crete/VI.G.4.r7' : 'crete/VI.G.4.r2',
    },
  ];
}

function oddsPhrase(odds: Odds): Phrase {
  const by = total(odds.modifiers);
  return by === 0
    ? phrase('odds-would-be', toldOf(odds))
    : phrase('odds-would-be-and-die', { ...toldOf(odds), by });
}

/** What an attack with heavy armour comes to, whichever of it joins in. */
function startReading(s: State, attack: Attack, isOpen: boolean): Reckoning {
  const found = new Map<CombatResultName, Outcome>();
  let cancelled = 0;
  for (const { chance, attackers } of waysToStart(s, attack)) {
    if (attackers.length === 0) {
      cancelled += chance;
      continue;
    }
    const fought: Fought = { ...attack, attackers, drift: NONE };
    for (const [result, share] of chancesAt(oddsOf(s, fought))) {
      const reading = outcomeOf(s, fought, result, isOpen);
      const known = found.get(result);
      const isSame = known === undefined || JSON.stringify(known.meaning) === JSON.stringify(reading.meaning);
      const read = isSame ? reading : { ...reading, ...plainReading(s, attack, result) };
      found.set(result, { ...read, chance: (known?.chance ?? 0) + chance * share });
    }
  }
  const best = readingOf(oddsOf(s, attack), 'combat-die-at-best', (result) =>
    outcomeOf(s, { ...attack, drift: NONE }, result, isOpen),
  );
  return {
    ...best,
    outcomes: [...found.values(), ...(cancelled > 0 ? [{ ...NOT_MADE, chance: cancelled }] : [])],
    dice: [
      ...untestedIn(s, attack).map((unit) => reliabilityDie(s, unit, attack.targets)),
      ...(best.dice ?? []),
    ],
  };
}

/** VI.G.4.r7: nobody is left to attack. */
const NOT_MADE = { text: phrase('attack-not-made'), name: 'attack-stalled', tone: 'bad' } as const;

/** Every way in which the heavy armour of an attack may join in, with its chance and all who attack then. */
function waysToStart(
  s: State,
  attack: Attack,
): readonly { readonly chance: number; readonly attackers: readonly Unit[] }[] {
  const untested = untestedIn(s, attack);
  const share = chanceToJoin(s, attack.targets);
  let ways = [{ chance: 1, out: [] as readonly Unit[] }];
  for (const unit of untested)
    ways = ways.flatMap(({ chance, out }) => [
      { chance: chance * share, out },
      { chance: chance * (1 - share), out: [...out, unit] },
    ]);
  return ways
    .filter(({ chance }) => chance > 0)
    .map(({ chance, out }) => ({
      chance,
      attackers: attack.attackers.filter((unit) => !out.includes(unit)),
    }));
}

/** What a result means where it is open which attackers it concerns. */
function plainReading(s: State, { side, targets }: Attack, result: CombatResultName): { meaning?: Phrase } {
  if (result === 'AR') return { meaning: phrase('result-AR') };
  if (result !== 'AL') return {};
  return { meaning: phrase('result-AL', { strength: lossOwed(s, targets, enemyOf(side)) }) };
}

const TONES: Readonly<Record<CombatResultName, Tone>> = {
  NE: 'even',
  DR: 'good',
  AR: 'bad',
  EX: 'even',
  AL: 'bad',
  DE: 'good',
  AE: 'bad',
};

/** What a result means for the side that attacks, in an attack or a drift combat; defensive fire may still come before it. */
export function outcomeOf(s: State, fought: Fought, result: CombatResultName, isOpen = false): Reading {
  const what = consequenceOf(s, fought, result);
  const scene = sceneOf(s, fought);
  // Where the defenders stay, nobody comes ashore any more (V.L.7.c), nor stays among them (V.I.5.r10).
  const isInVain = what.is === 'unpaid' || (what.is === 'nothing' && scene !== 'land');
  return {
    text: result,
    meaning: meaningOf(s, scene, fought, what, isOpen),
    tone: isInVain ? 'bad' : TONES[result],
  };
}

/** Whether somebody attacks from landing boxes, or fights where he has come down. */
type Scene = 'land' | 'afloat' | 'drift';

function sceneOf(s: State, { attackers, drift }: Fought): Scene {
  if (drift !== NONE) return 'drift';
  return attackers.some((unit) => boxOf(s, unit) !== undefined) ? 'afloat' : 'land';
}

function meaningOf(
  s: State,
  scene: Scene,
  fought: Fought,
  what: ReturnType<typeof consequenceOf>,
  isOpen: boolean,
): Phrase {
  switch (what.is) {
    case 'nothing':
    case 'unpaid':
      if (scene === 'drift') return retreatMeaning(s, 'drift-NE', fought.attackers);
      return phrase(scene === 'afloat' ? 'result-NE-afloat' : 'result-NE');
    case 'loss':
      if (what.who === 'defenders') return phrase('result-DE');
      return phrase(scene === 'drift' ? 'drift-AE' : 'result-AE');
    case 'retreat':
      if (what.who === 'attackers') return retreatMeaning(s, 'result-AR', what.units);
      // Fire may leave none but those in boxes, who hold nobody.
      return retreatMeaning(s, 'result-DR', what.units, isOpen && scene === 'afloat' ? fought.attackers : []);
    case 'payment':
      // Whoever is left in a landing box is lost whatever is owed.
      if (what.isAll && scene !== 'afloat')
        // Guns that are left in the midst of enemies are lost as well (V.I.5.r10).
        return phrase(scene === 'drift' ? 'drift-AE' : 'result-AL-all');
      if (scene === 'drift') return driftLossMeaning(s, fought, what.owed);
      return phrase(scene === 'afloat' ? 'result-AL-afloat' : 'result-AL', { strength: what.owed });
    case 'exchange':
      if (scene === 'drift') return driftExchangeMeaning(s, fought);
      return phrase(scene === 'afloat' ? 'result-EX-afloat' : 'result-EX');
  }
}

/** Whoever is left after losses in a drift combat has to leave the hex; guns cannot, among enemies. */
function driftLossMeaning(s: State, { attackers }: Fought, strength: number): Phrase {
  const units = thoseWhoStay(s, attackers);
  return units.length === 0 ? phrase('drift-AL', { strength }) : phrase('drift-AL-some', { strength, units });
}

/** What an exchange in a drift combat leaves of either side, as far as that does not depend on who is given up. */
function driftExchangeMeaning(s: State, { side, targets, attackers }: Fought): Phrase {
  const payers = payersAmong(s, attackers);
  const left = leftByExchange(s, payers, targets, enemyOf(side));
  if (left === 'never') return phrase('drift-EX-clear');
  const units = thoseWhoStay(s, attackers);
  if (units.length === 0) return phrase('drift-EX');
  if (left === 'perhaps') return phrase('drift-EX-some', { units });
  return canKeepSome(s, payers, 0) ? phrase('drift-EX-left', { units }) : phrase('drift-EX-all');
}

/** Those who cannot retreat from where they are, not even without some enemies. */
function thoseWhoStay(s: State, units: readonly Unit[], without: readonly Unit[] = []): Unit[] {
  return units.filter((unit) => !canRetreat(s, unit, without));
}

/** Who retreats; of those that cannot it is known before that they are lost. */
function retreatMeaning(
  s: State,
  key: 'result-DR' | 'result-AR' | 'fire-DR' | 'drift-NE',
  units: readonly Unit[],
  without: readonly Unit[] = [],
): Phrase {
  const lost = thoseWhoStay(s, units, without);
  if (lost.length === 0) return phrase(key);
  if (lost.length < units.length) return phrase(`${key}-some`, { units: lost });
  const isAfloat = units.every((unit) => boxOf(s, unit) !== undefined);
  return isAfloat && (key === 'result-AR' || key === 'fire-DR')
    ? phrase(`${key}-afloat`)
    : phrase(`${key}-none`);
}

/** The targets in which counters lie that this side cannot look under. */
function hiddenFrom(s: State, { side, targets }: Attack): Hex[] {
  if (side !== AXIS) return [];
  return targets.filter((hex) => unitsIn(s, hex, enemyOf(side)).some((unit) => isFaceDown(s, unit)));
}

export function forceOf({ kit }: State, side: Side, units: readonly Unit[]) {
  return { side: at(SIDES, side), units: units.map((unit) => kit.counters.Unit.name(unit)) };
}

/** Defensive fire: its guns, and the attackers at whom they fire. */
export interface Fire {
  readonly guns: readonly Unit[];
  readonly targets: readonly Unit[];
}

/** What all fires that are announced together come to, and that the attack is rolled for afterwards (GAP.2.r3). */
export function firesForecast(s: State, fires: readonly Fire[], attacked: readonly Hex[]): Forecast {
  const forecasts = fires.map(({ guns, targets }) => fireForecast(s, guns, targets));
  const [only, ...others] = forecasts;
  const unknown = [phrase('attack-to-follow', { hexes: attacked })];
  if (only !== undefined && others.length === 0) return { ...only, unknown };
  return {
    title: phrase('fires'),
    rule: 'crete/V.G.5.r1',
    facts: [],
    outcomes: [],
    dice: forecasts.flatMap(({ title, facts, dice = [] }) =>
      dice.map((die) => ({ ...die, what: title, facts: [...facts, ...die.facts] })),
    ),
    unknown,
    forces: fires.flatMap(({ guns, targets }) => forcesOf(s, guns, targets)),
  };
}

/** What defensive fire comes to: only retreats and eliminations count (V.G.5.r5). */
export function fireForecast(s: State, guns: readonly Unit[], targets: readonly Unit[]): Forecast {
  const odds = fireOdds(s, guns, targets);
  const [first] = targets;
  const hexes = first !== undefined && isOnMap(s, first) ? [hexOf(s, first)] : [];
  return {
    title: phrase('fire-on', { units: targets }),
    rule: 'crete/V.G.5.c',
    facts: [attackFact(odds), ...defenceFacts(s, odds, targets, hexes)],
    ...readingOf(odds, 'fire-die', (result) => {
      const effect = fireEffectOf(result);
      const name = FireEffect.name(effect);
      if (effect === SHOT_DOWN) return { text: phrase('fire-DE'), name, tone: 'good' };
      if (effect === DROVE_BACK) return { text: retreatMeaning(s, 'fire-DR', targets), name, tone: 'good' };
      return { text: phrase('fire-nothing'), name, tone: 'even' };
    }),
    unknown: [],
    forces: forcesOf(s, guns, targets),
  };
}

function forcesOf(s: State, ...parties: readonly (readonly Unit[])[]) {
  return forcesWith(Side, s.kit.counters.Unit, (unit) => sideOf(s, unit))(...parties);
}
