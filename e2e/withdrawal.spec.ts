import { rowOf } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, MUG, saveAddresses } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

test.use({ ownShop: 'file' });

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
  await page.reload();
  await expect(name).toHaveValue('Mika Fan');
  const summary = page.getByRole('heading', { name: 'Please check your withdrawal' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(summary).toBeFocused();
  // The browser's Back and the page's lead to the form as it was.
  await page.goBack();
  await expect(summary).toBeHidden();
  await expect(name).toHaveValue('Mika Fan');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(summary).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(name).toHaveValue('Mika Fan');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'one cap' })).toBeVisible();
  // Nobody knows yet whether there is such an order.
  await expect(page.getByText(/^Somebody will look at it and write to you\. What is due is refunded/)).toBeVisible();
  await expect(page.getByText(/goes back/)).toHaveCount(0);
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

test('a receipt is shown again by a reload of itself alone, and leads to a fresh form', { tag: '@edge' }, async ({
  page,
}) => {
  const receipt = page.getByRole('heading', { name: 'We have received your withdrawal' });
  const name = page.getByRole('textbox', { name: 'Name' });
  const order = page.getByRole('textbox', { name: 'Order number' });
  const fill = async (number: string) => {
    await name.fill('Mika Fan');
    await order.fill(number);
    await page.getByRole('textbox', { name: 'Email' }).fill('mika@fans.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Please check your withdrawal' })).toBeFocused();
  };
  const send = async (number: string) => {
    await fill(number);
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
    await expect(receipt).toBeFocused();
  };
  await openPage(page, '/withdraw');
  await send('ANT-000001');
  await page.reload();
  await expect(receipt).toBeVisible();
  await page.goto('/contact');
  await openPage(page, '/withdraw');
  await fill('ANT-000002');
  await page.reload();
  await expect(order).toHaveValue('ANT-000002');
  await expect(receipt).toHaveCount(0);
  await send('ANT-000002');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here', exact: true }).click();
  await expect(name).toHaveValue('');
  await send('ANT-000003');
  await page.getByRole('link', { name: 'Withdraw from another order' }).click();
  await expect(order).toHaveValue('');
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
  await expect(page.getByRole('alert')).toHaveText('Please choose at least one item.');
  await expect(lines).toHaveAccessibleDescription('Please choose at least one item.');
  const open = lines.getByRole('checkbox', { disabled: false });
  await expect(open).toBeFocused();
  await open.check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(open).toHaveCSS('opacity', '1');
  await expect(lines.getByRole('checkbox', { disabled: true })).toHaveCSS('opacity', '0.4');
  await page.reload();
  await expect(open).toBeChecked();
  await axe(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeFocused();
  await expect(page.getByText(/Please send the items back within 14 days/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
  await page.goto('/orders');
  const card = page.getByRole('article').filter({ hasText: order.order_number });
  await expect(card).toContainText('Withdrawal received: we are waiting for the items');
  await expect(card.getByRole('link', { name: 'Withdraw from contract here', exact: true })).toHaveCount(0);
  // The order says so from now on, and does not invite to what is left of nothing.
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^WD-[0-9A-Z]{6}$/)).toBeVisible();
  await expect(
    main.getByText(
      /^We are waiting for the items to come back\. Please send the items back by \w+ \d+ \w+ \d{4} to Antumbra/,
    ),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Withdraw from contract here', exact: true })).toBeHidden();
  await axe(page);
});

