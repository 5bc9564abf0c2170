import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the types of Node leave out: the head as it goes over the connection. It is written when it is first needed, and not where it is there. */
interface Written {
  _header?: string | null;
}

/**
 * The head of an answer that is sent over and over. Node checks and joins every header of every answer, a quarter of the time that a ready page
 * takes: here it does so once, and the head that it has written is sent again, with what differs.
 */
export class ReadyHead {
  readonly #status: number;
  readonly #headers: string[];
  /** As Node has written them, but for the date and the answer's own. */
  #lines: string | undefined;

  /** @param headers - name after value */
  constructor(status: number, headers: Record<string, string>) {
    this.#status = status;
    this.#headers = Object.entries(headers).flat();
  }

  /**
   * Answers with this head, headers of the answer's own and a body, where it has one.
   * @param body - as text, a character for each byte
   * @param own - name after value, without line breaks
   */
  send(
    { httpVersion }: IncomingMessage,
    response: ServerResponse,
    own: readonly string[],
    body?: Buffer | string,
  ): void {
    // To others it says something else of the connection.
    const isUsual = body !== undefined && httpVersion === '1.1' && response.shouldKeepAlive;
    if (isUsual && this.#lines !== undefined) {
      response.statusCode = this.#status;
      (response as Written)._header = `${this.#lines}Date: ${dateText()}\r\n${linesOf(own)}\r\n`;
    } else {
      response.writeHead(this.#status, [...this.#headers, ...own]);
      if (isUsual) this.#lines = linesWithout((response as Written)._header, own);
    }
    response.end(body, 'latin1');
  }
}

const linesOf = (headers: readonly string[]) =>
  headers.reduce((lines, text, at) => lines + text + (at % 2 === 0 ? ': ' : '\r\n'), '');

/** The lines of a head without its date and these headers; undefined where Node does not keep it any more. */
function linesWithout(head: string | null | undefined, own: readonly string[]): string | undefined {
  const dropped = ['date', ...own.filter((_, at) => at % 2 === 0)].map((name) => `${name.toLowerCase()}:`);
  const lines = head
    ?.split('\r\n')
    .filter((line) => line && !dropped.some((name) => line.toLowerCase().startsWith(name)));
  return lines?.map((line) => `${line}\r\n`).join('');
}

let second = 0;
let text = '';

/** The time, as HTTP writes it: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7 */
function dateText(): string {
  const now = Date.now();
  if (Math.floor(now / 1000) !== second) {
    second = Math.floor(now / 1000);
    text = new Date(now).toUTCString();
  }
  return text;
}
