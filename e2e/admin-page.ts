import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './fixtures.ts';
import { appears } from './shop-page.ts';

/** An area of the back office, as Alex sees it. */
export async function openArea(page: Page, title: string, path: string): Promise<void> {
  await signIn(page, 'Alex Admin');
  await page.goto(path);
  await appears(page.getByRole('heading', { level: 1, name: title }));
}

interface AdminArea {
  title: string;
  /** Its name in addresses: `/admin/team-members` and `/api/admin/team-members`. */
  path: string;
  /** What one of its records is called. */
  noun: string;
}

/** What the tests of one area open, look at, let fail and are told. */
export const adminArea = ({ title, path, noun }: AdminArea) => ({
  open: (page: Page, query = '') => openArea(page, title, `/admin/${path}${query}`),
  /** Of a new record, or of one that is edited. */
  form: (page: Page) => formNamed(page, new RegExp(`^(Add|Edit) ${noun}$`)),
  failChanges: (page: Page) => failChanges(page, path),
  changedMeanwhile: `You have changed this ${noun} in another window since you opened it here. Load the changes to go on; what you have typed stays.`,
});

/** Adds a product as an admin, without the form; answers its id. */
export async function addProduct(admin: Page, about: { name: string; [more: string]: unknown }): Promise<string> {
  const { data: categories } = await (await admin.request.get('/api/categories')).json();
  const product = { description: 'Made for a test.', price: 12.5, categoryId: categories[0].id, ...about };
  const added = await admin.request.post('/api/admin/products', { data: product });
  expect(added.status()).toBe(201);
  return (await added.json()).data.id;
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Opens the menu of a row and presses one of its entries: 'Delete', of 'Race Flag'. */
export async function pressAction(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page
    .getByRole('list', { name: `Actions for ${name}`, exact: true })
    .getByRole('button', { name: `${action} ${name}`, exact: true })
    .click();
}

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
export const failChanges = (page: Page, area: string): Promise<string[]> =>
  failCalls(page, new RegExp(`/api/admin/${area}(/[0-9a-f-]{36}.*)?$`), ['POST', 'PUT', 'DELETE']);

/** Calls with one of these methods fail; answers what the browser says about each, as they come. */
export async function failCalls(
  page: Page,
  calls: string | RegExp,
  methods: readonly string[],
  json: object = { error: 'Something went wrong' },
): Promise<string[]> {
  const said: string[] = [];
  await page.route(calls, (route) => {
    const request = route.request();
    if (!methods.includes(request.method())) return route.fallback();
    const { pathname, search } = new URL(request.url());
    said.push(refused('500 (Internal Server Error)', pathname + search));
    return route.fulfill({ status: 500, json });
  });
  return said;
}
