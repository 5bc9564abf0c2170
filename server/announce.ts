import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { hasDemoMail } from './settings/mail-settings.ts';
import { configNotices } from './setup/notices.ts';

/** What a person at the terminal wants to know once the shop answers; what they must know stands in the log, too. */
export function announce(config: Config, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const lines = ['', `  The shop is open: ${config.publicUrl}`, `  Back office:      ${config.publicUrl}/admin`];
  if (config.demo && !config.google) {
    lines.push(
      '',
      '  Sign in with one of the demo accounts:',
      '    Alex Admin     runs the shop',
      '    Fiona Fan      has addresses, orders and a wishlist',
      '    Noah New       has nothing yet',
      '    Dana Disabled  cannot sign in',
    );
  }
  if (config.demo && !config.stripe) {
    lines.push(
      '',
      '  Pay with a test card, any future expiry and CVC:',
      '    4242 4242 4242 4242  succeeds',
      '    4000 0000 0000 0002  is declined',
      '    4000 0025 0000 3155  asks for authentication',
    );
  }
  if (hasDemoMail(config))
    lines.push('', `  Mail arrives at ${config.publicUrl}/demo/mail: nothing is sent to anybody.`);
  if (!config.databaseUrl) {
    lines.push(
      '',
      `  Data: ${config.dataDir} (embedded database: a crash loses nothing, a power cut may lose the`,
      '  last seconds; set DATABASE_URL to use a PostgreSQL server instead)',
    );
  }
  const notices = configNotices(config);
  if (notices.length > 0) lines.push('', '  Please note:', ...notices.map(({ message }) => `    ${message}`));
  process.stdout.write(`${lines.join('\n')}\n\n`);
  for (const { code, message } of notices) log.warn({ notice: code }, message);
}
