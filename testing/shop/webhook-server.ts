import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { dispatchDue } from '#server/outbox/dispatch.ts';
import { createWebhookCarrier } from '#server/webhooks/webhook-carrier.ts';
import type { Reply } from './send.ts';
import type { TestShop } from './test-shop.ts';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: Reply['body'];
}

export interface WebhookServer {
  url: string;
  /** What it was sent, in the order of arrival. */
  received: Received[];
  /** From now on; 204 at first. */
  answer(status: number, write?: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** A real server that is told of what happens, at a free port of this machine; it stops with the test. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const server = await openWebhookServer();
  onTestFinished(server.stop);
  return server;
}

/** The same until it is stopped. */
export async function openWebhookServer(): Promise<WebhookServer> {
  const received: Received[] = [];
  let status = 204;
  let write: (response: ServerResponse) => void = (response) => response.end();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    received.push({ headers: request.headers, text: sent, body: JSON.parse(sent) });
    response.statusCode = status;
    write(response);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The webhook server does not listen');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answer: (next, how = (response) => response.end()) => {
      status = next;
      write = how;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends what is due, as the outbox of a process does, until nothing is. */
export const dispatchWebhooks = ({ services }: Pick<TestShop, 'services'>): Promise<void> =>
  dispatchDue(services, { webhook: createWebhookCarrier(services) });

/** The secrets whose signature is on what was received. */
export function signedBy({ headers, text: sent }: Received, secrets: readonly string[]): string[] {
  const signatures = String(headers['webhook-signature']).split(' ');
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${sent}`;
    return signatures.includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  });
}
