import type { EndpointShape } from '#contract/endpoint.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { Limit, Limits } from './limits.ts';
import { networkOf } from './network-of.ts';

const FORM = 'application/x-www-form-urlencoded';

interface Form {
  path: string;
  bodyLimit: number;
  /** The call of the API that it stands for: both are counted together. */
  endpoint: Pick<EndpointShape, 'method' | 'path'>;
  limit: Limit;
  /** Does what is asked for, and returns the path with the outcome. Invalid and Conflict lead to `refused`. */
  submit: (fields: Record<string, string>) => Promise<string>;
  refused: string;
}

/** Mounts what a form posts to in a browser that runs no scripts: the answer is a redirect (303). */
export async function mountForm(
  app: FastifyInstance,
  limits: Limits,
  { path, bodyLimit, endpoint, limit, submit, refused }: Form,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.route({
      method: 'POST',
      url: path,
      onRequest: async ({ ip }) => {
        await limits.ip('write', ip);
        await limits.ip('guestWrite', ip);
        await limits.route(`${endpoint.method} ${endpoint.path}`, limit, networkOf(ip));
      },
      handler: async ({ body }, reply) => reply.redirect(await outcomeOf(body), 303),
    });
  });

  async function outcomeOf(body: unknown): Promise<string> {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    try {
      // A form ends its lines with two characters.
      return await submit(Object.fromEntries([...form].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])));
    } catch (error) {
      if (error instanceof Invalid || error instanceof Conflict) return refused;
      throw error;
    }
  }
}
