import type { Forecast, Outcome } from '../../engine/forecast.ts';
import { chanceOf, chanceOfHit, STAR_PERCENT, SUBMARINE, WITHDRAWAL_LOSS_PERCENT } from './charts.ts';
import { FORCE_K, forcesOf, isWarship, type Ship } from './counters.ts';
import { starCounts, wouldSink } from './damage.ts';
import { MALTA, type Spot } from './map.ts';
import { isAlliedPort, isHit, isItalianPort, type State } from './state.ts';
import { areUBoatsAbout } from './submarines.ts';
import { phrase } from './words.ts';

/** What may become of ships that leave for a port, or one position back. */

export interface Homecoming {
  readonly ship: Ship;
  readonly to: Spot;
  /** Those who are ordered there already, and those who still can be. */
  readonly along: readonly Ship[];
  readonly joining: readonly Ship[];
  /** The port to which a Hit ship that only falls back is sent at the end of the turn, alone. */
  readonly sentOn?: Spot | undefined;
}

/** The chance that a Hit ship is lost as it withdraws. */
const LOSS = chanceOf(WITHDRAWAL_LOSS_PERCENT);

export function homecomingForecast(s: State, { ship, to, along, joining, sentOn }: Homecoming): Forecast {
  // Off Malta only Force K is waited for, and it is alone.
  const isAlone = to === MALTA || sentOn !== undefined;
  const together = isAlone ? [] : along;
  const awaited = isAwaited(s, [ship, ...together], sentOn ?? to);
  return {
    title: phrase('leaves-for', { unit: ship, place: to }),
    rule: 'convoys/battle-withdrawal.3',
    facts: awaited
      ? [
          {
            what: phrase('submarine-off-port'),
            value: phrase('hits-one-in', { chances: Math.round(1 / chanceOfHit(SUBMARINE)) }),
            rule: sentOn === undefined ? 'convoys/after-withdrawal.7' : 'convoys/submarine-return-attacks.3',
          },
        ]
      : [],
    outcomes: fatesOf(s, ship, together, awaited),
    unknown: awaited && !isAlone && joining.length > 0 ? [phrase('others-going-along')] : [],
    forces: forcesOf([ship]),
  };
}

function fatesOf(s: State, ship: Ship, along: readonly Ship[], awaited: boolean): Outcome[] {
  const drowned = isHit(s, ship) ? LOSS : 0;
  const struck = (1 - drowned) * (awaited ? chanceOfTorpedo(s, ship, along) : 0);
  const star = starCounts('torpedo', undefined, ship) ? chanceOf(STAR_PERCENT) : 0;
  const sunk = struck * (wouldSink(s, ship, 'torpedo') ? 1 : star);
  const outcomes: readonly Outcome[] = [
    {
      text: phrase('gets-away'),
      chance: 1 - drowned - struck,
      meaning: phrase('gets-away-means'),
      tone: 'good',
    },
    {
      text: phrase('hit-on-way'),
      chance: struck - sunk,
      meaning: phrase('hit-on-way-means'),
      tone: 'bad',
    },
    {
      text: phrase('lost-on-way'),
      chance: drowned + sunk,
      meaning: phrase('lost-on-way-means'),
      tone: 'bad',
    },
  ];
  return outcomes.filter(({ chance }) => chance > 0);
}

/** That it is the one among all who get away whom the submarine strikes; those that are Hit may not get away. */
function chanceOfTorpedo(s: State, ship: Ship, along: readonly Ship[]): number {
  const whole = along.filter((other) => !isHit(s, other));
  let ways = [1];
  for (let hit = whole.length; hit < along.length; hit++)
    ways = [...ways, 0].map((share, saved) => share * LOSS + (ways[saved - 1] ?? 0) * (1 - LOSS));
  // Ships that are Hit are warships.
  const sure = [ship, ...whole].some(isWarship);
  return ways.reduce(
    (sum, share, saved) =>
      sum + (sure || saved > 0 ? (share * chanceOfHit(SUBMARINE)) / (1 + whole.length + saved) : 0),
    0,
  );
}

/** Whether a submarine lies off the port for these ships. */
function isAwaited(s: State, ships: readonly Ship[], to: Spot): boolean {
  if (isItalianPort(to)) return true;
  if (!isAlliedPort(to) || !areUBoatsAbout(s)) return false;
  return to === MALTA ? ships.includes(FORCE_K) : ships.some(isWarship);
}
