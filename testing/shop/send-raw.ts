import { type IncomingHttpHeaders, request } from 'node:http';

interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request whose target is sent as it stands: `fetch` writes it anew. */
export function sendRaw(
  origin: string,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: target, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status, headers, text }));
    });
    sent.on('error', reject).end();
  });
}
