import { beforeEach, describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import {
  expectBodiesRefused,
  expectFieldsRefused,
  expectIdsNotFound,
  expectOddWordsTaken,
  expectQueryRefused,
  expectRequired,
  withExtra,
} from '#server/testing/bad-input.ts';
import {
  booleans,
  ids,
  instants,
  line,
  paging,
  prose,
  searches,
  sortsBut,
  text,
  TOO_LARGE,
  UNKNOWN,
  urls,
  wholes,
} from '#server/testing/bad-values.ts';
import { makeCompetition, makeMember, makeRole, makeTrack } from '#server/testing/team.ts';
import { type TestPerson, useTestShop } from '#server/testing/test-shop.ts';

// As bad-input.test.ts, for the calls about the team and its competitions.
const test = useTestShop();

interface There {
  roleId: string;
  memberId: string;
  competitionId: string;
  trackId: string;
}
interface Case {
  call: string;
  body: (there: There) => Record<string, unknown>;
  refuses: Record<string, unknown[]>;
}

const member = ({ roleId }: There) => ({
  firstName: 'Elin',
  lastName: 'Halvorsen',
  bio: 'Races at night',
  roleId,
  nationality: 'Norwegian',
});
const memberFields = {
  firstName: text(200),
  lastName: text(200),
  bio: prose,
  roleId: [...ids, null, '', UNKNOWN],
  nationality: text(100),
  picture: [...urls, ...line(2000), 'elin.webp', `${urls[0]} `],
  seenAt: instants,
};

const role = () => ({ name: 'Driver' });
const roleFields = { name: [...line(200), null], description: line(1000), seenAt: instants };

const competition = () => ({
  name: 'Night Cup',
  desc: 'Until late',
  position: 2,
  points: 187,
  dateTime: '2026-09-01T18:00:00Z',
});
const competitionFields = {
  name: text(200),
  desc: prose,
  position: [...wholes, null, 100, 99.5],
  points: [-1, -0.01, 0.001, 1_000_000.01, 2 ** 53, 1e300, '5', '12,5', 'NaN', true, [], {}, null, TOO_LARGE],
  dateTime: instants,
  isActive: booleans,
  seenAt: instants,
};

const track = () => ({ name: 'Kallio Ring', dateTime: '2026-10-03T18:00:00Z', status: 'past' });
const trackFields = {
  name: text(200),
  dateTime: instants,
  status: [5, true, null, '', 'Past', 'PAST', 'completed', '__proto__', 'constructor', 'toString', [], {}],
  personnel: [
    5,
    'text',
    null,
    {},
    ...ids.map((id) => [id]),
    [null],
    [''],
    [UNKNOWN],
    UNKNOWN,
    [UNKNOWN, UNKNOWN],
    Array.from({ length: 101 }, (_, index) => UNKNOWN.replace(/0{3}$/, String(index).padStart(3, '0'))),
    Array.from({ length: 5000 }, () => UNKNOWN),
  ],
  results: [5, 'text', null, {}, [5], ['x'], [null], [{}], [[]]],
  seenAt: instants,
};
const withResult = ({ memberId }: There) => ({
  ...track(),
  personnel: [memberId],
  results: [{ driver: memberId, quali_position: 2, race_position: 1 }],
});
const resultFields = {
  'results.0.driver': [...ids, null, '', UNKNOWN],
  'results.0.quali_position': [...wholes, null, 100, ''],
  'results.0.race_position': [...wholes, null, 100, ''],
  results: [
    Array.from({ length: 2 }, () => ({ driver: UNKNOWN, quali_position: 1, race_position: 1 })),
    Array.from({ length: 101 }, (_, index) => ({
      driver: UNKNOWN.replace(/0{3}$/, String(index).padStart(3, '0')),
      quali_position: 1,
      race_position: 1,
    })),
  ],
};

const CREATE_TRACK = 'POST /api/admin/competitions/tracks?competition_id=:competitionId';
const UPDATE_TRACK = 'PUT /api/admin/competitions/tracks/:trackId?competition_id=:competitionId';
const cases: Case[] = [
  { call: 'POST /api/admin/team-members', body: member, refuses: memberFields },
  { call: 'PUT /api/admin/team-members/:memberId', body: member, refuses: memberFields },
  { call: 'POST /api/admin/team-roles', body: role, refuses: roleFields },
  { call: 'PUT /api/admin/team-roles/:roleId', body: role, refuses: roleFields },
  { call: 'POST /api/admin/competitions', body: competition, refuses: competitionFields },
  { call: 'PUT /api/admin/competitions/:competitionId', body: competition, refuses: competitionFields },
  { call: CREATE_TRACK, body: track, refuses: trackFields },
  { call: UPDATE_TRACK, body: track, refuses: trackFields },
  { call: CREATE_TRACK, body: withResult, refuses: resultFields },
  { call: UPDATE_TRACK, body: withResult, refuses: resultFields },
];

let admin: TestPerson;
let there: There;

beforeEach(async () => {
  admin = await test.person({ role: 'admin' });
  const roleId = await makeRole(test);
  const memberId = await makeMember(test);
  const competitionId = await makeCompetition(test);
  const trackId = await makeTrack(test, competitionId, { personnel: [memberId] });
  there = { roleId, memberId, competitionId, trackId };
});

const pathOf = (call: string) =>
  Object.entries(there).reduce((path, [name, id]) => path.replaceAll(`:${name}`, id), call);

describe('a wrong field', () => {
  it.each(cases)('is named and changes nothing: $call', async ({ call, body, refuses }) => {
    await expectFieldsRefused(test, { call: pathOf(call), as: admin, body: body(there), refuses });
  });

  it.each(cases)('is said to be required when it is missing: $call', async ({ call, body }) => {
    const optional = ['personnel', 'results'];
    const required = Object.keys(body(there)).filter((name) => !optional.includes(name));
    await expectRequired(test, pathOf(call), admin, required);
  });
});

describe('a body', () => {
  it.each(cases)('that is no JSON object, or too deep, is refused: $call', async ({ call }) => {
    await expectBodiesRefused(test, pathOf(call), admin);
  });

  it('cannot give what the server decides', async () => {
    const other = await makeCompetition(test);
    const extra = {
      id: UNKNOWN,
      createdAt: '2020-01-01T00:00:00Z',
      updatedAt: '2020-01-01T00:00:00Z',
      deletedAt: '2020-01-01T00:00:00Z',
      deleted_at: '2020-01-01T00:00:00Z',
      trackId: UNKNOWN,
      role: { id: UNKNOWN, name: 'Boss' },
      schedule: [{ id: UNKNOWN }],
    };
    for (const { call, body } of cases) {
      const sent = withExtra(body(there), call.includes('team-roles') ? { ...extra, name: 'Driver' } : extra);
      const reply = await test.send(pathOf(call), { as: admin, body: sent });
      if (reply.status === 409) continue;
      expect({ call, status: reply.status }).toEqual({ call, status: call.startsWith('POST') ? 201 : 200 });
      expect(reply.body.data.id).not.toBe(UNKNOWN);
      expect(JSON.stringify(reply.body)).not.toMatch(/2020-01-01|Boss|deleted/);
    }
    expect((await test.send(`GET /api/competitions/${other}`)).body.schedule).toEqual([]);
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });

  it('cannot move a track by naming another competition', async () => {
    const other = await makeCompetition(test);
    const body = { ...track(), competition_id: other, competitionId: other };
    await test.send(pathOf(UPDATE_TRACK), { as: admin, body });
    expect((await test.send(`GET /api/competitions/${other}`)).body.schedule).toEqual([]);
    expect((await test.send(`GET /api/competitions/${there.competitionId}`)).body.schedule).toHaveLength(1);
  });
});

describe('a query', () => {
  const queries = [
    { path: '/api/team-members', refuses: { ...paging, ...searches, sort: sortsBut('name') } },
    {
      path: '/api/admin/team-members',
      refuses: {
        ...paging,
        ...searches,
        sort: sortsBut('latest_updated'),
        role: ['x'.repeat(201), '%00', 'a&role=b'],
        nationality: ['x'.repeat(101), '%1b', 'a&nationality=b'],
      },
    },
    { path: '/api/admin/team-roles', refuses: paging },
    {
      path: '/api/admin/competitions',
      refuses: {
        ...paging,
        ...searches,
        sort: sortsBut('name_asc'),
        status: ['running', 'true', 'ACTIVE!', '__proto__', 'constructor', 'active&status=inactive'],
      },
    },
  ];

  it.each(queries)('that makes no sense is refused: $path', async ({ path, refuses }) => {
    await expectQueryRefused(test, path, admin, refuses);
  });

  it.each([
    ['/api/team-members', 'search'],
    ['/api/admin/team-members', 'search'],
    ['/api/admin/team-members', 'role'],
    ['/api/admin/team-members', 'nationality'],
    ['/api/admin/competitions', 'search'],
  ])('with odd words finds nothing, and breaks nothing: %s %s', async (path, key) => {
    await expectOddWordsTaken(test, path, admin, key);
  });
});

describe('an id in a path', () => {
  const withId = apiRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => /team|competitions/.test(path) && /:(id|trackId)\b/.test(path));
  const bodyFor = (path: string) => {
    if (path.includes('tracks')) return track();
    if (path.includes('roles')) return role();
    return path.includes('members') ? member(there) : competition();
  };

  it.each(withId)('that is no id is not found: $method $path', async ({ method, path, body, query }) => {
    const rest = query ? `?competition_id=${there.competitionId}` : '';
    await expectIdsNotFound(test, (id) =>
      test.send(`${method} ${path.replace(/:\w+/, id)}${rest}`, { as: admin, body: body && bodyFor(path) }),
    );
  });

  it.each([CREATE_TRACK, UPDATE_TRACK, UPDATE_TRACK.replace('PUT', 'DELETE')])(
    'nor of a competition in the query: %s',
    async (call) => {
      const body = call.startsWith('DELETE') ? undefined : track();
      await expectIdsNotFound(test, (id) =>
        test.send(pathOf(call.replace(':competitionId', encodeURIComponent(decodeURIComponent(id)))), {
          as: admin,
          body,
        }),
      );
    },
  );
});
