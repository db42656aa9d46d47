import type { ShownEvent } from '../../../host/protocol.ts';
import { capital } from '../../texts/index.ts';
import { outcomeOf, type ResultsPart, type ToldRoll } from '../results.ts';
import { say } from './texts.ts';

/** What became of the target, as the rules name the chances. */
function fateOf(after: readonly ShownEvent[]): string {
  const told = (...keys: readonly string[]) => after.some(({ key }) => keys.includes(key));
  if (told('sunk')) return 'sunk';
  return told('hit-unit') ? 'hit' : 'missed';
}

function strikeFate(_: ShownEvent, after: readonly ShownEvent[]): string {
  const lost = after.some(({ key }) => key === 'shot-down' || key === 'strike-lost');
  return `${fateOf(after)}-${lost ? 'lost' : 'back'}`;
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

const came: ResultsPart['came'] = {
  'air-attack': strikeFate,
  shot: (_, after) => fateOf(after),
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
};

/** The chance that came, in its own words: "no effect, aircraft back". */
function chanceOf(roll: ToldRoll): string | undefined {
  return outcomeOf(roll, came)?.text;
}

function verdict(roll: ToldRoll): string | undefined {
  const text = chanceOf(roll);
  return text && say('result.verdict', { came: capital(text) });
}

/** For the chances a Hit that changes nothing is no effect; here it is told that there was one. */
function attackVerdict(roll: ToldRoll): string | undefined {
  return roll.after.some(({ key }) => key === 'withstood') ? undefined : verdict(roll);
}

/** Torpedoes that were on course are told by what they struck. */
function torpedoVerdict(roll: ToldRoll): string | undefined {
  return torpedoes(roll.event) > 0 ? undefined : verdict(roll);
}

/** Who attacked, what that needed, what came of the die, and what followed. */
function inList(roll: ToldRoll): string {
  const { event, after } = roll;
  const { title = '', dice = [] } = event.odds ?? {};
  const sums = dice[0]?.sums.flatMap((one) => one.sums) ?? [];
  const need = say(`result.need.${event.key}`, { sums: sums.join(', ') });
  const said = say('result.in-list', { what: title, need, came: chanceOf(roll) ?? '' });
  return [said, ...after.map(({ text }) => text)].join(' ');
}

function asTold({ event }: ToldRoll): string {
  return event.text;
}

/** Which harbour they have entered is told before. */
function frogmen(_: ShownEvent, opening: readonly ShownEvent[]): string {
  const entered = opening.find(({ key }) => key === 'frogmen-used');
  return entered?.text.replace(/\.$/, '') ?? say('result.frogmen');
}

/** How the results of Malta Convoys are told besides what all games have. */
export const results: Partial<ResultsPart> = {
  came,
  /** What is told after dice and does not come of them. */
  opens: new Set([
    'exposed',
    'dummy-found',
    'sighted',
    'entered-port',
    'italians-moved',
    'italians-stayed',
    'carriers-committed',
    'battle',
    'no-battle',
    'round',
    'brought-forward',
    'fought-on',
    'withdrew',
    'battle-over',
    'going-on',
    'halted',
    'concealed',
    'turns-over',
    'harbour',
    'unloaded',
    'surrender',
    'army-moved',
    'army-put-back',
    'left',
    'season-ended',
    'redone',
    'ended',
  ]),
  alone: new Set(['air-attack', 'shot']),
  further: {
    'follow-up': ['air-attack'],
    'star-rolled': ['air-attack', 'shot', 'boats-attack', 'return-attack'],
    'under-repair': ['frogmen-attack', 'return-attack'],
    'sent-home': ['return-attack'],
  },
  titles: {
    'boats-attack': () => say('result.boats'),
    'return-attack': () => say('result.returns'),
    'frogmen-attack': frogmen,
    'withdrawal-rolled': () => say('result.withdrawals'),
    'sent-home': () => say('result.repairs'),
    'under-repair': () => say('result.repairs'),
  },
  verdicts: {
    'air-attack': attackVerdict,
    shot: attackVerdict,
    'boats-attack': torpedoVerdict,
    'return-attack': torpedoVerdict,
    'withdrawal-rolled': verdict,
    'frogmen-attack': verdict,
    'sent-home': asTold,
    'under-repair': asTold,
    fuel: verdict,
    invasion: verdict,
  },
  /** The dice beside them have said it. */
  said: new Set(['star-rolled', 'follow-up']),
  effects: {
    'air-attack': chanceOf,
    'boats-attack': inList,
    'return-attack': inList,
    'frogmen-attack': inList,
    'withdrawal-rolled': inList,
    'sent-home': asTold,
    'under-repair': asTold,
  },
  series: { 'air-attack': 'target' },
  tally: [
    { events: ['sunk'], text: say('result.sunk') },
    { events: ['hit-unit'], text: say('result.hit') },
    { events: ['withstood'], text: say('result.withstood') },
    { events: ['boats-missed'], text: say('result.boats-missed') },
    { events: ['shot-down', 'strike-lost'], text: say('result.aircraft-lost') },
    { events: ['sent-home', 'under-repair'], text: say('result.repair') },
  ],
  gone: new Set(['sunk', 'shot-down']),
};
