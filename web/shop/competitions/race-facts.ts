import type { Competition, Race } from '#contract/competitions.ts';
import { TEAM } from '#web/title.ts';

/** What search engines read of a race: https://schema.org/SportsEvent */
export const raceFacts = (competition: Pick<Competition, 'name'>, race: Race, address: string) => ({
  '@type': 'SportsEvent',
  name: `${race.name}, ${competition.name}`,
  startDate: race.dateTime,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: address },
  sport: 'Sim racing',
  superEvent: { '@type': 'SportsEvent', name: competition.name, url: address },
  competitor: { '@type': 'SportsTeam', name: TEAM },
  performer: race.personnelData.map(({ firstName, lastName }) => ({
    '@type': 'Person',
    name: `${firstName} ${lastName}`,
  })),
  url: address,
});
