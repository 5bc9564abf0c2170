import { resolve } from 'node:path';
import { isPaymentMethod, type PaymentMethod, PAYMENT_METHODS } from '#domain/payment-methods.ts';
import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { type CdnSettings, cdnSettings } from './settings/cdn-settings.ts';
import { areAllSet, type StripeSettings, stripeSettings } from './settings/key-sets.ts';
import { type MailSettings, mailSettings } from './settings/mail-settings.ts';
import { BadSetting, readSettings } from './settings/read-settings.ts';
import { type StorageSettings, storageSettings } from './settings/storage-settings.ts';
import { SAMPLERS, type TracingSettings, tracingSettings } from './settings/tracing-settings.ts';

export { BadSetting };

/** The settings, checked once. What a person may set is listed in docs/operations.md. */
export interface Config {
  port: number;
  host: string;
  /** Origin that browsers see, without a trailing slash. */
  publicUrl: string;
  /** Whose word is taken for the address of a visitor; undefined: nobody's. */
  trustProxy: TrustedProxies | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database past a pooler: for migrations, LISTEN and scripts. Undefined where `databaseUrl` leads to the server itself. */
  databaseDirectUrl: string | undefined;
  /** A replica of it, for public answers and reports. */
  databaseReadUrl: string | undefined;
  /** The bucket of uploaded images; undefined where they are in `dataDir`. */
  storage: StorageSettings | undefined;
  /** Connections of one process to PostgreSQL, at most. */
  databasePool: number;
  /** Between /readyz saying 503 and the port being closed. */
  drainSeconds: number;
  /** Fill an empty database with the demo shop, and stand in for Google and Stripe where they are not set up. */
  demo: boolean;
  google: { clientId: string; clientSecret: string } | undefined;
  stripe: StripeSettings | undefined;
  /** Undefined where no mail server is set: a demo then has one of its own, and any other shop sends no mails. */
  mail: MailSettings | undefined;
  /** Where the shop is written to; undefined where that is the address of MAIL_FROM. */
  shopMail: string | undefined;
  /** Webhooks may lead to this machine itself, by http too: for trying out, and for tests. */
  webhooksToLoopback: boolean;
  adminEmails: string[];
  mapEmbedUrl: string;
  /** What a buyer may pay with, where the card provider offers it. */
  paymentMethods: PaymentMethod[];
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  workers: number;
  holdMinutes: number;
  refundGraceMinutes: number;
  /** How long a public page may be served after a change, while a fresh one is made. */
  staleSeconds: number;
  /** Undefined where nothing in front of the shop keeps its public responses. */
  cdn: CdnSettings | undefined;
  /** Factor on every rate limit; 0 turns them off. */
  rateLimit: number;
  /** Opens /metrics to whoever brings it, from anywhere. */
  metricsToken: string | undefined;
  /** Undefined where no collector takes traces. */
  tracing: TracingSettings | undefined;
}

const whole = (least: number, most: number, preset: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most)).prefault(String(preset));

/** What a key can be made of: a character that cannot be seen came along when it was copied. */
const PRINTABLE = /^[\x21-\x7e]+$/;

const Environment = z.object({
  PORT: whole(1, 65535, 3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .transform(readTrustedProxies)
    .refine((read) => read !== undefined)
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL: whole(1, 1000, 20),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  STORAGE_ACCESS_KEY_ID: z.string().regex(PRINTABLE).optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().regex(PRINTABLE).optional(),
  DRAIN_SECONDS: whole(0, 600, 2),
  DEMO: z.enum(['0', '1']).optional(),
  NODE_ENV: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().regex(PRINTABLE).optional(),
  GOOGLE_CLIENT_SECRET: z.string().regex(PRINTABLE).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/)
    .regex(PRINTABLE)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^\s<>@"][^<>@"\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/)
    .optional(),
  SHOP_MAIL: z
    .string()
    .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/)
    .optional(),
  WEBHOOKS_TO_LOOPBACK: z.enum(['0', '1']).optional(),
  DKIM_DOMAIN: z.hostname().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  DKIM_PRIVATE_KEY: z.string().startsWith('-----BEGIN').optional(),
  ADMIN_EMAILS: z
    .string()
    .regex(/^[^\s,;@]+@[^\s,;@]+([\s,]+[^\s,;@]+@[^\s,;@]+)*[\s,]*$/)
    .optional(),
  MAP_EMBED_URL: z.url({ protocol: /^https$/ }).default('https://maps.google.com/maps?output=embed&q='),
  PAYMENT_METHODS: z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
    .pipe(z.array(z.custom<PaymentMethod>((name) => typeof name === 'string' && isPaymentMethod(name))).min(1))
    .prefault('card'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  WORKERS: whole(1, 64, 1),
  HOLD_MINUTES: whole(1, 1440, 15),
  REFUND_GRACE_MINUTES: whole(0, 10_080, 10),
  STALE_WHILE_REVALIDATE: whole(0, 60, 1),
  CDN_SECONDS: whole(0, 86_400, 0),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().regex(PRINTABLE).optional(),
  RATE_LIMIT: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .prefault('1'),
  METRICS_TOKEN: z.string().regex(PRINTABLE).min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^\s=,]+=[^=,]+(,\s*[^\s=,]+=[^=,]+)*$/)
    .optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|1\.0+)$/)
    .transform(Number)
    .optional(),
});

