import { type AdviceTexts, adviceText, partText } from '../../bots/advice.ts';
import type { Plan, PlannedOrder } from '../../bots/plan.ts';
import type { Candidate, Reason } from '../../bots/policy.ts';
import { type ReasonTexts, reasonText } from '../../bots/reason-text.ts';
import type { Action } from '../../engine/actions.ts';
import { at } from '../../engine/arrays.ts';
import type { Question } from '../../engine/decision.ts';
import type { Preview } from '../../engine/definition.ts';
import type { Game } from '../../engine/game.ts';
import type { Hint, HintStep, ShownAction, Thing } from '../../host/protocol.ts';
import { shownAction } from '../../host/shown-documents.ts';
import { nameOf, placeKind } from '../../host/things.ts';
import { capital } from '../texts/capital.ts';

/** What a game adds to the words of a hint. */
interface Words {
  /** What speaks for an action or against it, by key. */
  readonly reasons: ReasonTexts;
  readonly hostile: ReadonlySet<string>;
  /** How it says what to do. */
  readonly advice: AdviceTexts;
}

const MOST_REASONS = 4;
const MOST_OTHERS = 3;
/** What is worth less is not worth a line. */
const LEAST_WORTH = 0.005;

/** A plan as the page shows it. */
export function hintOf(game: Game, plan: Plan, question: Question, words: Words): Hint {
  const { reasons, hostile, advice } = words;
  const { first, isChance, others, estimated } = plan;
  const told = whileAll(
    plan.orders.map((order) => toldOrder(game, order)),
    isWorthTelling,
  );
  // Nothing is played that is not told.
  const orders = plan.orders.slice(0, told.length);
  const { next, preview } = orders.length === plan.orders.length ? plan : {};
  // The chances of a march are none: what is foreseen after it is about something else.
  const blow = told.length === 1 ? blowOf(game, next, words) : undefined;
  const isWeighed = isChance || blow !== undefined || told.some(({ main }) => hostile.has(main.verb));
  const aim = aimOf(game, told, question.name, words);
  const weighed = [
    ...told.map(({ choice }) => choice),
    ...(blow === undefined || next === undefined ? [] : [next]),
  ];
  return {
    aim: blow === undefined ? aim : `${aim}, then ${uncapital(blow)}`,
    rule: question.rule,
    steps: joined(told.map((order) => stepOf(game, order, words))),
    actions: orders.flatMap(({ choices }) => choices.map(({ action }) => game.print(action))),
    ...(isChance ? { chance: true } : {}),
    ...(told.length > 0 ? {} : { instead: advised(game, first, question.name, advice) }),
    ...(preview === undefined || !isWeighed ? {} : { preview, ...expectedLosses(preview, advice) }),
    value: weighed.reduce((sum, { value }) => sum + value, 0),
    reasons: reasonsOf(game, weighed, reasons),
    others: others.slice(0, MOST_OTHERS).map((other) => advised(game, other, question.name, advice)),
    estimated,
  };
}

/** The blow that the only order of a plan prepares: whoever is told to fire is told at whom. */
function blowOf(game: Game, next: Candidate | undefined, { hostile, advice }: Words): string | undefined {
  if (next === undefined || !hostile.has(shownAction(game, next.action).verb)) return undefined;
  return advised(game, next, '', advice).label;
}

/** One action as plain advice, or as it is listed where there are no words for that. */
function advised(
  game: Game,
  { action }: Candidate,
  step: string,
  advice: AdviceTexts,
): { readonly action: string; readonly label: string } {
  const isPlace = isPlaceIn(game);
  const { verb, things, label, text } = shownAction(game, action);
  const who = things.filter((thing) => !isPlace(thing)).map((unit) => labelOf(game, unit));
  const place = things.findLast(isPlace);
  const said = adviceText(advice, { step, verb, who, place: place && labelOf(game, place), label });
  return { action: text, label: said ?? capital(label) };
}

/** What is lost on average, where the rules can tell: one's own and the enemy's. */
function expectedLosses({ outcomes }: Preview, { losses: unit }: AdviceTexts): Pick<Hint, 'losses'> {
  const counted = outcomes.filter(({ losses }) => losses !== undefined);
  if (counted.length === 0 || unit === undefined) return {};
  const mean = (of: 'own' | 'enemy') =>
    counted.reduce((sum, { chance, losses }) => sum + chance * (losses?.[of] ?? 0), 0);
  return { losses: { unit, own: mean('own'), enemy: mean('enemy') } };
}

/** An order with the action that it is about. */
interface ToldOrder {
  readonly main: ShownAction;
  /** Whoever takes part. */
  readonly units: readonly Thing[];
  /** How it begins, where nobody takes part. */
  readonly opening: string;
  /** What speaks for it. */
  readonly choice: Candidate;
}

