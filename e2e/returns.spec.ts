import type { Page } from '@playwright/test';
import { conflictsOf } from './admin-page.ts';
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
  await money.getByRole('button', { name: 'Refund…' }).focus();
  await office.keyboard.press('Enter');
  const form = office.getByRole('dialog', { name: `Refund for ${number}` });
  await expect(form).toContainText('Nothing is refunded yet.');
  await axe(office);
  await office.keyboard.press('Control+Enter');
  const nothing = form.getByRole('alert').filter({ hasText: 'Nothing is refunded yet: say how many of an item' });
  await expect(nothing).toBeVisible();
  await expect(form.getByLabel(`Quantity of ${MUG}`)).toBeFocused();
  await axe(office);
  await form.getByLabel('What goes back').selectOption('Any amount');
  await expect(nothing).toHaveCount(0);
  await form.getByLabel('Amount', { exact: true }).fill('9999');
  await expect(form.getByRole('alert')).toHaveText(/^€9,999\.00 is more than the €[\d.]+ that is left to refund\.$/);
  await expect(form).not.toContainText('goes back to');
  await office.keyboard.press('Control+Enter');
  await expect(form.getByText(/^Amount must be at most €[\d.]+$/)).toBeVisible();
  await axe(office);
  await form.getByLabel('What goes back').selectOption('Items and shipping');
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
  await replacement.getByRole('button', { name: 'Cancel order' }).click();
  const question = office.getByRole('dialog', { name: /^Cancel order ANT-/ });
  await expect(question).toContainText(
    `What was exchanged of ${number}, and was not refunded, can then be exchanged again, or refunded, there.`,
  );
  await question.getByRole('button', { name: 'Keep the order' }).click();

  const { data } = await (await page.request.get('/api/orders')).json();
  await openPage(page, `/orders/${data[0].id}`);
  await expect(page.getByText(`A replacement for your order ${number}`)).toBeVisible();
});

test('goods that never left go back into stock, at once or later', async ({ page, openVisitor }) => {
  const { id, number } = await buyTwo(page);
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  await office.goto(`/admin/orders?view=${id}`);
  const view = office.getByRole('dialog', { name: `Order ${number}` });
  await view.getByRole('button', { name: 'Refund…' }).click();
  const form = office.getByRole('dialog', { name: `Refund for ${number}` });
  const cap = form.getByRole('listitem').filter({ hasText: CAP });
  await cap.getByLabel(`Quantity of ${CAP}`).fill('1');
  await expect(cap.getByRole('checkbox')).toBeChecked();
  await cap.getByRole('checkbox').uncheck();
  await form.getByRole('button', { name: /^Refund\b/ }).click();
  await view.getByRole('button', { name: `Put ${CAP} into stock` }).click();
  const restock = office.getByRole('dialog', { name: `Put into stock from ${number}` });
  await expect(restock.getByLabel(`Quantity of ${CAP}`)).toHaveValue('1');
  await axe(office);
  await restock.getByRole('button', { name: 'Put into stock' }).click();
  await expect(view.getByText('1 of 1 in stock again')).toBeVisible();
  await expect(view.getByRole('button', { name: `Put ${CAP} into stock` })).toHaveCount(0);
});

test('what came back of an order of which any amount went back goes into stock without a refund', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG, MUG);
  const [{ id, order_number: number }] = (await (await page.request.get('/api/orders')).json()).data;
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  await office.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'delivered' } });
  await office.request.post(`/api/admin/orders/${id}/refunds`, { data: { amount: 5, reason: 'Sorry' } });
  await office.goto(`/admin/orders?view=${id}`);
  const view = office.getByRole('dialog', { name: `Order ${number}` });
  await view.getByRole('button', { name: `Put ${MUG} into stock` }).click();
  const form = office.getByRole('dialog', { name: `Put into stock from ${number}` });
  await expect(form).toContainText(
    'Money of this order went back without naming items. Nothing more is refunded with this.',
  );
  const quantity = form.getByLabel(`Quantity of ${MUG}`);
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toHaveAttribute('max', '2');
  await axe(office);
  await form.getByRole('button', { name: 'Put into stock' }).click();
  await expect(view.getByText('1 of 2 in stock again')).toBeVisible();
  await expect(view).not.toContainText('still paid for');
  await expect(view).toContainText(
    `1 × ${MUG} went back into stock: money of the order went back without naming items`,
  );
});

