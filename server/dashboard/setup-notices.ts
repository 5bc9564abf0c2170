import type * as contract from '#contract/admin-dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import { currentNotices } from '#server/setup/notices.ts';
import type { Services } from '#server/services.ts';

export async function listSetupNotices(services: Services): Promise<Answer<typeof contract.listSetupNotices>> {
  return { data: currentNotices(services) };
}
