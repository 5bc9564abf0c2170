import type { Locator } from '@playwright/test';
import { addProduct } from './admin-page.ts';
import { expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

/** What shows a choice where the browser paints with the system's colours alone. */
const look = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderWidth } = getComputedStyle(node);
    return { backgroundColor, borderWidth };
  });

test('in high contrast one sees what is chosen', { tag: '@edge' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/products');
  const chips = page.getByRole('main').locator('ul a.rounded-pill');
  expect(await look(chips.first())).not.toEqual(await look(chips.nth(1)));
  await openPage(page, '/about');
  const tabs = page.getByRole('navigation', { name: 'About the team' }).getByRole('link');
  expect(await look(tabs.first())).not.toEqual(await look(tabs.nth(1)));

  const { data } = await (await page.request.get('/api/products?limit=100')).json();
  const { id: pictured } = data.find(({ images }: { images: string }) => JSON.parse(images).length > 1);
  await openPage(page, `/product/${pictured}`);
  const thumbs = page.getByRole('link', { name: /^Show picture/ });
  expect(await look(thumbs.first())).not.toEqual(await look(thumbs.nth(1)));

  await signIn(page, 'Alex Admin');
  const id = await addProduct(page, {
    name: 'High Contrast Shirt',
    enabledSizes: '["M","L"]',
    variants: [
      { size: 'M', title: 'Standard', stock: 3 },
      { size: 'L', title: 'Standard', stock: 3 },
    ],
  });
  await openPage(page, `/product/${id}`);
  await page.getByRole('radio', { name: 'M' }).check();
  const size = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  expect(await look(size('M'))).not.toEqual(await look(size('L')));
});
