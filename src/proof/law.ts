import { Account } from '../engine/account.ts';
import { type Action, sameAction } from '../engine/actions.ts';
import type { Seat } from '../engine/audience.ts';
import type { Decision } from '../engine/decision.ts';
import { NO_DICE, Recorder } from '../engine/dice.ts';
import { draftOrders } from '../engine/draft.ts';
import { stackToNumbers } from '../engine/frame.ts';
import type { Game } from '../engine/game.ts';
import { NONE, whatIs } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import { type Random, SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { heardBy } from '../table/item.ts';
import { anything, forged } from './forgery.ts';

/** A decision of a random game, as the laws look at it. */
export interface Instance {
  readonly game: Game;
  readonly state: Core;
  readonly decision: Decision;
  readonly random: Random;
  /** The state in which the open draft was begun. */
  readonly opened: Core | undefined;
}

/** What must hold at every decision of any game. */
export interface Law {
  readonly name: string;
  /** Whether it can be tried here; it can everywhere if nothing is said. */
  readonly concerns?: (instance: Instance) => boolean;
  /** What is wrong, if anything is. */
  readonly fault: (instance: Instance) => string | undefined;
}

export const laws: readonly Law[] = [
  { name: 'every option can be written and read', fault: writtenFault },
  { name: 'only listed actions are accepted', fault: acceptedFault },
  { name: 'what is refused is explained', fault: explainedFault },
  {
    name: 'everything one can point at is explained',
    concerns: ({ game }) => game.definition.targets.length > 0,
    fault: targetFault,
  },
  { name: 'a draft is invisible', concerns: ({ opened }) => opened !== undefined, fault: draftFault },
  {
    name: 'the board follows from the cells alone',
    concerns: ({ state }) => state.draft !== undefined,
    fault: boardFault,
  },
  {
    name: 'the order of choices is all the same where a step says so',
    concerns: ({ state, decision }) => state.draft !== undefined && decision.step.anyOrder.length > 0,
    fault: orderFault,
  },
  {
    name: 'what is left of a draft is judged as if it were all',
    concerns: ({ state }) => state.draft?.choices !== undefined,
    fault: remnantFault,
  },
  {
    name: 'a draft that needs all ends when nothing is left',
    concerns: ({ decision }) => decision.step.needsAll,
    fault: remainderFault,
  },
  {
    name: 'what is done besides leaves the same question',
    concerns: ({ game, state }) => game.asides(state).size > 0,
    fault: asideFault,
  },
  { name: 'every die is told of by one event that whoever sees it hears', fault: tellingFault },
  { name: 'a position can be saved', fault: positionFault },
  { name: 'an imagined world looks and asks the same', fault: imaginedFault },
  {
    name: 'there is no result before the end',
    fault: ({ game, state }) => (game.result(state) === undefined ? undefined : 'there is one already'),
  },
  { name: 'how far the game is can be told', fault: progressFault },
];

function writtenFault(instance: Instance): string | undefined {
  const { game } = instance;
  const listed = listedIn(instance);
  const texts = listed.map((action) => game.print(action));
  if (new Set(texts).size < texts.length) return 'an option is listed twice';
  const lost = listed.find((action, n) => !sameAction(game.parse(texts[n] ?? ''), action));
  return lost && `"${game.print(lost)}" is read as another action`;
}

function acceptedFault(instance: Instance): string | undefined {
  const { game, state, random } = instance;
  const action = anything(game, listedIn(instance), random);
  if (isListed(listedIn(instance), action)) return undefined;
  const bytes = state.bytes.slice();
  const { stack, draft } = state;
  const code = codeOf(() => game.act(state, action, new SeededDice(0)));
  if (code !== 'illegal-action' && code !== 'bad-action') return `[${action}] is not listed and ${code}`;
  const same = bytes.every((byte, n) => state.bytes[n] === byte);
  if (same && state.stack === stack && state.draft === draft) return undefined;
  return `[${action}] is refused and changes the state`;
}

function explainedFault(instance: Instance): string | undefined {
  const { game, state, random } = instance;
  const action = forged(game, listedIn(instance), random);
  if (isListed(listedIn(instance), action)) return undefined;
  const text = game.print(action);
  const yes = consent(instance, text);
  for (const seat of seatsOf(game)) {
    const { rule, text: why } = game.explain(game.view(state, seat), text);
    if (!game.definition.rulebook.has(rule)) return `"${text}" is refused by ${rule}, which is no rule`;
    if (why === yes) return `"${text}" is refused, and explained by "${why}"`;
  }
  return undefined;
}

function targetFault(instance: Instance): string | undefined {
  const { game, state, decision, random } = instance;
  const { targets, verbs, rulebook } = game.definition;
  const kind = random.pick(targets);
  const value = random.below(kind.size);
  const name = kind.name(value);
  const { rule, text, because, beside } = game.explain(game.view(state, decision.seat), name);
  if (!rulebook.has(rule)) return `${name} is explained by ${rule}, which is no rule`;
  const what = whatIs(kind, value);
  for (const told of [text, because ?? text])
    if (!isSentence(told)) return `${name} is explained by "${told}", which is no sentence`;
  if (beside && isAskedFor(instance, what, value))
    return `${name} is of a kind that ${decision.step.name} asks for, and no rule says why not this one`;
  const listed = decision.actions.some((action) =>
    action.some((arg, n) => n > 0 && arg === value && whatIs(verbs.kindOf(action, n - 1), arg) === what),
  );
  return (text === consent(instance, name)) === listed ? undefined : `${name} is explained by "${text}"`;
}

/** Whole, with everything filled in. */
function isSentence(text: string): boolean {
  return /^[^{}]+[.!?)]$/.test(text);
}

