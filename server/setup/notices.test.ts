import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { configNotices } from './notices.ts';

const SHOP = { PUBLIC_URL: 'https://shop.example.com', TRUST_PROXY: '1', DATABASE_URL: 'postgres://db/shop' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const MAIL = { SMTP_URL: 'smtps://smtp.example.com', MAIL_FROM: 'shop@example.com' };
const codesOf = (env: Record<string, string>) => configNotices(readConfig(env)).map(({ code }) => code);
const demoAt = (env: Record<string, string>) =>
  configNotices(readConfig({ ...SHOP, DEMO: '1', ...env })).find(({ code }) => code === 'demo_open')?.message;

describe('What the owner is told of the settings', () => {
  it('is nothing where all is set, and nothing of the demo on one’s own machine', () => {
    expect(codesOf({ ...SHOP, ...GOOGLE, ...STRIPE, ...MAIL })).toEqual([]);
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  });

  it('is what is missing', () => {
    expect(codesOf(SHOP)).toEqual(['sign_in_not_set_up', 'cards_not_set_up', 'mail_not_set_up']);
    expect(codesOf({ DEMO: '0' })).toEqual(['sign_in_not_set_up', 'cards_not_set_up', 'mail_not_set_up']);
    expect(codesOf({ ...SHOP, ...GOOGLE, ...MAIL })).toEqual(['cards_not_set_up']);
    expect(codesOf({ ...SHOP, ...STRIPE, ...MAIL })).toEqual(['sign_in_not_set_up']);
    // Its people are real, and its mails are nobody else's to read.
    expect(codesOf({ ...GOOGLE, DEMO: '1' })).toEqual(['mail_not_set_up']);
  });

  it('is what is dangerous where others come', () => {
    const test = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(codesOf({ ...GOOGLE, ...test, ...MAIL, PUBLIC_URL: 'http://shop.example.com' })).toEqual([
      'stripe_test_mode',
      'https_missing',
      'embedded_database',
    ]);
    expect(codesOf({ ...GOOGLE, ...test, ...MAIL })).toEqual([]);
    expect(codesOf({ ...SHOP, ...GOOGLE, ...STRIPE, ...MAIL, TRUST_PROXY: '' })).toEqual(['trust_proxy_missing']);
  });

  it('is that the demo is open, as far as it is', () => {
    const on = 'The demo is on at https://shop.example.com: anybody can';
    expect(demoAt({})).toBe(`${on} sign in as an admin and pay with test cards.`);
    expect(demoAt(GOOGLE)).toBe(`${on} pay with test cards.`);
    expect(demoAt(STRIPE)).toBe(`${on} sign in as an admin.`);
    expect(demoAt({ ...GOOGLE, ...STRIPE })).toBeUndefined();
  });
});
