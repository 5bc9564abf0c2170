import type { Page } from '@playwright/test';
import { adminArea, conflictsOf, pressAction, refused, rowOf } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';

const reviews = adminArea({ title: 'Reviews', path: 'reviews', noun: 'review' });
const reviewsOf = async (page: Page, search: string) =>
  (await (await page.request.get('/api/admin/reviews', { params: { search } })).json()).data;

interface Written {
  title: string;
  rating?: number;
  comment?: string;
}

/** Noah buys a mug, Alex completes the order, Noah says what he thinks of it; `page` is the list with this review only. */
async function writeReview(page: Page, noah: Page, { title, rating = 4, comment = 'Made for a test' }: Written) {
  await signIn(noah, 'Noah New');
  await saveAddresses(noah, BERLIN);
  await buyQuietly(noah, MUG);
  await deleteAddresses(noah);
  const { data: orders } = await (await noah.request.get('/api/orders')).json();
  const [{ id: orderId, items }] = orders;

  await signIn(page, 'Alex Admin');
  const completed = await page.request.put(`/api/admin/orders/${orderId}/status`, { data: { status: 'completed' } });
  expect(completed.status()).toBe(200);
  const data = { orderId, productId: items[0].product.id, rating, title, comment };
  expect((await noah.request.post('/api/reviews', { data })).status()).toBe(201);
  await page.goto(`/admin/reviews?search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
}

test('a review waits until it is approved, and can be rejected again', async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  await writeReview(page, await openVisitor(), { title: 'Keeps the tea hot', rating: 4 });
  const row = rowOf(page, 'Keeps the tea hot');
  for (const text of [MUG, 'Noah New', 'noah.new@antumbra.example', 'Pending']) await expect(row).toContainText(text);
  await expect(row.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await axe(page);

  const filter = page.getByLabel('Approval');
  await expect(filter.getByRole('option')).toHaveText(['All reviews', 'Approved', 'Pending']);
  await filter.selectOption('Pending');
  await expect(page).toHaveURL('/admin/reviews?search=Keeps+the+tea+hot&approved=false');
  await page.getByRole('button', { name: `Approve review of ${MUG} by Noah New` }).click();
  await expect(page.getByText(`The review of ${MUG} by Noah New is approved`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No reviews match' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`The review of ${MUG} by Noah New is pending again`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`The review of ${MUG} by Noah New is approved`)).toBeVisible();

  await filter.selectOption('Approved');
  await expect(row).toContainText('Approved');
  const said = await reviews.failChanges(page);
  const reject = page.getByRole('button', { name: `Reject review of ${MUG} by Noah New` });
  await reject.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update review status');
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await filter.selectOption('All reviews');
  await reject.click();
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  // The badge comes before the server's answer.
  await expect.poll(() => reviewsOf(page, 'Keeps the tea hot')).toMatchObject([{ isApproved: false }]);
  expectProblems(...said);
});

test('the whole review can be read, and decided on, with the keyboard', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const comment = `<img src="/nowhere" onerror="alert(1)">\n\n${'It survived a six-hour stint. '.repeat(80)}The end.`;
  await writeReview(page, await openVisitor(), { title: 'Zwölf Stunden Tee', rating: 1, comment });
  const view = page.getByRole('link', { name: 'Zwölf Stunden Tee' });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=/);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Zwölf Stunden Tee' });
  await expect(dialog.getByText('<img src="/nowhere" onerror="alert(1)">')).toBeVisible();
  await expect(dialog.getByText('The end.')).toBeAttached();
  await expect(dialog.getByRole('img', { name: '1 out of 5 stars' })).toBeVisible();
  for (const text of ['Pending', '$15.50', 'Verified']) await expect(dialog).toContainText(text);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin/reviews?search=Zw%C3%B6lf%20Stunden%20Tee');

  await view.click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Zwölf Stunden Tee')).toContainText('Approved');
  await expect(view).toBeFocused();
});

test('a text that its customer has changed since is not decided before it is read', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  const noah = await openVisitor();
  await writeReview(page, noah, { title: 'Undercut early' });
  await writeReview(page, await openVisitor(), { title: 'Undercut late' });
  await page.goto('/admin/reviews?search=undercut');
  const early = rowOf(page, 'Undercut early');
  const edit = async (from: string, title: string) => {
    const [{ id }] = await reviewsOf(page, from);
    const changed = await noah.request.put(`/api/reviews/${id}`, { data: { rating: 1, title, comment: 'Changed' } });
    expect(changed.status()).toBe(200);
  };
  await expect(early).toBeVisible();
  await edit('Undercut early', 'Undercut unseen');
  await early.getByRole('button', { name: /^Approve/ }).click();
  const changed =
    'The customer has changed this review since you opened it. It is now pending: read it again before you decide.';
  await expect(page.getByRole('alert')).toContainText('Failed to update review status');
  await expect(page.getByRole('alert')).toContainText(changed);
  await expect(rowOf(page, 'Undercut unseen')).toContainText('Pending');
  await axe(page);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await edit('Undercut unseen', 'Undercut again');
  await page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 review approved')).toBeVisible();
  const refusals = page.getByRole('alert').filter({ hasText: '1 of 2 reviews was not approved' });
  await expect(refusals.getByRole('listitem')).toHaveText(`review of ${MUG} by Noah New: ${changed}`);
  await expect(rowOf(page, 'Undercut again')).toContainText('Pending');
  await expect(page.getByText('1 selected')).toBeVisible();

  const late = rowOf(page, 'Undercut late');
  // The row says it before the server does, and the list is read once more after that: else Undo is that of the toast before,
  // and the row shows the next text unseen.
  const settled = async (press: Promise<unknown>, toast: string) => {
    const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin/reviews');
    await press;
    await expect(page.getByText(`The review of ${MUG} by Noah New is ${toast}`)).toBeVisible();
    await read;
  };
  await settled(late.getByRole('button', { name: /^Reject/ }).click(), 'rejected');
  await expect(late).toContainText('Pending');
  await settled(page.getByRole('button', { name: 'Undo' }).click(), 'approved');
  await expect(late).toContainText('Approved');
  await edit('Undercut late', 'Undercut at last');
  await rowOf(page, 'Undercut late')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await expect(rowOf(page, 'Undercut at last')).toContainText('Pending');
  expect(await reviewsOf(page, 'Undercut')).toMatchObject([{ isApproved: false }, { isApproved: false }]);
  expectProblems(...conflicts);
});

test('a review is deleted after a confirmation', { tag: '@edge' }, async ({ page, openVisitor, expectProblems }) => {
  await writeReview(page, await openVisitor(), { title: 'Wrong colour' });
  const menu = page.getByRole('button', { name: `Actions for review of ${MUG} by Noah New` });
  const remove = () => pressAction(page, 'Delete', `review of ${MUG} by Noah New`);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this review?' });
  await remove();
  await expect(question).toContainText('It will not appear in the shop. Its author may write another.');
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu).toBeFocused();
  const said = await reviews.failChanges(page);
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete review');
  await page.unrouteAll();
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No reviews match' })).toBeVisible();
  expect(await reviewsOf(page, 'Wrong colour')).toEqual([]);
  expectProblems(...said);
});

test('search finds words, authors and products; the address keeps what was asked', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  await writeReview(page, await openVisitor(), { title: 'Überraschend leicht' });
  for (const words of ['uberraschend', 'noah leicht', 'first light leicht', 'noah.new@antumbra.example leicht']) {
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(words);
    await expect(page).toHaveURL(`/admin/reviews?search=${encodeURIComponent(words).replaceAll('%20', '+')}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, 'Überraschend leicht')).toBeVisible();
  }
  await page.goto('/admin/reviews?search=uberraschend&approved=maybe&view=nobody');
  await expect(page.getByRole('alert')).toContainText('This review does not exist');
  await expect(page.getByLabel('Approval')).toHaveValue('');
  await page.getByLabel('Approval').selectOption('Approved');
  await expect(page.getByRole('heading', { name: 'No reviews match' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Überraschend leicht')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/reviews');
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/reviews?page=1&limit=10&sort=newest'));
  await page.route('**/api/admin/reviews?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await reviews.open(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch reviews: 503');
  await axe(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