/** Whether a step takes such things at all. */
function isAskedFor({ game, decision }: Instance, what: string, value: number): boolean {
  const { verbs } = game.definition;
  return verbs.names.some(
    (_, verb) =>
      decision.step.take[verb] !== undefined &&
      verbs.kindsOf(verb).some((taken) => whatIs(taken, value) === what),
  );
}

/** What the game would say of a target if it could be chosen, after its words about an option. */
function consent({ game, state, decision }: Instance, target: string): string {
  const option = game.print(decision.actions[0] ?? []);
  return game.explain(game.view(state, decision.seat), option).text.replace(option, target);
}

function draftFault({ game, state, decision, opened }: Instance): string | undefined {
  if (opened === undefined) return undefined;
  for (const seat of seatsOf(game)) {
    if (seat === decision.seat) continue;
    const [before, now] = [opened, state].map((world) =>
      JSON.stringify([game.view(world, seat), game.question(world, seat), game.progress(world)]),
    );
    if (before !== now) return `seat ${seat} is shown ${now} instead of ${before}`;
  }
  return undefined;
}

/** Where a choice has changed no cell, the board from before it is shown. */
function boardFault({ game, state, decision: { seat } }: Instance): string | undefined {
  const shown = JSON.stringify(game.view(state, seat).board);
  const found = JSON.stringify(game.definition.board(state, seat, false));
  return shown === found ? undefined : `seat ${seat} is shown ${shown} where the board is ${found}`;
}

/** Two choices, one after the other, and then the other way round. */
function orderFault(instance: Instance): string | undefined {
  const { game, state } = instance;
  const after = game.copy(state);
  const first = wholeChoice(instance, after);
  const second = first && wholeChoice(instance, after);
  if (first === undefined || second === undefined) return undefined;
  const told = [...second, ...first].map((action) => game.print(action)).join(', ');
  const turned = game.copy(state);
  for (const action of [...second, ...first]) {
    const decision = game.ask(turned);
    if (decision === undefined || !isListed(decision.actions, action)) return `"${told}" is not possible`;
    game.act(turned, action, NO_DICE);
  }
  return looksOf(turned) === looksOf(after) ? undefined : `"${told}" comes to something else`;
}

