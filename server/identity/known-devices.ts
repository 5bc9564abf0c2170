import { deviceName } from '#domain/device-name.ts';
import type { Tx } from '#server/db/database.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Services } from '#server/services.ts';

/** How long a device is known that nobody signs in from. */
const KNOWN_FOR_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

/** Notes from which browser somebody signs in, and writes to them about one that is new; not about the first of an account. */
export async function noteDevice(services: Services, tx: Tx, userId: string, userAgent: string): Promise<void> {
  const now = services.clock.now();
  const device = deviceName(userAgent);
  const known = await tx.selectFrom('known_devices').select('device').where('user_id', '=', userId).execute();
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_seen_at: now }))
    .execute();
  if (known.length === 0 || known.some((one) => one.device === device)) return;
  postMail(services, tx, { kind: 'account_new_device', accountId: userId, at: now.toISOString(), device });
}

/** Deletes what nobody has signed in from for a year. */
export async function forgetDevices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KNOWN_FOR_DAYS * DAY_MS);
  await db.transaction((tx) => tx.deleteFrom('known_devices').where('last_seen_at', '<', before).execute());
}
