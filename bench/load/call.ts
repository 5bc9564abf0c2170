import type { Call, Calls, Walk } from './plan.ts';

/** The bytes of a request, as latin1. */
export function requestOf({ method = 'GET', path, cookie, brotli, body }: Call, port: number): string {
  const host = `127.0.0.1:${port}`;
  const json = body && Buffer.from(JSON.stringify(body));
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(brotli ? ['accept-encoding: gzip, deflate, br'] : []),
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(method === 'GET' ? [] : [`origin: http://${host}`]),
    ...(json ? ['content-type: application/json', `content-length: ${json.length}`] : []),
    `\r\n${json ? json.toString('latin1') : ''}`,
  ].join('\r\n');
}

/** Below the cheapest product and above the dearest, in cents, so that each pair finds every product. */
const LOW = 490;
const HIGH = { from: 20_000, steps: 79_999 };

let pair = Math.floor(Math.random() * LOW * HIGH.steps);

/** The path with the next pair of prices in it: 39 million pairs, none of them twice. */
function withNextPrices(path: string): string {
  pair++;
  const low = ((pair % LOW) + 1) / 100;
  const high = (HIGH.from + (pair % HIGH.steps)) / 100;
  return path.replace('{low}', String(low)).replace('{high}', String(high));
}

/** Sends the calls in turn. */
export function callWalk({ calls }: Calls, port: number): Walk {
  const requests = calls.map((call) => ({ path: call.path, request: requestOf(call, port) }));
  let turn = 0;
  return async (connection) => {
    const next = requests[turn++ % requests.length];
    if (!next) return 'no calls';
    const { path } = next;
    const request = path.includes('{') ? next.request.replace(path, withNextPrices(path)) : next.request;
    const { status } = await connection.send(request);
    return status < 300 ? undefined : `${path} ${status}`;
  };
}
