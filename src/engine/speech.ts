import { ruleOfEvent } from './account.ts';
import type { Action } from './actions.ts';
import { at } from './arrays.ts';
import { type Bar, ruleOf } from './bar.ts';
import type {
  DieText,
  EventDocument,
  Explanation,
  FactText,
  GameDefinition,
  OutcomeText,
  Outlook,
  Preview,
  Result,
  Verdict,
} from './definition.ts';
import type { GameEvent } from './execution.ts';
import type { DieForecast, Fact, Forecast, Outcome, Told } from './forecast.ts';
import type { Frame } from './frame.ts';
import { type Shape, shapeToJson } from './kinds.ts';
import type { Phrase } from './phrases.ts';
import type { Procedure } from './procedure.ts';
import { NO_ROLES } from './roles.ts';
import { fillIn, labelOf, phraseText } from './texts.ts';

type Said = Pick<
  GameDefinition<never, never>,
  'verbs' | 'events' | 'eventRules' | 'phrases' | 'texts' | 'rulebook' | 'casting'
>;

/** How a game speaks: what the rules say in keys and numbers, in sentences, with its own names and its own rules. */
export class Speech {
  readonly #said: Said;
  /** By verb: how its actions read, the words and the places of its arguments by turns. */
  readonly #sentences: string[][] = [];

  constructor(said: Said) {
    this.#said = said;
  }

  /** Every id of a rule that leaves the game goes through here: code that games share names rules of the base. */
  cited(rule: string): string {
    return this.#said.rulebook.cited(rule);
  }

  text(phrase: string | Phrase): string {
    return phraseText(this.#said.texts, this.#said.phrases, phrase);
  }

  result({ because, breakdown, ...others }: Verdict): Result {
    return {
      ...others,
      breakdown: breakdown.map(({ why, points }) => ({ text: this.text(why), points })),
      ...(because === undefined ? {} : { because: because.map((phrase) => this.text(phrase)) }),
    };
  }

  /** What was foreseen of dice names the rule by which they are read; it is the rule of their event. */
  event({ key, params, odds }: GameEvent): EventDocument {
    const { events, eventRules, texts } = this.#said;
    const rule = odds?.rule ?? ruleOfEvent(eventRules, { key, params });
    const shape = events[key] ?? {};
    return {
      key,
      text: fillIn(texts, texts.events[key] ?? '', shape, params),
      params: shapeToJson(shape, params),
      ...(rule === undefined ? {} : { rule: this.cited(rule) }),
      ...(odds === undefined ? {} : { odds: this.preview(odds) }),
    };
  }

  /** "Move 2 Commando to 0304" */
  action(action: Action): string {
    const { verbs, texts } = this.#said;
    const verb = at(action, 0);
    const template = texts.verbs[verbs.verb(action)];
    if (template === undefined) return verbs.print(action);
    this.#sentences[verb] ??= template.split(/\{(\d+|last)\}/);
    return at(this.#sentences, verb)
      .map((part, index) => {
        if (index % 2 === 0) return part;
        const place = part === 'last' ? action.length - 1 : Number(part);
        const value = place > 0 ? action[place] : undefined;
        return value === undefined ? `{${part}}` : labelOf(texts, verbs.kindOf(action, place - 1), value);
      })
      .join('');
  }

  preview({ title, rule, facts, outcomes, unknown, dice, ...others }: Forecast): Preview {
    return {
      title: this.text(title),
      rule: this.cited(rule),
      facts: this.#facts(facts),
      outcomes: outcomes.map((one) => this.#outcome(one)),
      unknown: unknown.map((phrase) => this.text(phrase)),
      ...(dice === undefined ? {} : { dice: dice.map((die) => this.#die(die)) }),
      ...others,
    };
  }

  #outcome({ text, meaning, told, ...rest }: Outcome): OutcomeText {
    return {
      text: this.text(text),
      ...rest,
      ...(meaning === undefined ? {} : { meaning: this.text(meaning) }),
      ...(told === undefined ? {} : { told: this.#told(told) }),
    };
  }

  #told({ text, rule }: Told): NonNullable<OutcomeText['told']> {
    return { text: this.text(text), ...(rule === undefined ? {} : { rule: this.cited(rule) }) };
  }

  #facts(facts: readonly Fact[]): readonly FactText[] {
    return facts.map(({ what, value, rule }) => ({
      key: what.key,
      text: this.text(what),
      value: this.text(value),
      ...(rule === undefined ? {} : { rule: this.cited(rule) }),
    }));
  }

  #die({ what, facts, modifiers, sums, otherwise }: DieForecast): DieText {
    return {
      text: this.text(what),
      facts: this.#facts(facts),
      modifiers: modifiers.map(({ why, by, rule }) => ({ text: this.text(why), by, rule: this.cited(rule) })),
      sums: sums.map(({ text, ...rest }) => ({ ...rest, text: this.text(text) })),
      ...(otherwise === undefined ? {} : { otherwise: this.text(otherwise) }),
    };
  }

  outlook({ stops }: Outlook<Phrase>): Outlook {
    return {
      stops: stops.map(({ place, dangers, notes }) => ({
        place,
        dangers: dangers.map((danger) => ({ ...danger, text: this.text(danger.text) })),
        notes: notes.map(({ text, rule }) => ({ text: this.text(text), rule: this.cited(rule) })),
      })),
    };
  }

  /** The rule that is against something, with what is in the way and with what changes about the rule in this game. */
  forbiddenBy(bar: Bar): Explanation {
    const { rulebook } = this.#said;
    const rule = this.cited(ruleOf(bar));
    const amendedBy = rulebook.amendmentsOf(rule);
    return {
      text: rulebook.text(rule),
      rule,
      ...(typeof bar === 'string'
        ? {}
        : { because: bar.because.map((phrase) => this.text(phrase)).join(' ') }),
      ...(amendedBy.length === 0 ? {} : { amendedBy }),
    };
  }

  /** A prompt with what the open procedures remember, the innermost first. */
  prompt(template: string, stack: Frame | undefined): string {
    let text = template;
    for (let frame = stack; frame !== undefined && text.includes('{'); frame = frame.below)
      text = fillIn(this.#said.texts, text, this.localsOf(frame.step.procedure), frame.locals);
    return text;
  }

  /** What a procedure remembers, in the names of the game. */
  localsOf({ locals }: Procedure): Shape {
    return (this.#said.casting ?? NO_ROLES).shape(locals);
  }
}
