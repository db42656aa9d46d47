import type { Locator, Page } from '@playwright/test';
import { expect, importFile, logOf, openRecord, questionOf, test } from './page-kit.ts';
import { byMouse, finish } from './play-kit.ts';
import { gameOf, gameUntil, lateGame, textOf, withComputers } from './record-kit.ts';
import { ready, skipTurn, startTable } from './table-driver.ts';

const AXIS_BY_COMPUTER = {
  game: 'c3',
  scenario: 'july-1942',
  hands: 'two',
  computers: ['axis'],
  seed: 'computer',
} as const;

/** The Axis moves: a unit can be picked. */
const moving = () =>
  gameUntil(
    { game: 'c3', scenario: 'july-1942', hands: 'one', players: 'scripted' },
    ({ name, actions = [] }) => name === 'movement.choose' && actions.length > 6,
  );

const mode = (page: Page) => page.locator('.table').getAttribute('data-mode');

test('a late game against the computer is played to its result by the mouse', async ({ page }) => {
  const record = await lateGame({ game: 'c3', scenario: 'july-1942', players: 'scripted' }, 16);
  await openRecord(page, withComputers(record, { british: 'bold' }));
  await finish(page, byMouse);
  await expect(page.locator('.report')).toBeVisible();
  await page.goto('/#/');
  await expect(page.locator('.lobby-save')).toContainText('you are the Axis, against a bold Regular');
});

test('the lobby names who plays, and what is to come cannot be chosen', async ({ page }) => {
  await page.goto('/');
  const start = page.locator('.set-up-start');
  await expect(start.getByRole('button')).toHaveText('Start as the Axis');
  const british = page.locator('.seat-card[data-side="british"]');
  await british.getByRole('button', { name: 'Careful' }).click();
  await expect(start).toContainText('You against a careful Regular.');
  const veteran = british.getByRole('button', { name: /^Veteran/ });
  await expect(veteran).toHaveAttribute('aria-disabled', 'true');
  await veteran.click({ force: true });
  await expect(british.getByRole('button', { name: 'Regular' })).toHaveAttribute('aria-pressed', 'true');
  const axis = page.locator('.seat-card[data-side="axis"]');
  await axis.getByRole('button', { name: 'Computer' }).click();
  await expect(start.getByRole('button')).toHaveText('Watch them play');
  await british.getByRole('button', { name: 'Person' }).click();
  await expect(start.getByRole('button')).toHaveText('Start as the British');
});

test('its orders are told one by one with their numbers, also after a reload in its turn', async ({
  page,
}) => {
  await startTable(page, AXIS_BY_COMPUTER);
  expect(await mode(page)).toBe('computer');
  await expect(page.locator('.prompt')).toContainText('Axis · computer');
  const stepAt = async () => (await page.getByRole('button', { name: /^Step/ }).boundingBox())?.y;
  const before = await stepAt();
  await page.getByRole('button', { name: /^Step/ }).click();
  await expect(page.locator('.deeds li')).not.toHaveCount(0);
  // A longer order moves neither the buttons nor the map under the hand.
  await expect(page.locator('.prompt-ask')).toContainText('Announced');
  expect(await stepAt()).toBe(before);
  const told = await logOf(page);
  expect(told.length).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(told.length);
  // One kind of numbers at a time: as long as the result has its own on the map, these are not on it.
  await expect(page.locator('.told-disc')).not.toHaveCount(0);
  await expect(page.locator('.note-disc')).toHaveCount(0);
  await page.getByRole('button', { name: 'Put the result away' }).click();
  await expect(page.locator('.told-disc')).toHaveCount(0);
  await expect(page.locator('.note-disc')).not.toHaveCount(0);
  const numbers = await page.locator('.deeds-mark:not(.none)').allInnerTexts();
  const drawn = await page.locator('.note-disc text').allTextContents();
  expect([...new Set(drawn)].sort()).toEqual([...new Set(numbers)].sort());
  // One step back shows an earlier moment, one forward the last one again.
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.board-past')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.board-past')).toHaveCount(0);

  const known = await logOf(page);
  await page.reload();
  await ready(page);
  expect(await mode(page)).toBe('computer');
  expect(await logOf(page)).toEqual(known);
  await page.keyboard.press('s');
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'play');
  await expect(page.locator('.table')).toHaveAttribute('data-seat', 'british');
  await expect(page.locator('.deeds')).toBeVisible();
});

test('a hint is shown, played with Enter, and taken back in one step', async ({ page }) => {
  await openRecord(page, await moving());
  const asked = await questionOf(page);
  const log = await logOf(page);
  await page.keyboard.press('i');
  const card = page.locator('.hint');
  await expect(card).toBeVisible();
  await expect(page.locator('.board-notes .note-disc')).not.toHaveCount(0);
  await expect(page.locator('.table .primary')).toHaveCount(1);
  await page.keyboard.press('i');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: /^Hint/ }).click();
  await expect(card.getByRole('button', { name: /^Play it/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await ready(page);
  expect((await logOf(page)).length).toBeGreaterThan(log.length);
  await page.keyboard.press('u');
  await expect(page.locator('.log-line:not(.undone)')).toHaveCount(
    log.length - (await page.locator('.log-head').count()) + 1,
  );
  expect(await questionOf(page)).toBe(asked);
});

test('Esc puts a hint away and plays nothing', async ({ page }) => {
  await openRecord(page, await moving());
  const log = await logOf(page);
  await page.keyboard.press('i');
  await expect(page.locator('.hint')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.hint')).toHaveCount(0);
  expect(await logOf(page)).toEqual(log);
});

test('a side is handed to the computer in mid-game and taken back', async ({ page }) => {
  await openRecord(page, await moving());
  await handOver(page, 'Axis', /^Hand the Axis/);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'computer');
  await expect(page.locator('.table')).toHaveAttribute('data-seat', 'british');
  await page.getByRole('button', { name: /^Step/ }).click();
  await handOver(page, 'Axis', /^Play the Axis yourself/);
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'play');
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = (await logOf(page)).join('\n');
  expect(log).toContain('The Axis side is played by the computer from now on.');
  expect(log).toContain('The Axis side is played by a person from now on.');
});

