import type { Seeing } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/**
 * Makes a response that is the same for everybody with services whose database may be a replica. The work only reads, and may be done twice.
 */
export const fromReplica = <T>(
  services: Services,
  seeing: Seeing,
  work: (reading: Services) => Promise<T>,
): Promise<T> => services.db.fromReplica((db) => work({ ...services, db, seeing }), seeing);
