import sharp from 'sharp';
import { S3StandIn } from '#testing/stand-ins/s3/stand-in.ts';
import { formNamed, openArea, refused } from './admin-page.ts';
import { axe, test as base, expect } from './fixtures.ts';
import { type RunningShop, startPreparedShop } from './server.ts';

/** A shop whose uploaded pictures lie in a bucket. */
const test = base.extend<object, { s3: S3StandIn; bucketShop: RunningShop }>({
  s3: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(new S3StandIn());
    },
    { scope: 'worker' },
  ],
  bucketShop: [
    async ({ s3 }, use) => {
      const endpoint = await s3.start();
      const shop = await startPreparedShop({
        STORAGE_URL: `s3://${s3.bucket}/shop?endpoint=${endpoint}&region=${s3.account.region}`,
        STORAGE_ACCESS_KEY_ID: s3.account.accessKeyId,
        STORAGE_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
      });
      await use(shop);
      await shop.stop();
      await s3.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: ({ bucketShop }, use) => use(bucketShop),
});

test('while the bucket is away, the form says so and keeps what was typed, and the picture is sent again', {
  tag: '@edge',
}, async ({ page, s3, expectProblems }) => {
  await openArea(page, 'Products', '/admin/products?edit=new');
  const dialog = formNamed(page, /product$/);
  await dialog.getByLabel('Name', { exact: true }).fill('Grid Umbrella');
  await dialog.getByLabel('Description').fill('Keeps the grid dry.');
  await dialog.getByLabel('Price', { exact: true }).fill('20');
  await dialog.getByLabel('Category').selectOption({ label: 'Lifestyle' });

  s3.faultAll('error 503');
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff5a1f' } });
  const file = { name: 'open.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await dialog.getByLabel('Choose pictures, or drop them here').setInputFiles(file);
  const row = dialog.getByRole('listitem').filter({ hasText: 'open.jpg' });
  await expect(row).toContainText(
    'Pictures cannot be saved right now, because their storage does not answer. Please try again in a few minutes.',
  );
  await axe(page);
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Some pictures were not uploaded.');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Grid Umbrella');
  await expect(dialog.getByLabel('Description')).toHaveValue('Keeps the grid dry.');
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/uploads'));

  s3.calm();
  await dialog.getByRole('button', { name: 'Try again open.jpg' }).click();
  const preview = dialog.getByRole('group', { name: 'Image 1' }).locator('img');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toContain('/pictures/160/uploads/');
  await dialog.getByLabel('Alt text').fill('An open umbrella');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog).toHaveCount(0);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('shop/uploads/'))).toHaveLength(1);

  // The shop shows it on while the bucket is away again.
  s3.faultAll('reset');
  const { data } = await (await page.request.get('/api/products?search=Grid+Umbrella')).json();
  await page.goto(`/product/${data[0].id}`);
  const shown = page.getByRole('img', { name: 'An open umbrella' }).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
