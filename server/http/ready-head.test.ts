import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadyHead } from './ready-head.ts';

const HEADERS = { 'content-type': 'text/plain', 'x-kept': 'always' };
const BODY = 'Caf\u00e9 \u20ac';
let server: Server;

beforeAll(async () => {
  const bytes = Buffer.from(BODY);
  const heads = new ReadyHead(200, { ...HEADERS, 'content-length': String(bytes.length) });
  const unchanged = new ReadyHead(304, HEADERS);
  let answered = 0;
  server = createServer((request, response) => {
    const own = ['x-request-id', String(++answered)];
    if (request.url === '/unchanged') unchanged.send(request, response, own);
    else heads.send(request, response, own, request.url === '/text' ? bytes.toString('latin1') : bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** What comes back over one connection, which is closed after it. */
async function exchange(...requests: string[]): Promise<string> {
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(requests.join(''));
  return text(socket);
}
const get = (path: string, version = '1.1', more = '') => `GET ${path} HTTP/${version}\r\nhost: shop\r\n${more}\r\n`;
const answersIn = (received: string) => received.split(/(?=HTTP\/1\.1 )/);
/** The same for all answers, in the order of the lines. */
const masked = (answer: string) =>
  answer
    .replace(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/m, 'Date: now')
    .replace(/^x-request-id: \d+$/m, 'x-request-id: n')
    .split('\r\n')
    .toSorted();

it.each(['/bytes', '/text'])('an answer that is sent again is the one that Node has written: %s', async (path) => {
  const [first = '', ...others] = answersIn(await exchange(get(path), get(path), get(path)));
  expect(masked(first)).toEqual(
    masked(
      `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nx-kept: always\r\ncontent-length: 9\r\n` +
        'x-request-id: n\r\nDate: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\nCaf\u00e9 \u20ac',
    ),
  );
  expect(others.map(masked)).toEqual([masked(first), masked(first)]);
});

it('has the id and the date of each answer', async () => {
  const answers = answersIn(await exchange(get('/bytes'), get('/bytes'), get('/text')));
  const ids = answers.map((answer) => Number(/^x-request-id: (\d+)\r$/m.exec(answer)?.[1]));
  expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2]);
  for (const answer of answers) {
    const date = Date.parse(/^Date: (.*)\r$/m.exec(answer)?.[1] ?? '');
    expect(Math.abs(Date.now() - date)).toBeLessThan(5_000);
  }
});

it('says that the connection is closed where it is', async () => {
  const answers = answersIn(
    await exchange(get('/bytes'), get('/bytes'), get('/bytes', '1.1', 'connection: close\r\n')),
  );
  expect(answers.map((answer) => /^Connection: (.*)\r$/m.exec(answer)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ]);
  expect(await exchange(get('/bytes', '1.0'))).toMatch(/^Connection: close\r$/m);
});

it('goes on to be written by Node where there is no body', async () => {
  const answers = answersIn(await exchange(get('/unchanged'), get('/unchanged'), get('/bytes')));
  expect(answers.map((answer) => answer.split(' ')[1])).toEqual(['304', '304', '200']);
  expect(answers[1]?.split('\r\n\r\n')[1]).toBe('');
});
