import { Failure } from '#server/failures.ts';
import { requestContextOf } from '#server/http/request-context.ts';
import type { Limits } from '#server/http/limits.ts';
import type { SignInOutcome } from '#server/metrics/request-metrics.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { CALLBACK_PATH, ClientRefused, SignInRefused, type SignInErrorCode } from './provider.ts';
import { finishSignIn, takeAttempt } from './sign-in.ts';

/** Where a sign-in leads that began at `/login` itself. */
const DEFAULT_PATH = '/admin';

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
      const callbackUrl = new URL(CALLBACK_PATH + new URL(request.url, publicUrl).search, publicUrl);
      let returnTo: string | undefined;
      try {
        const attempt = await takeAttempt(services, callbackUrl, context);
        returnTo = attempt.return_to;
        await finishSignIn(services, callbackUrl, attempt, context);
        return reply.redirect(returnTo, 302);
      } catch (error) {
        return reply.redirect(loginUrl(publicUrl, noteFailure(error, services), returnTo), 302);
      }
    },
  });
}

/** The login page, from which the next try leads to the same place. */
function loginUrl(publicUrl: string, error: SignInErrorCode, returnTo = `${publicUrl}${DEFAULT_PATH}`): string {
  const { pathname, search, hash } = new URL(returnTo);
  const next = pathname + search + hash;
  return `${publicUrl}/login?error=${error}${next === DEFAULT_PATH ? '' : `&next=${encodeURIComponent(next)}`}`;
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
