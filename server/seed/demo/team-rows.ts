import { competitions, type DemoRace } from './competitions.ts';
import type { Calendar } from './demo-calendar.ts';
import { demoId } from './demo-ids.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { members, roles } from './team.ts';

const JOINED = '60w Mon 10:00';
const RACE_TIME = '20:00';

export function teamRows(calendar: Calendar) {
  const joined = calendar.at(JOINED);
  const races = competitions.flatMap(({ key, races }) =>
    races.map((race) => ({ ...race, id: demoId(`race ${key} ${race.name}`), of: key })),
  );
  return {
    team_roles: roles.map(
      ({ name, description }): Row<'team_roles'> => ({
        id: demoId(`role ${name}`),
        name,
        description,
        created_at: joined,
        deleted_at: null,
      }),
    ),
    team_members: members.map(
      (member): Row<'team_members'> => ({
        id: demoId(`member ${member.key}`),
        first_name: member.firstName,
        last_name: member.lastName,
        bio: member.bio,
        role_id: demoId(`role ${member.role}`),
        nationality: member.nationality,
        picture: member.picture ? `/pictures/${member.picture}` : null,
        created_at: joined,
        updated_at: joined,
        deleted_at: null,
      }),
    ),
    competitions: competitions.map(
      (competition): Row<'competitions'> => ({
        id: demoId(`competition ${competition.key}`),
        name: competition.name,
        description: competition.description,
        position: competition.position,
        points: competition.points,
        starts_at: calendar.day(competition.day, RACE_TIME),
        is_active: !competition.finished,
        created_at: joined,
        updated_at: joined,
        deleted_at: null,
      }),
    ),
    tracks: races.map(
      (race): Row<'tracks'> => ({
        id: race.id,
        competition_id: demoId(`competition ${race.of}`),
        name: race.name,
        starts_at: calendar.day(race.day, RACE_TIME),
        status: race.status,
        deleted_at: null,
      }),
    ),
    track_personnel: races.flatMap(personnelOf),
    track_results: races.flatMap(resultsOf),
  } satisfies DemoRows;
}

const personnelOf = ({ id, personnel }: DemoRace & { id: string }) =>
  personnel.map((member, position) => ({ track_id: id, member_id: demoId(`member ${member}`), position }));

const resultsOf = ({ id, results = {} }: DemoRace & { id: string }) =>
  Object.entries(results).map(([driver, [qualifying, race]]) => ({
    track_id: id,
    driver_id: demoId(`member ${driver}`),
    quali_position: qualifying,
    race_position: race,
  }));
