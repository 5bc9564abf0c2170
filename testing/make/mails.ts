import { randomUUID } from 'node:crypto';
import type { MailKind, MailState } from '#domain/mail-kinds.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';

interface AboutMail {
  kind?: MailKind;
  state?: MailState;
  error?: string;
  /** As if it had been dropped, or waited, before it was written. */
  isUnwritten?: boolean;
}

/** The id of a mail about an order to its buyer: sent, unless it is said otherwise. */
export async function makeMail(
  shop: TestShop,
  { email, id: userId }: TestPerson,
  orderId: string,
  { kind = 'order_confirmation', state = 'sent', error, isUnwritten = false }: AboutMail = {},
): Promise<string> {
  const id = randomUUID();
  const now = shop.services.clock.now();
  await shop.write(async (tx) => {
    const { order_number } = await tx
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('outbox')
      .values({
        id,
        topic: 'mail',
        key: `${kind} ${orderId}`,
        payload: JSON.stringify({ kind, orderId }),
        state,
        error: error ?? null,
        due_at: now,
        created_at: now,
        finished_at: state === 'due' ? null : now,
      })
      .execute();
    if (isUnwritten) return;
    await tx
      .insertInto('mails')
      .values({
        outbox_id: id,
        kind,
        to_address: email,
        user_id: userId,
        order_id: orderId,
        subject: `Your order ${order_number}`,
        html: `<!doctype html><html lang="en"><body><h1>Order ${order_number}</h1></body></html>`,
        text: `We have your order ${order_number}.`,
        written_at: now,
      })
      .execute();
  });
  return id;
}
