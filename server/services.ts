import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { CODE_CHARACTERS, CODE_LENGTH, orderNumberOf } from '#domain/order-number.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { CrashPoint } from './crash-points.ts';
import type { Db, Seeing } from './db/database.ts';
import type { Limits } from './http/limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { SessionReader } from './identity/session-reader.ts';
import type { OutboxWaker } from './outbox/outbox-waker.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { FoundProducts } from './products/found-products.ts';
import type { ListedProducts } from './products/listed-products.ts';
import type { Credentials } from './setup/credentials-hub.ts';
import type { ObjectStorage } from './storage/object-storage.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Time and chance are given to the code, so that a test can say what they are. */
export interface Clock {
  now(): Date;
}
export interface Ids {
  uuid(): string;
  /** 256 random bits, base64url. */
  token(): string;
  /** 128 random bits in 22 characters: base64url, for the links of a mail. */
  linkToken(): string;
  /** Short, unique, not guessable in sequence: ANT-7K3M9Q. */
  orderNumber(): string;
  /** The same of a withdrawal: WD-7K3M9Q. */
  withdrawalReference(): string;
}

/** Everything that a handler may depend on; each takes what it needs. */
export interface Services {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  limits: Limits;
  metrics: Metrics;
  /** Undefined where tracing is off. */
  tracing?: Tracing | undefined;
  payments: PaymentProvider;
  identity: IdentityProvider;
  credentials: Credentials;
  sessions: SessionReader;
  storage: ObjectStorage;
  found: FoundProducts;
  listed: ListedProducts;
  /** What an answer that is the same for everybody must see. */
  seeing?: Seeing;
  outbox: OutboxWaker;
  /** Called between two steps that belong together: does nothing, unless a test kills the process there. */
  reached(point: CrashPoint): void;
}

export const systemClock: Clock = { now: () => new Date() };

const code = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length))).join('');

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  linkToken: () => randomBytes(16).toString('base64url'),
  orderNumber: () => orderNumberOf(code()),
  withdrawalReference: () => `WD-${code()}`,
};
