import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startMailServer } from '#testing/shop/mailbox.ts';
import type { MailRow } from './tables.ts';
import { createTransport } from './transport.ts';

const ID = '0f8e2a3c-5b1d-4c6e-9a70-1234567890ab';
const MAIL: MailRow = {
  outbox_id: ID,
  kind: 'newsletter_welcome',
  to_address: 'zoe@fans.example',
  user_id: null,
  order_id: null,
  reply_to: null,
  unsubscribe_url: `https://antumbra.example/newsletter/unsubscribe/${'a'.repeat(80)}`,
  subject: 'Grüße, Zoë',
  // Longer than a line, and with characters of two, three and four bytes.
  html: `<p>${'Grüße – 🏁 '.repeat(40)}</p>`,
  text: `${'Grüße – 🏁 '.repeat(40)}\n.\n`,
  written_at: new Date('2026-11-28T12:00:00Z'),
};

async function send(dkim?: { domainName: string; keySelector: string; privateKey: string }) {
  const server = await startMailServer();
  const smtp = await createTransport({ smtpUrl: server.url, from: 'Antumbra <shop@antumbra.example>', dkim });
  await smtp.send(MAIL);
  smtp.close();
  const { mails, sources } = server;
  const [head = '', body = ''] = (sources[0] ?? '').split(/\r\n\r\n(.*)/s);
  return { mail: mails[0], head, body };
}

/** The headers of a mail, a line each. */
const headersOf = (head: string): string[] =>
  head.split(/\r\n(?![ \t])/).map((header) => header.replaceAll(/\r\n[ \t]/g, ' '));

describe('A mail', () => {
  it('has each header once, and two parts: a text, and for those that show it HTML', async () => {
    const { mail, head, body } = await send();
    expect([mail?.subject, mail?.text, mail?.html]).toEqual([MAIL.subject, MAIL.text, MAIL.html]);
    expect(mail?.attachments).toEqual([]);
    expect(
      headersOf(head)
        .map((header) => header.replace(/:.*/, ''))
        .toSorted(),
    ).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
      'X-Auto-Response-Suppress',
    ]);
    expect(headersOf(head)).toContain(`Content-Type: multipart/alternative; boundary="=_${ID}"`);
    const lines = body.split('\r\n');
    expect(lines.filter((line) => line.startsWith('--') || line.startsWith('Content-Type'))).toEqual([
      `--=_${ID}`,
      'Content-Type: text/plain; charset=utf-8',
      `--=_${ID}`,
      'Content-Type: text/html; charset=utf-8',
      `--=_${ID}--`,
    ]);
    expect(Math.max(...lines.map(({ length }) => length))).toBe(76);
  });

  it('is signed where the shop has a key, with both headers of the one click', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { head, body } = await send({ domainName: 'antumbra.example', keySelector: 'shop2026', privateKey: pem });
    const { signed, holds } = verify(head, body, publicKey);
    expect(holds).toBe(true);
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'content-type', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
  });
});

/** Whether the signature of a mail is of this key, and the names of the headers that it signs (RFC 6376, both relaxed). */
function verify(head: string, body: string, key: KeyObject): { signed: string[]; holds: boolean } {
  const headers = new Map(
    headersOf(head).map((header) => {
      const [name = '', value = ''] = header.split(/:(.*)/s);
      return [name.toLowerCase(), value.replaceAll(/\s+/g, ' ').trim()];
    }),
  );
  const signature = headers.get('dkim-signature') ?? '';
  const tag = (name: string) => new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? '';
  const signed = tag('h').split(':');
  const lines = signed.filter((name) => headers.has(name)).map((name) => `${name}:${headers.get(name)}\r\n`);
  const toSign = `${lines.join('')}dkim-signature:${signature.replace(/\bb=[^;]*$/, 'b=')}`;
  const relaxed = body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  const holds =
    createHash('sha256').update(relaxed).digest('base64') === tag('bh') &&
    createVerify('sha256').update(toSign).verify(key, tag('b'), 'base64');
  return { signed, holds };
}
