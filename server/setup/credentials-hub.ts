import cluster from 'node:cluster';
import { onListening } from '#server/workers.ts';

export type Provider = 'stripe' | 'google' | 'storage';

/** A message between processes: a call was refused or accepted, or the receiver is to alert somebody of a refusal. */
export interface CredentialsMessage {
  credentials: 'refused' | 'accepted' | 'alert';
  provider: Provider;
  call: string;
  reason: string;
}
/** Whether Stripe, Google and the storage accept the shop's keys; workers share what one of them learns. */
export interface Credentials {
  /** Notes that the provider refused the keys in this kind of call, and alerts a person, once an hour at most. */
  refused(provider: Provider, call: string, reason: string): void;
  /** Notes that the provider accepted the keys in this kind of call. */
  accepted(provider: Provider, call: string): void;
  areRefused(provider: Provider): boolean;
}

type Member = (message: CredentialsMessage) => void;

const ALERT_EVERY_MS = 60 * 60_000;

/** Sends each message on to the other members, and makes the first that reports a refusal alert, once an hour at most. */
class CredentialsHub {
  readonly #members = new Set<Member>();
  readonly #refused = new Map<string, CredentialsMessage>();
  readonly #alertedAt = new Map<Provider, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  join(member: Member): void {
    this.#members.add(member);
    for (const message of this.#refused.values()) member(message);
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  receive(message: CredentialsMessage, from: Member): void {
    const call = `${message.provider} ${message.call}`;
    if (message.credentials === 'refused') this.#refused.set(call, message);
    else this.#refused.delete(call);
    for (const member of this.#members) if (member !== from) member(message);
    if (message.credentials === 'refused' && this.#mayAlert(message.provider))
      from({ ...message, credentials: 'alert' });
  }

  #mayAlert(provider: Provider): boolean {
    const before = this.#alertedAt.get(provider);
    if (before !== undefined && this.#now() - before < ALERT_EVERY_MS) return false;
    this.#alertedAt.set(provider, this.#now());
    return true;
  }
}

/** For the primary process: passes the workers' messages on to all of them, so that they know the same. */
export function shareCredentials(): void {
  const hub = new CredentialsHub(Date.now);
  const members = new Map<number, Member>();
  onListening((worker) => {
    if (members.has(worker.id)) return;
    const member: Member = (message) => {
      if (worker.isConnected()) worker.send(message);
    };
    members.set(worker.id, member);
    hub.join(member);
  });
  cluster.on('message', (worker, message: unknown) => {
    const member = members.get(worker.id);
    if (member && isCredentialsMessage(message)) hub.receive(message, member);
  });
  cluster.on('exit', (worker) => {
    const member = members.get(worker.id);
    if (member) hub.leave(member);
    members.delete(worker.id);
  });
}

/** Joins this process to the hub; returns a function that sends a message to it. A single process is its own hub. */
export function joinHub(member: Member, now: () => number): Member {
  if (cluster.isWorker) {
    process.on('message', (message) => {
      if (isCredentialsMessage(message)) member(message);
    });
    return (message) => void process.send?.(message);
  }
  const hub = new CredentialsHub(now);
  hub.join(member);
  return (message) => hub.receive(message, member);
}

/** Only the shop's own processes send messages here. */
const isCredentialsMessage = (message: unknown): message is CredentialsMessage =>
  typeof message === 'object' && message !== null && 'credentials' in message;
