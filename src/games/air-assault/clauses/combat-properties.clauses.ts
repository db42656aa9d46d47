import { describe, expect, it } from 'vitest';
import { cell } from '../../../engine/arrays.ts';
import type { GameEvent } from '../../../engine/execution.ts';
import type { Game } from '../../../engine/game.ts';
import { Random, SeededDice } from '../../../engine/seeded.ts';
import { Comparison } from '../../../proof/comparison.ts';
import { laws } from '../../../proof/law.ts';
import { newReport, SecretLog } from '../../../proof/swap-report.ts';
import { twinsOf } from '../../../proof/twins.ts';
import { STACKING_LIMIT } from '../charts.ts';
import { ALLIED, AXIS, enemyOf, type Hex, type Place, type Side, type Unit } from '../kinds.ts';
import { defendersIn } from '../odds.ts';
import { secrets } from '../secrets.ts';
import { DROPPED, has, placeOf, pointsIn, REFUGEE, type State, unitsOf } from '../state.ts';
import type { Board } from '../view.ts';
import { randomCombat } from './combat-positions.ts';

/** What must hold whatever happens in a combat phase, seen in random play from random positions. */

/** No phase takes so many decisions. */
const LONG = 200;

/** Looks on at one phase and notes what must not be. */
class Onlooker {
  readonly faults: string[] = [];
  readonly #s: State;
  readonly #attacking = new Set<Unit>();
  readonly #attacked = new Set<Unit>();
  /** Guns that support, and where they stand. */
  readonly #guns = new Map<Unit, Place>();
  readonly #givenUp = new Set<Unit>();

  constructor(s: State) {
    this.#s = s;
  }

