import type * as contract from '#contract/admin-mails.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWordLeadsTo } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { hasDemoMail } from '#server/settings/mail-settings.ts';
import { type SqlBool, sql } from 'kysely';
import { withoutReadersLinks } from './framed.ts';
import { presentMail } from './present.ts';

/** As the index outbox_mails has them. */
const newestFirst = sql`outbox.created_at desc, outbox.id`;
/** SQL condition: this row of the outbox is a mail. The condition of the indexes, letter by letter. */
const isMail = sql<SqlBool>`outbox.topic = 'mail' and outbox.payload ->> 'kind' is not null`;
/** Recipient and subject: the expression of the trigram index mails_search. */
const mailText = sql<string>`mails.to_address || ' ' || mails.subject`;
/** What a mail that is not written yet is found by. */
const unwrittenText = sql<string>`orders.order_number || ' ' || users.email`;
const subscriberOfRow = sql<string | null>`(outbox.payload ->> 'subscriberId')::uuid`;
const accountOfRow = sql<string | null>`(outbox.payload ->> 'accountId')::uuid`;
const messageOfRow = sql<string | null>`(outbox.payload ->> 'messageId')::uuid`;
/** SQL expression: the order that a row of the outbox is about, where it is about one. */
const orderOfRow = sql<string | null>`(outbox.payload ->> 'orderId')::uuid`;

/** Searches recipient and subject, which has the order number; of a mail that is not written yet, whom and what it will be about. */
const isFoundBy = (search: string) =>
  everyWordLeadsTo('outbox', search, (holdsWord) => [
    sql<SqlBool>`${isMail} and outbox.id in (select mails.outbox_id from mails where ${holdsWord(mailText)})`,
    // Few at a time; `offset 0` has PostgreSQL look at their orders one by one, and not through all orders. A literal, for the index.
    sql<SqlBool>`${isMail} and outbox.state <> 'sent' and outbox.state in ('due', 'dropped') and (
      exists (
        select from orders join users on users.id = orders.user_id
        where orders.id = ${orderOfRow} and ${holdsWord(unwrittenText)} offset 0)
      or exists (select from users u where u.id = ${accountOfRow} and ${holdsWord(sql`u.email`)} offset 0)
      or exists (select from newsletter_subscribers r where r.id = ${subscriberOfRow} and ${holdsWord(sql`r.email`)} offset 0)
      or exists (select from contact_messages m where m.id = ${messageOfRow} and ${holdsWord(sql`m.email`)} offset 0))`,
  ]);

export async function listAdminMails(
  { db, config }: Services,
  _: Actor,
  { page, limit, search, state, kind }: Input<typeof contract.listAdminMails>,
): Promise<Result<typeof contract.listAdminMails>> {
  let matching = db.selectFrom('outbox').where(isMail);
  if (search) matching = matching.where(isFoundBy(search));
  // In the text, so that the index of what is not sent is used.
  if (state) matching = matching.where(sql<SqlBool>`outbox.state = ${sql.lit(state)}`);
  if (state && state !== 'sent') matching = matching.where(sql<SqlBool>`outbox.state <> 'sent'`);
  if (kind) matching = matching.where(sql<SqlBool>`outbox.payload ->> 'kind' = ${kind}`);
  return pageOf(matching, { page, limit, orderBy: newestFirst }, async (onPage) => {
    const ids = onPage.select('outbox.id');
    const rows = await selectMails(db).where('outbox.id', 'in', ids).orderBy(newestFirst).execute();
    return rows.map((row) => presentMail(row, config));
  });
}

export async function getAdminMail(
  { db, config }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminMail>,
): Promise<Result<typeof contract.getAdminMail>> {
  const row = await selectMails(db).select('mails.text').where('outbox.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('mail');
  return { data: { ...presentMail(row, config), text: row.text && withoutReadersLinks(row.text) } };
}

export async function getMailDelivery({ config }: Services): Promise<Result<typeof contract.getMailDelivery>> {
  return { data: { to: config.mail ? 'mail_server' : hasDemoMail(config) ? 'demo' : 'nowhere' } };
}

/** The rows of the outbox that are mails, each with its order, as `presentMail` takes them. */
export const selectMails = (db: Reader) =>
  db
    .selectFrom('outbox')
    .leftJoin('mails', 'mails.outbox_id', 'outbox.id')
    .leftJoin('orders', (join) => join.on('orders.id', '=', sql<string>`coalesce(mails.order_id, ${orderOfRow})`))
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as account', (join) => join.on('account.id', '=', accountOfRow))
    .leftJoin('newsletter_subscribers as reader', (join) => join.on('reader.id', '=', subscriberOfRow))
    .leftJoin('contact_messages as message', (join) => join.on('message.id', '=', messageOfRow))
    .select(['outbox.id', 'payload', 'outbox.state', 'error', 'outbox.created_at', 'finished_at'])
    .select(['to_address', 'mails.subject', 'orders.id as order_id', 'order_number'])
    .select(({ fn }) => fn.coalesce('users.email', 'account.email', 'reader.email', 'message.email').as('email'))
    .select(['orders.deleted_at as order_deleted_at', 'orders.status as order_status'])
    .where(isMail);
