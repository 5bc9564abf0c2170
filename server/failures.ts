/** Expected trouble, thrown by name. Its message is a sentence for a person; http/failure-answer.ts maps it. */
export abstract class Failure extends Error {
  abstract readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** What the metrics count it as where it ends a checkout. */
  reason: OrderRefusal = 'other';

  constructor(message: string, fields?: Record<string, string>) {
    super(message);
    this.fields = fields;
  }

  /** The same failure with its reason: `throw new Conflict('…').because('sold_out')`. */
  because(reason: OrderRefusal): this {
    this.reason = reason;
    return this;
  }
}

/** Why a checkout was refused, as the metrics name it. */
export const ORDER_REFUSALS = [
  'sold_out',
  'unavailable',
  'coupon',
  'address',
  'options',
  'below_minimum',
  'above_maximum',
  'payment_open',
  'already_paid',
  'not_awaiting',
  'superseded',
  'provider_refused',
  'provider_unreachable',
  'not_set_up',
  'too_many_tries',
  'other',
] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

export class Invalid extends Failure {
  readonly status = 400;
}
export class Unauthenticated extends Failure {
  readonly status = 401;
  constructor(message = 'Please log in') {
    super(message);
  }
}
export class Forbidden extends Failure {
  readonly status = 403;
  constructor(message = 'You are not allowed to do this') {
    super(message);
  }
}
/** Unknown, someone else's, or a malformed id: the same answer for all three. */
export class NotFound extends Failure {
  readonly status = 404;
  constructor(what?: string) {
    super(what ? `${what.charAt(0).toUpperCase()}${what.slice(1)} not found` : 'Not found');
  }
}
export class Conflict extends Failure {
  readonly status = 409;
}
export class TooLarge extends Failure {
  readonly status = 413;
}
export class Unsupported extends Failure {
  readonly status = 415;
}
export class TooMany extends Failure {
  readonly status = 429;
  override reason: OrderRefusal = 'too_many_tries';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many tries. Please wait a moment and try again.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
/** The card provider or the identity provider failed. */
export class BadGateway extends Failure {
  readonly status = 502;
}
export class Unavailable extends Failure {
  readonly status = 503;
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