/** It is about the last place it names, or else about the first action that is still to be taken. */
function toldOrder(game: Game, { begun, choices }: PlannedOrder): ToldOrder {
  const isPlace = isPlaceIn(game);
  const actions: readonly Action[] = [...begun, ...choices.map(({ action }) => action)];
  const shown = actions.map((action) => shownAction(game, action));
  const main = shown.findLast(({ things }) => things.some(isPlace)) ?? at(shown, begun.length);
  const units = shown.flatMap(({ things }) => things).filter((thing) => !isPlace(thing));
  const spoken = choices.find(({ action }) => game.print(action) === main.text);
  const choice = spoken !== undefined && spoken.reasons.length > 0 ? spoken : heaviest(choices);
  return { main, units: [...new Set(units)], opening: at(shown, 0).label, choice };
}

/** A plan goes to before what only ends a phase on the way. What is done first is told in any case. */
function isWorthTelling({ main, choice }: ToldOrder, index: number): boolean {
  return index === 0 || main.things.length > 0 || choice.reasons.length > 0;
}

/** The fight that promises most, or else what comes first, as plain advice. */
function aimOf(
  game: Game,
  told: readonly ToldOrder[],
  step: string,
  { hostile, advice }: Pick<Words, 'hostile' | 'advice'>,
): string {
  const fights = told.filter(({ main }) => hostile.has(main.verb));
  const [first] = fights.length > 0 ? fights.toSorted((a, b) => b.choice.value - a.choice.value) : told;
  if (first === undefined) return '';
  const { main, units } = first;
  const isPlace = isPlaceIn(game);
  const place = main.things.findLast(isPlace);
  const [leader = ''] = units;
  // A unit that is given to a formation is not two that act.
  const who = units.filter((unit) => kindOf(unit) === kindOf(leader)).map((unit) => labelOf(game, unit));
  const said = adviceText(advice, {
    step: first === told[0] ? step : '',
    verb: main.verb,
    who,
    place: place && labelOf(game, place),
    label: main.label,
  });
  return said ?? textOf(game, first, advice);
}

function textOf(game: Game, { main, units, opening }: ToldOrder, advice: AdviceTexts): string {
  const others = units.filter((unit) => !main.things.includes(unit));
  const who = partText(
    advice,
    others.map((unit) => labelOf(game, unit)),
  );
  if (who !== '') return capital(`${who}: ${main.label}`);
  const { label } = main;
  return capital(opening === label ? label : `${opening}, then ${uncapital(label)}`);
}

function stepOf(game: Game, order: ToldOrder, { hostile, advice }: Words): HintStep {
  const { main, units } = order;
  return {
    text: textOf(game, order, advice),
    units,
    ...(main.path === undefined ? {} : { path: main.path }),
    ...(main.target === undefined ? {} : { target: main.target }),
    hostile: hostile.has(main.verb),
  };
}

/** Steps that read the same and go the same way, one after the other, are one that is done several times. */
function joined(steps: readonly HintStep[]): readonly HintStep[] {
  const found: HintStep[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last === undefined || !isSame(last, step)) found.push(step);
    else
      found[found.length - 1] = {
        ...last,
        count: (last.count ?? 1) + 1,
        units: [...new Set([...last.units, ...step.units])],
      };
  }
  return found;
}

function isSame(one: HintStep, other: HintStep): boolean {
  return one.text === other.text && one.target === other.target && one.path?.join() === other.path?.join();
}

/** What weighs most for the orders and against them, best first; each reason with all that it weighs. */
function reasonsOf(game: Game, choices: readonly Candidate[], words: ReasonTexts): Hint['reasons'] {
  const found = new Map<string, Reason[]>();
  for (const reason of choices.flatMap(({ reasons }) => reasons))
    found.set(reason.key, [...(found.get(reason.key) ?? []), reason]);
  return [...found]
    .map(([key, reasons]) => ({
      text: reasonText(
        words[key] ?? key,
        reasons.map(({ figures }) => figures),
        (thing) => labelOf(game, thing),
      ),
      worth: reasons.reduce((sum, { worth }) => sum + worth, 0),
    }))
    .filter(({ worth }) => Math.abs(worth) > LEAST_WORTH)
    .sort((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
    .slice(0, MOST_REASONS)
    .sort((a, b) => b.worth - a.worth);
}

function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function heaviest(choices: readonly Candidate[]): Candidate {
  return choices.reduce((best, choice) => (choice.value > best.value ? choice : best));
}

function isPlaceIn(game: Game): (thing: Thing) => boolean {
  const places = placeKind(game);
  return (thing) => places?.number(nameOf(thing)) !== undefined;
}

function kindOf(thing: Thing): string {
  return thing.slice(0, thing.indexOf(':'));
}

function labelOf({ definition }: Game, thing: Thing): string {
  return definition.texts.labels[kindOf(thing)]?.[nameOf(thing)] ?? nameOf(thing);
}

/** Those before the first of which something is not so. */
function whileAll<T>(all: readonly T[], holds: (one: T, index: number) => boolean): readonly T[] {
  const end = all.findIndex((one, index) => !holds(one, index));
  return end < 0 ? all : all.slice(0, end);
}
