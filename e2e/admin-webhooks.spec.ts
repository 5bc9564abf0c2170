import type { Page } from '@playwright/test';
import { adminArea, conflictsOf, expectRequired, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';
import { startReceiver } from './webhook-receiver.ts';

const webhooks = adminArea({ title: 'Webhooks', path: 'webhooks', noun: 'webhook' });

/** A webhook of the test's own; answers its id, and the list has this one only. */
async function makeWebhook(page: Page, name: string, url: string): Promise<string> {
  const answer = await page.request.post('/api/admin/webhooks', { data: { name, url, events: ['order.paid'] } });
  expect(answer.status()).toBe(201);
  await page.goto(`/admin/webhooks?search=${name}`);
  await expect(rowOf(page, name)).toBeVisible();
  return (await answer.json()).data.id;
}

/** A shop that is busy lets what it sends wait, half a minute at most. */
const SENT = { timeout: 45_000 };
test.slow();

const uniquely = (name: string) => `${name}-${Date.now()}`;

test('a webhook is created, tested, told of a change, looked at, and sent again', async ({ page, context }) => {
  await using receiver = await startReceiver();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await webhooks.open(page);
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const form = webhooks.form(page);
  await expectRequired(form, 'Create webhook', ['Name', 'URL']);
  await expect(form.getByText('Choose at least one event')).toBeVisible();
  await axe(page);
  const name = uniquely('Warehouse');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('URL').fill(receiver.url);
  await form.getByLabel('Product changed').check();
  await form.getByRole('button', { name: 'Create webhook' }).click();

  const secret = page.getByRole('dialog', { name: `Signing secret of ${name}` });
  await secret.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The signing secret was copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whsec_[\w+/]{43}=$/);
  await axe(page);
  await secret.getByRole('button', { name: 'Done' }).click();
  for (const text of [receiver.url, 'Product changed', 'Active']) await expect(rowOf(page, name)).toContainText(text);

  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog.getByText('Nothing was sent in the last 30 days.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(`A test is on its way to ${name}`)).toBeVisible();
  const deliveries = dialog.getByRole('table', { name: 'Deliveries' });
  await expect(deliveries.getByRole('row').filter({ hasText: 'Test' })).toContainText('Delivered', SENT);

  const { data: products } = await (await page.request.get('/api/admin/products?limit=50')).json();
  // Others may have left one that is off: switching it off once more changes nothing.
  const product = products.find((one: { isActive: boolean }) => one.isActive);
  for (const isActive of [false, true]) {
    const answer = await page.request.put(`/api/admin/products/${product.id}/status`, { data: { isActive } });
    expect(answer.status()).toBe(200);
  }
  await page.reload();
  const changed = deliveries.getByRole('row').filter({ hasText: 'Product changed' });
  await expect(changed.filter({ hasText: 'Delivered' })).toHaveCount(2, SENT);
  await axe(page);
  await changed.first().getByRole('button', { name: /^View/ }).click();
  const delivery = page.getByRole('dialog', { name: 'Product changed' });
  await expect(delivery.getByText(`"id": "${product.id}"`)).toBeVisible();
  await expect(delivery.getByText('204', { exact: true })).toBeVisible();
  await axe(page);
  await delivery.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('dialog', { name: 'Send this delivery again?' });
  await expect(question).toContainText(`“Product changed” goes to ${name}`);
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(changed.filter({ hasText: 'Sent again' })).toContainText('Delivered', SENT);
  expect(receiver.received.map(({ body }) => body.type).toSorted()).toEqual([
    ...Array(3).fill('product.changed'),
    'webhook.test',
  ]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
});

test('its secret is replaced, and for a day both sign', { tag: '@edge' }, async ({ page }) => {
  await using receiver = await startReceiver();
  await webhooks.open(page);
  const name = uniquely('Bookkeeping');
  const id = await makeWebhook(page, name, receiver.url);
  await page.goto(`/admin/webhooks?view=${id}`);
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByRole('button', { name: 'Replace secret' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the signing secret?' });
  await expect(question).toContainText('For 24 hours the current secret and the new one sign');
  await question.getByRole('button', { name: 'Replace' }).click();
  const secret = page.getByRole('dialog', { name: `Signing secret of ${name}` });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText('Old secret signs until')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.length, SENT).toBe(1);
  expect(receiver.received[0]?.signature).toMatch(/^v1,\S+ v1,\S+$/);
});

test('it is edited by two, switched off and on, and deleted', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await using receiver = await startReceiver();
  await webhooks.open(page);
  const name = uniquely('Stockroom');
  const id = await makeWebhook(page, name, receiver.url);
  const conflicts = conflictsOf(page);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = webhooks.form(page);
  await expect(form.getByLabel('Order paid')).toBeChecked();
  const theirs = { name, url: receiver.url, events: ['order.paid', 'stock.changed'] };
  await page.request.put(`/api/admin/webhooks/${id}`, { data: theirs });
  await form.getByLabel('Name').fill(`${name} 2`);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText(webhooks.changedMeanwhile);
  await form.getByRole('button', { name: 'Load the changes' }).click();
  await expect(form.getByLabel('Stock changed')).toBeChecked();
  await form.getByLabel('URL').fill('https://10.0.0.7/hook');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('URL must lead to the public Internet')).toBeVisible();
  await form.getByLabel('URL').fill(receiver.url);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Webhook saved')).toBeVisible();
  await expect(rowOf(page, `${name} 2`)).toContainText('Order paid, Stock changed');

  await pressAction(page, 'Deactivate', `${name} 2`);
  await expect(rowOf(page, name)).toContainText('Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, name)).toContainText('Active');
  await pressAction(page, 'Delete', `${name} 2`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks match' })).toBeVisible();
  expectProblems(...conflicts, refused('400 (Bad Request)', `/api/admin/webhooks/${id}`));
});

test('one that answers badly, and what the office cannot read or send', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await using receiver = await startReceiver();
  receiver.answer(500);
  await webhooks.open(page);
  const name = uniquely('Broken');
  const id = await makeWebhook(page, name, receiver.url);
  await page.request.post(`/api/admin/webhooks/${id}/test`);
  await page.goto(`/admin/webhooks?view=${id}`);
  const dialog = page.getByRole('dialog', { name, exact: true });
  const row = dialog.getByRole('row').filter({ hasText: 'Test' });
  await expect(row).toContainText('500', SENT);
  await expect(row).toContainText('Waiting');
  await expect(row.getByRole('button', { name: /^Actions/ })).toBeVisible();
  await dialog.getByLabel('State').selectOption('Given up');
  await expect(dialog.getByText('No deliveries match')).toBeVisible();
  await dialog.getByLabel('State').selectOption('Waiting');
  await expect(row).toBeVisible();

  receiver.answer(410);
  await page.request.post(`/api/admin/webhooks/${id}/test`);
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/webhooks/${id}`)).json()).data.isActive, {
      ...SENT,
    })
    .toBe(false);
  await page.reload();
  await expect(dialog.getByText('it has answered that it is gone (410)')).toBeVisible();
  await axe(page);
  const said = await webhooks.failChanges(page);
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to send a test' })).toBeVisible();
  await page.unrouteAll();
  const path = `/api/admin/webhooks/${id}/deliveries`;
  await page.route(`**${path}?*`, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await page.reload();
  await expect(dialog.getByText('Failed to fetch deliveries: 503')).toBeVisible();
  await page.unrouteAll();
  expectProblems(...said, refused('503 (Service Unavailable)', `${path}?page=1&limit=10&state=`));
});
