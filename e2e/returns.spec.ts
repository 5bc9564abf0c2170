import type { Page } from '@playwright/test';
import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

const CAP = 'Perigee Five-Panel Cap';

/** An order of Noah's of a mug and a cap, paid. */
async function buyTwo(page: Page): Promise<{ id: string; number: string }> {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG, CAP);
  const { data } = await (await page.request.get('/api/orders')).json();
  return { id: data[0].id, number: data[0].order_number };
}

test('a part of an order is refunded by keyboard, and its buyer reads what for', async ({ page, openVisitor }) => {
  const { id, number } = await buyTwo(page);
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  await office.goto(`/admin/orders?view=${id}`);
  const money = office.getByRole('region', { name: 'Money' });
  await money.getByRole('button', { name: 'Refund a part…' }).focus();
  await office.keyboard.press('Enter');
  const form = office.getByRole('dialog', { name: `Refund a part of ${number}` });
  await expect(form).toContainText('Nothing is refunded yet.');
  await axe(office);
  await office.keyboard.press('Control+Enter');
  await expect(form.getByText('Nothing is refunded yet', { exact: true }).first()).toBeVisible();
  await form.getByLabel(`Quantity of ${MUG}`).focus();
  await office.keyboard.type('1');
  await form.getByLabel('Reason').fill('Broken on arrival');
  await expect(form).toContainText(/€[\d.]+ goes back to the Visa ending 4242 at once\./);
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText(new RegExp(`€[\\d.]+ of ${number} goes back to the Visa ending 4242`))).toBeVisible();
  await expect(money).toContainText(new RegExp(`Refunded €[\\d.]+.*1 × ${MUG}\\. Broken on arrival`, 's'));
  await expect(office.getByRole('dialog', { name: `Order ${number}` })).toContainText('Partly refunded');
  // Only the cap is left to be sent.
  await office.getByRole('button', { name: 'Send a parcel' }).click();
  await expect(office.getByLabel(/^Quantity of/)).toHaveCount(1);

  await openPage(page, `/orders/${id}`);
  await expect(
    page.getByText(new RegExp(`Refunded €[\\d.]+ \\(1 × ${MUG}\\) on .* Reason: Broken on arrival`)),
  ).toBeVisible();
});

test('an item is exchanged for another style, as an order of its own', async ({ page, openVisitor }) => {
  const { id, number } = await buyTwo(page);
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  await office.goto(`/admin/orders?view=${id}`);
  await office.getByRole('button', { name: `Exchange ${CAP}` }).click();
  const form = office.getByRole('dialog', { name: `Exchange an item of ${number}` });
  await axe(office);
  await form.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(form.getByLabel('Replace by')).toBeFocused();
  await form.getByLabel('Replace by').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(office.getByText(new RegExp(`${number}: the replacement is order ANT-`))).toBeVisible();
  const view = office.getByRole('dialog', { name: `Order ${number}` });
  await view.getByRole('link', { name: /^ANT-/ }).click();
  const replacement = office.getByRole('dialog', { name: /^Order ANT-/ });
  await expect(replacement).toContainText(`An item of ${number}`);
  await expect(replacement).toContainText('Nothing to pay: no card was charged');

  const { data } = await (await page.request.get('/api/orders')).json();
  await openPage(page, `/orders/${data[0].id}`);
  await expect(page.getByText(`A replacement for your order ${number}`)).toBeVisible();
});