/** Some of the orders, some of them moved to the end: in the place of the open draft, and as a position that is read anew. */
function remnantFault({ game, state, random }: Instance): string | undefined {
  const orders = state.draft === undefined ? [] : draftOrders(state.draft);
  const left = orders.filter(() => random.below(4) > 0);
  const turn = random.below(left.length + 1);
  const choices = [...left.slice(turn), ...left.slice(0, turn)].flat();
  const draft = choices.map((choice) => game.print(choice));
  const changed = game.copy(state);
  const quick = codeOf(() => game.redraft(changed, choices)) === 'accepted' ? game.hash(changed) : 'refused';
  let whole = 'refused';
  codeOf(() => {
    whole = game.hash(game.load({ ...game.position(state), draft }));
  });
  return quick === whole ? undefined : `"${draft.join(', ')}" comes to ${quick} instead of ${whole}`;
}

/** While there is something that has to be chosen there is nothing else. */
function remainderFault({ game, decision: { step, actions } }: Instance): string | undefined {
  const needed = (action: Action) => step.anyOrder.includes(action[0] ?? NONE);
  const end = actions.find((action) => !needed(action));
  return end !== undefined && actions.some(needed) ? `"${game.print(end)}" is listed too early` : undefined;
}

/** A choice whose order is all the same, with its further parts, until the step asks again; nothing if it does not. */
function wholeChoice({ game, decision: { step }, random }: Instance, state: Core): Action[] | undefined {
  const listed = game.ask(state)?.actions.filter((action) => step.anyOrder.includes(action[0] ?? NONE)) ?? [];
  if (listed.length === 0) return undefined;
  const chosen = [random.pick(listed)];
  for (;;) {
    game.act(state, chosen.at(-1) ?? [], NO_DICE);
    if (state.draft === undefined) return undefined;
    if (state.stack?.step === step) return chosen;
    chosen.push(random.pick(game.ask(state)?.actions ?? []));
  }
}

/** Cells and procedures, whatever choices led there. */
function looksOf({ bytes, stack }: Core): string {
  return JSON.stringify([[...bytes], stackToNumbers(stack)]);
}

/** The same side is asked at the same step, its draft stays, and others see what they would see without the draft. */
function asideFault({ game, state, decision }: Instance): string | undefined {
  for (const aside of game.asides(state).actions) {
    const after = game.copy(state);
    game.act(after, aside, new SeededDice(0));
    const told = game.print(aside);
    const next = game.ask(after);
    // A single option that is left may be played unasked.
    const played = decision.step.playsForced && state.draft === undefined;
    const steps = [decision.step, state.draft?.base.state.stack?.step];
    if (!played && (next?.seat !== decision.seat || !steps.includes(next.step)))
      return `after "${told}" comes ${next?.step.name}`;
    if (next?.options.size === 0) return `after "${told}" nothing can be chosen`;
    const [broken] = game.definition.broken(after);
    if (broken !== undefined) return `"${told}" breaks something: ${broken.text}`;
    const fault = state.draft && asideInDraftFault(game, state, after, aside);
    if (fault !== undefined) return `"${told}" ${fault}`;
  }
  return undefined;
}

/** Whether an order begins like another one and says nothing else than it, in the same sequence. */
function isPartOf(order: readonly Action[], whole: readonly Action[]): boolean {
  const texts = whole.map(String);
  let next = 0;
  return order.every((action, index) => {
    next = texts.indexOf(String(action), next) + 1;
    return index === 0 ? next === 1 : next > 0;
  });
}

