import type { Race } from '#contract/competitions.ts';
import { raceDate } from '#web/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useZone } from '#web/use-zone.ts';
import { RaceResults } from './race-results.tsx';

const STATUS: Record<Race['status'], { label: string; tone: BadgeTone }> = {
  past: { label: 'Completed', tone: 'grey' },
  next: { label: 'Next', tone: 'info' },
  future: { label: 'Future', tone: 'warn' },
};

export function RaceCard({ race }: { race: Race }) {
  const zone = useZone();
  const { label, tone } = STATUS[race.status] ?? STATUS.future;
  return (
    <article className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="font-display text-lg font-black break-words">{race.name}</h3>
          <time dateTime={race.dateTime} className="text-sm text-text-2">
            {raceDate(race.dateTime, zone)}
          </time>
        </div>
        <Badge tone={tone}>{label}</Badge>
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