test('what is refunded from the order closes its withdrawals; one with nothing left says so', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const fan = await openVisitor();
  await signIn(fan, 'Fiona Fan');
  const { data: orders } = await (await fan.request.get('/api/orders?limit=50')).json();
  const { id, order_number: order } = orders.find(
    ({ items, payment_status }: { items: { options: string }[]; payment_status: string }) =>
      payment_status === 'paid' && items.length === 2 && /Name/.test(JSON.stringify(items)),
  );
  const form = (await (await fan.request.get(`/api/orders/${id}/withdrawal`)).json()).data;
  const [{ id: orderItemId, name: item }] = form.lines.filter(({ left }: { left: number }) => left > 0);
  const written = { name: 'Fiona Fan', email: form.email, order, items: '' };
  const receive = async (more: object = {}) =>
    (await (await fan.request.post('/api/withdrawals', { data: { ...written, ...more } })).json()).data.reference;
  const reference = await receive();

  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/withdrawals?search=${reference}`);
  await page.getByRole('link', { name: reference }).click();
  const view = page.getByRole('dialog', { name: `Withdrawal ${reference}` });
  const items = view.getByRole('region', { name: 'Items' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'Made to order: excluded' })).toHaveCount(1);
  await expect(items.filter({ hasText: item })).not.toContainText('excluded');
  await expect(view.getByText(/\d\d:\d\d/).first(), 'one clock').not.toContainText(/CES?T|UTC/);
  await axe(page);

  const refund = { items: [{ orderItemId, quantity: 1 }] };
  expect((await page.request.post(`/api/admin/orders/${id}/refunds`, { data: refund })).status()).toBe(201);
  await page.reload();
  await expect(view).toContainText('by Alex Admin');
  await expect(view).toContainText('All of its items have been refunded');
  await expect(items.filter({ hasText: item })).toContainText('1 of 1 refunded');
  await expect(view.getByRole('button', { name: 'Goods are back…' })).toHaveCount(0);

  const late = await receive({ name: 'F. Fan' });
  await page.goto(`/admin/withdrawals?search=${late}`);
  await page.getByRole('link', { name: late }).click();
  const again = page.getByRole('dialog', { name: `Withdrawal ${late}` });
  await expect(again).toContainText('All of it has been refunded but what was made to order');
  await expect(
    again.getByRole('button', { name: /^(Goods are back|Proof of posting|Refunded in another)/ }),
  ).toHaveCount(0);
  await axe(page);
  await again.getByRole('button', { name: 'Close the withdrawal…' }).click();
  const question = page.getByRole('dialog', { name: `Close ${late} as refunded?` });
  await expect(question.getByRole('textbox')).toHaveValue('Nothing was left to refund');
  await question.getByRole('button', { name: 'Close as refunded' }).click();
  await expect(again).toContainText('Nothing was left to refund');
  await expect(again.locator(':focus'), 'the buttons have gone').toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('row').filter({ hasText: late }).getByText('F. Fan')).toBeVisible();
});

test('after the last day nothing is promised, and the back office sees that it is late', { tag: '@edge' }, async ({
  page,
}) => {
  await signIn(page, 'Fiona Fan');
  const { data: orders } = await (await page.request.get('/api/orders?limit=50')).json();
  const { id } = orders.find(({ items }: { items: { product: { name: string } }[] }) =>
    items.some(({ product }) => product.name === 'Ring Tee'),
  );
  await page.goto(`/withdraw/${id}`);
  const ended = page.getByText(/The time to withdraw ended on \w+ \d+ \w+ \d{4}\./);
  await expect(ended).toContainText('somebody will look at it');
  await page.getByRole('checkbox', { name: 'Ring Tee' }).check();
  const isPromised = page.getByRole('main').getByText(/€|goes back|We refund|Please send/);
  const looksAtIt = /Somebody will look at your withdrawal .* Nothing needs to be sent back before that answer\./;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(ended.filter({ hasText: looksAtIt })).toBeVisible();
  await expect(isPromised).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeFocused();
  await expect(ended.filter({ hasText: looksAtIt })).toBeVisible();
  await expect(isPromised).toHaveCount(0);
  await axe(page);
  const reference = (await page.getByText(/^WD-[0-9A-Z]{6}$/).textContent()) ?? '';
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('main').getByText(looksAtIt)).toBeVisible();

  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/withdrawals?search=${reference}`);
  const late = /^Late: the time ended on \w+ \d+ \w+ \d{4}$/;
  await expect(rowOf(page, reference).getByText(late)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: reference }).click();
  const view = page.getByRole('dialog', { name: `Withdrawal ${reference}` });
  await expect(view.getByText(late)).toBeVisible();
  for (const decision of ['Goods are back…', 'Proof of posting…', 'Refunded in another way…', 'Decline…'])
    await expect(view.getByRole('button', { name: decision })).toBeVisible();
  await axe(page);
});

