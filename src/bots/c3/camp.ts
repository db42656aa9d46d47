import { canAttack, type Hex, type Unit } from '../../games/c3/index.ts';
import { HEXES } from './ground.ts';
import { byte, real } from './numbers.ts';
import { stepWorth } from './troops.ts';

/** What a side has in each hex. */
export class Camp {
  readonly count = new Uint8Array(HEXES);
  readonly steps = new Uint8Array(HEXES);
  /** Combat Values as they are now, of all and of those that can attack. */
  readonly held = new Float64Array(HEXES);
  readonly attack = new Float64Array(HEXES);
  /** Sum of what a step of each is worth. */
  readonly worth = new Float64Array(HEXES);
  /** Where somebody is. */
  readonly hexes: Hex[] = [];

  clear(): void {
    this.hexes.length = 0;
    this.count.fill(0);
    this.steps.fill(0);
    this.held.fill(0);
    this.attack.fill(0);
    this.worth.fill(0);
  }

  add(unit: Unit, hex: Hex, steps: number, strength: number): void {
    if (byte(this.count, hex) === 0) this.hexes.push(hex);
    this.count[hex] = byte(this.count, hex) + 1;
    this.steps[hex] = byte(this.steps, hex) + steps;
    this.held[hex] = real(this.held, hex) + strength;
    if (canAttack(unit)) this.attack[hex] = real(this.attack, hex) + strength;
    this.worth[hex] = real(this.worth, hex) + stepWorth(unit);
  }

  /** In thought: somebody leaves a hex for another. */
  shift(from: Hex, to: Hex, strength: number): void {
    this.count[from] = byte(this.count, from) - 1;
    this.count[to] = byte(this.count, to) + 1;
    this.held[from] = real(this.held, from) - strength;
    this.held[to] = real(this.held, to) + strength;
  }
}
