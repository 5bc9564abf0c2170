import { createServer } from 'node:http';
import type { KeptBytes } from './limits.ts';

// What Node's own server does at best: the bytes of the shop's answers, found by their path, without anything around them.

process.once('disconnect', () => process.exit());
process.once('message', (answers: Record<string, KeptBytes>) => {
  const byPath = new Map(Object.entries(answers));
  const server = createServer((request, reply) => {
    const answer = byPath.get(request.url ?? '');
    if (!answer) return void reply.writeHead(404, { 'content-length': 0 }).end();
    reply.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
