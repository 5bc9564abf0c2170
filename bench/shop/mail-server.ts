import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

interface MailServer {
  /** With which a shop sends its mails there. */
  env: Record<string, string>;
  stop(): void;
}

/** Starts a mail server in a process of its own. */
export async function startMailServer(): Promise<MailServer> {
  const child = fork(resolve(import.meta.dirname, 'mail-server-process.ts'));
  const [port] = await once(child, 'message');
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Antumbra Racing <shop@antumbra.example>' },
    stop: () => child.kill(),
  };
}