function asideInDraftFault(game: Game, state: Core, after: Core, aside: Action): string | undefined {
  const [before, kept] = [state, after].map(({ draft }) => (draft === undefined ? [] : draftOrders(draft)));
  const orders = before?.map((order) => JSON.stringify(order)) ?? [];
  let next = 0;
  for (const order of kept ?? []) {
    next = orders.indexOf(JSON.stringify(order), next) + 1;
    // Of the last one, if it is unfinished, some parts may be gone.
    if (next === 0 && order === kept?.at(-1) && isPartOf(order, before?.at(-1) ?? [])) break;
    if (next === 0) return `makes the draft ${JSON.stringify(kept)} of ${orders}`;
  }
  const without = game.copy(state);
  game.redraft(without, []);
  game.act(without, aside, NO_DICE);
  for (const seat of seatsOf(game)) {
    if (seat === state.draft?.seat) continue;
    const [seen, open] = [after, without].map((world) => JSON.stringify(game.view(world, seat)));
    if (seen !== open) return `shows seat ${seat} ${seen} instead of ${open}`;
  }
  return undefined;
}

/** One of the answers is carried out: which is all the same, in many games all come up. */
function tellingFault({ game, state, decision, random }: Instance): string | undefined {
  const after = game.copy(state);
  const action = random.pick(decision.actions);
  const account = new Account(game.definition);
  const { rolls } = recordedBy((dice) => game.act(after, action, dice, account), random);
  const doing = game.print(action);
  for (const seat of seatsOf(game)) {
    const heard = heardBy(game, rolls, account, seat);
    for (const [place, { purpose, die }] of heard.rolls.entries()) {
      const told = heard.events.filter((event) => event.rolls?.includes(place) === true).length;
      if (die !== undefined && told !== 1)
        return `"${doing}" rolls for ${purpose}, and seat ${seat} hears of it ${told} times`;
    }
  }
  return undefined;
}

function recordedBy(act: (dice: Recorder) => unknown, random: Random): Recorder {
  const recorder = new Recorder(new SeededDice(random.word()));
  act(recorder);
  return recorder;
}

function positionFault({ game, state, decision }: Instance): string | undefined {
  const text = JSON.stringify(game.position(state));
  const loaded = game.load(JSON.parse(text));
  if (game.hash(loaded) !== game.hash(state)) return `it loads as another state: ${text}`;
  if (JSON.stringify(game.position(loaded)) !== text) return `it is written another way once loaded: ${text}`;
  const same = sameOptions(game.ask(loaded), decision) && sameAsides(game, loaded, state);
  return same ? undefined : `it asks something else once loaded: ${text}`;
}

function imaginedFault({ game, state, decision, random }: Instance): string | undefined {
  const view = game.view(state, decision.seat);
  const world = game.sampleWorld(view, random);
  const imagined = JSON.stringify(game.view(world, decision.seat));
  if (imagined !== JSON.stringify(view))
    return `it looks like ${imagined} instead of ${JSON.stringify(view)}`;
  if (!sameOptions(game.ask(world), decision)) return 'it asks something else';
  if (!sameAsides(game, world, state)) return 'it allows something else besides';
  return game.definition.broken(world)[0]?.text;
}

function progressFault({ game, state }: Instance): string | undefined {
  const { text, share } = game.progress(state);
  if (!(share >= 0 && share <= 1)) return `a share of ${share}`;
  return text === '' || text.includes('{') ? `it reads "${text}"` : undefined;
}

function sameOptions(one: Decision | undefined, other: Decision): boolean {
  return one?.seat === other.seat && JSON.stringify(one.actions) === JSON.stringify(other.actions);
}

function sameAsides(game: Game, one: Core, other: Core): boolean {
  return JSON.stringify(game.asides(one).actions) === JSON.stringify(game.asides(other).actions);
}

/** All that the asked side can do: the answers, and what it may do besides. */
function listedIn({ game, state, decision }: Instance): readonly Action[] {
  const asides = game.asides(state);
  return asides.size === 0 ? decision.actions : [...decision.actions, ...asides.actions];
}

function isListed(actions: readonly Action[], action: Action): boolean {
  return actions.some((listed) => sameAction(listed, action));
}

function seatsOf(game: Game): Seat[] {
  return [...game.sides.keys(), game.spectator];
}

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
