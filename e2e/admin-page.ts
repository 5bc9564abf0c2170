import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './fixtures.ts';
import { appears } from './shop-page.ts';

/** An area of the back office, as Alex sees it. */
export async function openArea(page: Page, title: string, path: string): Promise<void> {
  await signIn(page, 'Alex Admin');
  await page.goto(path);
  await appears(page.getByRole('heading', { level: 1, name: title }));
}

/** Adds a product as an admin, without the form; answers its id. */
export async function addProduct(admin: Page, about: { name: string; [more: string]: unknown }): Promise<string> {
  const { data: categories } = await (await admin.request.get('/api/categories')).json();
  const product = { description: 'Made for a test.', price: 12.5, categoryId: categories[0].id, ...about };
  const added = await admin.request.post('/api/admin/products', { data: product });
  expect(added.status()).toBe(201);
  return (await added.json()).data.id;
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

export const formNamed = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name });

/** Presses the form's button with nothing filled in: every required field says so, and the first has the focus. */
export async function expectRequired(dialog: Locator, button: string, labels: readonly string[]): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  for (const label of labels) {
    await expect(dialog.getByText(`${label} is required`, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByLabel(labels[0] ?? '', { exact: true })).toBeFocused();
}

/** What the browser itself says about an answer that is a failure (see problems.ts). */
export const refused = (status: string, path: string) =>
  `console error: Failed to load resource: the server responded with a status of ${status} (${path})`;

/** Those of a page's answers that are conflicts, as they come. */
export function conflictsOf(page: Page): string[] {
  const conflicts: string[] = [];
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (answer.status() === 409) conflicts.push(refused('409 (Conflict)', pathname + search));
  });
  return conflicts;
}

/** Every call to one record of `area` fails, its list does not; answers what the browser says about each. */
export async function failChanges(page: Page, area: string): Promise<string[]> {
  const said: string[] = [];
  await page.route(new RegExp(`/api/admin/${area}(/[0-9a-f-]{36}.*)?$`), (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    said.push(refused('500 (Internal Server Error)', new URL(route.request().url()).pathname));
    return route.fulfill({ status: 500, json: { error: 'Something went wrong' } });
  });
  return said;
}
