import type { ShownEvent } from '../../../host/protocol.ts';
import type { DieRow, ResultsPart } from '../results.ts';
import { say, sayFirst } from './texts.ts';

/** The dice of a strike: that of the attack, and that of the guns. */
function strike({ values, odds }: ShownEvent): readonly DieRow[] {
  const { effect, factors, gunnery, intensified } = values;
  const why = say(intensified === true ? 'result.intensified' : 'result.high');
  const faces = odds?.faces ?? [];
  const key = String(effect);
  return [
    {
      label: say('result.attack'),
      need: faces.length === 0 ? '' : say('result.hits-on', { faces: faces.join(', ') }),
      modifier: factOf(odds, 'attack-modifier'),
      why,
      key: sayFirst([`result.effect.${key}`], say('result.effect.chance')),
      hit: key !== '-',
    },
    {
      label: say('result.guns'),
      need: say('result.factors', { n: Number(factors) }),
      modifier: factOf(odds, 'flak-modifier'),
      why,
      key: say(gunnery === true ? 'result.shot-down' : 'result.missed'),
      hit: gunnery === true,
    },
  ];
}

function factOf(odds: ShownEvent['odds'], key: string): number {
  return Number(odds?.facts.find((fact) => fact.key === key)?.value ?? 0);
}

/** What became of the target, as the chances call it. */
function fateOf(after: readonly ShownEvent[]): string {
  const told = (...keys: readonly string[]) => after.some(({ key }) => keys.includes(key));
  if (told('sunk')) return 'sunk';
  return told('hit-unit') ? 'hit' : 'missed';
}

function strikeFate(_: ShownEvent, after: readonly ShownEvent[]): string {
  const lost = after.some(({ key }) => key === 'shot-down' || key === 'strike-lost');
  return say(`result.fate.${fateOf(after)}.${lost ? 'lost' : 'back'}`);
}

/** The chances of torpedoes are told from none to most. */
function torpedoes({ values: { hits } }: ShownEvent): number {
  return Number(hits);
}

/** Of two chances the first came, or the other one. */
function either(first: (values: ShownEvent['values']) => boolean): (event: ShownEvent) => number {
  return ({ values }) => (first(values) ? 0 : 1);
}

/** The chances of repair are told from the latest return to the earliest; long repairs are one. */
function repair({ values: { die }, odds }: ShownEvent): number {
  return Math.max(0, (odds?.outcomes.length ?? 0) - Number(die));
}

/** The chances of fuel are told from the least to the most; more fuel than ships is one. */
function fuel({ values: { die }, odds }: ShownEvent): number {
  return Math.min(Number(die), odds?.outcomes.length ?? 0) - 1;
}

/** How the results of Malta Convoys are told besides what all games have. */
export const results: Partial<ResultsPart> = {
  rows: { 'air-attack': strike },
  came: {
    'air-attack': strikeFate,
    shot: (_, after) => say(`result.fate.${fateOf(after)}`),
    'boats-attack': torpedoes,
    'return-attack': torpedoes,
    'follow-up': either(({ luck }) => luck === true),
    'star-rolled': either(({ wreck }) => wreck === true),
    'withdrawal-rolled': either(({ flight }) => flight === false),
    'frogmen-attack': either(({ effect }) => effect !== '-'),
    'sent-home': repair,
    'under-repair': repair,
    fuel,
    invasion: either(({ success }) => success === true),
  },
  series: { 'air-attack': 'target' },
  tally: [
    { events: ['sunk'], text: say('result.sunk') },
    { events: ['hit-unit'], text: say('result.hit') },
    { events: ['withstood'], text: say('result.withstood') },
    { events: ['shot-down', 'strike-lost'], text: say('result.aircraft-lost') },
    { events: ['sent-home', 'under-repair'], text: say('result.repair') },
  ],
  gone: new Set(['sunk', 'shot-down']),
};
