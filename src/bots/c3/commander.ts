import type { Question } from '../../engine/decision.ts';
import type { View } from '../../engine/definition.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Board } from '../../games/c3/document.ts';
import { isStronghold } from '../../games/c3/ground.ts';
import {
  AIR_OPERATION,
  isEmplaced,
  membersOf,
  movementOf,
  NAVAL_OPERATION,
  SIDES,
} from '../../games/c3/pieces.ts';
import { unitsIn } from '../../games/c3/state.ts';
import { hex as hexKind, unit as unitKind } from '../../games/c3/words.ts';
import { Appraisal } from './appraisal.ts';
import { aimGun, bomb, layGuns, raidProspect } from './fire.ts';
import { OpeningPlay } from './opening.ts';
import { arrive, assemble, declare, gather, Operations, prospect, settle } from './operations.ts';
import { aimOf, best, type Choice, choicesOf, previewOf, remembered, withVerb, worldOf } from './question.ts';
import {
  advance,
  disperse,
  fallBack,
  leadRetreat,
  leaveOut,
  lose,
  pressOn,
  resist,
  spendElite,
  stand,
} from './reactions.ts';
import { type StyleName, styles } from './styles.ts';

/** A scripted player of Operazione C3 for one side: it sees its view, and picks among what is listed. */
export function commander(
  side: string,
  style: StyleName,
  seed: string,
): { choose(view: View, question: Question): string } {
  const own = (SIDES as readonly string[]).indexOf(side);
  if (own < 0) throw new Refusal('unknown-seat', `there is no side "${side}"`);
  const player = new Commander(own, style, seed);
  return { choose: (view, question) => player.choose(view as View<Board>, question) };
}

/** All that a decision is taken from. */
interface Case {
  readonly view: View<Board>;
  readonly choices: readonly Choice[];
  readonly appraisal: Appraisal;
}

type Decide = (asked: Case) => Choice | undefined;

class Commander {
  readonly #side: number;
  readonly #style: StyleName;
  readonly #opening: OpeningPlay;
  readonly #operations = new Operations();

  constructor(side: number, style: StyleName, seed: string) {
    this.#side = side;
    this.#style = style;
    this.#opening = new OpeningPlay(seed);
  }

  choose(view: View<Board>, question: Question): string {
    const choices = choicesOf(question);
    const [first] = choices;
    if (first === undefined) throw new Refusal('not-your-decision', 'there is nothing to choose from');
    if (choices.length === 1) return first.text;
    const appraisal = new Appraisal(worldOf(view), this.#side, styles[this.#style]);
    const chosen = this.#decisions[question.name]?.({ view, choices, appraisal });
    return (chosen ?? first).text;
  }

  /** By the name of the question; whatever is missing takes the first listed action. */
  readonly #decisions: Readonly<Record<string, Decide>> = {
    'set-up.put': ({ view, choices }) => this.#opening.put(unitOf(view, 'unit'), choices),
    'missions.plan': (asked) => this.#missions(asked),
    'drop-plan.attach': ({ view, choices, appraisal: { world } }) =>
      this.#opening.attach(world, unitOf(view, 'unit'), choices),
    'drop-plan.aim': ({ view, choices, appraisal: { world } }) =>
      this.#opening.aim(world, unitOf(view, 'unit'), choices),
    'drops.disperse': ({ choices }) => disperse(choices),
    'landing-plan.pick': ({ choices, appraisal: { world } }) => this.#opening.embarkation(world, choices),
    'landing-plan.embark': ({ view, choices, appraisal: { world } }) =>
      this.#opening.embark(world, unitOf(view, 'unit'), choices),
    'landing-plan.land-on': ({ view, choices, appraisal: { world } }) =>
      this.#opening.landOn(world, unitOf(view, 'unit'), choices),
    'landing-plan.wave': ({ view, choices, appraisal: { world } }) =>
      this.#opening.wave(world, unitOf(view, 'unit'), choices),
    'landings.choose': (asked) => spread(asked),
    'landings.settle': ({ view, choices, appraisal }) => settle(appraisal, stackOf(view), choices),
    'activation.free': (asked) => this.#activate(asked),
    'activation.first': (asked) => this.#activate(asked),
    'activation.second': (asked) => this.#activate(asked),
    'operation.choose': ({ choices }) =>
      withVerb(choices, 'join').find((join) => movementOf(aimOf(join)) > 0) ?? withVerb(choices, 'ready')[0],
    'movement.choose': ({ choices, appraisal }) => {
      const end = withVerb(choices, 'end')[0];
      return end && this.#operations.choose(appraisal, choices, end);
    },
    'movement.order': ({ choices, appraisal }) => this.#operations.order(appraisal, choices),
    'movement.scattered': ({ choices, appraisal }) => gather(appraisal, choices),
    'movement.fly-in': ({ view, choices, appraisal }) =>
      arrive(appraisal, choices, (choice) => expectedLoss(view, choice)),
    'movement.arrive': ({ view, choices, appraisal }) =>
      arrive(appraisal, choices, (choice) => expectedLoss(view, choice)),
    'movement.settle': ({ view, choices, appraisal }) => settle(appraisal, stackOf(view), choices),
    'declaration.target': ({ choices, appraisal }) =>
      declare(appraisal, choices) ?? withVerb(choices, 'confirm')[0],
    'declaration.assemble': ({ view, choices, appraisal }) =>
      assemble(appraisal, hexOf(view, 'target'), choices),
    'offensive-fire.plan': ({ choices, appraisal }) =>
      layGuns(appraisal, choices, false) ?? withVerb(choices, 'confirm')[0],
    'offensive-fire.lay': ({ choices, appraisal }) => aimGun(appraisal, choices, false),
    'defensive-fire.plan': ({ choices, appraisal }) =>
      layGuns(appraisal, choices, true) ?? withVerb(choices, 'confirm')[0],
    'defensive-fire.lay': ({ choices, appraisal }) => aimGun(appraisal, choices, true),
    'bombardment.lose': ({ choices, appraisal }) => lose(appraisal, choices),
    'combat.spare': ({ choices, appraisal }) => leaveOut(appraisal, choices),
    'combat.defend': ({ choices, appraisal }) => stand(appraisal, choices),
    'combat.elite': (asked) => bonus(asked, 'attackers'),
    'combat.counter': (asked) => bonus(asked, 'defenders'),
    'tank-combat.our-loss': ({ choices, appraisal }) => lose(appraisal, choices),
    'tank-combat.their-loss': ({ choices, appraisal }) => lose(appraisal, choices),
    'combat.intense': ({ view, choices, appraisal }) =>
      pressOn({ style: appraisal.style, isKey: appraisal.isKey(hexOf(view, 'target')) }, view, choices),
    'combat.resist': ({ view, choices, appraisal }) =>
      resist({ style: appraisal.style, mustHold: mustHold(appraisal, hexOf(view, 'target')) }, view, choices),
    'combat.advance': ({ choices, appraisal }) => advance(appraisal, choices),
    'losses.choose': ({ choices, appraisal }) => lose(appraisal, choices),
    'retreat.lead': ({ choices, appraisal }) => leadRetreat(appraisal, choices),
    'retreat.step': ({ view, choices, appraisal }) => fallBack(appraisal, unitOf(view, 'leader'), choices),
    'retreat.choose': ({ choices, appraisal }) => leadRetreat(appraisal, choices),
  };

