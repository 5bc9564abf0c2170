import { Unavailable } from '#server/failures.ts';

const SENTENCE = 'The shop is not available right now. Please try again in a moment.';

const RETRY_SECONDS = 5;

/** The database could not be reached, or its answer did not arrive. Answered with 503. */
export class DatabaseUnavailable extends Unavailable {
  /** Whether the connection broke: a transaction that had not sent COMMIT was rolled back and can be retried at once. */
  readonly connectionLost: boolean;
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown, { connectionLost = false } = {}) {
    super(SENTENCE, { retryAfterSeconds: RETRY_SECONDS });
    this.cause = cause;
    this.connectionLost = connectionLost;
  }
}

/**
 * SQLSTATEs after which a connection is of no use: connection exceptions (08), shutdown, crash or termination by an
 * administrator (57P), ended while idle in a transaction (25P03), and a server that has become read-only (25006), as
 * the old primary does after a failover. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const LOST_STATE = /^(08...|57P..|25P03|25006)$/;
/** Node's error codes of sockets. */
const LOST_SOCKET = /^(ECONNRESET|EPIPE|ECONNABORTED|ENETDOWN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)$/;
/** Errors of pg that have no code. */
const LOST_MESSAGE = /^Connection terminated/;
/** Of pg, for a connection that it knows to be broken or closed. */
const NOT_SENT = /^Client (has encountered a connection error|was closed)/;

/** Whether a statement failed because its connection did. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_STATE.test(code) || LOST_SOCKET.test(code) || LOST_MESSAGE.test(error.message) || wasNotSent(error);
}

/** Whether a statement was not sent, because its connection was lost before. */
export const wasNotSent = (error: unknown) => error instanceof Error && NOT_SENT.test(error.message);

/** Whether the server has said that it ends the connection: it carries out nothing that it was sent after that. */
export const endedByServer = (error: unknown) =>
  error instanceof Error && 'code' in error && LOST_STATE.test(String(error.code));
