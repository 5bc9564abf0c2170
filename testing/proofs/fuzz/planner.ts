import type { SentFile } from '#testing/shop/send.ts';
import type { Api, Operation } from './api.ts';
import type { Actor, Actors } from './actors.ts';
import type { Random } from './random.ts';
import type { Links } from './memory.ts';
import { mutated } from './mutations.ts';
import { isSame, type Resources } from './names.ts';
import type { Needs } from './needs.ts';
import { type FuzzRequest, type PlannedRequest, validRequest } from './request.ts';
import type { Tally } from './tally.ts';
import { NotYet, type Writer } from './values.ts';

export interface Surroundings {
  api: Api;
  actors: Actors;
  needs: Needs;
  resources: Resources;
  tally: Tally;
  files: ReadonlyMap<string, SentFile>;
  now: () => Date;
}

/** The call, or this thing, is not theirs. */
export const NOBODY_WHO_MAY = 'nobody who may';
const WORDS = ['Kallio', 'Größe', 'naïve', '東京', "O'Neil", '50%', 'a_b', '🏎', 'Ada', 'red & blue', '<b>', '"7"'];
const MUTATED_PERCENT = 30;
/** Of those. */
const OUTSIDER_PERCENT = 25;
const MAX_TRIES = 200;
/** Tried so often without a success, it is tried no more than others. */
const HOPELESS = 15;

/** Decides which request is sent next, and as whom. */
export class Planner {
  /** Names of what changed last, to go on with. */
  fresh: string[] = [];
  /** What takes the last change back. */
  takenBack: PlannedRequest | undefined;
  readonly #shop: Surroundings;
  #missing = '';
  /** Requests that needed an id from a list that was not read yet. */
  #goal: { actor: Actor; operation: Operation } | undefined;

  constructor(shop: Surroundings) {
    this.#shop = shop;
  }

  /** A request that is meant to be fine, or in three of ten cases is not as it should be. */
  next(random: Random, number: number): PlannedRequest {
    const { takenBack } = this;
    this.takenBack = undefined;
    if (takenBack && random.chance(70)) return takenBack;
    const planned = this.#findValid(random, number);
    if (!random.chance(MUTATED_PERCENT)) return planned;
    const outsider = random.chance(OUTSIDER_PERCENT) ? random.pick(this.#outsidersOf(planned)) : undefined;
    if (outsider) return { actor: outsider, request: { ...planned.request, meant: NOBODY_WHO_MAY } };
    return { ...planned, request: mutated(planned.request, { api: this.#shop.api, random }) };
  }

  /** Those who may not make this call, and others who may, but not about what is this person's. */
  #outsidersOf({ actor, request }: PlannedRequest): Actor[] {
    const { actors, resources } = this.#shop;
    const { operation, links, path, body } = request;
    const named = [...Object.values(path), ...(body instanceof Object ? Object.values(body) : [])];
    const isPersonal = [...links].some(([resource, id]) => named.includes(id) && resources.isPersonal(resource));
    return actors.all.filter(
      (other) => !mayCall(other.role, operation) || (operation.who === 'signed in' && isPersonal && other !== actor),
    );
  }

  #findValid(random: Random, number: number): PlannedRequest {
    const goal = this.#goal;
    this.#goal = undefined;
    const reached = goal && this.again(random, goal.actor, goal.operation, number);
    if (reached) return { actor: goal.actor, request: reached };
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const operation = this.#pickOperation(random);
      const actor = this.#pickActor(random, operation);
      const request = actor && this.again(random, actor, operation, number);
      if (request) return { actor, request };
      const list = actor && this.#listOf(random, actor);
      const listing = list && this.again(random, actor, list, number);
      if (!listing) continue;
      this.#goal = { actor, operation };
      return { actor, request: listing };
    }
    throw new Error('There is nothing to ask for');
  }

  /** An admin seldom shops. */
  #pickActor(random: Random, operation: Operation): Actor | undefined {
    const able = this.#shop.actors.all.filter(({ role }) => mayCall(role, operation));
    const shoppers = able.filter(({ role }) => role !== 'admin');
    return random.pick(operation.who === 'signed in' && random.chance(90) ? shoppers : able);
  }

  /** A valid request of this operation with new values; undefined when too little is known yet. */
  again(random: Random, actor: Actor, operation: Operation, number: number): FuzzRequest | undefined {
    try {
      return validRequest(this.#writer(random, actor, operation, number));
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      this.#missing = error.message;
      return undefined;
    }
  }

  /** Where this person may look for what was missing; not every time, for often there is nothing yet. */
  #listOf(random: Random, actor: Actor): Operation | undefined {
    const { api, resources } = this.#shop;
    const isList = ({ method, path }: Operation) =>
      method === 'GET' && !path.includes('{') && isSame(resources.ofRows(path), this.#missing);
    const lists = api.operations.filter((operation) => isList(operation) && mayCall(actor.role, operation));
    const isFresh = this.fresh.some((name) => isSame(name, this.#missing));
    return random.chance(isFresh ? 80 : 20) ? random.pick(lists) : undefined;
  }

  /** Goes on with what there is now, or with anything; the seldomest of a few. */
  #pickOperation(random: Random): Operation {
    const { api, needs } = this.#shop;
    const next = random.chance(50) ? api.operations.filter((each) => needs.isAbout(each, this.fresh)) : [];
    const from = next.length > 0 ? next : api.operations;
    const few = Array.from({ length: next.length > 0 ? 4 : 2 }, () => random.pick(from)).filter(
      (each) => each !== undefined,
    );
    const [seldomest] = few.toSorted((a, b) => this.#weightOf(a) - this.#weightOf(b));
    if (!seldomest) throw new Error('The document has no operations');
    return seldomest;
  }

  /** How often it succeeded, so that what is hard is tried more often; more is to come to be than to go. */
  #weightOf({ id, method, body, makes }: Operation): number {
    const { requests, '2xx': fine } = this.#shop.tally.of(id);
    const takesAway = method === 'DELETE' || (method === 'PUT' && !body);
    const isHopeless = fine === 0 && requests > HOPELESS;
    return (isHopeless ? requests : fine + requests / 6) * (takesAway ? 3 : makes ? 0.5 : 1);
  }

  #writer(random: Random, actor: Actor, operation: Operation, number: number): Writer {
    const { api, needs, resources, files, now } = this.#shop;
    let texts = 0;
    return {
      api,
      random,
      operation,
      resources,
      memory: actor.memory,
      wanted: needs.wantedBy(operation),
      files,
      now: now(),
      named: new Set(),
      text: (chosen) => {
        const unique = `${number.toString(36)}${texts++ || ''}`;
        return [this.#markerFor(actor, operation, chosen), unique, random.pick(WORDS)].filter(Boolean).join(' ');
      },
    };
  }

  /** What an admin writes is public, unless it is about a person. */
  #markerFor(actor: Actor, { who, path }: Operation, chosen: Links): string {
    if (who !== 'admin') return actor.marker;
    const { actors, resources } = this.#shop;
    const person = chosen.get('user');
    if (person) return actors.markerOf(person);
    return resources.ofRows(path) === 'user' ? actors.markerOf('somebody') : '';
  }
}

export const mayCall = (role: Actor['role'], { who }: Operation): boolean =>
  who === 'anyone' || (who === 'signed in' ? role !== 'guest' : role === 'admin');
