import type * as contract from '#contract/admin-newsletter.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { bothWays } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { eraseMails } from '#server/mail/erase-mails.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import type { SubscriberRow } from './tables.ts';

/** The expression of the trigram index newsletter_subscribers_search. */
const subscriberText = sql<string>`email`;

const id = sql`newsletter_subscribers.id`;
const requested = sql`newsletter_subscribers.requested_at`;
const ORDER_OF = {
  newest: sql`${requested} desc, ${id}`,
  oldest: sql`${requested}, ${id} desc`,
  ...bothWays({ email: [sql`newsletter_subscribers.email`, id] }),
} satisfies Record<AdminSort<'newsletter'>, unknown>;

/** A subscriber as admins see them. */
const presentSubscriber = (row: SubscriberRow): Result<typeof contract.listSubscribers>['data'][number] => ({
  id: row.id,
  email: row.email,
  state: row.state,
  requestedAt: row.requested_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
  source: row.source,
  consentText: row.consent_text,
});

export async function listSubscribers(
  { db }: Services,
  _: Actor,
  { page, limit, search, state, sort }: Input<typeof contract.listSubscribers>,
): Promise<Result<typeof contract.listSubscribers>> {
  let matching = db.selectFrom('newsletter_subscribers');
  if (search) matching = matching.where(everyWord(subscriberText, search));
  if (state) matching = matching.where('state', '=', state);
  return pageOf(matching, { page, limit, orderBy: ORDER_OF[sort] }, async (onPage) => {
    const rows = await onPage.selectAll().execute();
    return rows.map(presentSubscriber);
  });
}

export async function unsubscribeSubscriber(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.unsubscribeSubscriber>,
): Promise<Result<typeof contract.unsubscribeSubscriber>> {
  return services.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw new NotFound('subscriber');
    if (row.state === 'unsubscribed') return { data: presentSubscriber(row) };
    const ended = { state: 'unsubscribed', unsubscribed_at: services.clock.now() } as const;
    await tx.updateTable('newsletter_subscribers').set(ended).where('id', '=', id).execute();
    await logActivity(services, tx, actor, {
      type: 'user',
      action: 'newsletter.unsubscribed',
      description: 'Newsletter subscriber unsubscribed',
      objectId: id,
      before: { state: row.state },
      after: { state: ended.state },
    });
    return { data: presentSubscriber({ ...row, ...ended }) };
  });
}

/** Erases the address of a subscriber; their tokens go with it. The log, which stays, does not name them. */
export async function deleteSubscriber(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteSubscriber>,
): Promise<Result<typeof contract.deleteSubscriber>> {
  return services.db.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('newsletter_subscribers')
      .where('id', '=', id)
      .returning(['state', 'created_at'])
      .executeTakeFirst();
    if (!row) throw new NotFound('subscriber');
    await eraseMails(services, tx, { field: 'subscriberId', id }, row.created_at);
    await logActivity(services, tx, actor, {
      type: 'user',
      action: 'newsletter.deleted',
      description: 'Newsletter subscriber deleted',
      objectId: id,
      before: { state: row.state },
    });
    return { success: true as const };
  });
}
