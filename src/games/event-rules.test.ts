import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../table/record-text.ts';
import { replayedMatch } from '../table/replay.ts';
import { gameById } from './index.ts';

/** Whatever is told can be read up in the rules. */

/** Events that come from no rule. */
const UNRULED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  c3: {},
  convoys: { ended: 'how it ended, and by what rule, is told by the result' },
  crete: {},
};

const RECORDS: Readonly<Record<string, readonly string[]>> = {
  c3: ['c3-alone', 'c3-invasion', 'c3-july-1942'],
  convoys: ['convoys-computer', 'convoys-pedestal', 'convoys-season', 'convoys-spring'],
};

describe.each(Object.keys(UNRULED))('the events of %s', (id) => {
  it('name the rule that they come from, or the dice that they tell of do', async () => {
    const { definition } = await gameById(id);
    const rolled = new Set(Object.values(definition.purposes).flat());
    const unruled = Object.keys(definition.events).filter(
      (key) => definition.eventRules[key] === undefined && !rolled.has(key),
    );
    expect(unruled).toEqual(Object.keys(UNRULED[id] ?? {}));
  });

  it.each(RECORDS[id] ?? [])('have it in the log of the game %s', async (name) => {
    const game = await gameById(id);
    const record = readRecord(
      readFileSync(new URL(`../../tests/records/${name}.json`, import.meta.url), 'utf8'),
    );
    const unruled = new Set<string>();
    replayedMatch(game, record, ({ transition: { change } }) => {
      if (change?.kind !== 'forward') return;
      for (const event of change.account.events) {
        const { rule } = game.eventDocument(event);
        const declared = game.definition.eventRules[event.key];
        if (rule === undefined) unruled.add(event.key);
        if (typeof declared === 'object') expect(declared.among).toContain(rule);
      }
    });
    for (const key of unruled) expect(Object.keys(UNRULED[id] ?? {})).toContain(key);
  });
});
