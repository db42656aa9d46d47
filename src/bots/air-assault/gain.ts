import { cell } from '../../engine/arrays.ts';
import { total } from '../../engine/forecast.ts';
import {
  ALLIED,
  type Attack,
  defendersIn,
  derived,
  enemyOf,
  faceDefence,
  type Hex,
  hexOf,
  isFaceDown,
  isOnMap,
  lossOwed,
  oddsOf,
  type State,
  type Unit,
  unitsIn,
} from '../../games/air-assault/index.ts';
import { bestExchange, type Chip, columnOf, expectedGain, type Fits, fitsOf } from './odds.ts';
import { pointsWorth } from './stakes.ts';
import type { Figures } from './survey.ts';

/** Whoever is attacked, as far as a side can tell: the same for all who could attack them. */
export class Front {
  readonly #s: State;
  readonly #figures: Figures;
  /** What defends where counters lie face down; nothing where all of them are known. */
  readonly guessed: number | undefined;
  readonly #fits: Fits;
  readonly #owed: number;
  readonly #worth: number;
  readonly #trapped: number;
  readonly #ground: number;

  constructor(s: State, figures: Figures, attack: Attack) {
    this.#s = s;
    this.#figures = figures;
    const defenders = defendersIn(s, attack.targets, enemyOf(attack.side));
    this.guessed = guessedDefence(s, figures, attack);
    const chips = this.guessed === undefined ? defendersChips(s, defenders) : [];
    this.#fits = fitsOf(chips);
    this.#owed = this.guessed === undefined ? lossOwed(s, attack.targets, enemyOf(attack.side)) : 0;
    this.#worth = this.guessed ?? sum(defenders, (unit) => worthOf(s, unit));
    this.#trapped = trappedShare(s, attack);
    this.#ground = sum(attack.targets, (hex) => figures.groundAt(hex)) + 0.4;
  }

  /** What an attack gains on the average. */
  gain(attack: Attack): number {
    if (attack.attackers.length === 0) return 0;
    const s = this.#s;
    const odds = oddsOf(s, attack);
    const own = chipsOf(s, attack.attackers).sort((a, b) => a.worth - b.worth);
    const column = this.guessed === undefined ? odds.column : columnOf(odds.attack, this.guessed);
    return (
      expectedGain(column, total(odds.modifiers), {
        defenders: this.#worth,
        attackers: sum(own, ({ worth }) => worth),
        exchange: bestExchange(own, this.#fits).gain,
        loss: lossOf(own, this.#owed),
        trapped: this.#trapped,
        ground: this.#ground,
        behind: groundBehind(s, this.#figures, attack.attackers),
      }) -
      0.02 * attack.attackers.length
    );
  }
}

/** What defends where counters lie face down, as far as the attacker can guess. */
function guessedDefence(s: State, figures: Figures, { side, targets }: Attack): number | undefined {
  if (side === ALLIED || !figures.isAxis || !hasHidden(s, targets)) return undefined;
  return sum(targets, (hex) => figures.defenceOf(hex, figures.enemyDefence));
}

/** What a unit is worth: headquarters and guns are dear. */
export function worthOf(s: State, unit: Unit): number {
  const { counters } = s.kit;
  const strength = Math.max(cell(counters.attack, unit), cell(counters.defence, unit));
  const dear = counters.typeOf(unit) === 'headquarters' ? 1.5 : counters.isArtillery(unit) ? 1 : 0;
  return strength + dear + pointsWorth(s, unit);
}

/** Attackers as they count in an exchange. */
export function chipsOf(s: State, units: readonly Unit[]): Chip[] {
  const { attack } = s.kit.counters;
  return units.map((unit) => ({ strength: cell(attack, unit), worth: worthOf(s, unit) }));
}

/** Defenders as they count in an exchange; whoever has no strength goes with the others. */
export function defendersChips(s: State, units: readonly Unit[]): Chip[] {
  return units
    .map((unit) => ({ strength: faceDefence(s, unit), worth: worthOf(s, unit) }))
    .filter(({ strength }) => strength > 0);
}

/** What an AL costs: the cheapest, which come first, until the strength that is owed is reached. */
function lossOf(own: readonly Chip[], owed: number): number {
  let paid = 0;
  let loss = 0;
  for (const { strength, worth } of own) {
    loss += worth;
    paid += strength;
    if (paid >= owed) break;
  }
  return loss;
}

function hasHidden(s: State, hexes: readonly Hex[]): boolean {
  return hexes.some((hex) => unitsIn(s, hex, ALLIED).some((unit) => isFaceDown(s, unit)));
}

/** The share of the targets from which there is no way back. */
function trappedShare(s: State, { side, targets }: Attack): number {
  const { map } = s.kit;
  const own = derived(s).zoneOf(side);
  const enemy = derived(s).zoneOf(enemyOf(side));
  const isTrapped = (hex: Hex) =>
    map.spread
      .from(hex)
      .every(
        (near) => own.holds(near) || (own.controls(near) && (!enemy.holds(near) || targets.includes(near))),
      );
  return targets.filter(isTrapped).length / targets.length;
}

/** What the airfields are worth that nobody would defend any more if all attackers had to leave. */
function groundBehind(s: State, figures: Figures, attackers: readonly Unit[]): number {
  let worth = 0;
  const seen = new Set<Hex>();
  for (const unit of attackers) {
    if (!isOnMap(s, unit)) continue;
    const hex = hexOf(s, unit);
    const field = seen.has(hex) ? undefined : figures.objectiveIn(hex);
    seen.add(hex);
    if (field === undefined) continue;
    const others = unitsIn(s, hex, cell(s.kit.counters.side, unit)).filter((one) => !attackers.includes(one));
    const left = sum(others, (one) => cell(s.kit.counters.defence, one));
    worth += figures.worthOf(field) * (left < HELD ? 1 : 0.2);
  }
  return worth;
}

/** Less than this does not hold an airfield. */
const HELD = 3;

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((all, value) => all + of(value), 0);
}
