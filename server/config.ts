import { resolve } from 'node:path';
import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';

/** The environment, checked once. What a person may set is listed in README. */
export interface Config {
  port: number;
  host: string;
  /** Origin that browsers see, without a trailing slash. */
  publicUrl: string;
  /** Whose word is taken for the address of a visitor; undefined: nobody's. */
  trustProxy: TrustedProxies | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connections of one process to PostgreSQL, at most. */
  databasePool: number;
  /** Between /readyz saying 503 and the port being closed. */
  drainSeconds: number;
  /** Fill an empty database with the demo shop, and stand in for Google and Stripe where they are not set up. */
  demo: boolean;
  google: { clientId: string; clientSecret: string } | undefined;
  stripe: StripeSettings | undefined;
  adminEmails: string[];
  mapEmbedUrl: string;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  workers: number;
  holdMinutes: number;
  refundGraceMinutes: number;
  /** Factor on every rate limit; 0 turns them off. */
  rateLimit: number;
  /** Opens /metrics to whoever brings it, from anywhere. */
  metricsToken: string | undefined;
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Several while one replaces another. */
  webhookSecrets: string[];
  /** Keys for real money; else for test mode. */
  live: boolean;
  /** Where a stand-in answers in place of Stripe. */
  apiUrl: string | undefined;
}

/** A setting that cannot be used; its message is the one sentence that a person gets to see. */
export class BadSetting extends Error {}

const whole = (least: number, most: number, preset: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most)).prefault(String(preset));

const Environment = z.object({
  PORT: whole(1, 65535, 3000),
  HOST: z.string().default('0.0.0.0'),
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
  DATABASE_POOL: whole(1, 1000, 20),
  DRAIN_SECONDS: whole(0, 600, 2),
  DEMO: z.enum(['0', '1']).optional(),
  NODE_ENV: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\S+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_EMAILS: z.string().default(''),
  MAP_EMBED_URL: z.url({ protocol: /^https$/ }).default('https://maps.google.com/maps?output=embed&q='),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  WORKERS: whole(1, 64, 1),
  HOLD_MINUTES: whole(1, 1440, 15),
  REFUND_GRACE_MINUTES: whole(0, 10_080, 10),
  RATE_LIMIT: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .prefault('1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
});

const EXPECTED: Record<string, string> = {
  PORT: 'a port from 1 to 65535',
  PUBLIC_URL: 'an address such as https://shop.example.com',
  TRUST_PROXY:
    'the number of proxies in front of the shop, from 1 to 10, or their addresses with commas between, such as 10.0.0.7, 10.1.0.0/16, fd00::/8, loopback, linklocal or uniquelocal',
  DATABASE_URL: 'an address such as postgres://user:password@host/database',
  DATABASE_POOL: 'a whole number from 1 to 1000',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 600',
  DEMO: '0 or 1',
  STRIPE_SECRET_KEY: 'a key that starts with sk_test_ or sk_live_ (rk_… for a restricted one)',
  STRIPE_PUBLISHABLE_KEY: 'a key that starts with pk_test_ or pk_live_',
  STRIPE_WEBHOOK_SECRET: 'a secret that starts with whsec_, or several with commas between them',
  STRIPE_API_URL: 'an address such as http://localhost:12111',
  MAP_EMBED_URL: 'an https address',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  WORKERS: 'a whole number from 1 to 64',
  HOLD_MINUTES: 'a whole number of minutes from 1 to 1440',
  REFUND_GRACE_MINUTES: 'a whole number of minutes from 0 to 10080',
  RATE_LIMIT: 'a number from 0',
  METRICS_TOKEN: 'a secret of at least 16 letters, digits and signs, without spaces',
};

/** Reads the environment; throws BadSetting with one clear sentence for the first wrong value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new BadSetting(`${name} is "${env[name]}", but must be ${EXPECTED[name] ?? 'something else'}.`);
  }
  const e = result.data;
  const publicUrl = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  if (new URL(publicUrl).pathname !== '/') throw new BadSetting('PUBLIC_URL must not have a path.');
  if (e.WORKERS > 1 && !e.DATABASE_URL) {
    throw new BadSetting('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process.');
  }
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: new URL(publicUrl).origin,
    trustProxy: e.TRUST_PROXY,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    drainSeconds: e.DRAIN_SECONDS,
    demo: e.DEMO === '1' || (e.DEMO === undefined && e.NODE_ENV !== 'production'),
    google: together({ GOOGLE_CLIENT_ID: e.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: e.GOOGLE_CLIENT_SECRET })
      ? { clientId: e.GOOGLE_CLIENT_ID ?? '', clientSecret: e.GOOGLE_CLIENT_SECRET ?? '' }
      : undefined,
    stripe: stripeSettings(e),
    adminEmails: e.ADMIN_EMAILS.split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    mapEmbedUrl: e.MAP_EMBED_URL,
    logLevel: e.LOG_LEVEL,
    workers: e.WORKERS,
    holdMinutes: e.HOLD_MINUTES,
    refundGraceMinutes: e.REFUND_GRACE_MINUTES,
    rateLimit: e.RATE_LIMIT,
    metricsToken: e.METRICS_TOKEN,
  };
}

/** All of them set, or none: half a set of keys is a mistake. */
function together(values: Record<string, string | undefined>): boolean {
  const missing = Object.keys(values).filter((name) => !values[name]);
  if (missing.length === Object.keys(values).length) return false;
  if (missing.length > 0) throw new BadSetting(`${missing.join(' and ')} must be set too.`);
  return true;
}

function stripeSettings(e: z.infer<typeof Environment>): StripeSettings | undefined {
  const keys = {
    STRIPE_SECRET_KEY: e.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: e.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: e.STRIPE_WEBHOOK_SECRET,
  };
  if (!together(keys)) {
    if (e.STRIPE_API_URL) throw new BadSetting('STRIPE_API_URL is of no use without STRIPE_SECRET_KEY.');
    return undefined;
  }
  const [secretKey = '', publishableKey = '', webhookSecrets = ''] = Object.values(keys);
  const live = /^[sr]k_live_/.test(secretKey);
  if (live !== publishableKey.startsWith('pk_live_')) {
    throw new BadSetting('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.');
  }
  if (live && e.STRIPE_API_URL) throw new BadSetting('STRIPE_API_URL must not be set with live keys.');
  return { secretKey, publishableKey, webhookSecrets: webhookSecrets.split(','), live, apiUrl: e.STRIPE_API_URL };
}
