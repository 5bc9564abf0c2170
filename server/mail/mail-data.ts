import type { OutboxRow } from '#server/outbox/tables.ts';
import type { Services } from '#server/services.ts';
import { loadAccountMails } from './account-mail-data.ts';
import { loadContactMails } from './contact-mail-data.ts';
import { loadDigests } from './digest-mail-data.ts';
import type { LoadedMail } from './loaded-mail.ts';
import type {
  AccountMailPayload,
  ContactMailPayload,
  DigestMailPayload,
  MailPayload,
  NewsletterMailPayload,
  OrderMailPayload,
  ShopMailPayload,
  WithdrawalMailPayload,
} from './mail-payload.ts';
import { loadNewsletterMails } from './newsletter-mail-data.ts';
import { loadOrderMails } from './order-mail-data.ts';
import { loadShopMails } from './shop-mail-data.ts';
import { loadWithdrawalMails } from './withdrawal-mail-data.ts';

/** What the mails of these rows of the outbox say, by the id of the row; the reason for what has become pointless. */
export async function loadMailData(
  services: Services,
  rows: readonly OutboxRow[],
): Promise<Map<string, LoadedMail | string>> {
  const orders = new Map<string, OrderMailPayload>();
  const contact = new Map<string, ContactMailPayload>();
  const newsletter = new Map<string, NewsletterMailPayload>();
  const toShop = new Map<string, ShopMailPayload>();
  const withdrawals = new Map<string, WithdrawalMailPayload>();
  const digests = new Map<string, DigestMailPayload>();
  const accounts = new Map<string, AccountMailPayload>();
  for (const row of rows) {
    // The rows of this topic have this payload.
    const payload = row.payload as MailPayload;
    if ('orderId' in payload) orders.set(row.id, payload);
    else if ('messageId' in payload) contact.set(row.id, payload);
    else if ('withdrawalId' in payload) withdrawals.set(row.id, payload);
    else if ('activityId' in payload) toShop.set(row.id, payload);
    else if ('day' in payload) digests.set(row.id, payload);
    else if ('accountId' in payload) accounts.set(row.id, payload);
    else newsletter.set(row.id, payload);
  }
  return new Map([
    ...(orders.size > 0 ? await loadOrderMails(services, orders) : []),
    ...(contact.size > 0 ? await loadContactMails(services, contact) : []),
    ...(newsletter.size > 0 ? await loadNewsletterMails(services, newsletter) : []),
    ...(toShop.size > 0 ? await loadShopMails(services, toShop) : []),
    ...(withdrawals.size > 0 ? await loadWithdrawalMails(services, withdrawals) : []),
    ...(digests.size > 0 ? await loadDigests(services, digests) : []),
    ...(accounts.size > 0 ? await loadAccountMails(services, accounts) : []),
  ]);
}
