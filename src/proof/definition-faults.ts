import type { Game } from '../engine/game.ts';
import type { Shape } from '../engine/kinds.ts';

/** What a game's definition lacks or has too much: texts, rules, names. Every game of the registry is tested with it. */
export function definitionFaults(game: Game): string[] {
  return [
    ...promptFaults(game),
    ...eventFaults(game),
    ...phraseFaults(game),
    ...wordFaults(game),
    ...ruleFaults(game),
    ...nameFaults(game),
    ...asideFaults(game),
  ];
}

function promptFaults(game: Game): string[] {
  const { texts } = game.definition;
  const asking = stepsOf(game).filter((step) => step.kind === 'decide');
  const faults = asking.flatMap((step) => {
    const prompt = texts.prompts[step.name];
    if (prompt === undefined) return [`${step.name} has no prompt`];
    if (prompt.asked === undefined && step.asked === undefined)
      return [`${step.name} has no prompt for the asked side`];
    return [prompt.asked ?? '', prompt.waiting].flatMap((text) =>
      gapFaults(step.name, text, step.procedure.locals),
    );
  });
  const known = new Set(asking.map(({ name }) => name));
  const strays = Object.keys(texts.prompts).filter((name) => !known.has(name));
  return [...faults, ...strays.map((name) => `there is a prompt for ${name}, which asks nothing`)];
}

function eventFaults(game: Game): string[] {
  const { events, texts } = game.definition;
  return sentenceFaults('event', events, texts.events);
}

function phraseFaults(game: Game): string[] {
  const { phrases, texts } = game.definition;
  return sentenceFaults('phrase', phrases, texts.phrases);
}

/** Every key has a sentence whose gaps are filled, and every sentence a key. */
function sentenceFaults(
  what: string,
  shapes: Readonly<Record<string, Shape>>,
  texts: Readonly<Record<string, string>>,
): string[] {
  const faults = Object.entries(shapes).flatMap(([key, shape]) => {
    const text = texts[key];
    return text === undefined ? [`the ${what} ${key} has no text`] : gapFaults(key, text, shape);
  });
  const strays = Object.keys(texts).filter((key) => !Object.hasOwn(shapes, key));
  return [...faults, ...strays.map((key) => `there is a text for ${key}, which is no ${what}`)];
}

function wordFaults(game: Game): string[] {
  const { verbs, texts } = game.definition;
  const untold = verbs.names.filter((verb) => texts.verbs[verb] === undefined);
  return untold.map((verb) => `the verb ${verb} has no text`);
}

function ruleFaults(game: Game): string[] {
  const { rulebook, disclosures } = game.definition;
  const cited = [
    ...stepsOf(game).flatMap((step) =>
      step.kind === 'decide' ? step.rules.map((rule) => [step.name, rule] as const) : [],
    ),
    ...asidesOf(game).map(({ name, rule }) => [`the aside ${name}`, rule] as const),
    ...Object.entries(disclosures).map(([name, rule]) => [`the disclosure ${name}`, rule] as const),
  ];
  return cited
    .filter(([, rule]) => !rulebook.canCite(rule))
    .map(([name, rule]) => `${name} cites ${rule}, which is no rule`);
}

function nameFaults(game: Game): string[] {
  const names = game.definition.procedures.map(({ name }) => name);
  return names
    .filter((name, index) => names.indexOf(name) < index)
    .map((name) => `two procedures are called ${name}`);
}

/** By its verb alone one knows whether an action answers the question. */
function asideFaults(game: Game): string[] {
  const { names } = game.definition.verbs;
  const steps = stepsOf(game).filter((step) => step.kind === 'decide');
  return asidesOf(game).flatMap((aside, index, all) => {
    const others = [...steps, ...all.slice(0, index)];
    return names.flatMap((verb, number) => {
      const other = others.find(({ take }) => aside.take[number] && take[number]);
      return other === undefined ? [] : [`the aside ${aside.name} and ${other.name} both take "${verb}"`];
    });
  });
}

/** Gaps in a sentence that nothing fills. */
function gapFaults(name: string, text: string, shape: Shape): string[] {
  const gaps = [...text.matchAll(/\{(\w+)(?:\|\w+)?\}/g)].map(([, gap]) => gap ?? '');
  return gaps
    .filter((gap) => !Object.hasOwn(shape, gap))
    .map((gap) => `the text of ${name} has a gap {${gap}} that nothing fills`);
}

function stepsOf(game: Game) {
  return game.definition.procedures.flatMap((procedure) => procedure.steps());
}

function asidesOf(game: Game) {
  return game.definition.asides?.all ?? [];
}
