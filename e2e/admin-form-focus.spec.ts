import type { Locator, Page } from '@playwright/test';
import { openArea, pressAction } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { expect, signIn, test } from './fixtures.ts';

const CAP = 'Perigee Five-Panel Cap';

/** An order of a mug and a cap, paid, of which the mug was sent; as Alex opens it. */
async function openOrder(page: Page): Promise<Locator> {
  await signIn(page, 'Alex Admin');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG, CAP);
  const { data: orders } = await (await page.request.get('/api/orders')).json();
  const [{ id, items, order_number }] = orders;
  const mug = items.find((item: { product: { name: string } }) => item.product.name === MUG);
  const parcel = { carrier: 'dhl', items: [{ orderItemId: mug.id, quantity: 1 }] };
  const sent = await page.request.post(`/api/admin/orders/${id}/deliveries`, { data: parcel });
  expect(sent.status()).toBe(201);
  await page.goto(`/admin/orders?view=${id}`);
  const view = page.getByRole('dialog', { name: `Order ${order_number}` });
  await expect(view.getByRole('heading', { name: 'Items' })).toBeVisible();
  return view;
}

/** Opens a form by keyboard and leaves it by Esc, without and with something typed: the focus is where it was each time. */
async function expectFocusBack(page: Page, opener: Locator, change: (form: Locator) => Promise<unknown>) {
  const form = page.locator('dialog:modal').last();
  const below = await page.locator('dialog:modal').count();
  for (const isTyped of [false, true]) {
    await opener.press('Enter');
    await expect(page.locator('dialog:modal')).toHaveCount(below + 1);
    if (isTyped) await change(form);
    await page.keyboard.press('Escape');
    if (isTyped) await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
    await expect(page.locator('dialog:modal')).toHaveCount(below);
    await expect(opener).toBeFocused();
  }
}

test('a form over an order gives the focus back to the button that opened it', async ({ page }) => {
  const view = await openOrder(page);
  for (const [name, label, text] of [
    ['Refund…', 'Reason', 'Broken'],
    ['Send a parcel', 'Tracking number', '0550 99'],
    [/^Edit parcel with/, 'Tracking number', '0550 99'],
  ] as const)
    await expectFocusBack(page, view.getByRole('button', { name }), (form) => form.getByLabel(label).fill(text));
  await expectFocusBack(page, view.getByRole('button', { name: `Exchange ${CAP}` }), (form) =>
    form.getByLabel('Replace by').selectOption({ index: 1 }),
  );
});

test('an order that was read before it was edited is open again, with the focus in it', { tag: '@edge' }, async ({
  page,
}) => {
  const view = await openOrder(page);
  for (const isTyped of [false, true]) {
    await view.getByRole('button', { name: 'Edit order' }).press('Enter');
    const form = page.getByRole('dialog', { name: /^Edit order/ });
    await expect(form.getByLabel('Shipping estimate')).toBeVisible();
    if (isTyped) await form.getByLabel('Shipping estimate').fill('3 days');
    await page.keyboard.press('Escape');
    if (isTyped) await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
    await expect(view.locator(':focus')).toHaveCount(1);
  }
});

test('what was opened from an order and took its button away leaves the focus at the heading beside it', {
  tag: '@edge',
}, async ({ page }) => {
  const view = await openOrder(page);
  await view.getByRole('button', { name: 'Send a parcel' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(view.getByRole('button', { name: 'Send a parcel' })).toHaveCount(0);
  await expect(view.getByRole('heading', { name: 'Deliveries' })).toBeFocused();

  await view.getByRole('button', { name: 'Refund…' }).press('Enter');
  const form = page.getByRole('dialog', { name: /^Refund for/ });
  await form.getByLabel('What goes back').selectOption('Any amount');
  const left = /€([\d.]+) of what was charged/.exec((await form.textContent()) ?? '')?.[1] ?? '';
  await form.getByLabel('Amount', { exact: true }).fill(left);
  await form.getByLabel('Reason').fill('All of it was broken');
  await page.keyboard.press('Control+Enter');
  await expect(view.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await expect(view.locator(':focus')).toHaveCount(1);
});

for (const [title, path, button, label] of [
  ['Coupons', '/admin/coupons', 'Add coupon', 'Code'],
  ['Categories', '/admin/categories', 'Add category', 'Name'],
  ['Products', '/admin/products', 'Add product', 'Name'],
  ['Users', '/admin/users', 'Add user', 'First name'],
  ['Team Members', '/admin/team-members', 'Add New Team Member', 'First name'],
  ['Addresses', '/admin/addresses', 'Add Address', 'City'],
  ['Competitions Management', '/admin/competitions', 'Add Competition', 'Name'],
  ['Webhooks', '/admin/webhooks', 'Add webhook', 'URL'],
  ['API tokens', '/admin/api-tokens', 'Add API token', 'Name'],
] as const)
  test(`${button}: its form gives the focus back`, { tag: '@edge' }, async ({ page }) => {
    await openArea(page, title, path);
    await expectFocusBack(page, page.getByRole('button', { name: button }).first(), (form) =>
      form.getByLabel(label, { exact: true }).first().fill('Box'),
    );
  });

test('a form that a row has opened gives the focus back to it', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products?search=mug');
  await expectFocusBack(page, page.getByRole('button', { name: `Edit ${MUG}` }), (form) =>
    form.getByLabel('Name', { exact: true }).fill('Box'),
  );
  await pressAction(page, 'Stock', MUG);
  await page
    .getByRole('dialog', { name: `Stock of ${MUG}` })
    .getByLabel('Note')
    .fill('Counted');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Actions for ${MUG}` })).toBeFocused();

  await openArea(page, 'Competitions Management', '/admin/competitions?search=winter+series');
  await page
    .getByText(/^Race Tracks/)
    .first()
    .click();
  await expectFocusBack(page, page.getByRole('button', { name: /^Add Track/ }).first(), (form) =>
    form.getByLabel('Name', { exact: true }).fill('Box'),
  );
});

test('the roles of the team give the focus back', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Team Members', '/admin/team-members');
  await expectFocusBack(page, page.getByRole('button', { name: /roles/i }), (form) =>
    form.getByLabel('Role name', { exact: true }).fill('Box'),
  );
});
