import type { Question } from '../../engine/decision.ts';
import type { View } from '../../engine/definition.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import {
  AIR_OPERATION,
  type Board,
  type Formation,
  Hex,
  hexOf,
  isEmplaced,
  isStronghold,
  membersOf,
  movementOf,
  NAVAL_OPERATION,
  Side,
  Unit,
  unitsIn,
} from '../../games/c3/index.ts';
import { best, type ListedAction, listedActionsOf, remembered, withVerb } from '../listed-actions.ts';
import { Appraisal } from './appraisal.ts';
import { aimGun, bomb, layGuns, raidProspect } from './fire.ts';
import { FirstTurn } from './first-turn.ts';
import { arrive, assemble, declare, gather, Operations, prospect, settle } from './operations.ts';
import { formationIn, previewOf, unitIn, worldOf } from './question.ts';
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
  const own = Side.number(side);
  if (own === undefined) throw new Refusal('unknown-seat', `there is no side "${side}"`);
  const player = new Commander(own, style, seed);
  return { choose: (view, question) => player.choose(view as View<Board>, question) };
}

/** All that a decision is taken from. */
interface Case {
  readonly view: View<Board>;
  readonly actions: readonly ListedAction[];
  readonly appraisal: Appraisal;
}

type Decide = (asked: Case) => ListedAction | undefined;

class Commander {
  readonly #side: Side;
  readonly #style: StyleName;
  readonly #firstTurn: FirstTurn;
  readonly #operations = new Operations();

  constructor(side: Side, style: StyleName, seed: string) {
    this.#side = side;
    this.#style = style;
    this.#firstTurn = new FirstTurn(seed);
  }

  choose(view: View<Board>, question: Question): string {
    const actions = listedActionsOf(question);
    const [first] = actions;
    if (first === undefined) throw new Refusal('not-your-decision', 'there is nothing to choose from');
    if (actions.length === 1) return first.text;
    const appraisal = new Appraisal(worldOf(view), this.#side, styles[this.#style]);
    const chosen = this.#decisions[question.name]?.({ view, actions, appraisal });
    return (chosen ?? first).text;
  }

  /** By the name of the question; whatever is missing takes the first listed action. */
  readonly #decisions: Readonly<Record<string, Decide>> = {
    'set-up.put': ({ view, actions }) => this.#firstTurn.put(rememberedUnit(view, 'unit'), actions),
    'missions.plan': (asked) => this.#missions(asked),
    'drop-plan.attach': ({ view, actions, appraisal: { world } }) =>
      this.#firstTurn.attach(world, rememberedUnit(view, 'unit'), actions),
    'drop-plan.aim': ({ view, actions, appraisal: { world } }) =>
      this.#firstTurn.aim(world, rememberedUnit(view, 'unit'), actions),
    'drops.disperse': ({ actions }) => disperse(actions),
    'landing-plan.pick': ({ actions, appraisal: { world } }) => this.#firstTurn.embarkation(world, actions),
    'landing-plan.embark': ({ view, actions, appraisal: { world } }) =>
      this.#firstTurn.embark(world, rememberedUnit(view, 'unit'), actions),
    'landing-plan.land-on': ({ view, actions, appraisal: { world } }) =>
      this.#firstTurn.landOn(world, rememberedUnit(view, 'unit'), actions),
    'landing-plan.wave': ({ view, actions, appraisal: { world } }) =>
      this.#firstTurn.wave(world, rememberedUnit(view, 'unit'), actions),
    'landings.choose': (asked) => spread(asked),
    'landings.settle': ({ view, actions, appraisal }) => settle(appraisal, pickedUnit(view), actions),
    'activation.free': (asked) => this.#activate(asked),
    'activation.first': (asked) => this.#activate(asked),
    'activation.second': (asked) => this.#activate(asked),
    'operation.choose': ({ actions }) =>
      withVerb(actions, 'join').find((join) => movementOf(unitIn(join)) > 0) ?? withVerb(actions, 'ready')[0],
    'movement.choose': ({ actions, appraisal }) => {
      const end = withVerb(actions, 'end')[0];
      return end && this.#operations.choose(appraisal, actions, end);
    },
    'movement.order': ({ actions, appraisal }) => this.#operations.order(appraisal, actions),
    'movement.scattered': ({ actions, appraisal }) => gather(appraisal, actions),
    'movement.fly-in': ({ view, actions, appraisal }) =>
      arrive(appraisal, actions, (action) => expectedLoss(view, action)),
    'movement.arrive': ({ view, actions, appraisal }) =>
      arrive(appraisal, actions, (action) => expectedLoss(view, action)),
    'movement.settle': ({ view, actions, appraisal }) => settle(appraisal, pickedUnit(view), actions),
    'declaration.target': ({ actions, appraisal }) =>
      declare(appraisal, actions) ?? withVerb(actions, 'confirm')[0],
    'declaration.assemble': ({ view, actions, appraisal }) =>
      assemble(appraisal, rememberedHex(view, 'target'), actions),
    'offensive-fire.plan': ({ actions, appraisal }) =>
      layGuns(appraisal, actions, false) ?? withVerb(actions, 'confirm')[0],
    'offensive-fire.lay': ({ actions, appraisal }) => aimGun(appraisal, actions, false),
    'defensive-fire.plan': ({ actions, appraisal }) =>
      layGuns(appraisal, actions, true) ?? withVerb(actions, 'confirm')[0],
    'defensive-fire.lay': ({ actions, appraisal }) => aimGun(appraisal, actions, true),
    'bombardment.lose': ({ actions, appraisal }) => lose(appraisal, actions),
    'combat.spare': ({ actions, appraisal }) => leaveOut(appraisal, actions),
    'combat.defend': ({ actions, appraisal }) => stand(appraisal, actions),
    'combat.elite': (asked) => bonus(asked, 'attackers'),
    'combat.counter': (asked) => bonus(asked, 'defenders'),
    'tank-combat.our-loss': ({ actions, appraisal }) => lose(appraisal, actions),
    'tank-combat.their-loss': ({ actions, appraisal }) => lose(appraisal, actions),
    'combat.intense': ({ view, actions, appraisal }) =>
      pressOn(
        { style: appraisal.style, isKey: appraisal.isKey(rememberedHex(view, 'target')) },
        view,
        actions,
      ),
    'combat.resist': ({ view, actions, appraisal }) =>
      resist(
        { style: appraisal.style, mustHold: mustHold(appraisal, rememberedHex(view, 'target')) },
        view,
        actions,
      ),
    'combat.advance': ({ actions, appraisal }) => advance(appraisal, actions),
    'losses.choose': ({ actions, appraisal }) => lose(appraisal, actions),
    'retreat.lead': ({ actions, appraisal }) => leadRetreat(appraisal, actions),
    'retreat.step': ({ view, actions, appraisal }) =>
      fallBack(appraisal, rememberedUnit(view, 'leader'), actions),
    'retreat.choose': ({ actions, appraisal }) => leadRetreat(appraisal, actions),
  };

