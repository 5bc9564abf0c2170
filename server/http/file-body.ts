import { TooLarge, Unsupported } from '#server/failures.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerFailure } from './failure-answer.ts';
import type { Route } from './route.ts';

/** Makes the scope of a route accept its file as bytes, and refuse every other body. Returns the scope. */
export function acceptFileOnly(scope: FastifyInstance, { endpoint: { file } }: Route): FastifyInstance {
  if (!file) throw new Error('This route takes no file');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...file.types], { parseAs: 'buffer', bodyLimit: file.maxBytes }, (_, bytes, done) =>
    done(null, bytes),
  );
  scope.addContentTypeParser('*', (_, payload, done) => {
    payload.resume();
    done(new Unsupported(file.refusal.type));
  });
  scope.setErrorHandler((error: FastifyError, request, reply) =>
    answerFailure(
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new TooLarge(file.refusal.size) : error,
      request,
      reply,
    ),
  );
  return scope;
}
