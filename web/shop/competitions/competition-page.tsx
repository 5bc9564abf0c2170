import type { Competition, Race } from '#contract/competitions.ts';
import { fullName } from '#domain/person.ts';
import { apiContext } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { useOrigin } from '#web/origin.ts';
import { PageHead } from '#web/page-head.tsx';
import { data } from '#web/router/responses.ts';
import { Link } from '#web/router/link.tsx';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { breadcrumbFacts, StructuredData } from '#web/shop/structured-data.tsx';
import { TEAM } from '#web/title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArrowLeft, CalendarOff, CalendarPlus } from 'lucide-react';
import { NextRaceStrip } from './next-race-strip.tsx';
import { positionColour, positionText } from './position.ts';
import { RaceCard } from './race-card.tsx';

export { CompetitionError as ErrorBoundary } from './competition-error.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  try {
    return await call('GET /api/competitions/:id', { params: { id: params.id ?? '' } });
  } catch (error) {
    const notFound = error instanceof Error && 'status' in error && error.status === 404;
    throw notFound
      ? data('Competition not found', { status: 404 })
      : data('Failed to fetch competition', { status: 500 });
  }
}

export function Component({ data: competition }: PageProps<typeof loader>) {
  const { id, name, desc, isActive, position, points, schedule } = competition;
  const origin = useOrigin();
  const next = schedule.find(({ status }) => status === 'next');
  const url = new URL(paths.competition(id), origin).href;
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHead
        screen={name}
        description={desc || `${name}: races and results of Antumbra Racing.`}
        path={paths.competition(id)}
      />
      <StructuredData
        facts={{
          '@graph': [
            breadcrumbFacts(origin, [
              { name: 'Home', path: paths.home },
              { name: 'Competitions', path: paths.competitions },
              { name, path: paths.competition(id) },
            ]),
            ...schedule.map((race) => raceFacts(competition, race, url)),
          ],
        }}
      />
      <Link
        to={paths.competitions}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} />
        Back to Competitions
      </Link>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-6">
        <div className="min-w-0 max-w-2xl">
          <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Running' : 'Finished'}</Badge>
          <h1 className="mt-3 break-words">{name}</h1>
          <p className="mt-3 wrap-anywhere text-text-2">{desc || 'No description available'}</p>
        </div>
        <dl className="flex gap-8">
          <div>
            <dt className="text-sm text-muted">Position</dt>
            <dd className={`font-display text-2xl font-black ${positionColour(position)}`}>{positionText(position)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Points</dt>
            <dd className="font-display text-2xl font-black tabular-nums">{points > 0 ? points : '–'}</dd>
          </div>
        </dl>
      </div>
      {next && (
        <div className="mt-10">
          <NextRaceStrip race={next} about={`Round ${schedule.indexOf(next) + 1} of ${schedule.length}`}>
            <a href={paths.competitionCalendar(id)} download className={buttonClass({ variant: 'secondary' })}>
              <CalendarPlus size={18} />
              Add to calendar
            </a>
          </NextRaceStrip>
        </div>
      )}
      <h2 className="mt-12 mb-5">Race Schedule &amp; Results</h2>
      {schedule.length === 0 ? (
        <EmptyState
          icon={<CalendarOff />}
          title="No race schedule available"
          text="The schedule for this competition has not been published yet."
        />
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {schedule.map((race, index) => (
            <li key={race.id}>
              <RaceCard race={race} round={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A race for search engines: https://schema.org/SportsEvent */
const raceFacts = (competition: Pick<Competition, 'name'>, race: Race, url: string) => ({
  '@type': 'SportsEvent',
  name: `${race.name}, ${competition.name}`,
  startDate: race.dateTime,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url },
  sport: 'Sim racing',
  superEvent: { '@type': 'SportsEvent', name: competition.name, url },
  competitor: { '@type': 'SportsTeam', name: TEAM },
  performer: race.personnelData.map(({ firstName, lastName }) => ({
    '@type': 'Person',
    name: fullName({ firstName, lastName }),
  })),
  url,
});
