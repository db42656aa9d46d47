/** What the fuzzer cannot come to in a game, or hardly ever by chance, and why. */

/** By how its name begins. */
type Reasons = readonly (readonly [beginning: string, why: string])[];

const NO_BOMBS =
  'whatever is left of a strength after flak is 1 or more, or nothing is rolled for (VI.A.3.r11)';
const WEAK = 'the weakest aircraft that bombards has a strength of 2, of which flak leaves 1 (VI.B.1)';
const BOXES =
  'every beach has two boxes or more, empty when a convoy comes: room for 12 points, and it has 9 at most';
const ZONES = 'every sector of this map has room for all that drop there';

const ONE_SHORE =
  'whoever lies in a landing box attacks the hex before it alone, and who attacks several hexes stands next to all of them (V.L.7.a)';

const VOID =
  'a target is driven back into a full hex and another target is given up there: possible, and tested, but hardly ever by chance';

const NEVER: Readonly<Record<string, Reasons>> = {
  crete: [
    ...[1, 2, 3, 4, 5, 6].map((die) => [`chart bombardment ${die} 0`, NO_BOMBS] as const),
    ['event bombs-too-few', WEAK],
    ['event no-room', BOXES],
    ['event no-drop-zone', ZONES],
    ['option combat-phase.assemble-landing target', ONE_SHORE],
    ['event fire-void', VOID],
  ],
};

export function whyNever(game: string, what: string): string | undefined {
  return NEVER[game]?.find(([beginning]) => what.startsWith(beginning))?.[1];
}
