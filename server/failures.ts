import type { CodeOf, ErrorCode, ErrorStatus } from '#domain/error-codes.ts';

interface Details<S extends ErrorStatus> {
  /** What a client acts on; without it, the general code of the status. */
  code?: CodeOf<S>;
  /** What is wrong with each field, as it follows the field's name: 'is required'. */
  fields?: Record<string, string> | undefined;
}

/**
 * Expected trouble, thrown by name. Its message is a sentence for a person; http/failure-answer.ts maps it. The types see to
 * it that each has a code, and one of its own status: `new Conflict('…', { code: 'not_found' })` does not compile.
 */
export abstract class Failure extends Error {
  abstract readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(message: string, code: ErrorCode, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

export class Invalid extends Failure {
  readonly status = 400;
  constructor(message: string, { code = 'invalid_input', fields }: Details<400> = {}) {
    super(message, code, fields);
  }
}
export class Unauthenticated extends Failure {
  readonly status = 401;
  constructor(message = 'Please log in') {
    super(message, 'unauthenticated');
  }
}
export class Forbidden extends Failure {
  readonly status = 403;
  constructor(message = 'You are not allowed to do this', { code = 'forbidden' }: Details<403> = {}) {
    super(message, code);
  }
}
/** Unknown, someone else's, or a malformed id: the same answer for all three. */
export class NotFound extends Failure {
  readonly status = 404;
  constructor(what?: string) {
    super(what ? `${what.charAt(0).toUpperCase()}${what.slice(1)} not found` : 'Not found', 'not_found');
  }
}
/** Whoever throws it sets the `Allow` header. */
export class MethodNotAllowed extends Failure {
  readonly status = 405;
  constructor() {
    super('This method is not allowed here', 'method_not_allowed');
  }
}
export class Conflict extends Failure {
  readonly status = 409;
  constructor(message: string, { code = 'conflict', fields }: Details<409> = {}) {
    super(message, code, fields);
  }
}
export class TooLarge extends Failure {
  readonly status = 413;
  constructor(message: string) {
    super(message, 'payload_too_large');
  }
}
export class Unsupported extends Failure {
  readonly status = 415;
  constructor(message: string) {
    super(message, 'unsupported_media_type');
  }
}
export class TooMany extends Failure {
  readonly status = 429;
  readonly retryAfterSeconds: number;
  constructor(
    retryAfterSeconds: number,
    {
      message = 'Too many tries. Please wait a moment and try again.',
      code = 'rate_limited',
    }: Pick<Details<429>, 'code'> & { message?: string } = {},
  ) {
    super(message, code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
/** The card provider or the identity provider failed. */
export class BadGateway extends Failure {
  readonly status = 502;
  constructor(message: string, { code = 'provider_failed' }: Details<502> = {}) {
    super(message, code);
  }
}
export class Unavailable extends Failure {
  readonly status = 503;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    message: string,
    { code = 'unavailable', retryAfterSeconds }: Details<503> & { retryAfterSeconds?: number } = {},
  ) {
    super(message, code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
