import { expect, it } from 'vitest';
import { gozoRules, onFilfla } from '../../tests/engine/gozo.ts';
import { asidesWith } from '../engine/asides.ts';
import { Game } from '../engine/game.ts';
import type { Vocabulary } from '../engine/procedure.ts';
import { filfla, type State } from '../games/filfla/index.ts';
import { definitionFaults } from './definition-faults.ts';

const { definition } = filfla;
const { texts } = definition;

it.each([
  [
    'a prompt that is missing',
    { prompts: without(texts.prompts, 'combat.press') },
    'combat.press has no prompt',
  ],
  [
    'a prompt that says nothing to the asked side',
    { prompts: { ...texts.prompts, 'combat.press': { waiting: 'Wait.' } } },
    'combat.press has no prompt for the asked side',
  ],
  [
    'a gap that nothing fills',
    { events: { ...texts.events, held: 'The {nobody} hold.' } },
    'the text of held has a gap {nobody} that nothing fills',
  ],
  [
    'a text for no event',
    { events: { ...texts.events, rained: 'It rains.' } },
    'there is a text for rained, which is no event',
  ],
  [
    'a text for no phrase',
    { phrases: { ...texts.phrases, hello: 'Good evening.' } },
    'there is a text for hello, which is no phrase',
  ],
  [
    'a phrase without a text',
    { phrases: without(texts.phrases, 'sappers') },
    'the phrase sappers has no text',
  ],
  ['an event without a text', { events: without(texts.events, 'held') }, 'the event held has no text'],
  [
    'a prompt for no step',
    { prompts: { ...texts.prompts, 'tea.pour': { asked: '', waiting: '' } } },
    'there is a prompt for tea.pour, which asks nothing',
  ],
  ['a verb without a text', { verbs: without(texts.verbs, 'hold') }, 'the verb hold has no text'],
])('finds %s', (_, change, fault) => {
  expect(definitionFaults(new Game({ ...definition, texts: { ...texts, ...change } }))).toEqual([fault]);
});

it('finds a rule that does not exist and two procedures of one name', () => {
  const disclosures = { ...definition.disclosures, fire: 'filfla/99' };
  const procedures = [...definition.procedures, ...definition.procedures.slice(0, 1)];
  expect(definitionFaults(new Game({ ...definition, disclosures, procedures }))).toEqual([
    'the disclosure fire cites filfla/99, which is no rule',
    'two procedures are called raid',
  ]);
});

it('finds a rule that the book of the game drops, and none that it replaces', () => {
  expect(definitionFaults(onFilfla(gozoRules))).toEqual([]);
  const drops = ['filfla/1.2', 'filfla/8.3'];
  const [first, ...others] = gozoRules.rules;
  const dropping = onFilfla({ ...gozoRules, drops, rules: [{ ...first, drops }, ...others] });
  expect(definitionFaults(dropping)).toEqual(['combat.advance cites filfla/8.3, which is no rule']);
});

it('finds asides without a rule, and with verbs of others', () => {
  const aside = (rule: string, ...verbs: readonly string[]) => ({
    rule,
    when: () => false,
    options: () => undefined,
    take: Object.fromEntries(verbs.map((verb) => [verb, () => undefined])),
  });
  const asides = asidesWith<State, Vocabulary>(definition.verbs)({
    flee: aside('filfla/10', 'recall', 'hold'),
    swim: aside('filfla/99', 'recall'),
  });
  expect(definitionFaults(new Game({ ...definition, asides }))).toEqual([
    'the aside swim cites filfla/99, which is no rule',
    'the aside flee and reaction.fire both take "hold"',
    'the aside swim and flee both take "recall"',
  ]);
});

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}
