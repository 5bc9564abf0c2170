import cluster from 'node:cluster';
import { onListening } from '#server/workers.ts';

export type Provider = 'stripe' | 'google';

/** What processes tell each other: a call was refused or accepted; somebody is to be alerted of a refusal. */
export interface CredentialsNews {
  credentials: 'refused' | 'accepted' | 'alert';
  provider: Provider;
  call: string;
  reason: string;
}
type Member = (news: CredentialsNews) => void;

const ALERT_EVERY_MS = 60 * 60_000;

/** Passes what one process hears on to the others, and asks the first one to alert, at most once an hour for a provider. */
class CredentialsHub {
  readonly #members = new Set<Member>();
  readonly #refused = new Map<string, CredentialsNews>();
  readonly #alertedAt = new Map<Provider, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  join(member: Member): void {
    this.#members.add(member);
    for (const news of this.#refused.values()) member(news);
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  hear(news: CredentialsNews, from: Member): void {
    const call = `${news.provider} ${news.call}`;
    if (news.credentials === 'refused') this.#refused.set(call, news);
    else this.#refused.delete(call);
    for (const member of this.#members) if (member !== from) member(news);
    if (news.credentials === 'refused' && this.#mayAlert(news.provider)) from({ ...news, credentials: 'alert' });
  }

  #mayAlert(provider: Provider): boolean {
    const before = this.#alertedAt.get(provider);
    if (before !== undefined && this.#now() - before < ALERT_EVERY_MS) return false;
    this.#alertedAt.set(provider, this.#now());
    return true;
  }
}

/** In the first of several processes: the workers know the same, whichever of them was refused. */
export function shareCredentials(): void {
  const hub = new CredentialsHub(Date.now);
  const members = new Map<number, Member>();
  onListening((worker) => {
    if (members.has(worker.id)) return;
    const member: Member = (news) => {
      if (worker.isConnected()) worker.send(news);
    };
    members.set(worker.id, member);
    hub.join(member);
  });
  cluster.on('message', (worker, message: unknown) => {
    const member = members.get(worker.id);
    if (member && isNews(message)) hub.hear(message, member);
  });
  cluster.on('exit', (worker) => {
    const member = members.get(worker.id);
    if (member) hub.leave(member);
    members.delete(worker.id);
  });
}

/** Of a process: answers how it tells the others. Alone it is its own hub. */
export function joinHub(member: Member, now: () => number): Member {
  if (cluster.isWorker) {
    process.on('message', (message) => {
      if (isNews(message)) member(message);
    });
    return (news) => void process.send?.(news);
  }
  const hub = new CredentialsHub(now);
  hub.join(member);
  return (news) => hub.hear(news, member);
}

/** Only the shop's own processes send messages here. */
const isNews = (message: unknown): message is CredentialsNews =>
  typeof message === 'object' && message !== null && 'credentials' in message;
