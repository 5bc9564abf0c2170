import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Connection } from './connection.ts';

let server: Server;
let connection: Connection;

afterEach(() => {
  connection.close();
  server.close();
});

/** A server that writes these bytes, one piece after the other, whenever something is asked. */
async function answerWith(...answers: string[][]): Promise<void> {
  let turn = 0;
  const answer = async (socket: Socket) => {
    for (const piece of answers[turn++ % answers.length] ?? []) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
  };
  server = createServer({ noDelay: true }, (socket) => socket.on('data', () => void answer(socket)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  connection = new Connection((server.address() as AddressInfo).port);
}

const ask = async () => {
  const { status, body } = await connection.send('GET / HTTP/1.1\r\n\r\n', true);
  return [status, body.toString()];
};

it('reads one response after the other over one connection', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n';
  await answerWith([`${head}one`], ['HTTP/1.1 204 No Content\r\n\r\n'], [`${head}two`]);
  expect(await ask()).toEqual([200, 'one']);
  expect(await ask()).toEqual([204, '']);
  expect(await ask()).toEqual([200, 'two']);
});

it('reads a response that comes in pieces', async () => {
  await answerWith(['HTTP/1.1 201 Crea', 'ted\r\ncontent-length: 9\r', '\n\r', '\nabc\r\n', '\r\nde']);
  expect(await ask()).toEqual([201, 'abc\r\n\r\nde']);
  expect(await ask()).toEqual([201, 'abc\r\n\r\nde']);
});

it('reads the cookies that are set', async () => {
  const set = 'Set-Cookie: sid=abc; Path=/; HttpOnly\r\nset-cookie: seen=1\r\n';
  await answerWith([`HTTP/1.1 200 OK\r\n${set}content-length: 0\r\n\r\n`]);
  expect((await connection.send('GET / HTTP/1.1\r\n\r\n', true)).cookies).toEqual(['sid=abc', 'seen=1']);
});

it('reads a response that is larger than its buffer', async () => {
  const body = 'x'.repeat(500_000);
  await answerWith([`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`]);
  expect(await ask()).toEqual([200, body]);
});

it('fails where no length is given, and connects again', async () => {
  await answerWith(['HTTP/1.1 200 OK\r\n\r\nx'], ['HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nx']);
  await expect(ask()).rejects.toThrow('without a length');
  expect(await ask()).toEqual([200, 'x']);
});

it('fails when the connection ends before the response', async () => {
  server = createServer((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nabc')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  connection = new Connection((server.address() as AddressInfo).port);
  await expect(ask()).rejects.toThrow('closed the connection');
});
