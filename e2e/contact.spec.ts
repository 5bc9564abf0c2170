import { pressAction, rowOf } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

test('a message of the contact form is in the inbox, is read and answered', async ({ page }) => {
  const subject = `Cap ${Date.now()}`;
  await openPage(page, '/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await send.click();
  await expect(email).toHaveAccessibleDescription('Enter your email address, so that we can answer.');
  await expect(email).toBeFocused();
  await expect(page.getByText('Please write a message first.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mika Fan');
  await email.fill('mika@fans.example');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is it?\nI wait.');
  await send.click();
  await expect(page.getByText('Thank you. We have your message, and answer by email.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await axe(page);

  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/messages?search=${encodeURIComponent(subject)}`);
  await expect(rowOf(page, subject)).toContainText('New');
  await axe(page);
  await page.getByRole('link', { name: subject }).click();
  const message = page.getByRole('dialog', { name: subject });
  await expect(message).toContainText('Where is it?');
  await expect(message).toContainText('Read');
  await expect(message.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    `mailto:mika%40fans.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await expect(message.getByRole('link', { name: /^Account of/ })).toHaveCount(0);
  await axe(page);
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message).toBeHidden();
  await expect(rowOf(page, subject)).toContainText('Answered');
});

test('a message that was begun is still there after a look at another page', { tag: '@edge' }, async ({ page }) => {
  const message = page.getByRole('textbox', { name: 'Message' });
  const leaveAndReturn = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping & delivery' }).click();
    await expect(page).not.toHaveURL(/contact/);
    await page.goBack();
  };
  await openPage(page, '/contact');
  await message.fill('Where is my cap?');
  await page.getByRole('textbox', { name: 'Email' }).fill('mika@fans.example');
  await leaveAndReturn();
  await expect(message).toHaveValue('Where is my cap?');
  await page.reload();
  await expect(message).toHaveValue('Where is my cap?');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('mika@fans.example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  await leaveAndReturn();
  await expect(message).toHaveValue('');
});

test('messages are deleted, one from its menu and several at once', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const run = Date.now();
  for (const subject of [`Spam ${run} A`, `Spam ${run} B`, `Spam ${run} C`]) {
    const words = { name: '', email: 'spam@spam.example', subject, message: 'Buy now' };
    expect((await page.request.post('/api/contact', { data: words })).status()).toBe(200);
  }
  await page.goto(`/admin/messages?search=spam+${run}`);
  await pressAction(page, 'Delete', `Spam ${run} A of spam@spam.example`);
  const question = page.getByRole('dialog', { name: /^Are you sure you want to delete/ });
  await expect(question).toContainText('The mails about it, to the shop and to its sender, are deleted');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, `Spam ${run} A`)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 messages deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
});

test('a message leads to the account of its sender', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  const { user } = (await (await page.request.get('/api/auth/session')).json()).data;
  const words = { name: 'F.', email: user.email, subject: `Mine ${Date.now()}`, message: 'Where is it?' };
  expect((await page.request.post('/api/contact', { data: words })).status()).toBe(200);
  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/messages?search=${encodeURIComponent(words.subject)}`);
  await page.getByRole('link', { name: words.subject }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Account of Fiona Fan' }).click();
  await expect(page).toHaveURL(`/admin/users?view=${user.id}`);
  await expect(page.getByRole('dialog', { name: 'Fiona Fan' })).toBeVisible();
});

test('a message that cannot be sent stays in its form', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openPage(page, '/contact');
  await page.getByRole('textbox', { name: 'Email' }).fill('mika@nowhere');
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is my cap?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Please enter an email address, like you@example.com.',
  );
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is my cap?');
  expectProblems(
    'console error: Failed to load resource: the server responded with a status of 400 (Bad Request) (/api/contact)',
  );
});

test('a message that is too long is not cut, says by how much, and is sent when it fits', { tag: '@edge' }, async ({
  page,
}) => {
  await openPage(page, '/contact');
  const [message, send] = [
    page.getByRole('textbox', { name: 'Message' }),
    page.getByRole('button', { name: 'Send Message' }),
  ];
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
  await page.getByRole('textbox', { name: 'Email' }).fill('mika@fans.example');
  await message.focus();
  await page.keyboard.insertText('a'.repeat(5412));
  await expect(message).toHaveValue('a'.repeat(5412));
  await expect(message).toHaveAccessibleDescription('412 characters too long: at most 5,000.');
  await send.click();
  await expect(message).toBeFocused();
  await axe(page);
  await page.reload();
  await expect(message).toHaveAccessibleDescription('412 characters too long: at most 5,000.');
  expect(sent).toEqual([]);
  await message.fill('a'.repeat(4999));
  await expect(message).toHaveAccessibleDescription('1 character left');
  await send.click();
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  await expect(message).toHaveAccessibleDescription('');
  expect(sent).toEqual(['/api/contact']);
});

test.describe('without scripts', { tag: '@edge' }, () => {
  test.use({ javaScriptEnabled: false });
  test('a message is sent, and what is missing is said', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('maxlength', '5000');
    const send = page.getByRole('button', { name: 'Send Message' });
    const email = page.getByRole('textbox', { name: 'Email' });
    const message = page.getByRole('textbox', { name: 'Message' });
    await send.click();
    await expect(email).toBeFocused();
    await email.fill('mika@fans.example');
    await message.fill(' ');
    await send.click();
    await expect(page.getByText(/Nothing was sent yet/)).toBeVisible();
    await page.goBack();
    await expect(email).toHaveValue('mika@fans.example');
    await message.fill('Where is it?\nI wait.');
    await send.click();
    await expect(page).toHaveURL('/contact?state=sent');
    await expect(page.getByText('Thank you. We have your message, and answer by email.')).toBeVisible();
  });
});
