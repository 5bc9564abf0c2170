import { IMAGE_TYPES } from '#domain/image-uploads.ts';
import { isSandbox } from '#server/payments/sandbox/sandbox.ts';
import { sweep } from '#server/payments/sweep.ts';
import { TOO_LARGE } from '#testing/api/invalid-values.ts';
import { fileOf, orange } from '#testing/make/images.ts';
import type { Reply, TestShop } from '#testing/shop/test-shop.ts';
import type { Api, Operation } from './api.ts';
import { Actors } from './actors.ts';
import { randomFor } from './random.ts';
import type { Links } from './memory.ts';
import { Resources, singular } from './names.ts';
import { Needs } from './needs.ts';
import { mayCall, NOBODY_WHO_MAY, Planner } from './planner.ts';
import { callOf, type PlannedRequest } from './request.ts';
import { sized } from '#testing/proofs/sizes.ts';
import { Secrets } from './secrets.ts';
import { Tally } from './tally.ts';

const MINUTE = 60_000;
/** After so many requests, so much time goes by: payments expire, refunds become due. */
const PAUSE = { every: 250, milliseconds: 11 * MINUTE };
/** Of processor time, for one request. A short run is over before the code is compiled, so it judges none. */
const MAX_MILLISECONDS = sized({ test: Number.POSITIVE_INFINITY, ci: 100, prove: 100 });
/** The collection of garbage, or a crowded machine, may fall into several. */
const MAX_MEASUREMENTS = 15;
/** Far from the numbers of requests. */
const AGAIN = 1_000_000;

const picture = orange();
const files = new Map(
  await Promise.all(
    IMAGE_TYPES.map(async (type) => {
      // Each of these types has the name of one of sharp's formats.
      const format = type.replace('image/', '') as 'png';
      return [type as string, fileOf(type, await picture.clone().toFormat(format).toBuffer())] as const;
    }),
  ),
);

interface Answered {
  milliseconds: number;
  /** Missing where the document does not have the answer. */
  reply?: Reply;
  problem?: string;
}

/** A run of requests that are made from the OpenAPI document of a shop, and from its answers. */
export class Fuzzer {
  readonly tally = new Tally();
  readonly actors: Actors;
  readonly #test: TestShop;
  readonly #seed: number;
  readonly #api: Api;
  readonly #resources: Resources;
  readonly #needs: Needs;
  readonly #secrets = new Secrets();
  readonly #planner: Planner;

