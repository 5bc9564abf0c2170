import { inspect } from 'node:util';
import { BadSetting } from './settings/read-settings.ts';

/** One clear sentence for what a person can mend; the whole story for anything else. */
export function startErrorText(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (error instanceof BadSetting) return error.message;
  const { code, port } = error as Error & { code?: unknown; port?: unknown }; // what Node and the databases add
  if (port !== undefined && (code === 'EADDRINUSE' || code === 'EACCES')) {
    return `Port ${port} cannot be used (${code}). Stop what uses it, or set PORT.`;
  }
  if (code === '53100') return 'The disk of the database is full (53100). Make room, then start again.';
  return error.stack ?? error.message;
}
