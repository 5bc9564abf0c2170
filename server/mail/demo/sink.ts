import { text } from 'node:stream/consumers';
import { callbackify, promisify } from 'node:util';
import type { Config } from '#server/config.ts';
import { DEMO_FROM } from '#server/settings/mail-settings.ts';
import type { Services } from '#server/services.ts';

const HOST = '127.0.0.1';
/** More than any mail of the shop. */
const MAX_BYTES = 1024 * 1024;
/** Of the newest; older ones are deleted. */
const MAX_MAILS = 500;

interface Sink {
  /** With which the shop sends mails to it. */
  settings: NonNullable<Config['mail']>;
  stop(): Promise<void>;
}

/** Starts a mail server on this machine that stores what it is sent and sends nothing on. */
export async function createSink(services: Services): Promise<Sink> {
  // Imported on demand: it is for demos alone.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address).join(', ');
      const store = async () => storeMail(services, to, await text(stream));
      callbackify(store)(callback);
    },
  });
  server.on('error', (error) => services.log.warn({ err: error }, 'the mail server of the demo failed'));
  const listening = Promise.withResolvers<void>();
  server.server.once('error', listening.reject);
  server.listen(0, HOST, listening.resolve);
  await listening.promise;
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server of the demo does not listen');
  return {
    settings: {
      smtpUrl: `smtp://${HOST}:${address.port}?ignoreTLS=true`,
      from: DEMO_FROM,
      dkim: undefined,
    },
    stop: promisify(server.close.bind(server)),
  };
}

async function storeMail({ db, ids, clock }: Services, to: string, source: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insertInto('demo_mails')
      .values({ id: ids.uuid(), to_address: to, source, received_at: clock.now() })
      .execute();
    const old = tx.selectFrom('demo_mails').select('id').orderBy('received_at', 'desc').orderBy('id').offset(MAX_MAILS);
    await tx.deleteFrom('demo_mails').where('id', 'in', old).execute();
  });
}
