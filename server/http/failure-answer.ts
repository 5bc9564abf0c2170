import type { CodeOf, ErrorCode, ErrorStatus } from '#domain/error-codes.ts';
import { Failure, TooMany, Unavailable } from '#server/failures.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What every refusal of the API is; `Error` in docs/openapi.json. */
export interface ErrorBody {
  /** A sentence for a person. */
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId?: string;
}
interface FailureAnswer {
  status: number;
  /** When to ask again. */
  retryAfterSeconds?: number;
  body: ErrorBody;
}

type Answered<S extends 400 | 409 | 503> = [sqlState: RegExp, status: S, code: CodeOf<S>, sentence: string];
/** Every SQLSTATE that a request can cause. Anything else is a 500. */
const DATABASE: (Answered<400> | Answered<409> | Answered<503>)[] = [
  [
    /^(22P02|22003|22007|22008|22009|22021|22P05|22025|2201W|2201X|22001|22023)$/,
    400,
    'invalid_input',
    'This value is not valid',
  ],
  [/^23505$/, 409, 'already_exists', 'This already exists'],
  [/^(23503|23001)$/, 409, 'in_use', 'This is still in use'],
  [/^(23514|23502)$/, 409, 'conflict', 'This is not possible now'],
  [/^(40001|40P01|55P03)$/, 503, 'unavailable', 'The shop is busy. Please try again.'],
  [/^(53|57P|58|08|57014)/, 503, 'unavailable', 'The shop is not available right now. Please try again in a moment.'],
];

const RETRY_SECONDS = 5;

/** The one map from what was thrown to what is answered. Never a stack, never SQL. */
export function failureAnswer(error: unknown, requestId: string): FailureAnswer {
  if (error instanceof Failure) {
    const wait = error instanceof TooMany || error instanceof Unavailable ? error.retryAfterSeconds : undefined;
    return {
      status: error.status,
      ...(wait !== undefined && { retryAfterSeconds: wait }),
      body: { error: error.message, code: error.code, ...(error.fields && { fields: error.fields }) },
    };
  }
  const thrown = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = /^[0-9A-Z]{5}$/.test(thrown) && DATABASE.find(([pattern]) => pattern.test(thrown));
  if (known) {
    const [, status, code, sentence] = known;
    return { status, ...(status === 503 && { retryAfterSeconds: RETRY_SECONDS }), body: { error: sentence, code } };
  }
  if (thrown === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal(413, 'payload_too_large', 'The request is too large');
  if (thrown === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return refusal(415, 'unsupported_media_type', 'The request must be JSON');
  if (thrown === 'FST_ERR_MAX_PARAM_LENGTH') return refusal(414, 'uri_too_long', 'The request is not valid');
  if (thrown.startsWith('FST_') && statusOf(error) < 500)
    return refusal(400, 'invalid_input', 'The request is not valid');
  return { status: 500, body: { error: 'Something went wrong', code: 'internal', requestId } };
}

const refusal = <S extends ErrorStatus>(status: S, code: CodeOf<S>, error: string): FailureAnswer => ({
  status,
  body: { error, code },
});

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, retryAfterSeconds, body } = failureAnswer(error, request.id);
  // Expected, and a line for each request while it lasts: its cause without the stack.
  if (error instanceof Unavailable) {
    const cause = error.cause === undefined ? undefined : String(error.cause);
    request.log.warn({ reason: error.message, cause }, 'request refused');
  } else if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // Fastify would close the connection at once: who still sends, as a proxy does, would find it broken, and never read this. As it is, Node
  // discards the rest of the body, for as long as a request may take.
  if (status === 413) reply.removeHeader('connection');
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
