import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** As a browser, which keeps its connection between a page and the next. */
const PAUSE_MS = 40;

/** People with a connection of their own who subscribe to the newsletter and read a list, until they are stopped. */
export interface Writers {
  /** Addresses whose subscription was answered. */
  written: string[];
  reads: number;
  /** Whatever was not answered well, but for connections that were refused. */
  failed: string[];
  /** Requests that found the port closed. */
  refused: number;
  stop(): Promise<void>;
}

export function sendWriters(origin: string, count: number, name: string): Writers {
  let goesOn = true;
  const writers: Writers = { written: [], reads: 0, failed: [], refused: 0, stop };
  const walks = Promise.all(Array.from({ length: count }, (_, number) => walk(number)));

  async function walk(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; goesOn; round++) {
      const email = `${name}-${number}-${round}@fans.example`;
      if (await isAnswered('POST /api/newsletter', { email })) writers.written.push(email);
      if (await isAnswered('GET /api/products')) writers.reads++;
      // Some read for longer: their connection is idle when the server wants to go.
      await sleep(number % 5 === 0 ? PAUSE_MS * 20 : PAUSE_MS);
    }
    agent.destroy();

    async function isAnswered(call: string, body?: object): Promise<boolean> {
      try {
        const status = await statusOf(agent, origin, call, body);
        if (status === 200) return true;
        writers.failed.push(`${call}: ${status}`);
      } catch (error) {
        // Nothing was sent over a connection that was never made.
        if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') writers.refused++;
        else writers.failed.push(`${call}: ${String(error)}`);
      }
      return false;
    }
  }

  async function stop(): Promise<void> {
    goesOn = false;
    await walks;
  }
  return writers;
}

/** Without the second try that fetch and browsers make for a GET. */
function statusOf(agent: Agent, origin: string, call: string, body?: object): Promise<number> {
  const [method, path = '/'] = call.split(' ');
  return new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const sent = request(origin + path, { agent, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Of these addresses, those that are not in the database. */
export async function listLost(databaseUrl: string, written: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from newsletter_subscribers');
  await client.end();
  const known = new Set(rows.map(({ email }) => email));
  return written.filter((email) => !known.has(email));
}
