/** What the fuzzer cannot come to in a game, or hardly ever by chance, and why. */

/** By how its name begins. */
type Reasons = readonly (readonly [beginning: string, why: string])[];

const GUNS = 'coastal guns fire in the Advanced Game alone (VI.C)';
const BOMBS = 'bombardment is of the Advanced Game (VI.A.3)';
const FLAK =
  'in the Basic Game no more than 1 is added to the die; flak adds to it in the Advanced Game (VI.B.2)';
const BOXES =
  'every beach has two boxes or more, empty when a convoy comes: room for 12 points, and it has 9 at most';
const ZONES = 'every sector of this map has room for all that drop there';

const ONE_SHORE =
  'whoever lies in a landing box attacks the hex before it alone, and who attacks several hexes stands next to all of them (V.L.7.a)';

const VOID =
  'a target is driven back into a full hex and another target is given up there: possible, and tested, but hardly ever by chance';

const NEVER: Readonly<Record<string, Reasons>> = {
  crete: [
    ['option coastal-fire.', GUNS],
    ['event fired', GUNS],
    ['event missed', GUNS],
    ['event sunk', GUNS],
    ['disclosure coastal-fire', GUNS],
    ['chart bombardment ', BOMBS],
    ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((sum) => [`chart drift ${sum} `, FLAK] as const),
    ['event no-room', BOXES],
    ['event no-drop-zone', ZONES],
    ['option combat-phase.assemble-landing target', ONE_SHORE],
    ['event fire-void', VOID],
  ],
};

export function whyNever(game: string, what: string): string | undefined {
  return NEVER[game]?.find(([beginning]) => what.startsWith(beginning))?.[1];
}