  event({ key, params }: GameEvent): void {
    const units = (name: string) => params[name] as readonly Unit[];
    if (key === 'attack-announced') {
      this.#once(this.#attacking, units('attackers'), 'attacks twice');
      const enemy = enemyOf(params['side'] as Side);
      const defenders = defendersIn(this.#s, params['targets'] as readonly Hex[], enemy);
      // Whoever has fled shares the fate of those with him (V.F.10.d).
      const fresh = defenders.filter((unit) => !has(this.#s, REFUGEE, unit));
      this.#once(this.#attacked, fresh, 'is attacked twice');
    }
    if (key === 'support-announced')
      for (const gun of units('guns')) this.#guns.set(gun, placeOf(this.#s, gun));
    if (key === 'eliminated') this.#givenUp.add(params['unit'] as Unit);
  }

  /** After each action. */
  look(isDrift: boolean): void {
    const allied = this.#placesOf(ALLIED, () => true);
    const axis = this.#placesOf(AXIS, (unit) => !isDrift || cell(this.#s.arrived, unit) !== DROPPED);
    for (const place of axis)
      if (allied.has(place)) this.faults.push(`both sides are in ${this.#s.kit.map.ground.id(place)}`);
    for (const [gun, place] of this.#guns)
      if (placeOf(this.#s, gun) !== place && !this.#givenUp.has(gun))
        this.faults.push(`${this.#name(gun)} supported and has left its hex`);
  }

  /** When the phase is over. */
  end(): void {
    for (const side of [AXIS, ALLIED] as const)
      for (const place of this.#placesOf(side, () => true))
        if (pointsIn(this.#s, place, side) > STACKING_LIMIT)
          this.faults.push(`too much in ${this.#s.kit.map.ground.id(place)}`);
  }

  #once(known: Set<Unit>, units: readonly Unit[], what: string): void {
    for (const unit of units) {
      if (known.has(unit)) this.faults.push(`${this.#name(unit)} ${what}`);
      known.add(unit);
    }
  }

  /** The hexes in which a side has such combat units. */
  #placesOf(side: Side, counts: (unit: Unit) => boolean): Set<Place> {
    const { counters, map } = this.#s.kit;
    const units = unitsOf(this.#s, side).filter((unit) => counters.isCombatUnit(unit) && counts(unit));
    return new Set(units.map((unit) => placeOf(this.#s, unit)).filter((place) => map.isHex(place)));
  }

  #name(unit: Unit): string {
    return this.#s.kit.counters.Unit.name(unit);
  }
}

/** Whether a decision belongs to combat. */
function isOfCombat(game: Game<State, Board>, state: State): boolean {
  const name = game.ask(state)?.step.name ?? '';
  return /^(combat-phase|attack|defensive|payment|matching|retreat|advance|drift|stacking)/.test(name);
}

export function testCombatProperties(game: Game<State, Board>, positions: number): void {
  describe('whatever happens in combat', () => {
    it('nobody attacks or is attacked twice, sides stay apart, stacks hold, guns stay', () => {
      for (let n = 0; n < positions * 3; n++) {
        const random = new Random(`properties/${n}`);
        const state = randomCombat(game, random);
        const dice = new SeededDice(`properties/${n}`);
        const onlooker = new Onlooker(state);
        for (let left = LONG; left > 0 && isOfCombat(game, state); left--) {
          const { actions = [] } = game.ask(state) ?? {};
          const besides = random.below(20) === 0 ? game.asides(state).actions : [];
          // Those who can fight do, so that there is something to see.
          const fights = actions.filter((action) => action.length > 1);
          const listed =
            besides.length > 0 ? besides : fights.length > 0 && random.below(3) > 0 ? fights : actions;
          game.act(state, random.pick(listed), dice, { event: (event) => onlooker.event(event) });
          onlooker.look(game.ask(state)?.step.name.startsWith('drift') || isInDrift(state));
          onlooker.faults.push(...game.definition.broken(state).map(({ text }) => text));
        }
        onlooker.end();
        expect(onlooker.faults, `position ${n}`).toEqual([]);
      }
    }, 240_000);

    it('the laws of every game hold, and nothing hidden shows', () => {
      const report = newReport(positions, secrets);
      const broken: string[] = [];
      for (let n = 0; n < positions; n++) {
        const random = new Random(`laws/${n}`);
        const state = randomCombat(game, random);
        const dice = new SeededDice(`laws/${n}`);
        let opened: State | undefined;
        for (let left = 40; left > 0 && isOfCombat(game, state); left--) {
          if (state.draft?.base !== opened?.draft?.base) opened = state.draft && game.copy(state);
          if (random.below(3) === 0) broken.push(...brokenLaws(game, state, opened, random));
          if (random.below(4) === 0) swap(game, state, random, report);
          game.act(state, random.pick(game.ask(state)?.actions ?? []), dice);
        }
      }
      expect(broken).toEqual([]);
      // What movement gives away afterwards is another chapter.
      expect(report.leaks.filter(({ step }) => !step.startsWith('movement'))).toEqual([]);
      expect(report.kinds['face-down counters']?.swaps).toBeGreaterThan(positions / 5);
    }, 240_000);
  });
}

/** Whether a drift combat is under way. */
function isInDrift(state: State): boolean {
  for (let frame = state.stack; frame !== undefined; frame = frame.below)
    if (frame.step.name.startsWith('drift-combat')) return true;
  return false;
}

function brokenLaws(
  game: Game<State, Board>,
  state: State,
  opened: State | undefined,
  random: Random,
): readonly string[] {
  const decision = game.ask(state);
  if (decision === undefined) return [];
  const instance = { game: game, state, decision, random, opened };
  return laws.flatMap(({ name, concerns, fault }) => {
    const found = concerns?.(instance) === false ? undefined : fault(instance);
    return found === undefined ? [] : [`${name}, at ${decision.step.name}: ${found}`];
  });
}

/** Changes what is hidden, and follows both worlds from the eyes of those who must not see it. */
function swap(
  game: Game<State, Board>,
  state: State,
  random: Random,
  report: ReturnType<typeof newReport<State>>,
): void {
  for (const secret of secrets) {
    const log = new SecretLog(report, secret.kind, game);
    const twins = twinsOf(game, state, secret, random, log);
    if (twins === undefined) continue;
    for (const seat of secret.hiddenFrom) new Comparison(game, { twins, seat, log, random }).run(6);
  }
}
