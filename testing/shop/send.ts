import { expectDocumented } from '#testing/api/documented.ts';

export interface TestPerson {
  id: string;
  email: string;
  cookie: string;
}
export interface Reply {
  status: number;
  // Tests look into answers of every shape; a wrong one fails the expectation that follows.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}
export interface SentFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}
interface Sending {
  as?: TestPerson;
  body?: unknown;
  /** Instead of a body. */
  file?: SentFile;
  headers?: Record<string, string>;
  /** False: whoever answers may be of another release, with a document of its own. */
  isDocumented?: boolean;
}
/** `await send('POST /api/cart/add', { as: fan, body: {…} })`: a real request over a real socket. */
type Send = (call: string, sending?: Sending) => Promise<Reply>;
/** Whatever can be asked over HTTP: a shop of this process or of another. */
export interface Reachable {
  send: Send;
}

/** The body of a JSON response, for a test to look into. */
export const bodyOf = (response: Response): Promise<Reply['body']> => response.json();

/** Whether `fetch` failed, or the body of its answer broke off, because of the connection. */
export function isConnectionCut(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && /^(ECONN|EPIPE|UND_ERR_)/.test(String(cause.code));
}

/** Every JSON answer must be one that the OpenAPI document has. */
export async function sendTo(
  origin: string,
  call: string,
  { as, body, file, headers, isDocumented = true }: Sending = {},
): Promise<Reply> {
  const [method = 'GET', path] = call.split(' ');
  const response = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as && { cookie: as.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(file && { body: file.bytes }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const answer = isJson ? JSON.parse(text) : undefined;
  if (isJson && isDocumented) expectDocumented(method, new URL(response.url).pathname, response.status, answer);
  return { status: response.status, body: answer, headers: Object.fromEntries(response.headers), text };
}