/** The names of all that can be set. */
export const SETTINGS = Object.keys(Environment.shape);

const EXPECTED: Record<string, string> = {
  PORT: 'a port from 1 to 65535',
  PUBLIC_URL: 'an address such as https://shop.example.com',
  TRUST_PROXY:
    'the number of proxies in front of the shop, from 1 to 10, or their addresses with commas between, such as 10.0.0.7, 10.1.0.0/16, fd00::/8, loopback, linklocal or uniquelocal',
  DATABASE_URL: 'an address such as postgres://user:password@host/database',
  DATABASE_DIRECT_URL: 'an address such as postgres://user:password@host/database',
  DATABASE_READ_URL: 'an address such as postgres://user:password@replica/database',
  DATABASE_POOL: 'a whole number from 1 to 1000',
  STORAGE_URL: 'an address such as s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.com',
  STORAGE_ACCESS_KEY_ID: 'the key ID as the provider shows it, without spaces',
  STORAGE_SECRET_ACCESS_KEY: 'the secret as the provider shows it, without spaces',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 600',
  DEMO: '0 or 1',
  GOOGLE_CLIENT_ID: 'the client ID as Google shows it, without spaces',
  GOOGLE_CLIENT_SECRET: 'the client secret as Google shows it, without spaces',
  STRIPE_SECRET_KEY: 'a key that starts with sk_test_ or sk_live_ (rk_… for a restricted one)',
  STRIPE_PUBLISHABLE_KEY: 'a key that starts with pk_test_ or pk_live_',
  STRIPE_WEBHOOK_SECRET: 'a secret that starts with whsec_, or several with commas between them',
  STRIPE_API_URL: 'an address such as http://localhost:12111',
  SMTP_URL: 'an address such as smtps://user:password@smtp.example.com',
  MAIL_FROM: 'an e-mail address, or a name with one: Antumbra Racing <shop@example.com>',
  DKIM_DOMAIN: 'a domain such as example.com',
  DKIM_SELECTOR: 'the name under which the public key stands in the DNS, such as shop2026',
  DKIM_PRIVATE_KEY: 'a private key in PEM form; DKIM_PRIVATE_KEY_FILE names a file that holds it',
  WEBHOOKS_TO_LOOPBACK: '0 or 1',
  SHOP_MAIL: 'an e-mail address',
  ADMIN_EMAILS: 'e-mail addresses with commas between them',
  MAP_EMBED_URL: 'an https address',
  PAYMENT_METHODS: `names with commas between, such as card,klarna,ideal, of ${Object.keys(PAYMENT_METHODS).join(', ')}`,
  LOG_LEVEL: 'debug, info, warn, error or silent',
  WORKERS: 'a whole number from 1 to 64',
  HOLD_MINUTES: 'a whole number of minutes from 1 to 1440',
  REFUND_GRACE_MINUTES: 'a whole number of minutes from 0 to 10080',
  STALE_WHILE_REVALIDATE: 'a whole number of seconds from 0 to 60',
  CDN_SECONDS: 'a whole number of seconds from 0 to 86400',
  CDN_PURGE_URL: 'an address such as https://api.cloudflare.com/client/v4/zones/ID/purge_cache',
  CDN_PURGE_TOKEN: 'the token as the CDN shows it, without spaces',
  RATE_LIMIT: 'a number from 0',
  METRICS_TOKEN: 'a secret of at least 16 letters, digits and signs, without spaces',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector, such as http://localhost:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'of the form name=value,name=value, with %2C for a comma and %3D for an = in a value',
  OTEL_TRACES_SAMPLER: `one of ${SAMPLERS.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'a part of all traces from 0 to 1, such as 0.1',
};

/** Whose value may stand in an error. No other ever does: it may be a secret, hold one, or be one that was mixed up. */
const SHOWN = new Set([
  'PORT',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATABASE_POOL',
  'DRAIN_SECONDS',
  'DEMO',
  'PAYMENT_METHODS',
  'WEBHOOKS_TO_LOOPBACK',
  'LOG_LEVEL',
  'WORKERS',
  'HOLD_MINUTES',
  'REFUND_GRACE_MINUTES',
  'STALE_WHILE_REVALIDATE',
  'CDN_SECONDS',
  'RATE_LIMIT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
]);

/**
 * Of this process: its environment, the files that it names, and the `.env` of the folder where it was started; `given`
 * has what a command was told instead.
 */
export const loadConfig = (given: { STORAGE_URL?: string } = {}): Config =>
  readConfig({ ...readSettings(SETTINGS, process.env, process.cwd()), ...given });

/** Throws BadSetting with one clear sentence for the first wrong value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (!result.success) throw new BadSetting(refusalOf(String(result.error.issues[0]?.path[0]), env));
  const e = result.data;
  const publicUrl = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  if (new URL(publicUrl).pathname !== '/') throw new BadSetting('PUBLIC_URL must not have a path.');
  if (e.WORKERS > 1 && !e.DATABASE_URL) {
    throw new BadSetting('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process.');
  }
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL) {
    throw new BadSetting(
      'DATABASE_DIRECT_URL needs DATABASE_URL: it leads to the same database, past the pooler of DATABASE_URL.',
    );
  }
  if (e.DATABASE_READ_URL && !e.DATABASE_URL) {
    throw new BadSetting('DATABASE_READ_URL needs DATABASE_URL: it leads to a replica of that database.');
  }
  if (e.STRIPE_SECRET_KEY && e.PAYMENT_METHODS.includes('bank_redirect')) {
    throw new BadSetting('PAYMENT_METHODS must not name bank_redirect with Stripe: it is the demo’s own.');
  }
  const isDemoUnasked = e.DEMO === undefined && e.NODE_ENV !== 'production' && isLoopbackUrl(publicUrl);
  return {
    port: e.PORT,
    // Where nobody has said that this is a demo, nobody else reaches it.
    host: e.HOST ?? (isDemoUnasked ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: new URL(publicUrl).origin,
    trustProxy: e.TRUST_PROXY,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databasePool: e.DATABASE_POOL,
    storage: storageSettings(e),
    drainSeconds: e.DRAIN_SECONDS,
    demo: e.DEMO === '1' || isDemoUnasked,
    google: areAllSet({ GOOGLE_CLIENT_ID: e.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: e.GOOGLE_CLIENT_SECRET })
      ? { clientId: e.GOOGLE_CLIENT_ID ?? '', clientSecret: e.GOOGLE_CLIENT_SECRET ?? '' }
      : undefined,
    stripe: stripeSettings(e),
    mail: mailSettings(e),
    shopMail: e.SHOP_MAIL,
    webhooksToLoopback: e.WEBHOOKS_TO_LOOPBACK === '1',
    adminEmails: (e.ADMIN_EMAILS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    mapEmbedUrl: e.MAP_EMBED_URL,
    paymentMethods: e.PAYMENT_METHODS,
    logLevel: e.LOG_LEVEL,
    workers: e.WORKERS,
    holdMinutes: e.HOLD_MINUTES,
    refundGraceMinutes: e.REFUND_GRACE_MINUTES,
    staleSeconds: e.STALE_WHILE_REVALIDATE,
    cdn: cdnSettings(e),
    rateLimit: e.RATE_LIMIT,
    metricsToken: e.METRICS_TOKEN,
    tracing: tracingSettings(e),
  };
}

function refusalOf(name: string, env: Record<string, string | undefined>): string {
  const value = env[name] ?? '';
  const must = `must be ${EXPECTED[name] ?? 'something else'}`;
  if (SHOWN.has(name) && !value.includes('@')) return `${name} is "${value}", but ${must}.`;
  return `${name} ${must}. What is set, ${value.length} characters long, is not shown.`;
}

/** Whether a URL leads to the machine that opens it: localhost and its subdomains, 127.0.0.0/8, [::1]. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
