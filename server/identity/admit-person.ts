import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { type Person, SignInRefused } from './provider.ts';
import { closeAllSessions } from './sessions.ts';

/**
 * Returns the id of this person's user, found by the provider's id, else by the verified e-mail address, else created, and
 * locks that user. Throws SignInRefused for somebody who must not sign in.
 */
export async function admitPerson(services: Services, tx: Tx, person: Person): Promise<string> {
  const isAdminEmail = services.config.adminEmails.includes(person.email);
  const isTrustedAdmin = person.emailIsAuthoritative && isAdminEmail;
  const user =
    (await findLiveUser(tx, person)) ??
    (await insertUser(services, tx, person, isTrustedAdmin)) ??
    (await findLiveUser(tx, person));
  if (isAdminEmail && !isTrustedAdmin && !(user?.role === 'admin' && user.google_id)) {
    services.log.warn({ email: person.email }, 'admin not granted: Google does not run this mailbox');
  }
  if (!user) throw new SignInRefused('The account changed during sign-in');
  if (!user.is_active) throw new SignInRefused('The account is disabled', 'account_disabled');
  if (user.google_id && user.google_id !== person.subject)
    throw new SignInRefused('The e-mail address is linked already');
  if (!user.google_id && user.role === 'admin' && !person.emailIsAuthoritative) {
    throw new SignInRefused('The provider does not prove the e-mail address of an admin');
  }
  const becomesAdmin = isTrustedAdmin && user.role !== 'admin';
  await tx
    .updateTable('users')
    .set({
      google_id: person.subject,
      last_login_at: services.clock.now(),
      ...(person.picture && { avatar: person.picture }),
      ...(becomesAdmin && { role: 'admin' }),
    })
    .where('id', '=', user.id)
    .execute();
  if (becomesAdmin) {
    await closeAllSessions(tx, user.id);
    await logActivity(services, tx, user, {
      type: 'user',
      action: 'user.promoted',
      description: `${user.display_name} became an admin`,
      objectId: user.id,
      before: { role: 'user' },
      after: { role: 'admin' },
    });
  }
  return user.id;
}

const FIELDS = ['id', 'display_name', 'role', 'is_active', 'google_id'] as const;

/** The user with the provider's id, else the one with the e-mail address; locked. */
const findLiveUser = (tx: Tx, { subject, email }: Person) =>
  tx
    .selectFrom('users')
    .select(FIELDS)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('google_id', '=', subject), is(is.fn('lower', ['email']), '=', email)]))
    .orderBy(sql`coalesce(google_id = ${subject}, false)`, 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

const findDeletedUser = (tx: Tx, { subject, email }: Person) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where((is) => is.or([is('google_id', '=', subject), is(is.fn('lower', ['email']), '=', email)]))
    .limit(1)
    .executeTakeFirst();

/** Creates the user; undefined where another sign-in of the same new person did so first. */
async function insertUser(services: Services, tx: Tx, person: Person, isAdmin: boolean) {
  if (await findDeletedUser(tx, person)) throw new SignInRefused('The account is deleted', 'account_disabled');
  const now = services.clock.now();
  const user = await tx
    .insertInto('users')
    .values({
      id: services.ids.uuid(),
      first_name: person.firstName,
      last_name: person.lastName,
      display_name: person.displayName,
      email: person.email,
      phone: null,
      avatar: person.picture,
      role: isAdmin ? 'admin' : 'user',
      google_id: person.subject,
      password_hash: null,
      created_at: now,
      updated_at: now,
      last_login_at: now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(FIELDS)
    .executeTakeFirst();
  if (!user) return undefined;
  const description = `${user.display_name} signed up`;
  await logActivity(services, tx, user, { type: 'user', action: 'user.signed_up', description, objectId: user.id });
  return user;
}
