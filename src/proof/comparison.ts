import { pickAction, RANDOM_STYLES } from '../bots/random-player.ts';
import { Account } from '../engine/account.ts';
import type { Action } from '../engine/actions.ts';
import type { Seat } from '../engine/audience.ts';
import { Recorder } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import type { Phrase } from '../engine/phrases.ts';
import { Refusal } from '../engine/refusal.ts';
import { SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { heardBy } from '../table/item.ts';
import { varied } from './forgery.ts';
import type { Onlooker } from './onlookers.ts';
import { traitsOf } from './random-play.ts';
import { untilGivenAway } from './secret.ts';
import { refusalOf } from './twins.ts';

/** Follows twin worlds from the eyes of one seat that must not tell them apart. */
export class Comparison<S extends Core> {
  readonly #game: Game<S>;
  readonly #onlooker: Onlooker<S>;

  constructor(game: Game<S>, onlooker: Onlooker<S>) {
    this.#game = game;
    this.#onlooker = onlooker;
  }

  run(follow: number): void {
    const { twins, log, random } = this.#onlooker;
    const one = this.#game.copy(twins.one);
    const other = this.#game.copy(twins.other);
    const seed = random.word();
    const dice = [new SeededDice(seed), new SeededDice(seed)] as const;
    log.compared();
    for (let n = 0; n < follow; n++) {
      if (!this.#sameSight(one, other)) return;
      const decision = this.#game.ask(one);
      if (decision === undefined) return;
      const listed = [...decision.actions, ...this.#game.asides(one).actions];
      const action = pickAction(random.pick(RANDOM_STYLES), listed, traitsOf, random);
      if (!this.#step(one, other, decision.seat, action, dice)) return;
    }
    this.#sameSight(one, other);
  }

  /** One action in both worlds; tells whether there is more to compare. */
  #step(one: S, other: S, by: Seat, action: Action, dice: readonly [SeededDice, SeededDice]): boolean {
    const { twins, log } = this.#onlooker;
    const { secret, twin } = twins;
    const before = this.#game.copy(one);
    const first = this.#act(one, action, dice[0]);
    const second = this.#act(other, twin(by, action), dice[1]);
    if (first instanceof Refusal) throw first;
    if (second instanceof Refusal) {
      if (!secret.hiddenFrom.includes(by)) log.count.parted++;
      else log.same('refusal', by, before, this.#game.print(action), second.message);
      return false;
    }
    log.count.steps++;
    const disclosed = untilGivenAway(secret, first.disclosed);
    if (!this.#same('disclosures', before, disclosed, untilGivenAway(secret, second.disclosed))) return false;
    if (disclosed.given) {
      log.count.disclosed++;
      return false;
    }
    if (!this.#same('seal', before, first.sealed, second.sealed)) return false;
    return this.#same('events', before, first.received, second.received);
  }

  #act(world: S, action: Action, dice: SeededDice): Received | Refusal {
    const account = new Account(this.#game.definition);
    const recorder = new Recorder(dice);
    let disclosed: readonly string[] = [];
    let sealed: Phrase | false = false;
    const refusal = refusalOf(() => {
      ({ disclosed, sealed } = this.#game.act(world, action, recorder, account));
    });
    if (refusal !== undefined) return refusal;
    const received = heardBy(this.#game, recorder.rolls, account, this.#onlooker.seat);
    return { received, disclosed, sealed };
  }

  /** Everything a seat can look at without acting. */
  #sameSight(one: S, other: S): boolean {
    const game = this.#game;
    const { seat } = this.#onlooker;
    return (
      this.#same('view', one, game.view(one, seat), game.view(other, seat)) &&
      this.#same('question', one, game.question(one, seat), game.question(other, seat)) &&
      this.#same('result', one, game.result(one), game.result(other)) &&
      this.#same('progress', one, game.progress(one), game.progress(other)) &&
      this.#sameRefusal(one, other)
    );
  }

  /** A forged action of a seat that is to decide is refused in the same words in both worlds. */
  #sameRefusal(one: S, other: S): boolean {
    const { seat, random } = this.#onlooker;
    const decision = this.#game.ask(one);
    if (decision === undefined || decision.seat !== seat) return true;
    const listed = [...decision.actions, ...this.#game.asides(one).actions];
    const forged = varied(this.#game, random.pick(listed), random);
    return this.#same('refusal', one, this.#reply(one, forged), this.#reply(other, forged));
  }

  /** What a seat hears if it tries an action. */
  #reply(world: S, action: Action): string {
    const game = this.#game;
    const tried = game.copy(world);
    const listed = game.ask(tried)?.actions.some((one) => game.print(one) === game.print(action));
    if (listed) return 'listed';
    const refusal = refusalOf(() => game.act(tried, action, new SeededDice(0)));
    if (refusal === undefined) return 'accepted';
    const why = game.explain(game.view(world, this.#onlooker.seat), game.print(action));
    return `${refusal.code} ${refusal.rule} ${refusal.message} ${why.rule} ${why.text}`;
  }

  #same(what: string, world: S, one: unknown, other: unknown): boolean {
    const { log, seat } = this.#onlooker;
    return log.same(what, seat, world, one, other);
  }
}

interface Received {
  readonly received: unknown;
  readonly disclosed: readonly string[];
  readonly sealed: Phrase | false;
}
