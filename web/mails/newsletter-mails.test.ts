import { describe, expect, it } from 'vitest';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { writeMail } from './write-mail.ts';

const origin = 'https://shop.example';
const token = 'AbCdEfGhIjKlMnOpQrStUv';
/** A text part is wrapped. */
const inOneLine = (text: string) => text.replaceAll('\n', ' ');

describe('Mails about the newsletter', () => {
  it('ask for one press, and for nothing of who did not ask', () => {
    const { subject, html, text } = writeMail({ kind: 'newsletter_confirmation', token, origin });
    expect(subject).toBe('Please confirm: our newsletter');
    for (const part of [html, text]) {
      expect(part).toContain(`${origin}/newsletter/confirm/${token}`);
      expect(inOneLine(part)).toContain('you need do nothing');
      expect(part).not.toContain('unsubscribe');
    }
    expect(text).toContain('You get this mail because this address was entered on our home page.');
  });

  it('welcome, with a way out', () => {
    const { html, text } = writeMail({ kind: 'newsletter_welcome', token, origin });
    for (const part of [html, text]) expect(part).toContain(`${origin}/newsletter/unsubscribe/${token}`);
    expect(inOneLine(text)).toContain('new drops and race nights, twice a month.');
    expect(html).not.toMatch(/<img|src=|url\(/);
  });
});

it('What is agreed to says what comes, and where to read what is done with the address', () => {
  expect(NEWSLETTER_CONSENT).toBe(
    'New drops and race nights, twice a month. By subscribing you agree to get these emails. What we do with your address is in our Privacy Policy.',
  );
});
