import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface Received {
  id: string;
  signature: string;
  body: { type: string };
}

export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  received: Received[];
  /** From now on; 204 at first. */
  answer: (status: number) => void;
}

/** A program that is told of what happens in the shop, at a free port of this machine. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let status = 204;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request));
    const header = (name: string) => String(request.headers[name]);
    received.push({ id: header('webhook-id'), signature: header('webhook-signature'), body });
    response.statusCode = status;
    response.end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The receiver does not listen');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answer: (next) => {
      status = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
