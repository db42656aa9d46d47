import { expect, type Page } from '@playwright/test';
import { Random } from '../../../src/engine/seeded.ts';
import { type Moment, skipTurn, spotsOf } from '../table-driver.ts';
import { isFocused, tabTo } from './focus.ts';

/** How a person plays: once for every call, and differently with every seed. */
export interface Hand {
  act(page: Page, moment: Moment): Promise<void>;
  /** What was done how often. */
  readonly deeds: Map<string, number>;
}

const LOAD = '.set-up-load';
const PRIMARY = '[data-primary="true"]:not(:disabled)';
/** How often the main button is taken where something else could be done: it ends most things. */
const ENDING = 0.2;
/** After so many deeds that changed nothing the list of actions helps on. */
const PATIENCE = 12;

abstract class Player implements Hand {
  readonly deeds = new Map<string, number>();
  protected readonly random: Random;
  #idle = 0;
  #seen = '';

  constructor(seed: string) {
    this.random = new Random(seed);
  }

  async act(page: Page, moment: Moment): Promise<void> {
    if (moment === 'computer') {
      this.count('skip');
      return skipTurn(page);
    }
    if (moment === 'play') {
      const seen = await situation(page);
      this.#idle = seen === this.#seen ? this.#idle + 1 : 0;
      this.#seen = seen;
    }
    await this.play(page, moment);
  }

  protected abstract play(page: Page, moment: Moment): Promise<void>;

  /** Nothing has come of anything for a while. */
  protected get stuck(): boolean {
    return this.#idle >= PATIENCE;
  }

  protected count(deed: string): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  protected chance(share: number): boolean {
    return this.random.below(100) < share * 100;
  }

  /** A whole set-up is loaded where one is suggested and nothing is drafted yet. */
  protected async wantsSetUp(page: Page): Promise<boolean> {
    if (this.stuck || (await page.locator('.draft-orders li').count()) > 0) return false;
    return (await page.locator(LOAD).first().isVisible()) && this.chance(0.8);
  }
}

/** Clicks on what is lit, and on the main button now and then. */
export class MouseHand extends Player {
  protected async play(page: Page, moment: Moment): Promise<void> {
    if (moment === 'curtain') return this.#click(page, '.curtain button', 'curtain');
    if (moment !== 'play') return this.#click(page, PRIMARY, 'main button');
    if (await this.wantsSetUp(page)) return this.#click(page, LOAD, 'set-up');
    if (this.stuck && this.chance(0.5)) return this.#fromList(page);
    const spots = await spotsOf(page);
    const primary = spots.filter(({ kind }) => kind === 'primary');
    const others = spots.filter(({ kind }) => kind !== 'primary');
    const among = primary.length > 0 && (others.length === 0 || this.chance(ENDING)) ? primary : others;
    if (among.length === 0) return this.#lookAround(page);
    const { x, y, kind } = this.random.pick(among);
    this.count(kind);
    await page.mouse.click(x, y);
  }

  async #click(page: Page, selector: string, deed: string): Promise<void> {
    this.count(deed);
    await page.locator(selector).first().click();
  }

  /** What can be chosen may lie beyond the edge of the window. */
  async #lookAround(page: Page): Promise<void> {
    const fit = page.getByRole('button', { name: 'Whole map' });
    if (!(await fit.isVisible()) || this.chance(0.3)) return this.#fromList(page);
    this.count('whole map');
    await fit.click();
  }

  async #fromList(page: Page): Promise<void> {
    this.count('list');
    await page.locator('.prompt-list').click();
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    await options.nth(this.random.below(await options.count())).click();
    await expect(page.getByRole('listbox')).toBeHidden();
  }
}

/** Chooses in the list of actions: L, arrows, Enter; E passes the screen on. Shared by those without a mouse. */
abstract class KeyPlayer extends Player {
  protected async press(page: Page, key: string, deed: string): Promise<void> {
    this.count(deed);
    await page.keyboard.press(key);
  }

  /** One of the first, or now and then the last: there the actions stand that end something. */
  protected async fromList(page: Page): Promise<void> {
    const { keyboard } = page;
    this.count('list');
    await keyboard.press('l');
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    if (this.chance(ENDING)) await keyboard.press('End');
    else
      for (
        let step = this.random.below(Math.max(1, Math.min(8, (await options.count()) - 1)));
        step > 0;
        step--
      )
        await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
  }
}

/** The keyboard alone: E, N through what is lit on the map, Enter, and now and then the list. */
export class KeyHand extends KeyPlayer {
  protected async play(page: Page, moment: Moment): Promise<void> {
    if (moment === 'curtain') return this.#enter(page, '.curtain button', 'curtain');
    if (moment !== 'play') return this.press(page, 'e', 'main key');
    if (await page.locator('.chooser').isVisible()) return this.#fromChooser(page);
    if (await this.wantsSetUp(page)) return this.#enter(page, LOAD, 'set-up');
    if ((await page.locator(PRIMARY).isVisible()) && this.chance(ENDING))
      return this.press(page, 'e', 'main key');
    if (this.stuck || this.chance(0.3) || !(await page.locator('.board').isVisible()))
      return this.fromList(page);
    await this.#onMap(page);
  }

  /** N walks through the lit things of the map. */
  async #onMap(page: Page): Promise<void> {
    const lit = await page.locator('.board [data-open="true"]').count();
    if (lit === 0) return this.fromList(page);
    await tabTo(page, '.board');
    for (let step = this.random.below(Math.min(5, lit)); step >= 0; step--) await page.keyboard.press('n');
    if (!(await isFocused(page, '.board'))) return this.count('off the map');
    await this.press(page, 'Enter', 'map');
  }

  async #fromChooser(page: Page): Promise<void> {
    const choices = await page.locator('.chooser [data-action]').count();
    for (let step = this.random.below(Math.max(1, choices)); step > 0; step--)
      await page.keyboard.press('Tab');
    await this.press(page, 'Enter', 'chooser');
  }

  async #enter(page: Page, selector: string, deed: string): Promise<void> {
    await tabTo(page, selector);
    await this.press(page, 'Enter', deed);
  }
}

/** The plain list of actions for every decision. */
export class ListHand extends KeyPlayer {
  protected async play(page: Page, moment: Moment): Promise<void> {
    if (moment === 'curtain') return this.press(page, 'Enter', 'curtain');
    if (moment !== 'play') return this.press(page, 'e', 'main key');
    await this.fromList(page);
  }
}

/** All by which a player sees that something has happened. */
function situation(page: Page): Promise<string> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table');
    const orders = document.querySelectorAll('.draft-orders li').length;
    const actions = document.querySelector('.prompt-list')?.textContent ?? '';
    const said = document.querySelector('.prompt-ask')?.textContent ?? '';
    return [table?.dataset['question'], orders, actions, said].join('|');
  });
}
