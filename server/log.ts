import { type DestinationStream, type Logger, pino } from 'pino';
import { DatabaseUnavailable } from './db/unavailable.ts';
import type { Config } from './config.ts';
import { currentLogContext } from './http/log-context.ts';
import { VERSION } from './project.ts';
import { hideSecrets, secretsOf } from './settings/secrets.ts';

/** Without the stack where it says nothing: it is a line for each request and each round of work, while it lasts. */
const plainError = (error: Error) =>
  error instanceof DatabaseUnavailable
    ? { type: error.name, message: `The database is not available: ${String(error.cause)}` }
    : pino.stdSerializers.err(error);

/**
 * Structured lines on standard output, each with the request or job that caused it. Cookies, codes and secrets are
 * never handed to it; paths and values below are the net.
 */
export function makeLog(config: Config, destination?: DestinationStream): Logger {
  const log: Logger = pino(
    {
      level: config.logLevel,
      base: { version: VERSION },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.clientSecret', '*.token', '*.password'],
      hooks: { streamWrite: hideSecrets(secretsOf(config)) },
      // Those of a request's own log have it already.
      mixin: (_, __, logger) => (logger === log ? { ...currentLogContext() } : {}),
    },
    destination,
  );
  return log;
}
