/** Why nothing answered, by the codes of Node: [code, what is said of the server]. */
const BY_CODE: [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The name of the server was not found'],
  [/^ECONNREFUSED$/, 'The server refused the connection'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, 'The server could not be reached'],
  [/^(ECONNRESET|EPIPE)$/, 'The server broke the connection off'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, 'The certificate of the server could not be verified'],
  [/^(EPROTO|ERR_TLS|ERR_SSL)/, 'No secure connection could be made to the server'],
];

/** One sentence about a request that failed, with the code of a failure of the network: 'The server refused the connection (ECONNREFUSED)'. */
export function failureSentence(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const code = 'code' in failure ? String(failure.code) : '';
  const known = BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
  return known ? `${known} (${code})` : failure.message;
}
