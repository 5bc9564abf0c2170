import type { Page } from '@playwright/test';
import { conflictsOf } from './admin-page.ts';
import { BERLIN, deleteAddresses, failed, fillAddress, LONDON, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';
import { openPage } from './shop-page.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Edit' }) });
const card = (page: Page, street: string) => cards(page).filter({ hasText: street });

/** Alex's address page with these addresses and no others. */
async function openWith(page: Page, ...places: Parameters<typeof fillAddress>[1][]): Promise<void> {
  await signIn(page, 'Alex Admin');
  await deleteAddresses(page);
  await saveAddresses(page, ...places);
  await openPage(page, '/addresses');
}

test('the first address becomes the default, the next one can be made it', async ({ page }) => {
  await openWith(page);
  await expect(page).toHaveTitle('Saved addresses | Antumbra Racing');
  await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeVisible();
  await expect(page.getByText('No addresses yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(page.getByText('Auto-fills when country, postal code and house number are entered.')).toBeVisible();
  await axe(page);

  await fillAddress(page, BERLIN);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(card(page, '12 Ringbahnstraße')).toContainText('Default');
  await expect(card(page, '12 Ringbahnstraße').getByRole('button', { name: 'Set Default' })).toHaveCount(0);
  await expect(page.getByLabel('Street name')).toHaveValue('');

  await fillAddress(page, LONDON);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(card(page, '8 Harbour Row Flat 2')).toContainText('United Kingdom');
  await axe(page);
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Set Default' }).click();
  await expect(card(page, '8 Harbour Row').getByText('Default', { exact: true })).toBeVisible();
  await expect(card(page, '12 Ringbahnstraße').getByRole('button', { name: 'Set Default' })).toBeVisible();
});

test('an address comes apart into the form and is changed there', { tag: '@edge' }, async ({ page }) => {
  await openWith(page, LONDON);
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('GB');
  await expect(page.getByLabel('House number')).toHaveValue('8');
  await expect(page.getByLabel('Street name')).toHaveValue('Harbour Row');
  await expect(page.getByLabel('Addition')).toHaveValue('Flat 2');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeVisible();

  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('House number').fill('9');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, '9 Harbour Row Flat 2')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
});

test('editing asks before a half-typed address is lost', { tag: '@edge' }, async ({ page }) => {
  await openWith(page, LONDON, BERLIN);
  const street = page.getByLabel('Street name');
  const question = page.getByRole('dialog', { name: 'Discard what you have typed?' });
  await street.fill('Hafenstraße');
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await axe(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeVisible();
  await expect(street).toHaveValue('Hafenstraße');
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(street).toHaveValue('Harbour Row');

  // Nothing is asked while nothing was changed.
  await card(page, '12 Ringbahnstraße').getByRole('button', { name: 'Edit' }).click();
  await expect(street).toHaveValue('Ringbahnstraße');
  await street.fill('Ringbahnallee');
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(street).toHaveValue('Ringbahnallee');
});

test('what is typed and not saved is still there after leaving the page', { tag: '@edge' }, async ({ page }) => {
  await openWith(page, LONDON, BERLIN);
  const street = page.getByLabel('Street name');
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name });
  await street.fill('Hafenstraße');
  await link('Orders').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  await page.goBack();
  await expect(street).toHaveValue('Hafenstraße');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(street).toHaveValue('');

  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await street.fill('Harbour Lane');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeVisible();
  await expect(street).toHaveValue('Harbour Lane');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, '8 Harbour Lane Flat 2')).toBeVisible();
  await page.reload();
  await expect(card(page, '8 Harbour Lane Flat 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeVisible();
  await expect(street).toHaveValue('');
});

test('deleting asks first', async ({ page }) => {
  await openWith(page, LONDON, BERLIN);
  const remove = card(page, '8 Harbour Row').getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete this address?' });
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, '12 Ringbahnstraße').getByText('Default', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved Addresses' })).toBeFocused();
});

