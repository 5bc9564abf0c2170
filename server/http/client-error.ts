import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { CodeOf, ErrorStatus } from '#domain/error-codes.ts';
import type { ErrorBody } from './failure-answer.ts';

/** Answers what Node could not read as HTTP, so before there is a request or a reply, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code));
  socket.destroy(error);
}

function answerTo(thrown: string | undefined): string {
  if (thrown === 'ERR_HTTP_REQUEST_TIMEOUT')
    return rawAnswer(408, { code: 'request_timeout', error: 'The request took too long' });
  if (thrown === 'HPE_HEADER_OVERFLOW')
    return rawAnswer(431, { code: 'header_fields_too_large', error: 'The headers of the request are too large' });
  return rawAnswer(400, { code: 'invalid_input', error: 'The request is not valid' });
}

function rawAnswer<S extends ErrorStatus>(status: S, answer: ErrorBody & { code: CodeOf<S> }): string {
  const body = JSON.stringify(answer);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
