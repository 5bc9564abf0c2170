import type { Carrier, Outcome } from '#server/outbox/dispatch.ts';
import { hasDemoMail } from '#server/settings/mail-settings.ts';
import type { OutboxRow } from '#server/outbox/tables.ts';
import type { Services } from '#server/services.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import { createSink } from './demo/sink.ts';
import type { MailRow } from './tables.ts';
import { createTransport, isAway, isRefused, type MailTransport } from './transport.ts';
import { type MailWriter, writeMails } from './write-mails.ts';

const AT_ONCE = 5;

interface MailCarrier {
  carry: Carrier;
  close(): Promise<void>;
}

/** Writes mails and hands them to the mail server; in a demo without one, to one of its own. `writer` is asked for each batch. */
export function createMailCarrier(services: Services, writer: () => Promise<MailWriter>): MailCarrier {
  let opened: Promise<MailTransport & { stop?(): Promise<void> }> | undefined;
  const transport = () => (opened ??= openTransport(services));

  const carry: Carrier = async (rows) => {
    const { mail: settings } = services.config;
    const outcomes = new Map<string, Outcome>();
    if (!settings && !hasDemoMail(services.config)) {
      for (const { id } of rows) outcomes.set(id, { is: 'dropped', reason: 'SMTP_URL is not set' });
      return outcomes;
    }
    const mails: MailRow[] = [];
    const results = await writeMails(services, await writer(), rows);
    for (const { id } of rows) {
      const result = results.get(id);
      if (result && 'to_address' in result) mails.push(result);
      else if (result) outcomes.set(id, result);
    }
    const smtp = await transport();
    await sendAll(services.tracing ? inSpans(smtp, services.tracing, rows) : smtp, mails, outcomes);
    return outcomes;
  };
  return {
    carry,
    async close() {
      const smtp = await opened?.catch(() => undefined);
      smtp?.close();
      await smtp?.stop?.();
    },
  };
}

async function openTransport(services: Services) {
  if (services.config.mail) return createTransport(services.config.mail);
  const sink = await createSink(services);
  return { ...(await createTransport(sink.settings)), stop: sink.stop };
}

/** The same mail server, to which each mail goes in a span of the trace that has posted it. */
function inSpans(smtp: MailTransport, tracing: Tracing, rows: readonly OutboxRow[]): Pick<MailTransport, 'send'> {
  const parents = new Map(rows.map(({ id, traceparent }) => [id, traceparent ?? undefined]));
  return {
    send(mail) {
      const attributes = { 'shop.mail.kind': mail.kind, 'shop.outbox.id': mail.outbox_id };
      const parent = parents.get(mail.outbox_id);
      return tracing.span({ name: 'mail send', kind: 'client', attributes, parent }, () => smtp.send(mail));
    },
  };
}

/** Sends some at a time, those to one address one after the other. Once the mail server is away, those that are left are not tried. */
async function sendAll(
  smtp: Pick<MailTransport, 'send'>,
  mails: readonly MailRow[],
  outcomes: Map<string, Outcome>,
): Promise<void> {
  const waiting = [...Map.groupBy(mails, ({ to_address }) => to_address).values()];
  let away: Error | undefined;
  const sendNext = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift())
      for (const mail of group) {
        const outcome = away ?? (await trySending(smtp, mail));
        if (isAway(outcome)) away = outcome as Error;
        outcomes.set(mail.outbox_id, outcome);
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

async function trySending(smtp: Pick<MailTransport, 'send'>, mail: MailRow): Promise<Outcome> {
  try {
    await smtp.send(mail);
    return { is: 'sent' };
  } catch (failure) {
    if (isRefused(failure)) return { is: 'failed', reason: failure.message };
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}
