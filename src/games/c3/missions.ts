import { cell } from '../../engine/arrays.ts';
import { count } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { bombardment, bombardmentPreview } from './bombardment.ts';
import { MOST_PER_HEX } from './charts.ts';
import { isCoastal, isSea, LAND } from './malta.ts';
import { AXIS, BRITISH } from './pieces.ts';
import { enemiesOf, OCCUPIED, type State } from './state.ts';
import { BY_SEA, bombardier, steps, verbs } from './words.ts';

/** Rules 3.1, 4.1, 5.3.3 and 5.3.4: bombing missions are announced together, then flown or fired one by one. */

export const missions = new Procedure('missions', { by: bombardier, left: count(6) }, [
  'plan',
  'next',
  'resolve',
  'end',
]);

steps(missions, {
  plan: {
    rule: 'c3/5.3.1',
    draft: true,
    by: () => AXIS,
    options: (s, { by, left }, options) => {
      const axis = enemiesOf(s, BRITISH);
      for (const hex of LAND) if (!barToBomb(s, axis, by, left, hex)) options.add(verbs.id.bomb, hex);
      options.add(verbs.id.confirm);
    },
    take: {
      bomb: (s, { left }, x, hex) => {
        s.announced[hex] = cell(s.announced, hex) + 1;
        s.bombarded[hex] = cell(s.bombarded, hex) + 1;
        return x.again({ left: left - 1 });
      },
      confirm: (s, { by }, x) => {
        x.confirm();
        const targets = announcedTargets(s);
        x.tell('missions-planned', { bombardier: by, missions: targets.length, targets });
        return x.go('next', { left: 0 });
      },
    },
    bars: {
      bomb: (s, { by, left }, hex) => barToBomb(s, enemiesOf(s, BRITISH), by, left, hex),
    },
    previews: { bomb: (s, { by }, hex) => bombardmentPreview(s, by, hex) },
  },
  next: (s, _, x) => x.go(LAND.some((hex) => cell(s.announced, hex) > 0) ? 'resolve' : 'end'),
  resolve: {
    rule: 'c3/5.3.1',
    playsForced: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const hex of LAND) if (cell(s.announced, hex) > 0) options.add(verbs.id.resolve, hex);
    },
    take: {
      resolve: (s, { by }, x, target) => {
        s.announced[target] = cell(s.announced, target) - 1;
        return x.call(bombardment, { by, target, victims: BRITISH }, 'next');
      },
    },
    bars: { resolve: (s, _, hex) => (cell(s.announced, hex) > 0 ? undefined : 'c3/5.3.1.2') },
    previews: { resolve: (s, { by }, hex) => bombardmentPreview(s, by, hex) },
  },
  end: (s, _, x) => {
    s.bombarded.fill(0);
    return x.done();
  },
});

/** Why there is no mission against a hex; `axis` marks where its own troops stand. */
function barToBomb(s: State, axis: Uint8Array, by: number, left: number, hex: number): string | undefined {
  if (isSea(hex)) return by === BY_SEA ? 'c3/4.1.7' : 'c3/3.1.10';
  if (by === BY_SEA && !isCoastal(hex)) return 'c3/4.1.7';
  if ((cell(axis, hex) & OCCUPIED) > 0) return by === BY_SEA ? 'c3/4.1.11' : 'c3/3.1.10';
  if (cell(s.bombarded, hex) >= MOST_PER_HEX) return 'c3/5.3.1.1';
  return left > 0 ? undefined : allFlown(s, by);
}

/** What says how many missions there are: a fixed number in turn S, a die afterwards. */
function allFlown(s: State, by: number): string {
  if (s.turn === 0) return by === BY_SEA ? 'c3/4.1.1' : 'c3/3.1.1';
  return by === BY_SEA ? 'c3/4.1.3' : 'c3/3.1.3';
}

/** Each target once for every mission. */
function announcedTargets(s: State): number[] {
  const targets: number[] = [];
  for (const hex of LAND) for (let left = cell(s.announced, hex); left > 0; left--) targets.push(hex);
  return targets;
}