test.describe('without scripts', { tag: '@edge' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the form is sent by its one button, and says what was received', async ({ page }) => {
    await page.goto('/withdraw');
    await page.getByRole('textbox', { name: 'Name' }).fill('Mika Fan');
    await page.getByRole('textbox', { name: 'Order number' }).fill('ANT-000000');
    await page.getByRole('textbox', { name: 'Email' }).fill('mika@fans.example');
    await page.getByRole('textbox', { name: 'Items' }).fill('one cap\ntwo mugs');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
    await expect(page.getByText(/Your withdrawal WD-[0-9A-Z]{6} came in on .* CES?T/)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveText(['one cap', 'two mugs']);
    for (const declared of ['I hereby withdraw', 'Mika Fan', 'ANT-000000', 'mika@fans.example'])
      await expect(main).toContainText(declared);
    // Nothing of it stands in the address, which a browser keeps.
    expect(decodeURIComponent(page.url())).not.toMatch(/Mika|ANT-000000|WD-/);
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(
      page.getByText(/^If you already have the items, please send the items back within 14 days to/),
    ).toBeVisible();
  });

  test('the link of a mail leads on to it', async ({ page }) => {
    await page.goto(`/withdraw/${'A'.repeat(43)}`);
    await expect(page.getByText(/^This page needs JavaScript\./)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'withdraw without it' }).click();
    await expect(page).toHaveURL('/withdraw');
    await expect(page.getByRole('textbox', { name: 'Order number' })).toBeVisible();
  });

  test('what is missing is asked for before it is sent, and what the shop refuses stands there again', async ({
    page,
  }) => {
    await page.goto('/withdraw');
    const name = page.getByRole('textbox', { name: 'Name' });
    const order = page.getByRole('textbox', { name: 'Order number' });
    const confirm = page.getByRole('button', { name: 'Confirm withdrawal', exact: true });
    await order.fill('ANT-000000');
    await confirm.click();
    await expect(page).toHaveURL('/withdraw');
    await expect(name).toBeFocused();
    // To the browser a space is a name.
    await name.fill(' ');
    await page.getByRole('textbox', { name: 'Email' }).fill('mika@fans.example');
    await confirm.click();
    await expect(page.getByText(/Nothing was sent yet\. Please go back/)).toBeVisible();
    await page.goBack();
    await expect(order).toHaveValue('ANT-000000');
    await name.fill('Mika Fan');
    await confirm.click();
    await expect(page.getByText(/Your withdrawal WD-[0-9A-Z]{6} came in on/)).toBeVisible();
  });
});

test('what is withdrawn from goes back with its shipping, and the shop says so before', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG, MUG, MUG, 'Perigee Five-Panel Cap');
  const { data: orders } = await (await page.request.get('/api/orders')).json();
  const [{ id, order_number: number, items }] = orders;
  const mugs = items.find(({ product }: { product: { name: string } }) => product.name === MUG);
  const euros = (amount: number) => `€${amount.toFixed(2)}`;
  const [unit, shipping] = [mugs.unit_price, mugs.shipping / 3];

  const chooseMugs = async (units: string) => {
    await page.goto(`/withdraw/${id}`);
    await page.getByRole('checkbox', { name: MUG }).check();
    await page.getByLabel(`Quantity of ${MUG}`).selectOption(units);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await chooseMugs('1');
  await expect(
    page.getByText(
      `${euros(unit + shipping)} goes back the way it came: ${euros(unit)} for the items and ${euros(shipping)} for their shipping.`,
    ),
  ).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
  await expect(page.getByText(/What you paid for it goes back the way it came, with the shipping/)).toBeVisible();

  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  const parcel = { carrier: 'dhl', items: [{ orderItemId: mugs.id, quantity: 1 }] };
  expect((await office.request.post(`/api/admin/orders/${id}/deliveries`, { data: parcel })).status()).toBe(201);
  // One of the two that are left has been sent.
  await chooseMugs('2');
  await expect(page.getByText(new RegExp(`${euros(2 * shipping)} for their shipping`))).toBeVisible();
  await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
  await expect(page.getByText(/What had not left us is refunded at once, with its shipping/)).toBeVisible();
  await page.goto(`/orders/${id}`);
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`Refunded ${euros(unit + shipping)}`))
      .first(),
  ).toBeVisible();

  await office.goto(`/admin/orders?view=${id}`);
  await office.getByRole('button', { name: 'Send a parcel' }).click();
  const sending = office.getByRole('dialog', { name: `Send a parcel of ${number}` });
  await expect(
    sending.getByText(new RegExp(`The buyer of ${number} has withdrawn from it, or from a part`)),
  ).toBeVisible();
  await axe(office);
  const { data: open } = await (await office.request.get('/api/admin/withdrawals?state=open')).json();
  const { id: withdrawal } = open.find(({ order }: { order: { number: string } | null }) => order?.number === number);
  await office.goto(`/admin/withdrawals?view=${withdrawal}`);
  await office.getByRole('button', { name: 'Goods are back…' }).click();
  const form = office.getByRole('dialog', { name: `Refund for ${number}` });
  await expect(form.getByLabel('Shipping', { exact: true })).toHaveValue(shipping.toFixed(2));
  await expect(form).toContainText(`${euros(unit + shipping)} goes back to the Visa ending 4242`);
  await axe(office);
});