test('what is typed for an address stays when another tab deletes that, and is saved as a new one', {
  tag: '@edge',
}, async ({ page, context }) => {
  await openWith(page, LONDON, BERLIN);
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('House number').fill('9');
  const other = await context.newPage();
  await openPage(other, '/addresses');
  await card(other, '8 Harbour Row').getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(1);
  const gone = page.getByRole('status').filter({ hasText: 'This address was deleted in another window.' });
  await expect(gone).toContainText('What you typed is still here: save it as a new address, or cancel.');
  await expect(page.getByLabel('House number')).toHaveValue('9');
  await axe(page);
  await page.reload();
  await expect(gone).toBeVisible();
  await expect(page.getByLabel('House number')).toHaveValue('9');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(card(page, '9 Harbour Row Flat 2')).toBeVisible();
  await expect(gone).toHaveCount(0);
  await expect(page.getByLabel('House number')).toHaveValue('');
});

test('what another tab has changed of an address is told, and loaded without losing what was typed', {
  tag: '@edge',
}, async ({ page, context, expectProblems }) => {
  const conflicts = conflictsOf(page);
  await openWith(page, LONDON);
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Leeds');
  const other = await context.newPage();
  await openPage(other, '/addresses');
  await card(other, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('House number').fill('101');
  await other.getByRole('button', { name: 'Update' }).click();
  const changed = page.getByRole('status').filter({ hasText: 'This address has changed since you opened it.' });
  await expect(changed).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(changed).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Leeds');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This address has changed since you opened it. Load the changes to go on; what you have typed stays.',
  );
  await page.getByRole('button', { name: 'Load the changes' }).click();
  await expect(page.getByText('Loaded: House number is now “101”.')).toBeVisible();
  await expect(page.getByLabel('House number')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Leeds');
  await axe(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, '101 Harbour Row Flat 2')).toContainText('Leeds');
  await expect(card(other, '101 Harbour Row Flat 2')).toContainText('Leeds');
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});

test('spaces are no address, and what the server says is shown', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openWith(page);
  await fillAddress(page, { ...BERLIN, city: '   ' });
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(page.getByRole('alert')).toHaveText('All fields are required');
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter your city.');
  await axe(page);

  await page.route('**/api/addresses', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByLabel('City').fill('Berlin');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to save address');
  await expect(page.getByLabel('Street name')).toHaveValue('Ringbahnstraße');
  expectProblems(failed(500, 'Internal Server Error', '/api/addresses'));
});

test('an address whose save had no answer is saved once, by pressing again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openWith(page);
  await fillAddress(page, BERLIN);
  const lost = await loseAnswer(page, '**/api/addresses');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save address');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  expectProblems(...lost);
});

test('a forgotten house number or street name is asked for once, and an address may have none', {
  tag: '@edge',
}, async ({ page }) => {
  await openWith(page);
  const number = page.getByLabel('House number');
  await fillAddress(page, { ...BERLIN, house: '' });
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('No house number? Add it, or save again if there is none.');
  await expect(page.getByText('No addresses yet.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(card(page, 'Ringbahnstraße')).toBeVisible();
  await expect(number).toHaveAccessibleDescription('');

  await fillAddress(page, { ...LONDON, house: '', addition: '' });
  await page.getByRole('button', { name: 'Add Address' }).click();
  await number.fill('8');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(card(page, '8 Harbour Row')).toBeVisible();

  await card(page, 'Ringbahnstraße').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Potsdam');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Potsdam')).toBeVisible();

  await fillAddress(page, { ...LONDON, street: ' ', addition: '' });
  await page.getByRole('button', { name: 'Add Address' }).click();
  const street = page.getByLabel('Street name');
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription('No street name? Enter it, or save again if there is none.');
  await street.fill('Mill Lane');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(card(page, 'Mill Lane')).toBeVisible();
});

test('on a phone the saved addresses come first, and the form when it is asked for', { tag: '@edge' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, LONDON);
  await expect(card(page, '8 Harbour Row')).toBeInViewport();
  await expect(page.getByLabel('Country')).toBeHidden();
  await page.getByRole('button', { name: 'Add address', exact: true }).click();
  await expect(page.getByLabel('Country')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Saved Addresses' })).toBeFocused();
  await card(page, '8 Harbour Row').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Street name')).toHaveValue('Harbour Row');
});

