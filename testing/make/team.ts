import { randomUUID } from 'node:crypto';
import type { RaceStatus } from '#domain/races.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';

const DAY = 86_400_000;

interface AboutMember {
  /** First and last name. */
  name?: string;
  /** A role's name; it is made when there is none yet. */
  role?: string;
  bio?: string;
  nationality?: string;
  picture?: string | null;
  createdAt?: Date;
  updatedAt?: Date;
  deleted?: boolean;
}
interface AboutCompetition {
  name?: string;
  description?: string;
  position?: number;
  points?: number;
  startsInDays?: number;
  finished?: boolean;
  createdAt?: Date;
  updatedAt?: Date;
  deleted?: boolean;
}
interface AboutTrack {
  name?: string;
  inDays?: number;
  status?: RaceStatus;
  personnel?: string[];
  /** Driver → race position, or [qualifying, race]. */
  results?: Record<string, number | [number, number]>;
  deleted?: boolean;
}

const daysFromNow = (shop: TestShop, days: number) => new Date(shop.services.clock.now().getTime() + days * DAY);

/** The role of this name, made when there is none yet. */
export async function makeRole(shop: TestShop, name = 'Driver'): Promise<string> {
  const found = await shop.services.db
    .selectFrom('team_roles')
    .select('id')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found) return found.id;
  const id = randomUUID();
  const now = shop.services.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('team_roles')
      .values({ id, name, description: `What a ${name} does`, created_at: now, updated_at: now, deleted_at: null })
      .execute(),
  );
  return id;
}

export async function makeMember(shop: TestShop, about: AboutMember = {}): Promise<string> {
  const role_id = await makeRole(shop, about.role);
  const id = randomUUID();
  const [first_name = '', last_name = ''] = (about.name ?? 'Elin Halvorsen').split(' ');
  const created = about.createdAt ?? shop.services.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('team_members')
      .values({
        id,
        first_name,
        last_name,
        bio: about.bio ?? 'Races at night',
        role_id,
        nationality: about.nationality ?? 'Norwegian',
        picture: about.picture ?? null,
        created_at: created,
        updated_at: about.updatedAt ?? created,
        deleted_at: about.deleted ? created : null,
      })
      .execute(),
  );
  return id;
}

export async function makeCompetition(shop: TestShop, about: AboutCompetition = {}): Promise<string> {
  const id = randomUUID();
  const created = about.createdAt ?? shop.services.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('competitions')
      .values({
        id,
        name: about.name ?? 'Night Cup',
        description: about.description ?? 'From dusk until late',
        position: about.position ?? 2,
        points: about.points ?? 187,
        starts_at: daysFromNow(shop, about.startsInDays ?? -100),
        is_active: !about.finished,
        created_at: created,
        updated_at: about.updatedAt ?? created,
        deleted_at: about.deleted ? created : null,
      })
      .execute(),
  );
  return id;
}

export async function makeRace(shop: TestShop, competitionId: string, about: AboutTrack = {}): Promise<string> {
  const id = randomUUID();
  const now = shop.services.clock.now();
  const personnel = (about.personnel ?? []).map((member_id, position) => ({ track_id: id, member_id, position }));
  const results = Object.entries(about.results ?? {}).map(([driver_id, positions]) => {
    const [quali_position, race_position] = typeof positions === 'number' ? [1, positions] : positions;
    return { track_id: id, driver_id, quali_position, race_position };
  });
  await shop.write(async (tx) => {
    await tx
      .insertInto('tracks')
      .values({
        id,
        competition_id: competitionId,
        name: about.name ?? 'Kallio Ring',
        starts_at: daysFromNow(shop, about.inDays ?? -1),
        status: about.status ?? 'past',
        updated_at: now,
        deleted_at: about.deleted ? now : null,
      })
      .execute();
    if (personnel.length > 0) await tx.insertInto('track_personnel').values(personnel).execute();
    if (results.length > 0) await tx.insertInto('track_results').values(results).execute();
  });
  return id;
}
