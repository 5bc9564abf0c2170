import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured lines on standard output. Cookies, codes and secrets are never handed to it; these paths are the net below. */
export function makeLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.clientSecret', '*.token', '*.password'],
  });
}
