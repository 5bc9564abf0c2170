import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret of Standard Webhooks for 32 random bytes, given as base64url. */
export const secretOf = (token: string) => `${PREFIX}${Buffer.from(token, 'base64url').toString('base64')}`;

interface Message {
  id: string;
  /** Of this very try. */
  sentAt: Date;
  body: string;
}

/**
 * The three headers of Standard Webhooks, with a signature for each secret:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders({ id, sentAt, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
