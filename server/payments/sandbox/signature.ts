import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from '#server/payments/provider.ts';

const TOLERANCE_SECONDS = 300;

const hmac = (payload: string, seconds: number, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');

/** The Stripe-Signature header for a payload: https://docs.stripe.com/webhooks#verify-manually */
export function sign(payload: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(payload, seconds, secret)}`;
}

/** Throws BadSignature unless the payload was signed with the secret within the last five minutes. */
export function verify(payload: string, header: string | undefined, secret: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2));
  const seconds = Number(parts.find(([key]) => key === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds)) throw new BadSignature('The signature header is missing or malformed');
  const expected = Buffer.from(hmac(payload, seconds, secret));
  const matches = parts.some(([key, value = '']) => {
    const signature = Buffer.from(value);
    return key === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!matches) throw new BadSignature('The signature does not match');
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) throw new BadSignature('The signature is too old');
}
