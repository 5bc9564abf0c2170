import type { Race } from '#contract/competitions.ts';
import { fullName } from '#domain/person.ts';
import { raceDate } from '#web/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useZone } from '#web/hydrated.ts';
import { Medal, Trophy } from 'lucide-react';
import { circuitOf } from './circuits.ts';
import { type Placing, placings } from './placings.ts';
import { positionColour, positionText } from './position.ts';

const STATUS: Record<Race['status'], { label: string; tone: BadgeTone }> = {
  past: { label: 'Completed', tone: 'grey' },
  next: { label: 'Next', tone: 'info' },
  future: { label: 'Future', tone: 'warn' },
};

export function RaceCard({ race }: { race: Race }) {
  const zone = useZone();
  const { label, tone } = STATUS[race.status] ?? STATUS.future;
  const circuit = circuitOf(race.name);
  return (
    <article className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-4">
        {circuit && (
          <img
            src={circuit.outline}
            alt=""
            width={112}
            height={84}
            loading="lazy"
            className="h-16 w-20 shrink-0 object-contain sm:h-21 sm:w-28"
          />
        )}
        <div className="min-w-0 grow sm:flex sm:justify-between sm:gap-4">
          <div className="min-w-0">
            <h3 className="font-display text-lg font-black break-words">{race.name}</h3>
            <time dateTime={race.dateTime} className="text-sm text-text-2">
              {raceDate(race.dateTime, zone)}
            </time>
            {circuit && (
              <p className="text-sm text-text-2 tabular-nums">
                {circuit.km.toFixed(3)} km, {circuit.turns} turns
              </p>
            )}
          </div>
          <div className="mt-2 shrink-0 sm:mt-0">
            <Badge tone={tone}>{label}</Badge>
          </div>
        </div>
      </div>
      {race.personnelData.length > 0 && (
        <ul aria-label="Personnel" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-2">
          {race.personnelData.map((member) => (
            <li key={member.id}>
              {fullName(member)} - {member.role.name}
            </li>
          ))}
        </ul>
      )}
      {race.results.length > 0 && <RaceResults race={race} />}
    </article>
  );
}

/** Qualifying and race side by side, each by position. */
function RaceResults({ race }: { race: Race }) {
  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <Column title="Qualifying" rows={placings(race, 'quali_position')} />
      <Column title="Race" rows={placings(race, 'race_position')} medals />
    </div>
  );
}

function Column({ title, rows, medals = false }: { title: string; rows: Placing[]; medals?: boolean }) {
  return (
    <div role="group" aria-label={title}>
      <h4 className="mb-2 text-sm font-medium text-muted">{title}</h4>
      <ol className="grid gap-1">
        {rows.map(({ id, position, driver }) => (
          <li key={id} className="flex min-h-9 items-center gap-3 rounded-sm px-2 odd:bg-raised">
            <span
              className={classNames('w-10 font-display font-black', medals ? positionColour(position) : 'text-text-2')}
            >
              {positionText(position)}
            </span>
            <span className="min-w-0 flex-1 break-words">{driver}</span>
            {medals && <MedalIcon position={position} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const MEDALS = ['Winner', 'Second place', 'Third place'];

function MedalIcon({ position }: { position: number }) {
  const label = MEDALS[position - 1];
  if (!label) return null;
  const Icon = position === 1 ? Trophy : Medal;
  return <Icon size={18} role="img" aria-label={label} className={positionColour(position)} />;
}
