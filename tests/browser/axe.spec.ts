import type { Page } from '@playwright/test';
import { expect, middleOf, openRecord, test } from './page-kit.ts';
import { gameUntil, gameUpTo, type Played, wholeGame, withComputers } from './record-kit.ts';
import { spotsOf } from './table-driver.ts';

test.use({ bypassCSP: true });

const C3: Played = { game: 'c3', scenario: 'july-1942', players: 'scripted' };
const BATTLE: Played = { game: 'convoys', scenario: 'pedestal-1942', players: 'scripted', seed: 'd' };
const until = (played: Played, wanted: string) => gameUntil(played, ({ name }) => name === wanted);

/** The pages to look at, each as it is come to. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the lobby': async (page) => {
    await openRecord(page, await until(C3, 'drops.formation'));
    await page.goto('/#/');
    await expect(page.locator('.lobby-save')).toBeVisible();
  },
  'the settings': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the check of the dice': async (page) => {
    await openRecord(page, await wholeGame({ ...BATTLE, seed: 'a' }));
    await page.getByRole('link', { name: 'Check the dice' }).click();
    await expect(page.locator('.dice-verdict')).toBeVisible();
  },
  'the table of C3 with a preview': async (page) => {
    await openRecord(page, await until(C3, 'battles.fight'));
    const target = (await spotsOf(page)).find(({ what }) => what.startsWith('hex:'));
    await page.mouse.move(target?.x ?? 0, target?.y ?? 0);
  },
  'the result of a combat': async (page) => {
    await openRecord(page, await gameUpTo(C3, 'round', (keys) => keys.includes('retreated')));
    await expect(page.locator('.result')).toBeVisible();
  },
  'the result of a strike': async (page) => {
    await openRecord(page, await gameUpTo({ ...BATTLE, hands: 'one' }, 'air-attack'));
    await expect(page.locator('.result')).toBeVisible();
  },
  'the units': (page) => atTab(page, '2', '.table-tab'),
  'the charts': (page) => atTab(page, '3', '.charts'),
  'the rules': (page) => atTab(page, '4', '.rules'),
  'the list of actions': async (page) => {
    await openRecord(page, await until(C3, 'movement.choose'));
    await page.keyboard.press('l');
    await expect(page.getByRole('listbox')).toBeVisible();
  },
  'a stack that is spread out': async (page) => {
    await openRecord(page, await until(BATTLE, 'sailing.order'));
    const { x, y } = await middleOf(page, 'unit:eagle');
    await page.mouse.move(x, y);
    await expect(page.locator('.board-fan-frame')).toBeVisible();
  },
  'placing several at once': async (page) => {
    await openRecord(page, await until(C3, 'drop-plan.pick'));
    await page.locator('.hex-tray [data-open="true"]').first().click();
    await expect(page.locator('.how-many')).toBeVisible();
  },
  'the draft of a set-up': async (page) => {
    await openRecord(page, await until(C3, 'landing-plan.embark'));
    await expect(page.locator('.table')).toBeVisible();
  },
  'the table of Malta Convoys': async (page) => openRecord(page, await until(BATTLE, 'axis-strikes.attack')),
  'the battle board': async (page) => {
    await openRecord(page, await until(BATTLE, 'battle.aim'));
    await expect(page.locator('.convoys-stage')).toBeVisible();
  },
  'the turn of the computer': async (page) => {
    await openRecord(page, withComputers(await until(C3, 'movement.choose'), { axis: 'bold' }));
    await page.getByRole('button', { name: /^Step/ }).click();
    await expect(page.locator('.deeds')).toBeVisible();
  },
  'a hint': async (page) => {
    await openRecord(page, await until(C3, 'movement.choose'));
    await page.keyboard.press('i');
    await expect(page.locator('.hint')).toBeVisible();
  },
  'the list of who plays': async (page) => {
    await openRecord(page, await until(C3, 'movement.choose'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Who plays' }).click();
    await page.getByRole('button', { name: 'Hand the Axis to the computer' }).click();
  },
  'the curtain': async (page) => {
    await openRecord(page, await until(BATTLE, 'sailing.order'));
    await page.reload();
    await expect(page.locator('.curtain')).toBeVisible();
  },
  'the result': async (page) => {
    await openRecord(page, await wholeGame({ game: 'c3', scenario: 'july-1942' }));
    await expect(page.locator('.report')).toBeVisible();
  },
};

const LOOKS = [
  { look: 'light, wide', colorScheme: 'light', width: 1600 },
  { look: 'dark, narrow', colorScheme: 'dark', width: 390 },
] as const;

for (const [name, visit] of Object.entries(PAGES))
  test(`everybody can use ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await visit(page);
    for (const { look, colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOn(page), look).toEqual([]);
    }
  });

async function atTab(page: Page, key: string, panel: string): Promise<void> {
  await openRecord(page, await until(C3, 'drops.formation'));
  await page.keyboard.press(key);
  await expect(page.locator(panel)).toBeVisible();
}

interface Axe {
  run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * What axe finds that keeps somebody from using the page, in short. The letters on counters are a picture of what the
 * names of their buttons say in words, so they need not be the same.
 */
async function violationsOn(page: Page): Promise<readonly string[]> {
  const loaded = await page.evaluate(() => 'axe' in globalThis);
  if (!loaded) await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
      .filter(({ id, html }) => id !== 'label-content-name-mismatch' || !html.includes('data-thing='))
      .map(
        ({ id, html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 200)}`,
      );
  });
}
