import { noRequestContext } from '#server/http/request-context.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';
import { Memory } from './memory.ts';
import type { Secrets } from './secrets.ts';

export interface Actor {
  name: 'guest' | 'shopper' | 'other shopper' | 'admin';
  role: 'guest' | 'user' | 'admin';
  /** Whose what it writes is: the person's id. */
  key: string;
  person: TestPerson | undefined;
  marker: string;
  memory: Memory;
}

/** Everybody who asks. */
export class Cast {
  readonly actors: Actor[] = [];
  /** How often somebody had to sign in again, or was replaced. */
  returned = 0;
  replaced = 0;
  readonly #test: TestShop;
  readonly #secrets: Secrets;
  readonly #markers = new Map<string, string>();

  constructor(shop: TestShop, secrets: Secrets, wanted: ReadonlySet<string>) {
    this.#test = shop;
    this.#secrets = secrets;
    const names = { guest: 'guest', shopper: 'user', 'other shopper': 'user', admin: 'admin' } as const;
    for (const name of ['guest', 'shopper', 'other shopper', 'admin'] as const) {
      const marker = this.markerOf(name);
      this.actors.push({ name, role: names[name], key: name, person: undefined, marker, memory: new Memory(wanted) });
    }
  }

  /** Of a person's texts; the same for the same person. */
  markerOf(key: string): string {
    const marker = this.#markers.get(key) ?? this.#secrets.markerOf(key);
    this.#markers.set(key, marker);
    return marker;
  }

  async arrive(): Promise<void> {
    for (const actor of this.actors) if (actor.role !== 'guest') await this.#enter(actor);
  }

  async #enter(actor: Actor): Promise<void> {
    const [first, last] = [this.#secrets.markerOf(''), this.#secrets.markerOf('')];
    const role = actor.role === 'admin' ? 'admin' : 'user';
    const person = await this.#test.person({ role, displayName: `${first} ${last}` });
    for (const secret of [first, last, person.id]) this.#secrets.belongs(secret, person.id);
    Object.assign(actor, { person, key: person.id, marker: this.markerOf(person.id) });
  }

  /** After a 401: signed in again, or somebody else in their place when that is not possible. */
  async bringBack(actor: Actor): Promise<void> {
    if (!actor.person) return;
    this.returned++;
    const { services } = this.#test;
    const { id } = actor.person;
    const token = await this.#test.write((tx) => openSession(services, tx, id, noRequestContext));
    actor.person = { ...actor.person, cookie: `${cookieName(services)}=${token}` };
    const { body } = await this.#test.send('GET /api/auth/session', { as: actor.person });
    if (body.data.user?.role !== actor.role) await this.replace(actor);
  }

  /** Somebody new, who owns nothing yet. */
  async replace(actor: Actor): Promise<void> {
    this.replaced++;
    actor.memory.forgetOwn();
    await this.#enter(actor);
  }
}
