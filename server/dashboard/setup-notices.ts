import type * as contract from '#contract/admin-dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import { currentNotices } from '#server/setup/notices.ts';
import type { Shop } from '#server/services.ts';

export async function listSetupNotices(shop: Shop): Promise<Answer<typeof contract.listSetupNotices>> {
  return { data: currentNotices(shop) };
}
