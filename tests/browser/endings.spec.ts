import type { Page } from '@playwright/test';
import { downloadedBy, expect, openRecord, test } from './page-kit.ts';
import { byKeys, byList, byMouse, finish } from './play-kit.ts';
import { lateGame, replayed } from './record-kit.ts';

const c3 = () => lateGame({ game: 'c3', scenario: 'july-1942' }, 14);
const convoys = () => lateGame({ game: 'convoys', scenario: 'pedestal-1942', players: 'scripted' }, 14);

for (const { how, hand } of [
  { how: 'by clicks on what is lit', hand: byMouse },
  { how: 'by the keyboard alone', hand: byKeys },
  { how: 'from the list of actions alone', hand: byList },
]) {
  test(`Operazione C3 is played to its end ${how}`, async ({ page }) => {
    await openRecord(page, await c3());
    const { curtains } = await finish(page, hand);
    expect(curtains, 'nothing is hidden in this game').toBe(0);
    await expectResult(page);
  });

  test(`Malta Convoys is played to its end by two people ${how}`, async ({ page }) => {
    await openRecord(page, await convoys());
    const { curtains } = await finish(page, hand);
    expect(curtains).toBeGreaterThan(0);
    await expectResult(page);
  });
}

/** The points add up, and whoever replays the exported record finds the same winner. */
async function expectResult(page: Page): Promise<void> {
  const { text } = await downloadedBy(page, () =>
    page.getByRole('button', { name: 'Export the record' }).click(),
  );
  const replay = await replayed(text);
  if (!replay.ok) throw new Error(`entry ${replay.entry}: ${replay.why}`);
  const { result } = replay;
  const ledger = await page.locator('.report-ledger tbody td').allInnerTexts();
  const sum = await page.locator('.report-ledger tfoot td').innerText();
  expect(ledger.map(numberIn).reduce((a, b) => a + b, 0)).toBe(numberIn(sum));
  expect(result?.points).toBe(numberIn(sum));
  const winner = result?.winner === 'draw' ? 'draw' : (result?.winner ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`^(A )?${winner}`, 'i'));
}

function numberIn(text: string): number {
  return Number(text.replace('−', '-').replace('+', ''));
}
