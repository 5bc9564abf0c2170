import type { Page } from '@playwright/test';
import { failChanges, formNamed, openArea, pressAction } from './admin-page.ts';
import { expect, signIn, test } from './fixtures.ts';

const approvals = (page: Page) => page.getByRole('row').getByRole('button', { name: /^Approve / });
const menus = (page: Page) => page.getByRole('row').getByRole('button', { name: /^Actions for / });

test.describe('of a list', () => {
  test.use({ ownShop: 'file' });

  test('what takes its row out of the list leaves the focus at the same button of the next', { tag: '@edge' }, async ({
    page,
  }) => {
    await openArea(page, 'Reviews', '/admin/reviews?approved=false');
    const { total } = await (await page.request.get('/api/admin/reviews?approved=false')).json();
    const next = (await approvals(page).nth(1).textContent()) ?? '';
    const gone = (await approvals(page).first().textContent()) ?? '';
    await approvals(page).first().press('Enter');
    await expect(approvals(page).first()).not.toHaveText(gone);
    await expect(approvals(page).first()).toBeFocused();
    await expect(approvals(page).first()).toHaveText(next);
    await page.keyboard.press('Enter');
    await expect(approvals(page).first()).not.toHaveText(next);
    await expect(approvals(page).first()).toBeFocused();

    await menus(page).first().press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText(/ was deleted$/)).toBeVisible();
    await expect(page.getByText(`${total - 3} reviews`)).toBeAttached();
    await expect(menus(page).first()).toBeFocused();
  });

  test('the button that turns a row over keeps the focus while the row stays', { tag: '@edge' }, async ({ page }) => {
    await openArea(page, 'Reviews', '/admin/reviews');
    const button = page
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: /^(Approve|Reject) / });
    const before = (await button.textContent()) ?? '';
    await button.press('Enter');
    await expect(button).not.toHaveText(before);
    await expect(button).toBeFocused();
  });
});

test('a record that its address has opened is left for its row', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const { data } = await (await page.request.get('/api/admin/orders?limit=12')).json();
  for (const how of ['view', 'edit']) {
    await page.goto(`/admin/orders?${how}=${data[3].id}`);
    await expect(page.getByRole('dialog', { name: new RegExp(data[3].order_number) })).toBeVisible();
    await expect(page.getByRole('link', { name: data[3].order_number, includeHidden: true })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: data[3].order_number })).toBeFocused();
  }
  await page.goto(`/admin/orders?view=${data[11].id}`);
  await expect(page.getByRole('dialog', { name: new RegExp(data[11].order_number) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
});

test('a row that is removed from a form leaves the focus at the next, the last one at the way to add', {
  tag: '@edge',
}, async ({ page }) => {
  await openArea(page, 'Products', '/admin/products?edit=new');
  const form = formNamed(page, /product$/);
  for (const [add, remove, below, minRows] of [
    ['Add option', /^Remove option/, 'Add option', 0],
    // In place of its last row, a product without sizes has one that is sold out.
    ['Add size or style', 'Remove row', 'Add size or style', 1],
    ['Add image URL', 'Remove image', 'Choose pictures, or drop them here', 0],
  ] as const) {
    const button = form.getByRole('button', { name: add });
    const removals = form.getByRole('button', { name: remove });
    for (let rows = await removals.count(); rows > 0; rows -= 1) await removals.first().click();
    for (const rows of [1, 2, 3]) {
      await button.click();
      await expect(removals).toHaveCount(minRows + rows);
    }
    await removals.nth(1).press('Enter');
    await expect(removals).toHaveCount(minRows + 2);
    await expect(removals.nth(1)).toBeFocused();
    for (let rows = minRows + 1; rows >= 0; rows -= 1) {
      await page.keyboard.press('Enter');
      await expect(removals).toHaveCount(Math.max(rows, minRows));
      if (rows > 0) await expect(removals.nth(Math.min(1, rows - 1))).toBeFocused();
    }
    await expect(form.locator(':focus')).toHaveAccessibleName(new RegExp(`^${below}`));
  }
});

test('a button that goes with what it did leaves the focus near', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openArea(page, 'Orders', '/admin/orders?status=processing');
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/admin/users?search=noah');
  const failed = await failChanges(page, 'users');
  await pressAction(page, 'Deactivate', 'Noah New');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.unrouteAll();
  expectProblems(...failed);
});
