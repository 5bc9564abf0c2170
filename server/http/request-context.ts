import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiTokenOf } from './api-token.ts';
import { readingOf } from './personal-reading.ts';
import type { SessionRow } from './session-row.ts';

/** The parts of HTTP that guards and a few handlers need: cookies, headers, the status, where the request comes from. */
export interface RequestContext {
  method: string;
  /** Of the header `Authorization`. */
  apiToken: string | undefined;
  /** The row of the session in its cookie, where it has been read for this request already. */
  session?: Promise<SessionRow | undefined> | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
  /** Sets the status to 201, for an endpoint with `statusWhenCreated`. */
  created(): void;
  ip: string;
  userAgent: string;
}

/** The context of a Fastify request; `secure` cookies are for HTTPS only. */
export function requestContextOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): RequestContext {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    method: request.method,
    apiToken: apiTokenOf(request.headers.authorization),
    session: readingOf(request.raw)?.session,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, options),
    header: (name, value) => void reply.header(name, value),
    created: () => void reply.code(201),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** The context of calls that a page makes while it is rendered on the server. */
export const noRequestContext: RequestContext = {
  method: 'GET',
  apiToken: undefined,
  cookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
  header: () => {},
  created: () => {},
  ip: '',
  userAgent: '',
};
