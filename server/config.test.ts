import { shopAddress } from '#server/settings/mail-settings.ts';
import { describe, expect, it } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
  }
  return 'nothing was refused';
}

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
    ['SMTP_URL', 'smtp.example.com:587'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['MAIL_FROM', 'Antumbra Racing'],
    ['MAIL_FROM', 'Antumbra <shop@example.com>, Other <other@example.com>'],
    ['DKIM_DOMAIN', 'not a domain'],
    ['DKIM_SELECTOR', 'a b'],
    ['DKIM_PRIVATE_KEY', 'MIIE'],
    ['STORAGE_URL', 'https://s3.example.com/bucket'],
    ['STORAGE_URL', 'data/uploads'],
    ['STORAGE_ACCESS_KEY_ID', 'AKIA\u200b'],
    ['STORAGE_SECRET_ACCESS_KEY', 'two words'],
    ['ADMIN_EMAILS', 'boss@shop.example; second@shop.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://localhost:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['ADMIN_EMAILS', 'boss'],
    ['MAP_EMBED_URL', 'http://maps.example.com'],
    ['PAYMENT_METHODS', 'card,klarana'],
    ['PAYMENT_METHODS', ','],
    ['LOG_LEVEL', 'loud'],
    ['WORKERS', '0'],
    ['HOLD_MINUTES', '1.5'],
    ['REFUND_GRACE_MINUTES', '-1'],
    ['STALE_WHILE_REVALIDATE', '61'],
    ['CDN_SECONDS', '-1'],
    ['CDN_PURGE_URL', 'ftp://cdn.example.com'],
    ['CDN_PURGE_TOKEN', 'two words'],
    ['RATE_LIMIT', 'none'],
    ['METRICS_TOKEN', 'too short'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadSetting);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} (is "${value}", but )?must be .+\\.$`));
  });

  it('reads payment methods, each once, and keeps the demo’s own from Stripe', () => {
    expect(readConfig({}).paymentMethods).toEqual(['card']);
    expect(readConfig({ PAYMENT_METHODS: 'card, klarna,card' }).paymentMethods).toEqual(['card', 'klarna']);
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(() => readConfig({ ...stripe, PAYMENT_METHODS: 'card,bank_redirect' })).toThrow(
      'PAYMENT_METHODS must not name bank_redirect with Stripe: it is the demo’s own.',
    );
  });

  it('takes a part of the traces where a sampler takes one, and sends them nowhere without a collector', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
    expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeUndefined();
    expect(readConfig(collector).tracing).toMatchObject({ sampler: 'parentbased_always_on', ratio: 1 });
    const tenth = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(readConfig({ ...collector, ...tenth }).tracing).toMatchObject({ ratio: 0.1 });
    expect(() => readConfig({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.1' })).toThrow(
      /^OTEL_TRACES_SAMPLER_ARG needs OTEL_TRACES_SAMPLER=parentbased_traceidratio/,
    );
  });

  it('shows the value of a setting that is no secret', () => {
    expect(() => readConfig({ HOLD_MINUTES: 'soon' })).toThrow(
      'HOLD_MINUTES is "soon", but must be a whole number of minutes from 1 to 1440.',
    );
  });

  it.each([
    ['DATABASE_URL', 'postgre://shop:hunter-two@db.internal/shop'],
    ['STORAGE_URL', 'http://hunter:two@s3.example.com/bucket'],
    ['CDN_PURGE_URL', 'ftp://user:hunter@cdn.example.com'],
    ['CDN_PURGE_TOKEN', 'hunter two'],
    ['STORAGE_ACCESS_KEY_ID', 'hunter two'],
    ['STORAGE_SECRET_ACCESS_KEY', 'hunter two'],
    ['GOOGLE_CLIENT_ID', 'GOCSPX-hunter two'],
    ['GOOGLE_CLIENT_SECRET', 'GOCSPX-hunter\u200btwo'],
    ['STRIPE_SECRET_KEY', 'sk_hunter'],
    ['STRIPE_SECRET_KEY', 'sk_live_hunter\u200b'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_hunter'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_hunter,hunter'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_hunter\u200b'],
    ['STRIPE_API_URL', 'ftp://user:hunter@127.0.0.1'],
    ['SMTP_URL', 'http://user:hunter@smtp.example.com'],
    ['DKIM_PRIVATE_KEY', 'hunter'],
    ['METRICS_TOKEN', 'hunter two'],
    ['METRICS_TOKEN', 'hunter'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://user:hunter@collector.example.com'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter two'],
    ['MAP_EMBED_URL', 'http://maps.example.com/?key=hunter&q='],
    ['ADMIN_EMAILS', 'hunter'],
    ['PUBLIC_URL', 'ftp://me:hunter@shop.example.com'],
  ])('never shows what may be a secret: %s=%s', (name, value) => {
    const message = refusalOf({ [name]: value });
    expect(message).toMatch(
      new RegExp(`^${name} must be .+\\. What is set, ${value.length} characters long, is not shown\\.$`),
    );
    expect(message).not.toMatch(/hunter|two/);
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

  it('reads where mails go, from whom, and with which signature', () => {
    const mail = { SMTP_URL: 'smtps://shop:secret@smtp.example.com', MAIL_FROM: 'Antumbra Racing <shop@example.com>' };
    const read = { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM };
    expect(readConfig(mail).mail).toEqual({ ...read, dkim: undefined });
    const key = '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----';
    const dkim = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'shop2026', DKIM_PRIVATE_KEY: key };
    const signed = { domainName: 'example.com', keySelector: 'shop2026', privateKey: key };
    expect(readConfig({ ...mail, ...dkim }).mail).toEqual({ ...read, dkim: signed });
    expect(readConfig({}).mail).toBeUndefined();
    expect(shopAddress(readConfig(mail))).toBe('shop@example.com');
    expect(shopAddress(readConfig({ ...mail, SHOP_MAIL: 'pitwall@example.com' }))).toBe('pitwall@example.com');
    expect(() => readConfig({ SHOP_MAIL: 'pit wall' })).toThrow('SHOP_MAIL must be an e-mail address.');
    expect(() => readConfig({ ...mail, MAIL_FROM: '' })).toThrow('MAIL_FROM must be set too.');
    expect(() => readConfig({ ...mail, DKIM_DOMAIN: 'example.com' })).toThrow(
      'DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set too.',
    );
    expect(() => readConfig({ MAIL_FROM: mail.MAIL_FROM })).toThrow('SMTP_URL must be set too.');
  });

  describe('of the storage', () => {
    const keys = { STORAGE_ACCESS_KEY_ID: 'AKIAHUNTER', STORAGE_SECRET_ACCESS_KEY: 'hunter' };
    const read = { accessKeyId: 'AKIAHUNTER', secretAccessKey: 'hunter' };
    const storageAt = (STORAGE_URL: string) => readConfig({ ...keys, STORAGE_URL }).storage;

    it('is a folder where nothing is set', () => {
      expect(readConfig({}).storage).toBeUndefined();
    });

    it.each([
      ['s3://shop?region=eu-central-1', '', 'https://s3.eu-central-1.amazonaws.com', 'eu-central-1'],
      ['s3://shop/pictures/?region=eu-central-1', 'pictures/', 'https://s3.eu-central-1.amazonaws.com', 'eu-central-1'],
      ['s3://shop/a/b.c?endpoint=https://s3.example.com', 'a/b.c/', 'https://s3.example.com', 'us-east-1'],
      ['s3://shop?endpoint=http://minio:9000/&region=home', '', 'http://minio:9000', 'home'],
      ['s3://shop?endpoint=https%3A%2F%2Fx.example%2Fv1%2Fs3', '', 'https://x.example/v1/s3', 'us-east-1'],
    ])('is the bucket of %s', (url, prefix, endpoint, region) => {
      expect(storageAt(url)).toEqual({ ...read, bucket: 'shop', prefix, endpoint, region });
    });

    it.each([
      ['s3://shop', 'must name a region'],
      ['s3://shop?region=eu central', 'must name its region'],
      ['s3://shop?region=', 'must name its region'],
      ['s3:///pictures?region=x', 'must name a bucket'],
      ['s3://Shop?region=x', 'must name a bucket'],
      ['s3://shop:9000?region=x', 'must name a bucket'],
      ['s3://shop/a//b?region=x', 'can name a prefix'],
      ['s3://shop/a b?region=x', 'can name a prefix'],
      ['s3://AKIAHUNTER:hunter@shop?region=x', 'must hold no keys'],
      ['s3://shop?region=x&secret=hunter', 'but not secret'],
      ['s3://shop?endpoint=s3.example.com', 'endpoint of STORAGE_URL must be an address'],
      ['s3://shop?endpoint=https://me:hunter@s3.example.com', 'endpoint of STORAGE_URL must be an address'],
    ])('is refused in one sentence: %s', (url, sentence) => {
      const refused = refusalOf({ ...keys, STORAGE_URL: url });
      expect(refused).toMatch(/^(The endpoint of )?STORAGE_URL .+\.$/);
      expect(refused).toContain(sentence);
      expect(refused).not.toMatch(/hunter/i);
    });

    it('is refused by half', () => {
      expect(() => readConfig(keys)).toThrow('STORAGE_URL must be set too.');
      expect(() => readConfig({ STORAGE_URL: 's3://shop?region=x' })).toThrow(
        'STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY must be set too.',
      );
    });
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
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://u@h/d' })).toThrow(
      'DATABASE_DIRECT_URL needs DATABASE_URL',
    );
    expect(() => readConfig({ WORKERS: '2' })).toThrow('WORKERS above 1 needs DATABASE_URL');
  });

  it('takes a replica of a PostgreSQL only', () => {
    const databases = { DATABASE_URL: 'postgres://u@h/d', DATABASE_READ_URL: 'postgres://u@replica/d' };
    expect(readConfig(databases).databaseReadUrl).toBe('postgres://u@replica/d');
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://u@replica/d' })).toThrow(
      'DATABASE_READ_URL needs DATABASE_URL',
    );
    expect(() => readConfig({ ...databases, DATABASE_READ_URL: 'replica' })).toThrow(
      'DATABASE_READ_URL must be an address such as',
    );
  });

  it('takes the admins with commas, spaces or lines between them', () => {
    expect(
      readConfig({ ADMIN_EMAILS: 'Boss@Shop.example, second@shop.example\nthird@shop.example,' }).adminEmails,
    ).toEqual(['boss@shop.example', 'second@shop.example', 'third@shop.example']);
  });
});

describe('the demo', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ DEMO: '1' }, '0.0.0.0'],
    [{ DEMO: '0' }, '0.0.0.0'],
    [{ HOST: '::' }, '::'],
    [{ PUBLIC_URL: 'https://shop.example.com' }, '0.0.0.0'],
  ])('that nobody asked for listens on this machine alone: %j', (env, host) => {
    expect(readConfig(env).host).toBe(host);
  });

  const isOn = (env: Record<string, string>) => readConfig(env).demo;

  it.each([
    'http://localhost:3000',
    'http://LOCALHOST',
    'http://shop.localhost:8080',
    'http://127.0.0.1:3000',
    'http://127.1.2.3',
    'http://127.1',
    'https://[::1]:3000',
  ])('is on by itself at %s', (PUBLIC_URL) => {
    expect(isOn({ PUBLIC_URL })).toBe(true);
    expect(isOn({ PUBLIC_URL, DEMO: '0' })).toBe(false);
    expect(isOn({ PUBLIC_URL, NODE_ENV: 'production' })).toBe(false);
    expect(isOn({ PUBLIC_URL, NODE_ENV: 'production', DEMO: '1' })).toBe(true);
  });

  it.each([
    'https://shop.example.com',
    'http://shop.example.com',
    'http://192.168.0.7:3000',
    'http://10.0.0.1',
    'http://0.0.0.0:3000',
    'http://128.0.0.1',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://notlocalhost',
    'http://localhost.:3000',
    'http://[::2]',
    'http://127.0.0.1@shop.example.com',
  ])('is off at %s unless it is asked for, whatever NODE_ENV says', (PUBLIC_URL) => {
    expect(isOn({ PUBLIC_URL })).toBe(false);
    expect(isOn({ PUBLIC_URL, NODE_ENV: 'development' })).toBe(false);
    expect(isOn({ PUBLIC_URL, DEMO: '1' })).toBe(true);
  });
});
