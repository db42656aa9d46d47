import type { GameDefinition, OptionValues } from './definition.ts';
import { isRecord } from './kinds.ts';
import { quoted, Refusal } from './refusal.ts';
import type { Core } from './state.ts';

/** The first state of a scenario, before its automatic steps; what is left open has its usual value. */
export function beginScenario<S extends Core, B>(
  definition: GameDefinition<S, B>,
  scenario: unknown,
  options: unknown,
): S {
  return definition.begin(checkedScenario(definition, scenario), completeOptions(definition, options));
}

function checkedScenario<S extends Core, B>(
  { scenarios, title }: GameDefinition<S, B>,
  scenario: unknown,
): string {
  const [first] = scenarios;
  if (first === undefined) throw new Refusal('bad-data', `${title} has no scenario`);
  const chosen = scenario === undefined ? first : scenarios.find(({ id }) => id === scenario);
  if (chosen !== undefined) return chosen.id;
  const known = scenarios.map(({ id }) => id).join(', ');
  const wrong = `there is no scenario ${quoted(String(scenario))} in ${title}; there are ${known}`;
  throw new Refusal('unknown-scenario', wrong, { where: 'scenario' });
}

function completeOptions<S extends Core, B>(
  { options: shapes, title }: GameDefinition<S, B>,
  options: unknown,
): OptionValues {
  if (!isRecord(options)) throw new Refusal('bad-option', 'the options should be an object');
  const stray = Object.keys(options).find((key) => !shapes.some(({ id }) => id === key));
  if (stray !== undefined) throw new Refusal('bad-option', `there is no option "${stray}" in ${title}`);
  return Object.fromEntries(
    shapes.map(({ id, values }) => {
      const value = options[id] ?? values[0];
      if (typeof value === 'string' && values.includes(value)) return [id, value];
      const known = values.join(' or ');
      throw new Refusal('bad-option', `the option "${id}" is ${known}, not ${JSON.stringify(value)}`);
    }),
  );
}
