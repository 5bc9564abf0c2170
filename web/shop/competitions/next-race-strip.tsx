import type { NextRace } from '#contract/competitions.ts';
import { raceTime } from '#web/format.ts';
import { minuteOf, useMinute } from '#web/shop/use-minute.ts';
import { useZone } from '#web/hydrated.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ReactNode } from 'react';

interface NextRaceStripProps {
  /** 'Night Endurance Cup 2026, round 6' */
  about: string;
  race: Pick<NextRace, 'name' | 'dateTime'>;
  /** On wide screens it lies over the end of what is above it. */
  raised?: boolean;
  /** Where it leads on. */
  children: ReactNode;
}

/** The name, time and countdown of the race that comes next. */
export function NextRaceStrip({ race, about, raised = false, children }: NextRaceStripProps) {
  const zone = useZone();
  return (
    <section
      aria-label="Next race"
      className={classNames(
        'relative grid grid-cols-1 items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] sm:px-7 lg:grid-cols-[auto_1fr_auto_auto]',
        raised && 'lg:-mt-11',
      )}
    >
      <Badge tone="info" className="justify-self-start sm:col-span-2 lg:col-span-1">
        Next race
      </Badge>
      <div className="min-w-0">
        <h2 className="text-lg break-words">{race.name}</h2>
        <p className="text-muted">
          {about}. <time dateTime={race.dateTime}>{raceTime(race.dateTime, zone)}</time>
        </p>
      </div>
      <Countdown to={race.dateTime} />
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1">{children}</div>
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
      <dl className="flex flex-wrap gap-5 text-center tabular-nums">
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
