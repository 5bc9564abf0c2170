import { createPrivateKey } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { MailRow } from './tables.ts';

/** Hands mails over to a mail server. */
export interface MailTransport {
  /** Throws what the mail server, or the way there, says against it. */
  send(mail: MailRow): Promise<void>;
  close(): void;
}

const CONNECTIONS = 5;
const TIMEOUT_MS = 15_000;
/** RFC 8058 wants both headers of the one click signed; nodemailer signs one of them by itself. */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** Over SMTP. A mail that is sent again has the same Message-ID, so that mail programs know it. */
export async function createTransport(settings: NonNullable<Config['mail']>): Promise<MailTransport> {
  // Imported on demand: a shop starts without it.
  const { createTransport: connect } = await import('nodemailer');
  const { smtpUrl, from, dkim } = settings;
  const smtp = connect(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // What a mail is made of comes from the database, and never from a file or another server.
      disableFileAccess: true,
      disableUrlAccess: true,
      // Read once: from its text, a key takes a fifth of all that a signed mail does.
      ...(dkim && { dkim: { ...dkim, privateKey: createPrivateKey(dkim.privateKey), headerFieldNames: SIGNED } }),
    },
    { from },
  );
  // Nodemailer takes for an attachment what is no text.
  smtp.use('stream', ({ message }, done) => {
    message?.setHeader('Content-Disposition', '');
    done();
  });
  const host = from.replace(/^.*@|>$/g, '');
  return {
    async send({ outbox_id, to_address, subject, html, text, unsubscribe_url, reply_to, written_at }) {
      // `_` is no character of base64.
      const boundary = `=_${outbox_id}`;
      await smtp.sendMail({
        to: { name: '', address: to_address },
        ...(reply_to && { replyTo: { name: '', address: reply_to } }),
        subject,
        alternatives: [
          {
            contentType: `multipart/alternative; boundary="${boundary}"`,
            // The last is the best.
            content: bodyOf([partOf('text/plain', text), partOf('text/html', html)], boundary),
          },
        ],
        date: written_at,
        messageId: `<${outbox_id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // RFC 8058: the mail program has a button of its own, which needs no page.
          ...(unsubscribe_url && {
            // As it stands: a folded address has broken signatures.
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe_url}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => smtp.close(),
  };
}

/** The characters of a line of base64, as RFC 2045 has it. */
const LINE = 76;

/** The lines of a part of a mail as it is sent: in quoted-printable, nodemailer takes three times as long for a mail. */
function partOf(type: string, content: string): string[] {
  const encoded = Buffer.from(content).toString('base64');
  const lines = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', ''];
  for (let start = 0; start < encoded.length; start += LINE) lines.push(encoded.slice(start, start + LINE));
  return lines;
}

/** What follows the headers of a mail, but for the boundary at its end, which nodemailer writes. As one piece, it goes through fewer streams. */
const bodyOf = (parts: readonly string[][], boundary: string): Buffer =>
  Buffer.from(parts.flatMap((lines) => [`--${boundary}`, ...lines]).join('\r\n'), 'latin1');

/** Whether a mail server has refused this mail for good: its reader, or what it says. A wrong password is to be mended, and tried again. */
export const isRefused = (failure: unknown): failure is Error & { responseCode: number } =>
  failure instanceof Error &&
  'responseCode' in failure &&
  Number(failure.responseCode) >= 500 &&
  'code' in failure &&
  (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE');

/** Whether a mail server could not be reached, so that the other mails need not be tried now. */
export const isAway = (failure: unknown): boolean =>
  failure instanceof Error &&
  'code' in failure &&
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|ENOAUTH|ECONN\w+)$/.test(String(failure.code));