test('what replaces an item is cancelled with it, in the same step', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const buyer = await openVisitor();
  await signIn(page, 'Alex Admin');
  const conflicts = conflictsOf(page);
  /** An order of a mug and a cap, of which the cap is replaced. */
  const exchanged = async () => {
    const { id, number } = await buyTwo(buyer);
    const { items } = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data;
    const cap = items.find((item: { product: { name: string } }) => item.product.name === CAP);
    const data = { orderItemId: cap.id, quantity: 1, variantId: cap.product_variant.id };
    const { exchanges } = (await (await page.request.post(`/api/admin/orders/${id}/exchanges`, { data })).json()).data;
    return { id, number, replacement: exchanges[0].replacement };
  };
  const statusOf = async (id: string) => (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data.status;

  const refunded = await exchanged();
  await page.goto(`/admin/orders?view=${refunded.id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('dialog', { name: `Refund for ${refunded.number}` });
  const also = form.getByRole('checkbox', { name: `Also cancel the replacement ${refunded.replacement.order_number}` });
  await form.getByLabel(`Quantity of ${MUG}`).fill('1');
  await expect(also).toHaveCount(0);
  await form.getByLabel(`Quantity of ${CAP}`).fill('1');
  await expect(also).toBeChecked();
  await axe(page);
  await form.getByRole('button', { name: /^Refund\b/ }).click();
  await expect(page.getByText(`${refunded.replacement.order_number} is cancelled`)).toBeVisible();
  expect(await statusOf(refunded.replacement.id)).toBe('cancelled');

  const cancelled = await exchanged();
  const question = page.getByRole('dialog', { name: `Cancel order ${cancelled.number}?` });
  const box = question.getByRole('checkbox', { name: /^Also cancel the replacement/ });
  await page.goto(`/admin/orders?view=${cancelled.id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(box).toBeChecked();
  await axe(page);
  await page.request.put(`/api/admin/orders/${cancelled.replacement.id}/status`, { data: { status: 'shipped' } });
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(
    page.getByText(`the replacement ${cancelled.replacement.order_number} was sent already`).first(),
  ).toBeVisible();
  expect(await statusOf(cancelled.id)).toBe('processing');
  await page.request.put(`/api/admin/orders/${cancelled.replacement.id}/status`, { data: { status: 'processing' } });
  await page.reload();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(
    page.getByText(`${cancelled.number} is now cancelled, and so is ${cancelled.replacement.order_number}`),
  ).toBeVisible();
  expect(await statusOf(cancelled.replacement.id)).toBe('cancelled');
  await page.getByRole('button', { name: 'Undo the cancellation' }).click();
  await expect(
    page.getByText(`${cancelled.number} is now processing, and so is ${cancelled.replacement.order_number}`),
  ).toBeVisible();
  expect(await statusOf(cancelled.replacement.id)).toBe('processing');
  expectProblems(...conflicts);
});

test('no more units go into stock than have not been put there, and the form says so before it is sent', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  const buyer = await openVisitor();
  await signIn(buyer, 'Noah New');
  await deleteAddresses(buyer);
  await saveAddresses(buyer, BERLIN);
  await buyQuietly(buyer, MUG, MUG, CAP);
  const { data } = await (await buyer.request.get('/api/orders')).json();
  const [{ id, order_number, items }] = data;
  const mug = items.find((item: { product: { name: string } }) => item.product.name === MUG);
  await signIn(page, 'Alex Admin');
  const exchange = { orderItemId: mug.id, quantity: 1, variantId: mug.product_variant.id, restock: true };
  expect((await page.request.post(`/api/admin/orders/${id}/exchanges`, { data: exchange })).status()).toBe(201);
  await page.goto(`/admin/orders?view=${id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('dialog', { name: `Refund for ${order_number}` });
  const ofMug = form.getByRole('checkbox', { name: `They are here: put them into stock (${MUG})` });
  await expect(form.getByRole('checkbox', { name: `They are here: put them into stock (${CAP})` })).toBeVisible();
  await expect(ofMug).toHaveAccessibleDescription('At most 1 of 2 can go into stock: 1 was put there before.');
  await form.getByLabel(`Quantity of ${MUG}`).fill('2');
  await ofMug.check();
  await form.getByRole('button', { name: /^Refund\b/ }).click();
  await expect(ofMug).toHaveAccessibleDescription(
    /put there before\. 2 are too many: take 1 with this ticked, and the rest on its own\.$/,
  );
  await expect(ofMug).toBeFocused();
  await axe(page);
  // Of more than there are, the quantity alone speaks, in one line below the row.
  await form.getByLabel(`Quantity of ${MUG}`).fill('5');
  await form.getByRole('button', { name: /^Refund\b/ }).click();
  const tooMany = form.getByText(`Quantity of ${MUG} must be at most 2`);
  await expect(form.getByLabel(`Quantity of ${MUG}`)).toHaveAccessibleDescription(
    `Quantity of ${MUG} must be at most 2`,
  );
  expect((await tooMany.boundingBox())?.height).toBeLessThan(30);
  await expect(form.getByText('are too many')).toHaveCount(0);
  await form.getByLabel(`Quantity of ${MUG}`).fill('1');
  await form.getByRole('button', { name: /^Refund\b/ }).click();
  await expect(page.getByText(new RegExp(`of ${order_number} goes back to`))).toBeVisible();
});

test('an order that was refunded before anything was sent has nothing to send, and is not packed', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  const { id, number } = await buyTwo(await openVisitor());
  await signIn(page, 'Alex Admin');
  const { items, shipping } = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data;
  const data = { items: items.map((item: { id: string }) => ({ orderItemId: item.id, quantity: 1 })), shipping };
  expect((await page.request.post(`/api/admin/orders/${id}/refunds`, { data })).status()).toBe(201);
  await page.goto(`/admin/orders?search=${number}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('row').filter({ hasText: number }).getByText('Nothing to send')).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  }
  await axe(page);
  await page.goto(`/admin/orders?view=${id}`);
  const view = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(view.getByText('Nothing to send')).toBeVisible();
  await expect(view.getByText('All of it was refunded: nothing is to be sent.')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Send a parcel' })).toHaveCount(0);
  const { data: toPack } = await (await page.request.get('/api/admin/packing?limit=50')).json();
  expect(toPack.map((order: { id: string }) => order.id)).not.toContain(id);
});

test('an item whose replacement was cancelled is exchanged again, though it is in stock already', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  const buyer = await openVisitor();
  const { id, number } = await buyTwo(buyer);
  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/orders?view=${id}`);
  const form = page.getByRole('dialog', { name: `Exchange an item of ${number}` });
  const exchange = async () => {
    await page.getByRole('button', { name: `Exchange ${CAP}` }).click();
    await form.getByLabel('Replace by').selectOption({ index: 1 });
    await form.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(form).toHaveCount(0);
  };
  await exchange();
  const { exchanges } = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data;
  const cancelled = await page.request.put(`/api/admin/orders/${exchanges[0].replacement.id}/status`, {
    data: { status: 'cancelled' },
  });
  expect(cancelled.status()).toBe(200);
  await page.reload();
  await exchange();
  await expect(page.getByText(new RegExp(`${number}: the replacement is order ANT-`))).toBeVisible();
});

test('whoever refunds what was refunded in another window hears of it before they refund more', {
  tag: '@edge',
}, async ({ page, openVisitor, expectProblems }) => {
  const buyer = await openVisitor();
  const { id, number } = await buyTwo(buyer);
  const refusals = conflictsOf(page);
  await signIn(page, 'Alex Admin');
  const { updated_at } = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data;
  // What is logged within two seconds of a version counts as what has led to it (server/db/version.ts).
  await expect.poll(() => Date.now() - Date.parse(updated_at)).toBeGreaterThan(2_000);
  await page.goto(`/admin/orders?view=${id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('dialog', { name: `Refund for ${number}` });
  await form.getByLabel('What goes back').selectOption('amount');
  await form.getByLabel('Amount').fill('10');
  await form.getByLabel('Reason').fill('Late parcel');
  const data = { amount: 10, reason: 'Late parcel' };
  expect((await page.request.post(`/api/admin/orders/${id}/refunds`, { data })).status()).toBe(201);

  await form.getByRole('button', { name: /^Refund\b/ }).click();
  await expect(form.getByRole('alert')).toContainText(`A part of order ${number} goes back: “Late parcel” (€10.00).`);
  await expect(form.getByRole('alert')).not.toContainText('It is now');
  await form.getByRole('button', { name: 'Load the changes' }).click();
  await expect(form.getByText(/^Loaded: what is left to refund is now €[\d.]+\.$/)).toBeVisible();
  await axe(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Refunded €10.00');
  expectProblems(...refusals);
});

test('an order whose items were all exchanged says so, and which are to be exchanged again once that was cancelled', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  const { id, number } = await buyTwo(page);
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  const read = async () => (await (await office.request.get(`/api/admin/orders/${id}`)).json()).data;
  for (const item of (await read()).items) {
    const exchange = { orderItemId: item.id, quantity: 1, variantId: item.product_variant.id, restock: true };
    const exchanged = await office.request.post(`/api/admin/orders/${id}/exchanges`, { data: exchange });
    expect(exchanged.status()).toBe(201);
  }
  await office.goto(`/admin/orders?search=${number}`);
  const row = office.getByRole('row').filter({ has: office.getByRole('link', { name: number, exact: true }) });
  await expect(row).toContainText('Nothing to send');
  await office.getByLabel(`Status of ${number}`).selectOption('Shipped');
  const question = office.getByRole('dialog', { name: `Set order ${number} to shipped?` });
  await expect(question).toContainText(/^.*All of it was replaced by ANT-\w+ and ANT-\w+: nothing is to be sent\./s);
  await question.getByRole('button', { name: 'Leave it processing' }).click();
  await row.getByRole('checkbox').check();
  await expect(office.getByRole('button', { name: 'Mark as shipped…' })).toBeDisabled();

  const [{ replacement }] = (await read()).exchanges;
  const cancelled = { status: 'cancelled' };
  const path = `/api/admin/orders/${replacement.id}/status`;
  expect((await office.request.put(path, { data: cancelled })).status()).toBe(200);
  await office.goto('/admin/dashboard');
  await office.getByRole('link', { name: /^\d+ orders? to exchange or refund$/ }).click();
  await expect(row).toContainText('To exchange or refund');
  await row.getByRole('link', { name: number }).click();
  const view = office.getByRole('dialog', { name: `Order ${number}` });
  await expect(view).toContainText('1 is in stock again and still paid for: exchange or refund it.');
  await expect(office.getByRole('region', { name: 'Deliveries' })).toContainText(
    /All of it was replaced by ANT-\w+, or put into stock again: nothing is to be sent\./,
  );
  await axe(office);
});