  #missions({ view, choices, appraisal }: Case): Choice | undefined {
    const { world } = appraisal;
    const target =
      world.turn === 0
        ? this.#opening.bomb(world, remembered(view, 'by') === 'air', choices)
        : bomb(appraisal, choices);
    return target ?? withVerb(choices, 'confirm')[0];
  }

  /** The formation with the best prospect; if there is none worth the name, the side waits. */
  #activate({ choices, appraisal }: Case): Choice | undefined {
    const tokens = withVerb(choices, 'activate');
    const prospects = new Map(tokens.map((token) => [token, prospectOf(appraisal, aimOf(token))]));
    const token = best(tokens, (one) => prospects.get(one) ?? 0);
    const wait = choices.find(({ verb }) => verb === 'pass' || verb === 'decline');
    const promises = token !== undefined && (prospects.get(token) ?? 0) > appraisal.style.idle;
    return promises ? token : (wait ?? token);
  }
}

function prospectOf(appraisal: Appraisal, formation: number): number {
  if (formation !== AIR_OPERATION && formation !== NAVAL_OPERATION)
    return prospect(appraisal, membersOf(formation));
  return raidProspect(appraisal);
}

/** `landings.choose`: the first wave spreads out where that gains something. */
function spread({ choices, appraisal }: Case): Choice | undefined {
  const { world } = appraisal;
  const eager = withVerb(choices, 'pick').find((pick) => {
    const unit = aimOf(pick);
    return unitsIn(world, world.place[unit] ?? NONE, appraisal.side).length > 2;
  });
  return eager ?? withVerb(choices, 'end')[0];
}

function bonus({ view, choices, appraisal }: Case, who: string): Choice | undefined {
  const fighters = [remembered(view, who)].flat().map((id) => numberOf(unitKind, String(id)));
  return spendElite(appraisal, view, choices, { fighters, isKey: appraisal.isKey(hexOf(view, 'target')) });
}

/** A key hex or a city is not given up for the asking; guns cannot go anywhere. */
function mustHold(appraisal: Appraisal, hex: number): boolean {
  const defenders = unitsIn(appraisal.world, hex, appraisal.side);
  return appraisal.isKey(hex) || isStronghold(appraisal.world, hex) || defenders.some(isEmplaced);
}

/** Steps that a landing over a beach costs on average. */
function expectedLoss(view: View<Board>, choice: Choice): number {
  return previewOf(view, choice).outcomes.reduce(
    (sum, { text, chance }) =>
      sum + chance * (Number(/\d+/.exec(text)?.[0] ?? 0) + (text.includes('Dis') ? 0.2 : 0)),
    0,
  );
}

function unitOf(view: View<Board>, key: string): number {
  return numberOf(unitKind, String(remembered(view, key)));
}

function hexOf(view: View<Board>, key: string): number {
  return numberOf(hexKind, String(remembered(view, key)));
}

/** The unit that was picked. */
function stackOf(view: View<Board>): number {
  const stack = remembered(view, 'stack');
  return numberOf(unitKind, String(Array.isArray(stack) ? stack[0] : stack));
}
