import { Failure } from '#server/failures.ts';
import { requestContextOf } from '#server/http/request-context.ts';
import type { Limits } from '#server/http/limits.ts';
import type { SignInOutcome } from '#server/metrics/request-metrics.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { CALLBACK_PATH, ClientRefused, SignInRefused, type SignInErrorCode } from './provider.ts';
import { finishSignIn } from './sign-in.ts';

/** Mounts the URL that the provider sends the browser back to. Every response is a redirect, so it is no call of the API. */
export function mountCallback(fastify: FastifyInstance, services: Services, limits: Limits): void {
  fastify.route({
    method: 'GET',
    url: CALLBACK_PATH,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await limits.ip('read', request.ip);
      await limits.ip('signIn', request.ip);
    },
    handler: async (request, reply) => {
      const { publicUrl } = services.config;
      const context = requestContextOf(request, reply, publicUrl.startsWith('https:'));
      try {
        return reply.redirect(await finishSignIn(services, new URL(request.url, publicUrl).search, context), 302);
      } catch (error) {
        return reply.redirect(`${publicUrl}/login?error=${noteFailure(error, services)}`, 302);
      }
    },
  });
}

const OUTCOMES = {
  account_disabled: 'disabled',
  cancelled: 'cancelled',
  sign_in_failed: 'refused',
} as const satisfies Record<SignInErrorCode, SignInOutcome>;

/** Logs and counts a failed sign-in, and returns the error for the login page. Rethrows what is a fault of the shop. */
function noteFailure(error: unknown, { log, metrics, credentials, config }: Services): SignInErrorCode {
  metrics.signedIn(error instanceof SignInRefused ? OUTCOMES[error.code] : 'failed');
  if (error instanceof SignInRefused) {
    log.info({ reason: error.message }, 'sign-in refused');
    const email = error.unverifiedEmail;
    if (email && config.adminEmails.includes(email))
      log.warn({ email }, 'admin not granted: Google has not verified this e-mail address');
    return error.code;
  }
  if (!(error instanceof Failure)) throw error;
  if (error instanceof ClientRefused) credentials.refused('google', 'token', error.oauthError);
  log.warn({ err: error }, 'sign-in failed');
  return 'sign_in_failed';
}
