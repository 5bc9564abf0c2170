import { openArea } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1440, height: 600 } });

test('the entry of the page is in sight in the sidebar, open or collapsed', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Webhooks', '/admin/webhooks');
  const nav = page.getByRole('complementary').getByRole('navigation', { name: 'Back office' });
  await expect(nav.getByRole('link', { name: 'Webhooks' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page).toHaveURL('/admin/activity');
  await expect(nav.getByRole('link', { name: 'Activity' })).toBeInViewport({ ratio: 1 });
  const collapse = page.getByRole('button', { name: 'Collapse the sidebar' });
  await collapse.click();
  await expect(nav.getByRole('link', { name: 'Activity' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect(nav.getByRole('link', { name: 'Activity' })).toBeInViewport({ ratio: 1 });
});