test('two computers are watched with the eyes of either side, and one of them is taken over', async ({
  page,
}) => {
  await startTable(page, { ...AXIS_BY_COMPUTER, computers: ['axis', 'british'] });
  const table = page.locator('.table');
  await expect(table).toHaveAttribute('data-seat', 'axis');
  await page.getByRole('button', { name: 'British', exact: true }).click();
  await expect(table).toHaveAttribute('data-seat', 'british');
  await expect(await seatOf(page, 'British')).toContainText('the game counts as practice');
  await page.keyboard.press('Escape');
  await handOver(page, 'British', /^Play the British yourself/);
  await expect(table).toHaveAttribute('data-mode', 'computer');
  await skipTurn(page);
  await expect(table).toHaveAttribute('data-seat', 'british');
});

test('whoever watched with the eyes of the other side sits down where something is hidden, and sees what comes of orders', async ({
  page,
}) => {
  const table = page.locator('.table');
  const both = ['allied', 'axis'];
  await startTable(page, {
    game: 'convoys',
    scenario: 'pedestal-1942',
    hands: 'two',
    computers: both,
    seed: 'w',
  });
  await expect(table).toHaveAttribute('data-seat', 'allied');
  await expect(page.locator('.prompt')).toContainText('Allied · computer');
  for (let step = 0; step < 60 && !(await page.getByText('Axis · computer').isVisible()); step++) {
    await page.getByRole('button', { name: /^Step/ }).click();
    await ready(page);
  }
  await handOver(page, 'Axis', /^Play the Axis yourself/);
  await expect(page.locator('.curtain')).toHaveCount(0);
  await expect(table).toHaveAttribute('data-seat', 'axis');
  await expect(table).toHaveAttribute('data-mode', 'play');
  await ready(page);
  const before = (await logOf(page)).length + ((await questionOf(page)) ?? '');
  await byMouse(page, 0);
  await expect
    .poll(async () => (await logOf(page)).length + ((await questionOf(page)) ?? ''))
    .not.toBe(before);
});

/** The Axis has bombed once and is to bomb again. */
const afterDice = () =>
  gameOf({ game: 'c3', scenario: 'july-1942' }, ['bomb 1411', 'bomb 1811', 'confirm', 'resolve 1411']);

test('in a fair game taking back is asked for, and the answer is told; so is that to a draw', async ({
  page,
}) => {
  await openRecord(page, withComputers(await afterDice(), { british: 'careful' }));
  const log = await logOf(page);
  await page.getByRole('button', { name: 'Ask the computer to take back the last order' }).click();
  const said = page.getByRole('status').filter({ hasText: 'agree' });
  await expect(said).toHaveText('The British side does not agree. Dice have been seen since.');
  expect((await logOf(page)).slice(log.length)).toEqual([
    'The Axis side asks to take back its last order.',
    'The British side does not agree. Dice have been seen since.',
  ]);
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer a draw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer it' }).click();
  await expect(
    page
      .getByText(
        /A draw, as both sides agreed|The British side does not agree to a draw. It (believes|cannot tell)/,
      )
      .first(),
  ).toBeVisible();
});

test('in a practice game dice are taken back with one key', async ({ page }) => {
  await startTable(page, { ...AXIS_BY_COMPUTER, computers: ['british'], practice: true });
  for (const action of ['bomb 1411', 'confirm']) await playFromList(page, action);
  await expect(page.locator('.log-dice')).not.toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.locator('.log-line.undone')).not.toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'agree' })).toHaveCount(0);
});

test('the card of a saved game says whose turn it is', async ({ page }) => {
  const record = await moving();
  await importFile(page, textOf(withComputers(record, { axis: 'careful' })));
  await page.waitForURL(/#\/table\//);
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'computer');
  await page.goto('/#/');
  const card = page.locator('.lobby-save');
  await expect(card).toContainText('you are the British, against a careful Regular');
  await expect(card).toContainText('Computer to move');
});

/** Plays an action from the list, where there is one to choose. */
async function playFromList(page: Page, action: string): Promise<void> {
  await page.keyboard.press('l');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(action);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await ready(page);
}

/** Opens the list of who plays and presses a button there. */
async function handOver(page: Page, side: string, button: RegExp): Promise<void> {
  const seat = await seatOf(page, side);
  await seat.getByRole('button', { name: button }).click();
}

/** A side in the list of who plays. */
async function seatOf(page: Page, side: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Who plays' }).click();
  return page.getByRole('region', { name: side });
}

test('what is weighed is in sight below a long list of what the computer did', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const record = await gameUntil(
    { game: 'c3', scenario: 'july-1942', players: 'scripted', seed: 'b' },
    ({ name, seat, actions = [] }) => seat === 'axis' && name === 'movement.choose' && actions.length > 14,
  );
  await openRecord(page, withComputers(record, { axis: 'bold' }));
  await skipTurn(page);
  await ready(page);
  await expect(page.locator('.deeds')).toBeVisible();
  await page.locator('.prompt-buttons [data-action]').first().hover();
  await expect(page.locator('.preview h3')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.preview-shares')).toBeInViewport({ ratio: 1 });
});
