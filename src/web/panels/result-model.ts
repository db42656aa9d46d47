import type { ShownItem, ShownRoll } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { capital, t } from '../texts/index.ts';
import type { EarlierRoll, ResultBlock, ResultModel, ResultPart } from './result.ts';
import { chancesOf, scoreOf } from './result-chances.ts';
import { groupsOf, mainOf, type RollGroup } from './result-groups.ts';
import { Marker, marksOf } from './result-marks.ts';
import { effectOf, readingsOf, wonBy } from './result-reading.ts';
import { allRolls, chartOf, type Rolled, rolledIn, shownDice, unitsIn } from './result-rolls.ts';
import { withSequel } from './result-sequel.ts';
import { linesOf, sentenceOf } from './result-words.ts';

/** So many earlier rolls are shown. */
const MOST_EARLIER = 5;

/** The result of one item, or of several that came in one go, with what was settled of it later; nothing where no dice were rolled. */
export function resultOf(
  items: readonly ShownItem[],
  face: Face,
  log: readonly ShownItem[] = [],
): ResultModel | undefined {
  const rolled = rolledIn(withSequel(items, log, face), face);
  if (rolled.length === 0) return undefined;
  const earlier = before(items, log);
  const groups = groupsOf(rolled, earlier, face);
  const marker = new Marker();
  const blocks = groups.map((group) => blockOf(group, earlier, face, marker));
  return {
    id: `${items.at(-1)?.number}`,
    blocks,
    marks: marksOf(groups, blocks, face),
  };
}

/** What had happened by then. */
function before(items: readonly ShownItem[], log: readonly ShownItem[]): readonly ShownItem[] {
  const place = log.findIndex(({ number }) => number === items[0]?.number);
  return log.slice(0, Math.max(0, place));
}

function blockOf(group: RollGroup, earlier: readonly ShownItem[], face: Face, marker: Marker): ResultBlock {
  const { rolled } = group;
  const readings = readingsOf(group, face, marker);
  const parts = readings.map(({ part }) => part);
  const main = mainOf(group, face);
  const sides = rollersOf(rolled.flatMap(allRolls));
  const [first] = readings;
  const single = first?.run.length === 1 ? first : undefined;
  const subject = subjectOf(group, parts, face);
  return {
    subject,
    title: parts.find((part) => part.kind === 'duel')?.title ?? subject,
    rule: main?.event.odds?.rule ?? main?.event.rule,
    sides,
    began: rollersOf(rolled[0]?.rolls ?? []),
    look: face.sides[winnerOf(parts) ?? sides[0] ?? ''],
    count: rolled.reduce((sum, { further }) => sum + 1 + further.length, 0),
    parts,
    sentence: sentenceOf(group, readings, face),
    lines: linesOf(readings, face, marker),
    chances: main && single && chancesOf(main, single.part, face),
    score: single === undefined ? scoreOf(first?.run ?? [], face) : '',
    earlier: main === undefined ? [] : earlierThan(main, earlier, face),
    chart: main && chartOf(main, face),
  };
}

function rollersOf(rolls: readonly ShownRoll[]): readonly string[] {
  return [...new Set(rolls.flatMap(({ by }) => by ?? []))];
}

/** What the dice were rolled for. */
function subjectOf(group: RollGroup, parts: readonly ResultPart[], face: Face): string {
  const duel = parts.find((part) => part.kind === 'duel');
  if (duel !== undefined) {
    const [one, other] = duel.sides.map(({ name }) => name);
    return t('result.against', { one: one ?? '', other: other ?? '' });
  }
  if (group.begun?.odds !== undefined) return group.begun.odds.title;
  const main = mainOf(group, face);
  if (main === undefined) return '';
  const { event, opening, rolls } = main;
  const many = parts[0]?.kind === 'list' && group.rolled.length > 1;
  const named =
    many || event.odds === undefined ? face.results.titles[event.key]?.(event, opening) : undefined;
  return named ?? (many ? undefined : event.odds?.title) ?? capital(rolls[0]?.text ?? face.id);
}

/** The side that won a duel. */
function winnerOf(parts: readonly ResultPart[]): string | undefined {
  const duel = parts.find((part) => part.kind === 'duel');
  return duel?.rollers[wonBy(duel) ?? 0];
}

/** The rolls of a series before this one, back to the last heading of the log. */
function earlierThan({ event }: Rolled, items: readonly ShownItem[], face: Face): readonly EarlierRoll[] {
  const shared = face.results.series[event.key];
  if (shared === undefined) return [];
  const head = items.findLastIndex(({ events }) => events.some(({ key }) => face.log.heads.has(key)));
  return rolledIn(items.slice(Math.max(0, head)), face)
    .filter((one) => one.event.key === event.key && one.event.values[shared] === event.values[shared])
    .map((one) => ({
      unit: unitsIn(one.event)[0],
      dice: shownDice(allRolls(one), face),
      effect: effectOf(one, face) || t('result.nothing'),
    }))
    .toReversed()
    .slice(0, MOST_EARLIER);
}
