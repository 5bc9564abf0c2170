import { rowOf } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

test.use({ ownShop: true });

test('somebody who is not signed in withdraws in two steps, and the back office has it', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract here' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  await expect(name).toBeFocused();
  await name.fill('Mika Fan');
  await page.getByRole('textbox', { name: 'Order number' }).fill('ANT-000000');
  await page.getByRole('textbox', { name: 'Email' }).fill('mika@fans.example');
  await page.getByRole('textbox', { name: 'Items' }).fill('one cap');
  await axe(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your withdrawal' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(name).toHaveValue('Mika Fan');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'one cap' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeFocused();
  const reference = (await page.getByText(/^WD-[0-9A-Z]{6}$/).textContent()) ?? '';
  await expect(page.getByText(/came in on \w+ \d+ \w+ \d{4}, \d\d:\d\d:\d\d CES?T/)).toBeVisible();
  await axe(page);

  await signIn(page, 'Alex Admin');
  await page.goto('/admin/withdrawals?state=open');
  await expect(rowOf(page, reference)).toContainText('14 days left');
  await axe(page);
  await page.getByRole('link', { name: reference }).click();
  const view = page.getByRole('dialog', { name: `Withdrawal ${reference}` });
  await expect(view).toContainText('one cap');
  await axe(page);
  await view.getByRole('button', { name: 'Decline…' }).click();
  const question = page.getByRole('dialog', { name: `Decline ${reference}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('We have no such order');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(view).toContainText('We have no such order');
});

test('a buyer ticks lines of their order; what was made for them cannot be ticked', async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  const { data } = await (await page.request.get('/api/orders?limit=50')).json();
  const order = data.find(
    ({ items }: { items: { options: string }[] }) => items.length === 2 && /Name/.test(JSON.stringify(items)),
  );
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here', exact: true }).click();
  const lines = page.getByRole('group', { name: 'What do you withdraw from?' });
  await expect(lines.getByRole('checkbox', { disabled: true })).toHaveAccessibleDescription(/^Made for you/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose at least one item.')).toBeVisible();
  const open = lines.getByRole('checkbox', { disabled: false });
  await expect(open).toBeFocused();
  await open.check();
  await axe(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeFocused();
  await expect(page.getByText(/Please send the items back within 14 days/)).toBeVisible();
  // The order says so from now on, and does not invite to what is left of nothing.
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^WD-[0-9A-Z]{6}$/)).toBeVisible();
  await expect(main.getByText('We are waiting for the items to come back.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Withdraw from contract here', exact: true })).toBeHidden();
  await axe(page);
});

test.describe('without scripts', { tag: '@edge' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the form is sent by its one button, and says what was received', async ({ page }) => {
    await page.goto('/withdraw');
    await page.getByRole('textbox', { name: 'Name' }).fill('Mika Fan');
    await page.getByRole('textbox', { name: 'Order number' }).fill('ANT-000000');
    await page.getByRole('textbox', { name: 'Email' }).fill('mika@fans.example');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
    await expect(page.getByText(/Your withdrawal WD-[0-9A-Z]{6} came in on/)).toBeVisible();
  });
});
