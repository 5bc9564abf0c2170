import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

interface TlsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Each header with its name, as often as it came. */
  rawHeaders: string[];
  bytes: Buffer;
}
interface Asking {
  method?: string;
  headers?: Record<string, string>;
  /** Sent one after the other, with a pause after each. */
  chunks?: readonly Buffer[];
  /** Of this machine: 127.0.0.2, 127.0.0.3 … */
  from?: string;
}

/** What https://host answers at this port of this machine, whoever has signed its certificate. */
export function askOverTls(host: string, port: number, path: string, asking: Asking = {}): Promise<TlsAnswer> {
  const { method = 'GET', headers = {}, chunks = [], from = '127.0.0.1' } = asking;
  const { promise, resolve, reject } = Promise.withResolvers<TlsAnswer>();
  const requested = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    localAddress: from,
    servername: host,
    rejectUnauthorized: false,
    headers: { host, ...headers },
  });
  requested.once('error', reject).once('response', (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
    answer.once('end', () => {
      const { statusCode: status = 0, headers: answered, rawHeaders } = answer;
      resolve({ status, headers: answered, rawHeaders, bytes: Buffer.concat(parts) });
    });
  });
  void send();
  async function send() {
    for (const chunk of chunks) {
      if (requested.destroyed) return;
      requested.write(chunk);
      await sleep(25);
    }
    requested.end();
  }
  return promise;
}
