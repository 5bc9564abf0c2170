import cluster from 'node:cluster';
import { failToStart, startShop } from '#server/main.ts';
import type { PageSource } from '#server/pages.ts';

// A shop of several processes, without pages, which would have to be built first. Its test sends signals to a worker.

const noPage = async () => ({ status: 404, html: '' });
const noMail = () => ({ subject: '', html: '', text: '' });
const noPages: PageSource = {
  renderer: async () => ({ render: noPage, renderFailure: noPage, knownQuery: () => undefined, writeMail: noMail }),
  assets: { start: '', script: '', preload: [], pages: {}, styles: [] },
  mount: async () => {},
  assetFolder: undefined,
  cached: false,
  images: import.meta.dirname,
};

if (cluster.isPrimary) {
  process.on('message', (signal: NodeJS.Signals) => Object.values(cluster.workers ?? {})[0]?.process.kill(signal));
  cluster.on('exit', () => process.send?.('a worker has ended'));
  // The test's line to it must not keep it alive once its workers have ended.
  process.channel?.unref();
}
await startShop(async () => noPages).catch(failToStart);
