import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BadSetting } from '#server/config.ts';
import { folderErrorSentence } from './connection-error.ts';
import { openDatabase, openUnmigrated } from './open.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers one message of PostgreSQL's protocol after the other like this, and hangs up. */
async function answering(...answers: Buffer[]): Promise<string> {
  const server = createServer((socket) => {
    const left = [...answers];
    socket.on('error', () => {});
    socket.on('data', () => {
      const answer = left.shift() ?? '';
      if (left.length > 0) socket.write(answer);
      else socket.end(answer);
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** https://www.postgresql.org/docs/current/protocol-error-fields.html */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno: hunter\0\0`);
  const head = Buffer.from('E....');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
const authentication = (step: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0x52, 0, 0, 0, text.length + 8, 0, 0, 0, step]), Buffer.from(text)]);
const SCRAM = [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=nonce,s=c2FsdA==,i=4096')];

async function sentenceAt(databaseUrl: string): Promise<string> {
  const fault = await openUnmigrated({ databaseUrl, dataDir: '' }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(BadSetting);
  return fault instanceof BadSetting ? fault.message : '';
}

describe('A database that cannot be used is told in words', () => {
  it.each([
    ['28000', 'refuses this user or password'],
    ['28P01', 'refuses this user or password'],
    ['3D000', 'has no database of this name: create it first'],
    ['42501', 'does not let this user make tables or extensions: make the user the owner of the database'],
    ['53300', 'has no connection left'],
    ['57P03', 'is still starting, or shutting down'],
    [
      '08P01',
      'leads to a pooler that does not take all settings of a connection: set DATABASE_DIRECT_URL to the server behind it',
    ],
  ])('%s', async (code, words) => {
    const at = await answering(refusal(code));
    expect(await sentenceAt(`postgres://shop:hunter@${at}/shop`)).toBe(`DATABASE_URL ${words} (${code}).`);
  });

  it('nobody listens', async () => {
    expect(await sentenceAt('postgres://shop:hunter@127.0.0.1:1/shop')).toBe(
      'DATABASE_URL leads to an address and port where nothing listens (ECONNREFUSED).',
    );
  });

  it('the host is not known', async () => {
    expect(await sentenceAt('postgres://shop:hunter@nowhere.invalid/shop')).toMatch(
      /^DATABASE_URL names a host that is not known \((ENOTFOUND|EAI_AGAIN)\)\.$/,
    );
  });

  it('the server hangs up', async () => {
    const at = await answering(Buffer.alloc(0));
    expect(await sentenceAt(`postgres://shop:hunter@${at}/shop`)).toBe('DATABASE_URL broke the connection off.');
  });

  it('the server wants a password, or does no TLS', async () => {
    expect(await sentenceAt(`postgres://shop@${await answering(...SCRAM, Buffer.alloc(0))}/shop`)).toBe(
      'DATABASE_URL has no password, or one that the server does not take.',
    );
    expect(
      await sentenceAt(`postgres://shop:hunter@${await answering(Buffer.from('N'))}/shop?sslmode=verify-full`),
    ).toBe('DATABASE_URL asks for TLS (sslmode), which the server does not offer.');
  });

  it.each(['hunter#2', 'hunter/2', 'hunter:2@3@4'])('a password with signs of its own: %s', async (password) => {
    const sentence = await sentenceAt(`postgres://shop:${password}@127.0.0.1:1/shop`);
    expect(sentence).toMatch(
      /^DATABASE_URL (is not a valid address: in user and password, write @ as %40, .+|leads to .+)\.$/,
    );
    expect(sentence).not.toContain('hunter');
  });
});

describe('A folder that cannot be used is told in words', () => {
  it.each([
    [51, 'is on a full disk (ENOSPC)'],
    [69, 'is on a disk that cannot be written (EROFS)'],
    [44, 'cannot be used (errno 44)'],
  ])('errno %d of the embedded database', (errno, words) => {
    expect(folderErrorSentence({ name: 'ErrnoError', errno }, '/data')).toBe(
      `The data folder /data ${words}. Make room, or set DATA_DIR.`,
    );
  });

  it('but no fault of ours', async () => {
    expect(folderErrorSentence(new TypeError('x is not a function'), '/data')).toBeUndefined();
    expect(folderErrorSentence(Object.assign(new Error('x'), { errno: -2, code: 'ENOENT' }), '/data')).toBeUndefined();
    await expect(openDatabase({ databaseUrl: undefined, dataDir: '/dev/null/x' })).rejects.toThrow('cannot be written');
  });
});
