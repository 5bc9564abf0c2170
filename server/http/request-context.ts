import type { FastifyReply, FastifyRequest } from 'fastify';

/** The little of HTTP that a few verbs need: cookies, where a request comes from, where to go next. */
export interface RequestContext {
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
  /** The answer is 201, of a call whose contract leaves the status open. */
  created(): void;
  ip: string;
  userAgent: string;
}

export function requestContextOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): RequestContext {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, options),
    header: (name, value) => void reply.header(name, value),
    created: () => void reply.code(201),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** For calls that a page makes while it is rendered: nobody in particular asks. */
export const noRequestContext: RequestContext = {
  cookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
  header: () => {},
  created: () => {},
  ip: '',
  userAgent: '',
};
