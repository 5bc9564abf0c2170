import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { callbackify, promisify } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createMailCarrier } from '#server/mail/mail-carrier.ts';
import type { MailWriter } from '#server/mail/write-mails.ts';
import { dispatchDue } from '#server/outbox/dispatch.ts';
import type { TestShop } from './test-shop.ts';

/** A string, for the compiler not to follow it: pages are checked as what a browser runs. */
const RENDERER: string = '#web/entry-server.tsx';
// The module exports this shape.
export const loadMailWriter = async () => (await import(RENDERER)) as MailWriter;

/** Sends what is due, as the outbox of a process does, until nothing is. */
export async function dispatchMails({ services }: Pick<TestShop, 'services'>): Promise<void> {
  const mails = createMailCarrier(services, loadMailWriter);
  await dispatchDue(services, { mail: mails.carry });
  await mails.close();
}

export interface MailServer {
  url: string;
  /** What it took, in the order of arrival. */
  mails: ParsedMail[];
  /** The same as it was sent. */
  sources: string[];
  /** Refuses every mail to come with this answer; undefined takes them again. */
  refuse(answer?: { code: number; message: string }): void;
  stop(): Promise<void>;
}

/** A real mail server, at this port or a free one; it stops with the test. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const sources: string[] = [];
  let refusal: { code: number; message: string } | undefined;
  const take = async (source: string) => {
    if (refusal) throw Object.assign(new Error(refusal.message), { responseCode: refusal.code });
    mails.push(await simpleParser(source));
    sources.push(source);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, callback) => callbackify(async () => take(await text(stream)))(callback),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server does not listen');
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await promisify(server.close.bind(server))();
    isOpen = false;
  };
  onTestFinished(stop);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    sources,
    refuse: (answer) => {
      refusal = answer;
    },
    stop,
  };
}

/** What the demo has been sent for this address, the oldest first. */
export async function mailsTo({ services }: Pick<TestShop, 'services'>, email: string): Promise<ParsedMail[]> {
  const rows = await services.db
    .selectFrom('demo_mails')
    .select('source')
    .where('to_address', '=', email)
    .orderBy('received_at')
    .execute();
  return Promise.all(rows.map(({ source }) => simpleParser(source)));
}
