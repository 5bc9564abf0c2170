import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}
interface Asking {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** What http://127.0.0.1:port answers to somebody at this address of the machine: 127.0.0.2, 127.0.0.3 … */
export function askFrom(address: string, port: number, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = asking;
  return new Promise((done, fail) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { host: '127.0.0.1', port, path, method, localAddress: address, headers: { ...type, ...headers } };
    const requested = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      answer.once('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.once('error', fail);
    });
    requested.once('error', fail).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