test('country, postal code and house number fill in what was saved before', { tag: '@edge' }, async ({ page }) => {
  await openWith(page, LONDON);
  await page.getByLabel('City').fill('Bristol');
  await page.getByLabel('ZIP').fill('sw1a1aa');
  await page.getByLabel('House number').fill('8');
  await expect(page.getByText('Filled in from a saved address.')).toBeVisible();
  await expect(page.getByLabel('Street name')).toHaveValue('Harbour Row');
  await expect(page.getByLabel('State')).toHaveValue('England');
  await expect(page.getByLabel('City')).toHaveValue('Bristol');
});

test('what was filled in follows the house number and the postal code, and what was typed stays', {
  tag: '@edge',
}, async ({ page }) => {
  await openWith(page, { ...BERLIN, house: '1', street: 'Hauptstraße', city: 'Potsdam', state: 'Brandenburg' }, BERLIN);
  const [zip, number, street] = [
    page.getByLabel('ZIP'),
    page.getByLabel('House number'),
    page.getByLabel('Street name'),
  ];
  const [city, state] = [page.getByLabel('City'), page.getByLabel('State')];
  const note = page.getByText('Filled in from a saved address.');
  await zip.fill('10711');
  await number.pressSequentially('1');
  await expect(street).toHaveValue('Hauptstraße');
  await expect(city).toHaveValue('Potsdam');
  await number.pressSequentially('2');
  await expect(street).toHaveValue('Ringbahnstraße');
  await expect(city).toHaveValue('Berlin');
  await expect(note).toBeVisible();
  await number.pressSequentially('3');
  for (const field of [street, city, state]) await expect(field).toHaveValue('');
  await expect(note).toBeHidden();

  await number.fill('1');
  await city.fill('Werder');
  await page.reload();
  await expect(note).toBeVisible();
  await expect(street).toHaveValue('Hauptstraße');
  await number.fill('12');
  await expect(street).toHaveValue('Ringbahnstraße');
  await expect(state).toHaveValue('Berlin');
  await expect(city).toHaveValue('Werder');
  await zip.fill('10713');
  await expect(street).toHaveValue('');
  await expect(city).toHaveValue('Werder');

  await zip.fill('10711');
  await street.fill('Ringbahnallee');
  await state.fill('Berlin (West)');
  await expect(note).toBeHidden();
  await number.fill('1');
  await expect(street).toHaveValue('Ringbahnallee');
  await expect(note).toBeHidden();
});

test('an address that is saved already is not saved again', { tag: '@edge' }, async ({ page }) => {
  await openWith(page, BERLIN, LONDON);
  const said = page.getByRole('alert').filter({ hasText: 'You have saved this address already.' });
  await fillAddress(page, { ...LONDON, zip: 'sw1a1aa', street: ' harbour  row', city: 'london' });
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(said).toBeVisible();
  await axe(page);
  await page.getByLabel('City').fill('Leeds');
  await expect(said).toHaveCount(0);
  await page.getByLabel('City').fill('London');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(card(page, '8 Harbour Row')).toBeFocused();
  await expect(card(page, '8 Harbour Row')).toBeInViewport();
  await expect(said).toHaveCount(0);
  await expect(page.getByLabel('Street name')).toHaveValue('');
  await expect(cards(page)).toHaveCount(2);

  // Nor is another made the same, while its own case may be changed.
  await card(page, '12 Ringbahnstraße').getByRole('button', { name: 'Edit' }).click();
  await fillAddress(page, { ...BERLIN, street: 'RINGBAHNSTRASSE' });
  await page.getByRole('button', { name: 'Update' }).click();
  await card(page, '12 RINGBAHNSTRASSE').getByRole('button', { name: 'Edit' }).click();
  await fillAddress(page, LONDON);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(said).toBeVisible();
  await expect(card(page, '12 RINGBAHNSTRASSE')).toBeVisible();
});

test('addresses that do not load say so, and can be asked for again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Alex Admin');
  await page.route('**/api/addresses', (route) => route.fulfill({ status: 503, json: { error: 'Not ready' } }));
  await openPage(page, '/addresses');
  await expect(page.getByRole('alert')).toHaveText('Failed to load addresses');
  await page.unroute('**/api/addresses');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(failed(503, 'Service Unavailable', '/api/addresses'));
});
