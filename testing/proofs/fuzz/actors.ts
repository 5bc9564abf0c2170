import { noRequestContext } from '#server/http/request-context.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';
import { Memory } from './memory.ts';
import type { Secrets } from './secrets.ts';

export interface Actor {
  name: 'guest' | 'shopper' | 'other shopper' | 'admin';
  role: 'guest' | 'user' | 'admin';
  /** The owner of what it writes: the person's id, or the name of a guest. */
  key: string;
  person: TestPerson | undefined;
  marker: string;
  memory: Memory;
}

/** The people who send the requests. */
export class Actors {
  readonly all: Actor[] = [];
  /** How often somebody was signed in again, or replaced. */
  returned = 0;
  replaced = 0;
  readonly #shop: TestShop;
  readonly #secrets: Secrets;
  readonly #markers = new Map<string, string>();

  constructor(shop: TestShop, secrets: Secrets, wanted: ReadonlySet<string>) {
    this.#shop = shop;
    this.#secrets = secrets;
    const names = { guest: 'guest', shopper: 'user', 'other shopper': 'user', admin: 'admin' } as const;
    for (const name of ['guest', 'shopper', 'other shopper', 'admin'] as const) {
      const marker = this.markerOf(name);
      this.all.push({ name, role: names[name], key: name, person: undefined, marker, memory: new Memory(wanted) });
    }
  }

  /** The marker in a person's texts, always the same for a person. */
  markerOf(key: string): string {
    const marker = this.#markers.get(key) ?? this.#secrets.markerOf(key);
    this.#markers.set(key, marker);
    return marker;
  }

  async signIn(): Promise<void> {
    for (const actor of this.all) if (actor.role !== 'guest') await this.#createPerson(actor);
  }

  async #createPerson(actor: Actor): Promise<void> {
    const [first, last] = [this.#secrets.markerOf(''), this.#secrets.markerOf('')];
    const role = actor.role === 'admin' ? 'admin' : 'user';
    const person = await this.#shop.person({ role, displayName: `${first} ${last}` });
    for (const secret of [first, last, person.id]) this.#secrets.belongs(secret, person.id);
    Object.assign(actor, { person, key: person.id, marker: this.markerOf(person.id) });
    // An order comes so far so seldom by chance that no review would ever be written.
    if (role === 'user') await makeOrder(this.#shop, person, [await makeProduct(this.#shop)]);
  }

  /** Signs an actor in again after a 401, or replaces it where the person cannot sign in any more. */
  async signInAgain(actor: Actor): Promise<void> {
    if (!actor.person) return;
    this.returned++;
    const { services } = this.#shop;
    const { id } = actor.person;
    const token = await this.#shop.write((tx) => openSession(services, tx, id, noRequestContext));
    actor.person = { ...actor.person, cookie: `${cookieName(services)}=${token}` };
    const { body } = await this.#shop.send('GET /api/auth/session', { as: actor.person });
    if (body.data.user?.role !== actor.role) await this.replace(actor);
  }

  /** Replaces an actor by a new person, who owns nothing yet but a delivered order where it is a shopper. */
  async replace(actor: Actor): Promise<void> {
    this.replaced++;
    actor.memory.forgetOwn();
    await this.#createPerson(actor);
  }
}
