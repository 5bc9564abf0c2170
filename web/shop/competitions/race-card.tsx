import type { Race } from '#contract/competitions.ts';
import { raceDate } from '#web/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useZone } from '#web/use-zone.ts';
import { circuitOf } from './circuits.ts';
import { RaceResults } from './race-results.tsx';

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
              {member.firstName} {member.lastName} - {member.role.name}
            </li>
          ))}
        </ul>
      )}
      {race.results.length > 0 && <RaceResults race={race} />}
    </article>
  );
}
