import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { appears } from './shop-page.ts';

/** The words of these texts that stand on two lines. */
const brokenWords = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((elements) =>
    elements
      .flatMap(({ childNodes }) => [...childNodes])
      .flatMap((text) => {
        const range = document.createRange();
        return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
  );

test('no word of a place breaks in two', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const places = page.getByRole('cell').locator('span.lg\\:max-w-40');
  for (const sort of ['city_asc', 'city_desc', 'newest']) {
    await page.goto(`/admin/addresses?sort=${sort}`);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 1024 });
      await appears(places.first());
      expect(await brokenWords(places)).toEqual([]);
    }
  }
});

test('no e-mail address of a list is cut off, and none breaks where it need not', { tag: '@edge' }, async ({
  page,
}) => {
  await signIn(page, 'Alex Admin');
  const email = 'news@fans.example';
  expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(200);
  for (const area of ['users', 'reviews', 'orders', 'addresses', 'mails', 'newsletter']) {
    await page.goto(`/admin/${area}`);
    for (const width of [390, 1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await appears(page.locator('tbody tr').first());
      const cut = await page
        .locator('tbody [title*="@"]:visible')
        .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent));
      expect(cut, `${area} at ${width} px`).toEqual([]);
      if (area === 'newsletter')
        expect((await page.getByTitle(email).first().boundingBox())?.height, `${width} px`).toBeLessThan(30);
    }
  }
});

test('no e-mail address of a record breaks inside a word on a phone', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const { data } = await (await page.request.get('/api/admin/users?search=ingvild')).json();
  const [{ id, email }] = data;
  const orders = await (await page.request.get(`/api/admin/orders?userId=${id}`)).json();
  for (const path of [`/admin/orders?view=${orders.data[0].id}`, `/admin/users?view=${id}`]) {
    await page.goto(path);
    const address = page.getByRole('dialog').getByText(email);
    await appears(address);
    expect(await brokenWords(address), path).toEqual([]);
  }
});
