import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';

test('what the shop mails to a buyer arrives at the demo’s own inbox', async ({ page }) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG);
  const { data } = await (await page.request.get('/api/orders')).json();
  const subject = `Your order ${data[0].order_number}`;
  await expect(async () => {
    await page.goto('/demo/mail');
    await expect(page.getByRole('link', { name: subject })).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [500] });
  await axe(page);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  const mail = page.frameLocator('iframe[title="The mail as it looks"]');
  await expect(mail.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(mail.getByText(MUG)).toBeVisible();
  await expect(page.locator('pre')).toContainText(`We have your order ${data[0].order_number}`);
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Source with all headers' }).click();
  await expect(page.getByText('Auto-Submitted: auto-generated')).toBeVisible();
});