  constructor(shop: TestShop, api: Api, seed: number) {
    this.#test = shop;
    this.#seed = seed;
    this.#api = api;
    this.#resources = new Resources(api.operations);
    this.#needs = new Needs(api, this.#resources);
    this.actors = new Actors(shop, this.#secrets, this.#needs.allWanted);
    const now = () => shop.services.clock.now();
    const { actors, tally } = this;
    this.#planner = new Planner({ api, actors, needs: this.#needs, resources: this.#resources, tally, files, now });
  }

  /** Throws at the first answer that is not as it must be, with how to see it again. */
  async run(requests: number): Promise<void> {
    await this.actors.signIn();
    for (let number = 0; number < requests; number++) {
      if (number % PAUSE.every === PAUSE.every - 1) await this.#pause();
      const planned = this.#planner.next(randomFor(this.#seed, number), number);
      const answered = await this.#send(planned);
      this.tally.count(number, planned, answered.reply?.status ?? 0, answered.milliseconds);
      const problems = this.#judge(planned, answered);
      if (answered.reply) await this.#learn(planned, answered.reply);
      const milliseconds = await this.#measureAgain(number, planned, answered);
      if (milliseconds > MAX_MILLISECONDS) problems.push(`took ${Math.round(milliseconds)} ms of processor time`);
      if (problems.length > 0) throw new Error(this.#failure(number, problems));
    }
  }

  async #pause(): Promise<void> {
    this.#test.pass(PAUSE.milliseconds);
    await sweep(this.#test.services);
  }

  #failure(number: number, problems: string[]): string {
    const replay = `SEED=${this.#seed} REQUESTS=${number + 1} npx vitest run --project ${process.env.TEST_DATABASE} testing/proofs/fuzz.test.ts`;
    return [...problems, `Again: ${replay}`, 'The last requests:', this.tally.last].join('\n');
  }

  async #send({ actor, request }: PlannedRequest): Promise<Answered> {
    const { body, file } = request;
    const text = typeof body === 'string' ? body : JSON.stringify(body)?.replaceAll(`"${TOO_LARGE}"`, '1e400');
    const before = process.cpuUsage();
    const timed = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    try {
      const reply = await this.#test.send(callOf(request), {
        ...(actor.person && { as: actor.person }),
        ...(text !== undefined && { body: text }),
        ...(file && { file }),
      });
      return { milliseconds: timed(), reply };
    } catch (error) {
      // Whoever sends it throws what the document does not have.
      return { milliseconds: timed(), problem: error instanceof Error ? error.message : String(error) };
    }
  }

  #judge({ actor, request }: PlannedRequest, { reply, problem }: Answered): string[] {
    if (!reply) return [problem ?? 'There was no answer'];
    const { operation, meant } = request;
    const { status, body, text } = reply;
    // Of a call that is theirs to make, about what is another's: not found, or not possible.
    const refused = mayCall(actor.role, operation) ? status >= 400 : status === 401 || status === 403;
    const seesAll = operation.who === 'admin' && actor.role === 'admin';
    const shown = seesAll ? [] : this.#secrets.shown(body, actor.key, operation);
    return [
      ...(status >= 500 ? [`answered ${status}: ${text}`] : []),
      ...(meant === NOBODY_WHO_MAY && !refused ? [`answered ${status} to the ${actor.name}`] : []),
      ...shown.map((what) => `showed the ${actor.name} what is another person's: ${what}`),
    ];
  }

  /** The least time of some like it, for one that took too long: it may have compiled, or collected garbage. */
  async #measureAgain(
    number: number,
    { actor, request }: PlannedRequest,
    { milliseconds, reply }: Answered,
  ): Promise<number> {
    const { operation } = request;
    let least = milliseconds;
    let compared = 0;
    // What has changed something cannot be done to the same thing twice.
    const isRepeatable = operation.method === 'GET' || (reply?.status ?? 0) >= 400;
    for (let tries = 1; tries < MAX_MEASUREMENTS && least > MAX_MILLISECONDS; tries++) {
      const random = randomFor(this.#seed, number + tries * AGAIN);
      const fresh = isRepeatable ? request : this.#planner.again(random, actor, operation, number + tries * AGAIN);
      if (!fresh) continue;
      const again = await this.#send({ actor, request: fresh });
      if (again.reply) await this.#learn({ actor, request: fresh }, again.reply);
      if (again.reply?.status !== reply?.status) continue;
      least = Math.min(least, again.milliseconds);
      compared++;
    }
    return compared > 0 ? least : Math.min(least, this.tally.medianOf(operation.id));
  }

  async #learn({ actor, request }: PlannedRequest, reply: Reply): Promise<void> {
    const { operation, links, meant, path, named } = request;
    if (operation.id === 'setSandboxFaults') this.#clearFaults();
    if (reply.status === 401 && meant !== NOBODY_WHO_MAY) return this.actors.signInAgain(actor);
    if (reply.status >= 300) {
      if (meant === 'valid') for (const id of named) actor.memory.forget(id);
      return;
    }
    const isOwn = operation.who === 'signed in';
    this.#secrets.learn(reply.body, actor.key, isOwn);
    const [[parameter, id] = ['', '']] = Object.entries(path);
    const about = parameter && this.#resources.ofParameter(operation.path, parameter);
    const resource = about && reply.body?.data?.id === id ? about : this.#resources.ofRows(operation.path);
    for (const { memory } of this.#isKnownToAll(operation, resource, links) ? this.actors.all : [actor]) {
      memory.learn(reply.body, { resource, around: links, isOwn });
    }
    if (operation.method === 'DELETE' && about) {
      this.#secrets.forget(id);
      actor.memory.forget(id);
      // No list has it any more, so it is taken back at once, or never.
      const restore = this.#api.operations.find((other) => other.path === `${operation.path}/restore`);
      if (restore)
        this.#planner.takenBack = {
          actor,
          request: { operation: restore, path, query: [], links, named: new Set([id]), meant: 'valid' },
        };
    }
    if (operation.method !== 'GET') {
      const answered = Object.keys(reply.body ?? {}).map(singular);
      this.#planner.fresh = [resource, ...answered.filter((name) => this.#needs.allWanted.has(name))];
    }
    if (operation.who === 'admin') await this.#lookAfter(reply);
  }

  /** What is public, and what an admin makes and tells: a coupon's code. Nothing of a person, nor what has a public list. */
  #isKnownToAll({ who, method, makes }: Operation, resource: string, links: Links): boolean {
    if (who === 'anyone') return method === 'GET';
    if (who !== 'admin' || !makes || links.has('user') || resource === 'user') return false;
    return !this.#api.operations.some(
      (other) => other.who === 'anyone' && this.#resources.ofRows(other.path) === resource,
    );
  }

  /** The failures that it orders would be right answers; here every call is to succeed. */
  #clearFaults(): void {
    const { payments } = this.#test.services;
    if (isSandbox(payments)) payments.faults.clear();
  }

  /** A shopper whom the admin has made an admin is none any more. */
  async #lookAfter({ body }: Reply): Promise<void> {
    const changed = this.actors.all.find(({ key }) => key === body?.data?.id);
    if (changed && body.data.role && body.data.role !== changed.role) await this.actors.replace(changed);
  }
}
