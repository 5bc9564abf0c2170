import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between a shop and its database in which a test can cause faults. */
export interface TcpProxy {
  port: number;
  /** Closes every connection, as a restarting server does. */
  cut(): void;
  /** Stops listening until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Forwards nothing and closes nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Forwards the first bytes from the client that contain this text, and closes before the response comes. */
  cutAfter(text: string): void;
  close(): Promise<void>;
}

/** A TCP proxy on this machine to a port of this machine. `onSend` is called with what comes from clients. */
export async function startTcpProxy(target: number, onSend: (bytes: Buffer) => void = () => {}): Promise<TcpProxy> {
  const pairs = new Set<[client: Socket, server: Socket]>();
  let isFrozen = false;
  let deadly: string | undefined;

  function serve(client: Socket): void {
    const server = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    client.on('data', (bytes) => {
      onSend(bytes);
      const isDeadly = deadly !== undefined && bytes.includes(deadly);
      if (isDeadly) {
        deadly = undefined;
        server.pause();
      }
      server.write(bytes, () => isDeadly && setTimeout(() => client.destroy(), 50));
    });
    server.on('data', (bytes) => client.write(bytes));
    if (isFrozen) for (const socket of pair) socket.pause();
  }

  const listener = createServer(serve).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // The address of a TCP listener is never a string, nor null once it listens.
  const { port } = listener.address() as AddressInfo;
  const cut = () => {
    for (const [client] of pairs) client.destroy();
  };
  return {
    port,
    cut,
    async refuse() {
      const closed = once(listener, 'close');
      listener.close();
      cut();
      await closed;
    },
    async accept() {
      if (listener.listening) return;
      listener.listen(port, '127.0.0.1');
      await once(listener, 'listening');
    },
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    cutAfter(text) {
      deadly = text;
    },
    async close() {
      listener.close();
      cut();
    },
  };
}
