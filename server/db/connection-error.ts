/** Errors of PostgreSQL, Node and the driver when a database cannot be used: [code, what is wrong]. */
const BY_CODE: [RegExp, string][] = [
  [/^(28000|28P01)$/, 'refuses this user or password'],
  [/^3D000$/, 'has no database of this name: create it first'],
  [/^42501$/, 'does not let this user make tables or extensions: make the user the owner of the database'],
  [/^25006$/, 'takes no writes: it is a replica, or set to read only'],
  [/^53100$/, 'has a full disk'],
  [/^53300$/, 'has no connection left'],
  [/^57P03$/, 'is still starting, or shutting down'],
  [
    /^08P01$/,
    'leads to a pooler that does not take all settings of a connection: set DATABASE_DIRECT_URL to the server behind it',
  ],
  [/^(57P|08)/, 'broke the connection off'],
  [/^ECONNREFUSED$/, 'leads to an address and port where nothing listens'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'names a host that is not known'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, 'leads to a host that does not answer'],
  [/^(ECONNRESET|EPIPE)$/, 'broke the connection off'],
  [
    /^(ERR_INVALID_URL|URIError)$/,
    'is not a valid address: in user and password, write @ as %40, : as %3A, / as %2F, # as %23',
  ],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_(TLS|SSL)/, 'leads to a server whose certificate cannot be verified'],
];

/** Errors of the driver that have no code. */
const BY_MESSAGE: [RegExp, string][] = [
  [/^SASL/, 'has no password, or one that the server does not take'],
  [/does not support SSL/, 'asks for TLS (sslmode), which the server does not offer'],
  [/timeout/, 'leads to a server that does not answer in time'],
  [/^Connection terminated/, 'broke the connection off'],
];

/** Whether an error is about connecting to the database, so that the person who runs the shop can mend it. */
export const isConnectionError = (error: unknown): boolean => reasonOf(error) !== undefined;

/** Whether a later try may succeed: the server is not there yet, or has no free connection at the moment. */
export function isTransient(error: unknown): boolean {
  const transient = /^(57P|08(?!P01)|53300$|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;
  return (
    transient.test(codeOf(error)) || (error instanceof Error && /timeout|^Connection terminated/.test(error.message))
  );
}

/** One sentence about the setting of this name, without any part of it, since it holds a password. */
export function connectionErrorSentence(error: unknown, name = 'DATABASE_URL'): string {
  const code = codeOf(error);
  return `${name} ${reasonOf(error) ?? 'cannot be used'}${code ? ` (${code})` : ''}.`;
}

function reasonOf(error: unknown): string | undefined {
  const code = codeOf(error);
  const known = BY_CODE.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  const message = error instanceof Error ? error.message : '';
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof URIError ? 'URIError' : '';
}

// The numbers of WebAssembly's system interface: https://github.com/emscripten-core/emscripten/blob/main/system/lib/libc/musl/arch/emscripten/bits/errno.h
const EMBEDDED: Record<number, string> = {
  2: 'cannot be written (EACCES)',
  19: 'is on a disk whose quota is used up (EDQUOT)',
  51: 'is on a full disk (ENOSPC)',
  63: 'cannot be written (EPERM)',
  69: 'is on a disk that cannot be written (EROFS)',
};

/** One sentence about the folder of the embedded database; undefined for an error that is not about files. */
export function folderErrorSentence(error: unknown, folder: string): string | undefined {
  const errno = codeOf(error) === '53100' ? 51 : errnoOf(error);
  if (errno === undefined) return undefined;
  const reason = EMBEDDED[errno] ?? `cannot be used (errno ${errno})`;
  return `The data folder ${folder} ${reason}. Make room, or set DATA_DIR.`;
}

/** The `errno` of what the embedded database throws for a file, which is no Error. */
function errnoOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || error instanceof Error) return undefined;
  return 'errno' in error ? Number(error.errno) : undefined;
}
