import { parseArgs } from 'node:util';
import { formatMoney } from '#domain/money.ts';
import { BadSetting, loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLimits } from '#server/http/limits.ts';
import { makeLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { ProviderUnreachable } from '#server/payments/provider.ts';
import { reconcile, type UnknownPayment } from '#server/payments/reconcile.ts';
import { makeProviders } from '#server/providers.ts';
import { randomIds, systemClock } from '#server/services.ts';

const USE = 'npm run reconcile [-- --hours 48] [--mend]';
const HOUR = 3_600_000;

/** Compares the shop of DATABASE_URL, while it runs, or of DATA_DIR, while it does not, with its card provider. */
try {
  await compare(readArguments());
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof ProviderUnreachable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function compare({ hours, mend }: { hours: number; mend: boolean }): Promise<void> {
  const config = loadConfig();
  const metrics = createMetrics({ ofProcess: false });
  const db = await openDatabase(config, metrics.queried);
  try {
    const log = makeLog({ ...config, logLevel: 'silent' });
    const limits = createLimits(config.rateLimit, db);
    const services = await makeProviders({ config, db, clock: systemClock, ids: randomIds, log, limits, metrics });
    if (services.payments.name === 'none')
      throw new BadSetting('No card provider is set up: set the STRIPE_… settings.');
    const since = new Date(systemClock.now().getTime() - hours * HOUR);
    const { compared, unknown } = await reconcile(services, { since, mend });
    for (const payment of unknown) console.log(lineOf(payment));
    console.log(`${compared} payments compared, ${unknown.length} of orders that this shop does not have`);
    const left = unknown.filter(({ mended }) => !mended).length;
    if (left > 0 && !mend) console.log('With --mend they are cancelled, or their money is sent back.');
    process.exitCode = left > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}

function lineOf({ intent, unrefunded, mended }: UnknownPayment): string {
  const money = unrefunded > 0 ? formatMoney(unrefunded, intent.currency) : 'not paid';
  return `${intent.id}  ${intent.metadata.order_number}  ${money}${mended ? '  mended' : ''}`;
}

function readArguments(): { hours: number; mend: boolean } {
  try {
    const options = { hours: { type: 'string', default: '48' }, mend: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ options });
    const hours = Number(values.hours);
    if (!(hours > 0 && hours <= 24 * 365)) throw new BadSetting(USE);
    return { hours, mend: values.mend };
  } catch {
    throw new BadSetting(USE);
  }
}
