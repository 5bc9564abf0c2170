import type { Session } from '#contract/auth.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from './actor.ts';
import type { Services } from '#server/services.ts';
import type { z } from 'zod';
import { currentHash, isAlive } from './sessions.ts';

/** Where this person is signed in, last used first. At most ten: signing in keeps no more. */
export async function listLiveSessions(
  services: Services,
  { id, role }: Pick<Actor, 'id' | 'role'>,
  context: RequestContext,
): Promise<{ data: z.output<typeof Session>[]; total: number }> {
  const rows = await services.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  const now = services.clock.now();
  const current = currentHash(services, context);
  const data = rows
    .filter((row) => isAlive(row, role, now))
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      ip: row.ip,
      userAgent: row.user_agent,
      current: row.token_hash === current,
    }));
  return { data, total: data.length };
}
