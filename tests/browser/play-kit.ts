import { errors, expect, type Locator, type Page } from '@playwright/test';
import { liftCurtain, momentOf, ready, type Spot, skipTurn, spotsOf } from './table-driver.ts';

/** Playing on to the end, in each of the ways that a person could. */

/** Longer than any ending in the tests takes. */
const MOST_STEPS = 400;

/** How a person acts once; the page decides what can be done. */
type Hand = (page: Page, step: number) => Promise<void>;

/** Plays until the result is shown, and tells how often the screen was passed. */
export async function finish(
  page: Page,
  hand: Hand,
): Promise<{ readonly steps: number; readonly curtains: number }> {
  let curtains = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const moment = await momentOf(page);
    if (moment === 'report') return { steps: step, curtains };
    if (moment === 'curtain') {
      curtains++;
      await liftCurtain(page);
    } else if (moment === 'computer') await skipTurn(page);
    else await hand(page, step);
  }
  throw new Error('the game did not come to its end');
}

/** So many steps are lively, the later ones come to the end. */
const LIVELY = 10;

/**
 * What ends a part of a game that could go on for long, the best first: as the thing, the action, or the words on
 * its button. Fleets have to come home before a season ends.
 */
const ENDS: readonly RegExp[] = [
  /^(finish|decline|End the operations|No invasion|No more)|(^go |:)malta$/,
  /(^go |:)(w-7|e-5)$/,
  /^(group:|lead )/,
];

/** The best of what brings the end nearer, if any does. */
function ending<T>(all: readonly T[], textOf: (one: T) => string): T | undefined {
  return ENDS.flatMap((end) => all.filter((one) => end.test(textOf(one))))[0];
}

/**
 * What can be clicked. Where all of it lies off the screen, a person looks at the whole map; where that does not help, at what is
 * beside it, once the result that has just come is put away.
 */
async function spotsInSight(page: Page): Promise<Awaited<ReturnType<typeof spotsOf>>> {
  let looks = 0;
  await expect
    .poll(
      async () => {
        if ((await spotsOf(page)).length > 0) return true;
        looks++;
        if (looks > 2) await press(page.locator('.result-close'));
        if (looks > 2) await press(page.locator('.table-drawers button:has(.drawer-mark)'));
        else await press(page.getByRole('button', { name: 'Fit the whole map' }));
        await ready(page);
        return (await spotsOf(page)).length > 0;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return spotsOf(page);
}

/** Presses a button that is there. A drawer that is just sliding in may come over it: then what is lit lies in the drawer. */
async function press(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(ignoreCovered);
}

function ignoreCovered(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** Chooses what to click: things of the map first, then whatever brings the end nearer. */
export function chooser(): (spots: readonly Spot[], step: number) => Spot {
  const last: string[] = [];
  return (spots, step) => {
    const order = step < LIVELY ? ['thing', 'button', 'primary'] : ['primary', 'button', 'thing'];
    const sorted = [...spots].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    // Not the same few places again and again: what came to nothing once would come to nothing for ever.
    const fresh = sorted.filter(({ what }) => !last.includes(what));
    const spot =
      ending(fresh, ({ what }) => what) ??
      fresh[step < LIVELY ? step % Math.max(1, fresh.length) : 0] ??
      sorted[0];
    if (spot === undefined) throw new Error('nothing can be clicked');
    last.push(spot.what);
    if (last.length > 3) last.shift();
    return spot;
  };
}

function clicking(how: (page: Page, x: number, y: number) => Promise<void>): Hand {
  const choose = chooser();
  return async (page, step) => {
    const { x, y } = choose(await spotsInSight(page), step);
    await how(page, x, y);
    await ready(page);
  };
}

export const byMouse: Hand = clicking((page, x, y) => page.mouse.click(x, y));
export const byTap: Hand = clicking((page, x, y) => page.touchscreen.tap(x, y));

/** The map is walked with N, Enter chooses, E is the main button. */
export const byKeys: Hand = async (page, step) => {
  const { keyboard } = page;
  if (await page.locator('.chooser').isVisible()) return keyboard.press('Enter');
  const buttons = await page.locator('.prompt-buttons [data-action]').evaluateAll(namesOf);
  const button = ending(buttons, (name) => name);
  if (button !== undefined) return enterAt(page, `[data-action="${button}"]`);
  const primary = page.locator('[data-primary="true"]');
  const open = await page.locator('.board [data-open="true"]').evaluateAll(namesOf);
  const thing = ending(open, (name) => name);
  if (open.length > 0 && (thing !== undefined || step < LIVELY || !(await primary.isVisible()))) {
    await tabTo(page, '.board');
    await walkTo(page, thing ?? open[step % open.length] ?? '');
    return keyboard.press('Enter');
  }
  if (await primary.isVisible()) return keyboard.press('e');
  await enterAt(
    page,
    '.prompt-buttons [data-action], .table-map [data-open="true"], .table-left [data-open="true"]',
  );
};

function namesOf(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) =>
    element instanceof HTMLElement || element instanceof SVGElement
      ? (element.dataset['action'] ?? element.dataset['thing'] ?? [])
      : [],
  );
}

/** On the map N goes from one thing that can be chosen to the next. */
async function walkTo(page: Page, thing: string): Promise<void> {
  const cursor = page.locator('[data-cursor]');
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('n');
    if ((await cursor.count()) > 0 && (await cursor.getAttribute('data-cursor')) === thing) return;
  }
  throw new Error(`N does not lead to ${thing} on the map`);
}

async function enterAt(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** More stops than any page of the tests has. */
const MOST_STOPS = 250;

/** Walks with Tab until something is reached that fits. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Every action is in the list: L opens it, words narrow it, arrows and Enter take one. */
export const byList: Hand = async (page, step) => {
  const { keyboard } = page;
  if ((await page.locator('.table').getAttribute('data-mode')) !== 'play') return keyboard.press('e');
  await keyboard.press('l');
  await expect(page.getByRole('option').first()).toBeVisible();
  const actions = await page
    .locator('.action-list-option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('data-action') ?? ''));
  const end = ending(actions, (action) => action);
  const bare = end ?? (step < LIVELY ? undefined : actions.find((action) => !action.includes(' ')));
  if (bare !== undefined) await keyboard.type(bare);
  else for (let times = 0; times < step % 4; times++) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
};
