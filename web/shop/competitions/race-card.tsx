import type { Race } from '#contract/competitions.ts';
import { fullName } from '#domain/person.ts';
import { raceDate } from '#web/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useZone } from '#web/hydrated.ts';
import { ChevronDown, Medal, Trophy } from 'lucide-react';
import { circuitOf } from './circuits.ts';
import { type Placing, placings } from './placings.ts';
import { positionColour, positionText } from './position.ts';

const STATUS: Record<Race['status'], { label: string; tone: BadgeTone }> = {
  past: { label: 'Completed', tone: 'grey' },
  next: { label: 'Next', tone: 'info' },
  future: { label: 'Future', tone: 'warn' },
};

interface RaceCardProps {
  race: Race;
  /** From 1, in the order of the schedule. */
  round: number;
}

/** A race of the schedule; one that is over is folded up under its result. */
export function RaceCard({ race, round }: RaceCardProps) {
  const box = 'rounded-lg border border-line bg-surface';
  if (race.status !== 'past') {
    return (
      <article className={classNames(box, 'p-5 sm:p-6')}>
        <RaceHead race={race} round={round} />
        <RaceDetails race={race} />
      </article>
    );
  }
  return (
    <article className={box}>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg p-5 hover:bg-hover sm:px-6 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <RaceHead race={race} round={round} />
          </div>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform duration-(--t-fast) group-open:rotate-180"
          />
        </summary>
        <div className="px-5 pb-5 sm:px-6 sm:pb-6">
          <RaceDetails race={race} />
        </div>
      </details>
    </article>
  );
}

function RaceHead({ race, round }: RaceCardProps) {
  const zone = useZone();
  const { label, tone } = STATUS[race.status] ?? STATUS.future;
  const circuit = circuitOf(race.name);
  const podium = placings(race, 'race_position').filter(({ position }) => position > 0);
  return (
    <div className="flex items-start gap-4 huge:flex-col sm:items-center">
      {circuit && (
        <img
          src={circuit.outline}
          alt=""
          width={112}
          height={84}
          loading="lazy"
          className="h-12 w-16 shrink-0 object-contain sm:h-16 sm:w-21"
        />
      )}
      <div className="grid min-w-0 grow gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-center">
        <div className="min-w-0">
          <h3 className="font-display text-lg font-black break-words">{race.name}</h3>
          <p className="text-sm text-text-2">
            Round {round}, <time dateTime={race.dateTime}>{raceDate(race.dateTime, zone)}</time>
          </p>
          {circuit && race.status !== 'past' && (
            <p className="text-sm text-text-2 tabular-nums">
              {circuit.km.toFixed(3)} km, {circuit.turns} turns
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:justify-end">
          {podium.map(({ id, position, shortName }) => (
            <span key={id} className="text-sm">
              <span className={classNames('font-display font-black', positionColour(position))}>
                {positionText(position)}
              </span>{' '}
              {shortName}
            </span>
          ))}
          <Badge tone={tone}>{label}</Badge>
        </div>
      </div>
    </div>
  );
}

const RaceDetails = ({ race }: { race: Race }) => (
  <>
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
  </>
);

/** Qualifying and race side by side, each by position. */
function RaceResults({ race }: { race: Race }) {
  return (
    <div className="mt-5 grid grid-cols-1 gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <Column title="Qualifying" rows={placings(race, 'quali_position')} />
      <Column title="Race" rows={placings(race, 'race_position')} medals />
    </div>
  );
}

function Column({ title, rows, medals = false }: { title: string; rows: Placing[]; medals?: boolean }) {
  return (
    <div role="group" aria-label={title}>
      <h4 className="mb-2 text-sm font-medium text-muted">{title}</h4>
      <ol className="grid grid-cols-1 gap-1">
        {rows.map(({ id, position, driver, gain }) => (
          <li key={id} className="flex min-h-9 items-center gap-3 rounded-sm px-2 huge:flex-wrap odd:bg-raised">
            <span
              className={classNames(
                'min-w-10 font-display font-black',
                medals ? positionColour(position) : 'text-text-2',
              )}
            >
              {positionText(position)}
            </span>
            <span className="min-w-0 flex-1 break-words">{driver}</span>
            {gain !== 0 && <Gain places={gain} />}
            {medals && <MedalIcon position={position} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Places won between qualifying and race, or lost. */
const Gain = ({ places }: { places: number }) => (
  <span className={classNames('text-sm tabular-nums', places > 0 ? 'text-ok' : 'text-muted')}>
    {places > 0 ? `+${places}` : `−${-places}`}
    <span className="sr-only">{places > 0 ? ' places won' : ' places lost'}</span>
  </span>
);

const MEDALS = ['Winner', 'Second place', 'Third place'];

function MedalIcon({ position }: { position: number }) {
  const label = MEDALS[position - 1];
  if (!label) return null;
  const Icon = position === 1 ? Trophy : Medal;
  return <Icon size={18} role="img" aria-label={label} className={positionColour(position)} />;
}