test('of an order of which any amount went back, what is left is proposed, and both sides read why', {
  tag: '@edge',
}, async ({ page, openVisitor }) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG);
  const [{ id, order_number: number, payment }] = (await (await page.request.get('/api/orders')).json()).data;
  const euros = (amount: number) => `€${amount.toFixed(2)}`;
  const left = payment.amount - 5;
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  await office.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'shipped' } });
  await office.request.post(`/api/admin/orders/${id}/refunds`, { data: { amount: 5, reason: 'Sorry' } });

  await page.goto(`/withdraw/${id}`);
  await page.getByRole('checkbox', { name: MUG }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const all = 'all that is left of what you paid, since some of it went back before.';
  await expect(page.getByText(`${euros(left)} goes back the way it came: ${all}`)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
  await expect(
    page.getByText(/with their shipping, as far as it has not gone back before, once they are here/),
  ).toBeVisible();

  const { data: open } = await (await office.request.get('/api/admin/withdrawals?state=open')).json();
  const { id: withdrawal } = open.find(({ order }: { order: { number: string } | null }) => order?.number === number);
  await office.goto(`/admin/withdrawals?view=${withdrawal}`);
  await office.getByRole('button', { name: 'Goods are back…' }).click();
  const form = office.getByRole('dialog', { name: `Refund for ${number}` });
  await expect(form).toContainText(
    `${euros(payment.amount)} was paid for this, with its shipping. €5.00 went back before, so ${euros(left)} is left.`,
  );
  await expect(form).toContainText(`${euros(left)} goes back to the Visa ending 4242`);
  await axe(office);
  await form.getByRole('button', { name: /^Refund\b/ }).click();
  await expect(office.getByText(/^WD-[0-9A-Z]{6} is refunded$/)).toBeVisible();
});

test('an order of somebody else is named only after a question', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, MUG);
  const [{ order_number: number }] = (await (await page.request.get('/api/orders?limit=1')).json()).data;
  const written = { name: 'Petra Klein', email: 'petra@web.example', order: 'the mug', items: '' };
  const { reference } = (await (await page.request.post('/api/withdrawals', { data: written })).json()).data;
  await signIn(page, 'Alex Admin');
  await page.goto(`/admin/withdrawals?search=${reference}`);
  await page.getByRole('link', { name: reference }).click();
  const view = page.getByRole('dialog', { name: `Withdrawal ${reference}` });
  await view.getByRole('button', { name: 'Name its order…' }).click();
  const form = page.getByRole('dialog', { name: `Which order is ${reference} about?` });
  await form.getByRole('textbox', { name: 'Order number' }).fill(number.toLowerCase());
  await form.getByRole('button', { name: 'Name the order' }).click();
  const question = page.getByRole('dialog', { name: `Is ${number} the right order?` });
  await expect(question).toContainText('bought by Noah New (noah.new@antumbra.example)');
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('textbox', { name: 'Order number' })).toHaveValue(number.toLowerCase());
  await form.getByRole('button', { name: 'Name the order' }).click();
  await question.getByRole('button', { name: 'Name the order' }).click();
  await expect(view).toContainText(`Order ${number} was bought by Noah New (noah.new@antumbra.example).`);
  await axe(page);
});
