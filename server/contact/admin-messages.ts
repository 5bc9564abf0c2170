import type * as contract from '#contract/admin-messages.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import type { MessageState } from '#domain/messages.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Reader } from '#server/db/database.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { eraseMails } from '#server/mail/erase-mails.ts';
import type { Services } from '#server/services.ts';
import { type Selectable, sql } from 'kysely';
import type { ContactTables } from './tables.ts';

/** The expression of the trigram index contact_messages_search. */
const messageText = sql<string>`name || ' ' || email || ' ' || subject || ' ' || message`;

const id = sql`contact_messages.id`;
const ORDER_OF = {
  ...byAge('contact_messages'),
  ...bothWays({ email: [sql`contact_messages.email`, sql`contact_messages.created_at`, id] }),
} satisfies Record<AdminSort<'messages'>, unknown>;

const ACTIONS = { new: 'message.reopened', read: 'message.read', answered: 'message.answered' } as const;
const WORDS: Record<MessageState, string> = { new: 'marked as new', read: 'read', answered: 'marked as answered' };

/** Messages, each with the live user whose provider has proved that this e-mail address is theirs. */
const selectMessages = (db: Reader) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('users', (join) =>
      join
        .on(({ fn, eb, ref }) => eb(fn('lower', ['users.email']), '=', ref('contact_messages.email')))
        .on('users.deleted_at', 'is', null)
        .on('users.google_id', 'is not', null),
    )
    .selectAll('contact_messages')
    .select(['users.id as user_id', 'users.display_name as user_name']);

type MessageRow = Selectable<ContactTables['contact_messages']> & { user_id: string | null; user_name: string | null };

/** A message as admins see it. */
const presentMessage = (row: MessageRow): Result<typeof contract.getMessage>['data'] => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  state: row.state,
  user: row.user_id && row.user_name !== null ? { id: row.user_id, displayName: row.user_name } : null,
  createdAt: row.created_at,
});

/** In the log, which outlives the message: no address. */
const titleOf = ({ name }: { name: string }) => `Message from ${name || 'a visitor'}`;

export async function listMessages(
  { db }: Services,
  _: Actor,
  { page, limit, search, state, sort }: Input<typeof contract.listMessages>,
): Promise<Result<typeof contract.listMessages>> {
  let matching = db.selectFrom('contact_messages');
  if (search) matching = matching.where(everyWord(messageText, search));
  if (state) matching = matching.where('state', '=', state);
  return pageOf(matching, { page, limit, orderBy: ORDER_OF[sort] }, async (onPage) => {
    const ids = onPage.select('contact_messages.id');
    const rows = await selectMessages(db).where('contact_messages.id', 'in', ids).orderBy(ORDER_OF[sort]).execute();
    return rows.map(presentMessage);
  });
}

export async function getMessage(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getMessage>,
): Promise<Result<typeof contract.getMessage>> {
  const row = await selectMessages(db).where('contact_messages.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('message');
  return { data: presentMessage(row) };
}

export async function updateMessage(
  services: Services,
  actor: Actor,
  { id, state }: Input<typeof contract.updateMessage>,
): Promise<Result<typeof contract.updateMessage>> {
  return services.db.transaction(async (tx) => {
    const row = await selectMessages(tx)
      .where('contact_messages.id', '=', id)
      .forNoKeyUpdate('contact_messages')
      .executeTakeFirst();
    if (!row) throw new NotFound('message');
    if (row.state === state) return { data: presentMessage(row) };
    await tx
      .updateTable('contact_messages')
      .set({ state, updated_at: services.clock.now() })
      .where('id', '=', id)
      .execute();
    await logActivity(services, tx, actor, {
      type: 'message',
      action: ACTIONS[state],
      description: `${titleOf(row)} ${WORDS[state]}`,
      objectId: id,
      before: { state: row.state },
      after: { state },
    });
    return { data: presentMessage({ ...row, state }) };
  });
}

export async function deleteMessage(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteMessage>,
): Promise<Result<typeof contract.deleteMessage>> {
  return services.db.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .returning(['name', 'state', 'created_at'])
      .executeTakeFirst();
    if (!row) throw new NotFound('message');
    await eraseMails(services, tx, { field: 'messageId', id }, row.created_at);
    await logActivity(services, tx, actor, {
      type: 'message',
      action: 'message.deleted',
      description: `${titleOf(row)} deleted`,
      objectId: id,
      before: { state: row.state },
    });
    return { success: true as const };
  });
}
