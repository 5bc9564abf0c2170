import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

// A mail server that takes every mail and keeps none: a real shop's is somewhere else, and so is what it costs.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _, done) {
    stream.resume().on('end', () => done());
  },
});
server.listen(0, '127.0.0.1', () => {
  // It listens on a port.
  const { port } = server.server.address() as AddressInfo;
  process.send?.(port);
});
process.on('disconnect', () => process.exit());