  #missions({ view, actions, appraisal }: Case): ListedAction | undefined {
    const { world } = appraisal;
    const target =
      world.turn === 0
        ? this.#firstTurn.bomb(world, remembered(view, 'by') === 'air', actions)
        : bomb(appraisal, actions);
    return target ?? withVerb(actions, 'confirm')[0];
  }

  /** The formation with the best prospect; if there is none worth the name, the side waits. */
  #activate({ actions, appraisal }: Case): ListedAction | undefined {
    const tokens = withVerb(actions, 'activate');
    const prospects = new Map(tokens.map((token) => [token, prospectOf(appraisal, formationIn(token))]));
    const token = best(tokens, (one) => prospects.get(one) ?? 0);
    const wait = actions.find(({ verb }) => verb === 'pass' || verb === 'decline');
    const promises = token !== undefined && (prospects.get(token) ?? 0) > appraisal.style.idle;
    return promises ? token : (wait ?? token);
  }
}

function prospectOf(appraisal: Appraisal, formation: Formation): number {
  if (formation !== AIR_OPERATION && formation !== NAVAL_OPERATION)
    return prospect(appraisal, membersOf(formation));
  return raidProspect(appraisal);
}

/** `landings.choose`: the first wave spreads out where that gains something. */
function spread({ actions, appraisal }: Case): ListedAction | undefined {
  const { world } = appraisal;
  const eager = withVerb(actions, 'pick').find((pick) => {
    return unitsIn(world, hexOf(world, unitIn(pick)), appraisal.side).length > 2;
  });
  return eager ?? withVerb(actions, 'end')[0];
}

function bonus({ view, actions, appraisal }: Case, who: string): ListedAction | undefined {
  const fighters = [remembered(view, who)].flat().map((id) => numberOf(Unit, String(id)));
  return spendElite(appraisal, view, actions, {
    fighters,
    isKey: appraisal.isKey(rememberedHex(view, 'target')),
  });
}

/** A key hex or a city is not given up for the asking; guns cannot go anywhere. */
function mustHold(appraisal: Appraisal, hex: Hex): boolean {
  const defenders = unitsIn(appraisal.world, hex, appraisal.side);
  return appraisal.isKey(hex) || isStronghold(appraisal.world, hex) || defenders.some(isEmplaced);
}

/** Steps that a landing over a beach costs on average. */
function expectedLoss(view: View<Board>, action: ListedAction): number {
  return previewOf(view, action).outcomes.reduce(
    (sum, { text, chance }) =>
      sum + chance * (Number(/\d+/.exec(text)?.[0] ?? 0) + (text.includes('Dis') ? 0.2 : 0)),
    0,
  );
}

function rememberedUnit(view: View<Board>, key: string): Unit {
  return numberOf(Unit, String(remembered(view, key)));
}

function rememberedHex(view: View<Board>, key: string): Hex {
  return numberOf(Hex, String(remembered(view, key)));
}

/** The unit that was picked. */
function pickedUnit(view: View<Board>): Unit {
  const stack = remembered(view, 'stack');
  return numberOf(Unit, String(Array.isArray(stack) ? stack[0] : stack));
}
