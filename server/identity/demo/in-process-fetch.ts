import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** A `fetch` that calls this server without a socket: behind a proxy it may not reach itself under its public URL. */
export function inProcessFetch(fastify: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await fastify.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers,
      ...(body != null && { payload: String(body) }),
    });
    return new Response(Uint8Array.from(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
}
