import { TEST_EVENT } from '#domain/webhook-events.ts';
import { oneOf } from '#server/db/one-of.ts';
import type { Carrier, Outcome } from '#server/outbox/dispatch.ts';
import type { OutboxRow } from '#server/outbox/tables.ts';
import type { Services } from '#server/services.ts';
import { failureSentence } from './network-failure.ts';
import { type Attempt, isGone, recordAttempts } from './record-attempts.ts';
import { nextTryAt } from './retries.ts';
import { postJson, TIMEOUT_MS } from './send.ts';
import { signedHeaders } from './signature.ts';
import type { WebhookRow } from './tables.ts';
import { resolveTarget } from './target.ts';
import { payloadOf, writeBodies } from './write-bodies.ts';

/** To one webhook. A batch of the outbox, all of it slow, ends before another process may claim it: 50 rows, 5 at once, 10 s. */
const AT_ONCE = 5;

/** An HTTP status, or why there is no answer. */
type Answer = number | string;

/** Sends each delivery to its webhook, signed. The webhooks do not wait for each other. */
export const createWebhookCarrier =
  (services: Services): Carrier =>
  async (rows) => {
    const webhooks = await loadWebhooks(services, rows);
    const outcomes = new Map<string, Outcome>();
    const drop = ({ id }: OutboxRow, reason: string) => outcomes.set(id, { is: 'dropped', reason });
    const sendable = rows.filter((row) => {
      const reason = refusal(row, webhooks);
      if (reason) drop(row, reason);
      return !reason;
    });
    if (sendable.length === 0) return outcomes;
    const bodies = await writeBodies(services, sendable);
    for (const row of sendable) if (!bodies.has(row.id)) drop(row, 'What it was about is gone');
    const sendings = [...webhooks.values()].map(async (webhook) => {
      const ofWebhook = sendable.filter((row) => payloadOf(row).endpointId === webhook.id && bodies.has(row.id));
      const answers = await sendAll(services, webhook, ofWebhook, bodies);
      const attempts = answers.map(({ row, answer }) => attemptOf(row, answer));
      await recordAttempts(services, webhook.id, attempts);
      for (const { row, answer } of answers) outcomes.set(row.id, outcomeOf(services, row, answer));
    });
    await Promise.all(sendings);
    return outcomes;
  };

async function loadWebhooks({ db }: Services, rows: readonly OutboxRow[]): Promise<Map<string, WebhookRow>> {
  const ids = [...new Set(rows.map((row) => payloadOf(row).endpointId))];
  const found = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', oneOf(ids)).execute();
  return new Map(found.map((webhook) => [webhook.id, webhook]));
}

/** Why a delivery is not sent any more; undefined where it is. What a person has asked for goes to a webhook that is off, too. */
function refusal(row: OutboxRow, webhooks: ReadonlyMap<string, WebhookRow>): string | undefined {
  const { endpointId, event, repeats } = payloadOf(row);
  const webhook = webhooks.get(endpointId);
  if (!webhook || webhook.deleted_at) return 'The webhook is deleted';
  const isAskedFor = event === TEST_EVENT || repeats !== undefined;
  return webhook.is_active || isAskedFor ? undefined : 'The webhook is switched off';
}

/** Sends some at a time. Once there is no answer at all, those that are left are not tried, but count as if they had been. */
async function sendAll(
  services: Services,
  webhook: WebhookRow,
  rows: readonly OutboxRow[],
  bodies: ReadonlyMap<string, string>,
): Promise<{ row: OutboxRow; answer: Answer }[]> {
  const waiting = [...rows];
  const answers: { row: OutboxRow; answer: Answer }[] = [];
  let away: string | undefined;
  const sendNext = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const answer = away ?? (await trySending(services, webhook, row.id, bodies.get(row.id) ?? ''));
      if (typeof answer === 'string') away = answer;
      answers.push({ row, answer });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return answers;
}

async function trySending(services: Services, webhook: WebhookRow, id: string, body: string): Promise<Answer> {
  const now = services.clock.now();
  const headers = signedHeaders({ id, sentAt: now, body }, secretsOf(webhook, now));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // The search for the address cannot be ended, but need not be waited for.
    const target = await Promise.race([resolveTarget(webhook.url, services.config), ended(signal)]);
    return await postJson(target, { headers, body, signal });
  } catch (failure) {
    if (signal.aborted) return `No answer within ${TIMEOUT_MS / 1000} seconds`;
    return failureSentence(failure);
  }
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Too late')), { once: true });
  });

/** The new one first. */
function secretsOf({ secret, previous_secret, previous_secret_until }: WebhookRow, now: Date): string[] {
  return previous_secret && previous_secret_until && previous_secret_until > now ? [secret, previous_secret] : [secret];
}

function attemptOf({ id }: OutboxRow, answer: Answer): Attempt {
  const statusCode = typeof answer === 'number' ? answer : null;
  return { outboxId: id, statusCode, isTaken: statusCode !== null && statusCode >= 200 && statusCode < 300 };
}

function outcomeOf({ clock }: Services, row: OutboxRow, answer: Answer): Outcome {
  const attempt = attemptOf(row, answer);
  if (attempt.isTaken) return { is: 'sent' };
  const reason = typeof answer === 'number' ? `Answered ${answer}` : answer;
  const retryAt = isGone(attempt) ? undefined : nextTryAt(row.tries, clock.now());
  return retryAt ? { is: 'due', reason, retryAt } : { is: 'failed', reason, isExpected: true };
}
