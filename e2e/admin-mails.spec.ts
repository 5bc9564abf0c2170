import type { Page } from '@playwright/test';
import { adminArea, openArea, pressAction, rowOf } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';

const mails = adminArea({ title: 'Mails', path: 'mails', noun: 'mail' });
const NOAH = 'noah.new@antumbra.example';

/** Noah buys a mug, and Alex looks at the mails about it, of which one was sent. */
async function mailTo(page: Page, noah: Page): Promise<{ orderId: string; number: string; subject: string }> {
  await signIn(noah, 'Noah New');
  await saveAddresses(noah, BERLIN);
  await buyQuietly(noah, MUG);
  await deleteAddresses(noah);
  const { data } = await (await noah.request.get('/api/orders')).json();
  const [{ id: orderId, order_number: number }] = data;
  await mails.open(page, `?search=${number}`);
  const subject = `Your order ${number}`;
  // Sent within a second or two, and read again every five.
  await expect(rowOf(page, subject)).toContainText('Sent', { timeout: 15_000 });
  return { orderId, number, subject };
}

test('a mail is found by its order, looked at, and sent again to whom it went', async ({ page, openVisitor }) => {
  const { orderId, number, subject } = await mailTo(page, await openVisitor());
  for (const text of ['Order confirmation', NOAH, number, 'Sent'])
    await expect(rowOf(page, subject)).toContainText(text);
  await expect(page.getByText('Mails of this demo arrive at /demo/mail')).toBeVisible();
  await axe(page);

  await openArea(page, 'Orders', `/admin/orders?view=${orderId}`);
  await page.getByRole('link', { name: 'Mails about this order' }).click();
  await expect(page).toHaveURL(`/admin/mails?search=${number}`);
  await page.getByRole('link', { name: subject }).click();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: subject });
  const mail = page.frameLocator('iframe[title="The mail as it looks"]');
  await expect(mail.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(mail.getByText(MUG)).toBeVisible();
  await dialog.getByText('As text').click();
  await expect(dialog.getByText(`We have your order ${number}`)).toBeVisible();
  await axe(page);

  await dialog.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('dialog', { name: 'Send this mail again?' });
  await expect(question).toContainText(`“${subject}” goes to ${NOAH} once more.`);
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`The mail to ${NOAH} is on its way`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, subject)).toHaveCount(2);
  await expect(rowOf(page, subject).getByText('Sent', { exact: true })).toHaveCount(2, { timeout: 15_000 });
  await rowOf(page, subject).first().getByRole('link', { name: subject }).click();
  await dialog.getByRole('link', { name: 'The mail before' }).click();
  await expect(dialog.getByRole('link', { name: 'The mail before' })).toHaveCount(0);
  await page.goto('/admin/activity?type=mail');
  await expect(page.getByRole('link', { name: `Mail “${subject}” sent again` })).toBeVisible();
});

test('a mail that waits, one that was taken back, and one that cannot be sent', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const { orderId, number, subject } = await mailTo(page, await openVisitor());
  const setStatus = (status: string) => page.request.put(`/api/admin/orders/${orderId}/status`, { data: { status } });
  await setStatus('shipped');
  await page.reload();
  await expect(rowOf(page, 'Shipping notice')).toContainText('Waiting');
  await page.getByRole('link', { name: 'Shipping notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shipping notice' });
  await expect(dialog.getByText('It is written when it is sent.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await setStatus('processing');
  await page.getByLabel('State').selectOption('Not sent');
  await expect(page).toHaveURL(`/admin/mails?search=${number}&state=dropped`);
  await expect(rowOf(page, 'Shipping notice')).toContainText('It was taken back');
  await page.getByLabel('State').selectOption('Refused');
  await expect(page.getByRole('heading', { name: 'No mails match' })).toBeVisible();
  await page.getByLabel('State').selectOption('Sent');

  const said = await mails.failChanges(page);
  await pressAction(page, 'Send again', `${subject} to ${NOAH}`);
  const question = page.getByRole('dialog', { name: 'Send this mail again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(said).toEqual([]);
  await pressAction(page, 'Send again', `${subject} to ${NOAH}`);
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to send mail');
  expectProblems(...said);
});
