import { oneOf } from '#server/db/one-of.ts';
import type { Services } from '#server/services.ts';
import type { LoadedMail } from './loaded-mail.ts';
import type { AccountMailPayload } from './mail-payload.ts';

/** What mails about somebody's account say, by the key of the payload; the reason for what has become pointless. */
export async function loadAccountMails(
  { db, config }: Services,
  payloads: ReadonlyMap<string, AccountMailPayload>,
): Promise<Map<string, LoadedMail | string>> {
  const ids = [...new Set([...payloads.values()].map(({ accountId }) => accountId))];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'role', 'is_active'])
    .where('id', '=', oneOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  const users = new Map(rows.map((row) => [row.id, row]));
  const loaded = new Map<string, LoadedMail | string>();
  for (const [key, { kind, accountId, at, device }] of payloads) {
    const user = users.get(accountId);
    if (!user) loaded.set(key, 'The account is gone');
    else if (kind === 'account_deactivated' && user.is_active) loaded.set(key, 'The account is active again');
    else if (kind === 'account_reactivated' && !user.is_active) loaded.set(key, 'The account is not active any more');
    else
      loaded.set(key, {
        toAddress: user.email,
        userId: accountId,
        orderId: null,
        data: {
          kind,
          account: { name: user.first_name, role: user.role, at, ...(device && { device }) },
          origin: config.publicUrl,
        },
      });
  }
  return loaded;
}
