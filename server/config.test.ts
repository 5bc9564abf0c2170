import { describe, expect, it } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', demo: true, holdMinutes: 15 });
  });

  it('reads an empty value like a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'ftp://shop.example.com'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.300'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '1, 10.0.0.1'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DEMO', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_SECRET_KEY', 'sk_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1, whsec_2'],
    ['STRIPE_API_URL', 'localhost:12111'],
    ['MAP_EMBED_URL', 'http://maps.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['WORKERS', '0'],
    ['HOLD_MINUTES', '1.5'],
    ['REFUND_GRACE_MINUTES', '-1'],
    ['RATE_LIMIT', 'none'],
    ['METRICS_TOKEN', 'too short'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadSetting);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}", but must be .+\\.$`));
  });

  it.each([
    ['1', 1],
    ['10', 10],
    ['10.0.0.7', ['10.0.0.7']],
    ['loopback, 10.1.0.0/16,fd00::/8', ['loopback', '10.1.0.0/16', 'fd00::/8']],
    ['linklocal,uniquelocal,::1,::ffff:10.0.0.7', ['linklocal', 'uniquelocal', '::1', '::ffff:10.0.0.7']],
    ['', undefined],
  ])('knows the proxies of TRUST_PROXY=%s', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
  });

  it('refuses half a set of keys', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET must be set too.');
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
    );
  });

  describe('of Stripe', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
    };
    const live = { ...keys, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };

    it('is read, with every secret that is good', () => {
      const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1', 'whsec_2'] };
      expect(readConfig(keys).stripe).toEqual({ ...stripe, live: false, apiUrl: undefined });
      expect(readConfig({ ...keys, STRIPE_API_URL: 'http://localhost:12111' }).stripe?.apiUrl).toBe(
        'http://localhost:12111',
      );
      expect(readConfig(live).stripe?.live).toBe(true);
    });

    it('does not mix real money and test mode', () => {
      expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('must both be live keys');
      expect(() => readConfig({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow('must both be live keys');
    });

    it('sends no real money to a stand-in', () => {
      expect(() => readConfig({ ...live, STRIPE_API_URL: 'http://localhost:12111' })).toThrow(
        'STRIPE_API_URL must not be set with live keys.',
      );
      expect(() => readConfig({ STRIPE_API_URL: 'http://localhost:12111' })).toThrow('is of no use without');
    });
  });

  it('refuses several workers on the embedded database', () => {
    expect(() => readConfig({ WORKERS: '2' })).toThrow('WORKERS above 1 needs DATABASE_URL');
  });

  it('keeps the demo out of production unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });
});
