import type { listSetupNotices } from '#contract/admin-dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import { currentNotices } from '#server/setup/notices.ts';
import type { Shop } from '#server/services.ts';

export async function findSetupNotices(shop: Shop): Promise<Answer<typeof listSetupNotices>> {
  return { data: currentNotices(shop) };
}
