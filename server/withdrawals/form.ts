import { createWithdrawal as endpoint } from '#contract/withdrawals.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { Limits } from '#server/http/limits.ts';
import { networkOf } from '#server/http/network-of.ts';
import { parseInput } from '#server/http/parse-input.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { createWithdrawal, WITHDRAWAL_LIMIT } from './withdrawals.ts';

const PATH = '/withdraw';
const FORM = 'application/x-www-form-urlencoded';
/** Each character of the longest texts as three of an encoded form. */
const BODY_LIMIT = 32_768;
const FIELDS = ['name', 'email', 'order', 'items', 'website'] as const;

/** Mounts what the form of a withdrawal posts to in a browser that runs no scripts: it answers with a redirect (303) whose query is the outcome. */
export async function mountWithdrawalForm(app: FastifyInstance, services: Services, limits: Limits): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.route({
      method: 'POST',
      url: PATH,
      onRequest: async ({ ip }) => {
        await limits.ip('write', ip);
        await limits.ip('guestWrite', ip);
        // Counted together with the call of the API.
        await limits.route(`${endpoint.method} ${endpoint.path}`, WITHDRAWAL_LIMIT, networkOf(ip));
      },
      handler: async ({ body }, reply) => reply.redirect(`${PATH}?${await outcomeOf(services, body)}`, 303),
    });
  });
}

async function outcomeOf(services: Services, body: unknown): Promise<URLSearchParams> {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  // A form ends its lines with two characters.
  const fields = Object.fromEntries(FIELDS.map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')]));
  try {
    const { data } = await createWithdrawal(services, null, parseInput(endpoint, { body: fields }));
    return new URLSearchParams({ state: `${data.reference} ${data.receivedAt.toISOString()}` });
  } catch (error) {
    if (error instanceof Invalid || error instanceof Conflict) return new URLSearchParams({ state: 'invalid' });
    throw error;
  }
}
