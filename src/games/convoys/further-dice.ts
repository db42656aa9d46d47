import { type Forecast, type Outcome, sumsOf } from '../../engine/forecast.ts';
import { type Season, seasonOfReturn } from './calendar.ts';
import { chanceOf, FACES, STAR_PERCENT, sumsThatTake, WITHDRAWAL_LOSS_PERCENT } from './charts.ts';
import { forcesOf, type Ship } from './counters.ts';
import { phrase } from './words.ts';

/** What the dice may come to that follow from others: numbered chances, grave Hits, withdrawal, repair. */

/** A numbered chance of a Hit; against slow ships it has been doubled. */
export function chanceForecast(target: Ship, percent: number, slow: boolean): Forecast {
  const chance = chanceOf(percent);
  return {
    title: phrase('second-chance', { unit: target, percent }),
    rule: 'convoys/conditional-hits',
    facts: [],
    outcomes: [
      { text: phrase('hit'), chance, tone: 'good' },
      { text: phrase('no-hit'), chance: 1 - chance, tone: 'even' },
    ],
    unknown: [],
    dice: [
      {
        what: phrase('second-die'),
        facts: [
          {
            what: phrase(slow ? 'doubled-for-slow' : 'hit-chance'),
            value: `${percent} %`,
            rule: slow ? 'convoys/conditional-hits.4' : 'convoys/conditional-hits',
          },
        ],
        modifiers: [],
        sums: sumsThatTake(percent, phrase('hit')),
        otherwise: phrase('no-hit'),
      },
    ],
    forces: forcesOf([target]),
  };
}

/** A grave Hit may sink what it strikes. */
export function starForecast(target: Ship): Forecast {
  const chance = chanceOf(STAR_PERCENT);
  return {
    title: phrase('grave-hit', { unit: target }),
    rule: 'convoys/hit-star',
    facts: [],
    outcomes: [
      { text: phrase('goes-down'), chance, tone: 'good' },
      { text: phrase('stays-afloat'), chance: 1 - chance, tone: 'even' },
    ],
    unknown: [],
    dice: [
      {
        what: phrase('grave-hit-die'),
        facts: [],
        modifiers: [],
        sums: sumsThatTake(STAR_PERCENT, phrase('goes-down')),
        otherwise: phrase('stays-afloat'),
      },
    ],
    forces: forcesOf([target]),
  };
}

/** A Hit ship that withdraws may be lost, for its own side. */
export function withdrawalForecast(ship: Ship): Forecast {
  const loss = chanceOf(WITHDRAWAL_LOSS_PERCENT);
  return {
    title: phrase('withdraws-hit', { unit: ship }),
    rule: 'convoys/battle-withdrawal.6',
    facts: [],
    outcomes: [
      { text: phrase('lost-withdrawing'), chance: loss, tone: 'bad' },
      { text: phrase('gets-away'), chance: 1 - loss, tone: 'good' },
    ],
    unknown: [],
    dice: [
      {
        what: phrase('withdrawal-die'),
        facts: [],
        modifiers: [],
        sums: sumsThatTake(WITHDRAWAL_LOSS_PERCENT, phrase('lost-withdrawing')),
        otherwise: phrase('gets-away'),
      },
    ],
    forces: forcesOf([ship]),
  };
}

/** For how long a ship is out, from the latest return to the earliest. */
export function repairForecast(season: Season, ship: Ship): Forecast {
  return {
    title: phrase('repair-of', { unit: ship }),
    rule: 'convoys/hit-ships-sent-home',
    facts: [],
    outcomes: returnsFrom(season),
    unknown: [],
    dice: [
      {
        what: phrase('repair-die'),
        facts: [],
        modifiers: [],
        sums: sumsOf((die) => phrase('due-back', { season: seasonOfReturn(season, die) })),
      },
    ],
    forces: forcesOf([ship]),
  };
}

function returnsFrom(season: Season): Outcome[] {
  const chances = new Map<ReturnType<typeof seasonOfReturn>, number>();
  for (let die = FACES; die > 0; die--) {
    const back = seasonOfReturn(season, die);
    chances.set(back, (chances.get(back) ?? 0) + 1 / FACES);
  }
  return [...chances].map(([back, chance]) => ({
    text: phrase('due-back', { season: back }),
    chance,
    tone: 'even',
  }));
}
