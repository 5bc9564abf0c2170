import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { failChanges, formNamed, openArea, refused } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const CHOOSE = 'Choose pictures, or drop them here';
const UPLOADS = '/api/admin/uploads';

async function pictureFile(name: string, background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

async function openNewProduct(page: Page, name: string) {
  await openArea(page, 'Products', '/admin/products?edit=new');
  const dialog = formNamed(page, /product$/);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Description').fill('With pictures.');
  await dialog.getByLabel('Price', { exact: true }).fill('20');
  await dialog.getByLabel('Category').selectOption({ label: 'Lifestyle' });
  return dialog;
}

/** Loaded, and in the smallest of its sizes. */
const expectShown = (preview: Locator) =>
  expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toContain('/pictures/160/uploads/');

test('pictures are chosen, uploaded, described, put in order, saved and shown in the shop', async ({ page }) => {
  const dialog = await openNewProduct(page, 'Grid Umbrella');
  const files = [await pictureFile('closed.jpg', '#ff5a1f'), await pictureFile('open.jpg', '#7cc7ff')];
  await dialog.getByLabel(CHOOSE).setInputFiles(files);
  const first = dialog.getByRole('group', { name: 'Image 1' });
  const second = dialog.getByRole('group', { name: 'Image 2' });
  await expect(second.getByLabel('Image URL')).toHaveValue(/^\/pictures\/uploads\/[0-9a-f]{40}\.webp$/);
  await expect(dialog.getByRole('status').filter({ hasText: 'open.jpg was uploaded' })).toBeAttached();
  await expectShown(first.locator('img'));
  await expect(first).toContainText('closed.jpg');
  await axe(page);

  await first.getByLabel('Alt text').fill('A closed umbrella');
  await second.getByLabel('Alt text').fill('An open umbrella');
  await second.getByRole('button', { name: 'Move up' }).press('Enter');
  await expect(first.getByLabel('Alt text')).toHaveValue('An open umbrella');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog).toHaveCount(0);

  const { data } = await (await page.request.get('/api/products?search=Grid+Umbrella')).json();
  await page.goto(`/product/${data[0].id}`);
  const cover = page.getByRole('img', { name: 'An open umbrella' }).first();
  await expect(cover).toHaveJSProperty('complete', true);
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/uploads/');
});

test('a picture that is refused says why, keeps the form, and can be tried again or removed', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('400 (Bad Request)', UPLOADS));
  const dialog = await openNewProduct(page, 'Paddock Stool');
  await dialog.getByLabel(CHOOSE).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]);
  const failed = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  for (const name of ['notes.txt', 'broken.png'])
    await expect(failed(name)).toContainText('A picture must be a JPEG, PNG, WebP, AVIF or GIF file');
  for (const name of ['notes.txt: A picture', 'broken.png: A picture'])
    await expect(dialog.getByRole('status').filter({ hasText: name })).toBeAttached();
  await axe(page);

  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create product');
  await expect(dialog.getByRole('alert')).toContainText('Some pictures were not uploaded.');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Paddock Stool');
  await expect(dialog.getByRole('button', { name: 'Remove notes.txt' })).toBeFocused();
  await expect(failed('notes.txt')).toBeInViewport();

  await dialog.getByRole('button', { name: 'Remove notes.txt' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove broken.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(CHOOSE)).toBeFocused();
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog).toHaveCount(0);
});

test('what is refused of several pictures is marked, and the first of it has the focus', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('400 (Bad Request)', '/api/admin/products'));
  const dialog = await openNewProduct(page, 'Pit Board');
  const picture = (number: number) => dialog.getByRole('group', { name: `Image ${number}` });
  const urls = ['/pictures/perigee-cap.webp', '', '/pictures/placeholder.svg', 'javascript:alert(1)'];
  for (const [index, url] of urls.entries()) {
    await dialog.getByRole('button', { name: 'Add image URL' }).click();
    await picture(index + 1)
      .getByLabel('Image URL')
      .fill(url);
  }
  await picture(3).getByLabel('Alt text').fill('x'.repeat(301));
  await dialog.getByRole('button', { name: 'Create product' }).click();
  const wrong = picture(4).getByLabel('Image URL');
  await expect(wrong).toHaveAccessibleDescription('Image URL must be an https address or a path of this site');
  const first = picture(3).getByLabel('Alt text');
  await expect(first).toHaveAccessibleDescription(/at most 300 characters$/);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toContainText('Please look at the marked fields.');
  await axe(page);
});

test('leaving asks about pictures that are on their way or failed, and saving waits for them', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  const dialog = await openNewProduct(page, 'Start Light');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**${UPLOADS}`, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel(CHOOSE).setInputFiles(await pictureFile('light.jpg', '#3dd68c'));
  await expect(dialog.getByRole('progressbar', { name: 'Uploading light.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  letThrough();
  await expect(dialog).toHaveCount(0);
  await page.unroute(`**${UPLOADS}`);

  await page.goto('/admin/products?search=start+light');
  await page.getByRole('button', { name: 'Edit Start Light' }).click();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/uploads/);
  const changes = await failChanges(page, 'uploads');
  await dialog.getByLabel(CHOOSE).setInputFiles(await pictureFile('lost.jpg', '#ffc53d'));
  await expect(dialog.getByRole('button', { name: 'Try again lost.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again lost.jpg' }).click();
  await expect(dialog.getByLabel('Image URL')).toHaveCount(2);
  expectProblems(...changes);
});

test('pictures can be dropped, and an address that shows nothing has a placeholder', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('404 (Not Found)', '/pictures/160/no-such-picture.webp'));
  const dialog = await openNewProduct(page, 'Rain Light');
  const bytes = (await pictureFile('rain.jpg', '#0a66b7')).buffer.toString('base64');
  const dropped = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    const file = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    data.items.add(new File([file], 'rain.jpg', { type: 'image/jpeg' }));
    return data;
  }, bytes);
  await dialog.getByText(CHOOSE).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/uploads/);

  const preview = dialog.getByRole('group', { name: 'Image 1' }).locator('img');
  await expectShown(preview);
  await dialog.getByLabel('Image URL').fill('/pictures/no-such-picture.webp');
  await expect(preview).toHaveAttribute('src', '/pictures/placeholder.svg');
});

test('a picture of the form is enlarged, and asks for its alternative text while it has none', async ({ page }) => {
  const dialog = await openNewProduct(page, 'Pit Lamp');
  await dialog.getByRole('button', { name: 'Add image URL' }).click();
  const image = dialog.getByRole('group', { name: 'Image 1' });
  const enlarge = image.getByRole('button', { name: 'Enlarge image 1' });
  await expect(enlarge).toHaveCount(0);
  await image.getByLabel('Image URL').fill('/pictures/perigee-cap.webp');
  const alt = image.getByLabel('Alt text');
  await expect(alt).toHaveAccessibleDescription('Describe the picture for people who do not see it');
  await alt.fill('A cap on a post');
  await expect(alt).toHaveAccessibleDescription('');

  await enlarge.press('Enter');
  const large = page.getByRole('dialog', { name: 'Image 1', exact: true });
  const picture = large.getByRole('img', { name: 'A cap on a post' });
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(64);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await expect(alt).toHaveValue('A cap on a post');
});
