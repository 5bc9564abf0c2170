import type { Race } from '#contract/competitions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Medal, Trophy } from 'lucide-react';
import { placeColour } from './place-colour.ts';
import { type Placing, placings } from './placings.ts';

/** Qualifying and race side by side, each in its own order. */
export function RaceResults({ race }: { race: Race }) {
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
        {rows.map(({ id, place, driver }) => (
          <li key={id} className="flex min-h-9 items-center gap-3 rounded-sm px-2 odd:bg-raised">
            <span className={classNames('w-10 font-display font-black', medals ? placeColour(place) : 'text-text-2')}>
              {place > 0 ? `P${place}` : '–'}
            </span>
            <span className="min-w-0 flex-1 break-words">{driver}</span>
            {medals && <MedalIcon place={place} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const MEDALS = ['Winner', 'Second place', 'Third place'];

function MedalIcon({ place }: { place: number }) {
  const label = MEDALS[place - 1];
  if (!label) return null;
  const Icon = place === 1 ? Trophy : Medal;
  return <Icon size={18} role="img" aria-label={label} className={placeColour(place)} />;
}
