import { expect, type Locator, type Page } from '@playwright/test';
import { gameById } from '../../src/games/index.ts';

/** How the games are played in the tests: as a person would, by what is lit, by keys, or by the list. */

export interface NewTable {
  readonly game: string;
  readonly scenario?: string;
  readonly hands: 'two' | 'one';
  /** The sides that the computer plays; otherwise people play all. */
  readonly computers?: readonly string[];
  readonly practice?: boolean;
  readonly seed: string;
}

/** How the lobby calls the ways in which people play all sides. */
export const HANDS = { two: 'Two at one screen', one: 'One person at both sides' } as const;

/** Starts a game from the lobby. */
export async function startTable(page: Page, table: NewTable): Promise<void> {
  const { game, scenario, hands, computers = [], practice = false, seed } = table;
  const { title, definition } = await gameById(game);
  await page.goto(`/#/?seed=${seed}`);
  await page
    .getByRole('button', { name: `Set up ${title}` })
    .or(page.getByLabel(`${title}: Chosen`))
    .click();
  const named = definition.scenarios.find(({ id }) => id === scenario);
  if (named !== undefined) await radio(page, named.title).check();
  await chooseSeats(page, computers);
  if (computers.length === 0) await radio(page, HANDS[hands]).check();
  if (practice) await page.getByRole('button', { name: 'Practice' }).click();
  await page.locator('.set-up-start button').click();
  await liftCurtain(page);
  await ready(page);
}

/** Seats the computer at these sides and people at all others. */
export async function chooseSeats(page: Page, computers: readonly string[]): Promise<void> {
  await page.locator('.seat-card').first().waitFor();
  for (const seat of await page.locator('.seat-card').all()) {
    const isComputer = computers.includes((await seat.getAttribute('data-side')) ?? '');
    await seat.getByRole('button', { name: isComputer ? 'Computer' : 'Person', exact: true }).click();
  }
}

/** A choice of the lobby by the words in bold. */
function radio(page: Page, title: string): Locator {
  return page
    .locator('.set-up-radio')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('radio');
}

/** Lifts the curtain, where one has fallen. */
export async function liftCurtain(page: Page): Promise<void> {
  const curtain = page.locator('.curtain');
  await expect(page.locator('.curtain, .table, .report').first()).toBeVisible();
  if (!(await curtain.isVisible())) return;
  await curtain.getByRole('button').click();
  await expect(curtain).toBeHidden();
}

/** Nothing is under way, and the guard after a change of side is over: the table takes what is done. */
export async function ready(page: Page): Promise<void> {
  const table = '.table[data-busy="false"][data-guarded="false"]';
  await expect(page.locator(`${table}, .report, .curtain`).first()).toBeVisible();
}

export type Moment = 'play' | 'computer' | 'handover' | 'over' | 'curtain' | 'report';

export async function momentOf(page: Page): Promise<Moment> {
  await ready(page);
  if (await page.locator('.report').isVisible()) return 'report';
  if (await page.locator('.curtain').isVisible()) return 'curtain';
  return (await page.locator('.table').getAttribute('data-mode')) as Moment;
}

/** Lets the computer play until somebody else decides. */
export async function skipTurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Skip/ }).click();
  await expect(page.locator('.table[data-mode="computer"]')).toHaveCount(0, { timeout: 30_000 });
}

/** A point of the screen where a click reaches something that can be chosen, or a button. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly what: string;
  readonly kind: 'thing' | 'button' | 'primary';
}

/** A page of any engine in which something can be looked up. */
interface Looked {
  evaluate<T>(look: () => T): Promise<T>;
}

/** Everything that is lit and can be clicked as it lies on the screen. */
export function spotsOf(page: Looked): Promise<readonly Spot[]> {
  return page.evaluate((): readonly Spot[] => {
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('[data-thing]') === element);
    };
    const within = (x: number, y: number) => x > 2 && y > 2 && x < innerWidth - 2 && y < innerHeight - 2;
    const spotOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const tries = [0.5, 0.25, 0.75, 0.1, 0.9].flatMap((across) =>
        [0.5, 0.25, 0.75, 0.1, 0.9].map((down) => [left + width * across, top + height * down] as const),
      );
      return tries.find(([x, y]) => within(x, y) && reaches(element, x, y));
    };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const spots = (elements: readonly HTMLElement[], kind: 'thing' | 'button' | 'primary') =>
      elements.flatMap((element) => {
        const spot = spotOf(element);
        if (spot === undefined) return [];
        const what = element.dataset['thing'] ?? element.dataset['action'] ?? element.textContent ?? '';
        return [{ x: spot[0], y: spot[1], what, kind }];
      });
    const chooser = all('.chooser [data-action]');
    if (chooser.length > 0) return spots(chooser, 'button');
    return [
      ...spots(all('[data-open="true"]'), 'thing'),
      ...spots(all('.prompt-buttons [data-action]'), 'button'),
      ...spots(all('[data-primary="true"]:not(:disabled)'), 'primary'),
    ];
  });
}
