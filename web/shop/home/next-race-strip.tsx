import type { NextRace } from '#contract/competitions.ts';
import { raceTime } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { minuteOf, useMinute } from '#web/shop/use-minute.ts';
import { useZone } from '#web/hydrated.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export function NextRaceStrip({ race }: { race: NextRace }) {
  const zone = useZone();
  return (
    <section
      aria-label="Next race"
      className="relative grid items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] sm:px-7 lg:-mt-11 lg:grid-cols-[auto_1fr_auto_auto]"
    >
      <Badge tone="info" className="justify-self-start sm:col-span-2 lg:col-span-1">
        Next race
      </Badge>
      <div className="min-w-0">
        <h2 className="text-lg">{race.name}</h2>
        <p className="text-muted">
          {race.competitionName}, round {race.round}.{' '}
          <time dateTime={race.dateTime}>{raceTime(race.dateTime, zone)}</time>
        </p>
      </div>
      <Countdown to={race.dateTime} />
      <Link
        to={paths.competition(race.competitionId)}
        className={`${buttonClass({ variant: 'secondary' })} sm:col-span-2 lg:col-span-1`}
      >
        Race page
      </Link>
    </section>
  );
}

/** The time until the race, filled in by the browser: the server's page is cached. */
function Countdown({ to }: { to: string }) {
  const now = useMinute();
  const left = now === undefined ? undefined : Math.max(0, minuteOf(to) - now);
  const parts = [
    { unit: 'days', value: left && Math.floor(left / 1440) },
    { unit: 'hours', value: left && Math.floor(left / 60) % 24 },
    { unit: 'min', value: left && left % 60 },
  ];
  return (
    <div role="timer" aria-label="Time until the race">
      <dl className="flex gap-5 text-center tabular-nums">
        {parts.map(({ unit, value }) => (
          <div key={unit} className="flex min-w-10 flex-col-reverse">
            <dt className="text-xs text-muted">{unit}</dt>
            <dd className="font-display text-xl leading-tight font-black">
              {value === undefined ? '--' : String(value).padStart(2, '0')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
