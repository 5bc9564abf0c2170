import { connect, type Socket } from 'node:net';

export interface Response {
  status: number;
  /** Empty unless it was asked for. */
  body: Buffer;
  /** `name=value` of each cookie that is set, where the body was asked for. */
  cookies: string[];
}

/** Larger than any answer that is measured, so that most arrive in one read. */
const READ_BYTES = 128 * 1024;
const EMPTY = Buffer.alloc(0);
const SET_COOKIE = /\r\nset-cookie: *([^;\r]+)/gi;
const END_OF_HEAD = '\r\n\r\n';

/**
 * One keep-alive connection of HTTP/1.1 that has one request under way. It writes bytes that are ready and reads no more of
 * a head than status and length, for about a third of what `node:http` costs: on a small machine the load shares its
 * processors with what is measured.
 */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #settle: { resolve: (response: Response) => void; reject: (error: Error) => void } | undefined;
  #head = '';
  #status = 0;
  #missing = -1;
  #wantsBody = false;
  #body: Buffer[] = [];
  #cookies: string[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a whole request, of bytes as latin1. Rejects when the connection ends before the response has. */
  send(request: string, wantsBody = false): Promise<Response> {
    this.#wantsBody = wantsBody;
    const response = new Promise<Response>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#socket ??= this.#open();
    this.#socket.write(request, 'latin1');
    return response;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const onread = {
      buffer,
      callback: (length: number) => {
        this.#read(buffer.subarray(0, length));
        return true;
      },
    };
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, onread });
    let failure = new Error('The server has closed the connection');
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#reset();
      this.#settle?.reject(failure);
      this.#settle = undefined;
    });
    return socket;
  }

  #read(chunk: Buffer): void {
    const rest = this.#missing < 0 ? this.#readHead(chunk) : chunk;
    if (!rest) return;
    this.#missing -= rest.length;
    // The buffer is used again for the next read.
    if (this.#wantsBody && rest.length > 0) this.#body.push(Buffer.from(rest));
    if (this.#missing > 0) return;
    const body = this.#wantsBody ? Buffer.concat(this.#body) : EMPTY;
    const response = { status: this.#status, body, cookies: this.#cookies };
    this.#reset();
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve(response);
  }

  /** Returns what follows the head; undefined while the head is not complete. */
  #readHead(chunk: Buffer): Buffer | undefined {
    const before = this.#head.length;
    const found = chunk.indexOf(END_OF_HEAD);
    this.#head += chunk.toString('latin1', 0, found < 0 ? chunk.length : found + END_OF_HEAD.length);
    const end = this.#head.indexOf(END_OF_HEAD);
    if (end < 0) return undefined;
    const head = this.#head.slice(0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && this.#status !== 204 && this.#status !== 304) {
      this.#socket?.destroy(new Error(`A response without a length:\n${head}`));
      return undefined;
    }
    this.#missing = Number(length ?? 0);
    if (this.#wantsBody) this.#cookies = [...head.matchAll(SET_COOKIE)].map(([, cookie = '']) => cookie);
    return chunk.subarray(end + END_OF_HEAD.length - before);
  }

  #reset(): void {
    this.#head = '';
    this.#missing = -1;
    this.#body = [];
    this.#cookies = [];
  }
}
