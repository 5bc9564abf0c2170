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
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DEMO', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
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

  it('refuses half a set of keys', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET must be set too.');
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
    );
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
