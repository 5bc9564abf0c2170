import type { ChampionshipStats } from '#contract/competitions.ts';
import { type DriverLine, driverLineOf } from '#domain/driver-lines.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Suspense, use } from 'react';

type Categories = readonly { id: string; name: string }[];
type Stats = ChampionshipStats | null;

const unknown: ChampionshipStats = {
  competitionName: null,
  championshipPosition: null,
  totalPoints: null,
  raceName: null,
  firstDriverName: null,
  firstDriverPosition: null,
  secondDriverName: null,
  secondDriverPosition: null,
};

/** Where the team stands; `null` where it could not be loaded. */
export function LatestResults({ stats, categories }: { stats: Stats | Promise<Stats>; categories: Categories }) {
  return (
    <Suspense fallback={<Board stats={{ ...unknown, competitionName: 'Loading...' }} categories={[]} />}>
      <Results stats={stats} categories={categories} />
    </Suspense>
  );
}

function Results({ stats, categories }: { stats: Stats | Promise<Stats>; categories: Categories }) {
  const known = stats instanceof Promise ? use(stats) : stats;
  if (known) return <Board stats={known} categories={categories} />;
  return (
    <>
      <Board stats={unknown} categories={[]} />
      <div className="mt-3">
        <FieldError>Failed to fetch championship stats</FieldError>
      </div>
    </>
  );
}

function Board({ stats, categories }: { stats: ChampionshipStats; categories: Categories }) {
  const drivers = [
    { key: 'first', name: stats.firstDriverName, position: stats.firstDriverPosition },
    { key: 'second', name: stats.secondDriverName, position: stats.secondDriverPosition },
  ];
  return (
    <div className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[1.1fr_2fr]">
      <div className="border-line bg-radial-[120%_120%_at_0_100%] from-accent/25 to-transparent to-60% p-6 max-md:border-b sm:p-8 md:border-r">
        <p className="eyebrow">{stats.competitionName ?? '--'}</p>
        <p className="display text-ring mt-3 inline-block text-[min(5.5rem,28vw)]/[0.95] tracking-[-0.02em]">
          {placed(stats.championshipPosition)}
        </p>
        <p className="mt-3 text-muted">Team championship</p>
        <p className="text-xl font-semibold tabular-nums">{stats.totalPoints ?? '--'} points</p>
      </div>
      <table className="w-full huge:table-fixed self-center text-left">
        <caption className="sr-only">Our drivers in the last race</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-6 huge:px-3 py-4 font-medium">
              Driver
            </th>
            <th scope="col" className="px-6 huge:w-2/5 huge:px-3 py-4 text-right font-medium">
              {stats.raceName ?? 'Last race'}
            </th>
          </tr>
        </thead>
        <tbody>
          {drivers.map(({ key, name, position }) => (
            <tr key={key} className="border-t border-line">
              <td className="px-6 huge:px-3 py-4.5 text-lg font-semibold wrap-anywhere max-sm:pr-0">
                <CarNumber line={name === null ? undefined : driverLineOf(name, categories)} />
                {name ?? '--'}
              </td>
              <td className="px-6 huge:px-3 py-4.5 text-right">
                <Badge tone={toneOf(position)} className="text-sm/none">
                  {placed(position)}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The number that the driver's line in the shop is called by. */
function CarNumber({ line }: { line: DriverLine | undefined }) {
  return line && <span className="mr-3 huge:block font-display text-accent-hi">#{line.number}</span>;
}

/** 0 is none yet. */
const placed = (position: number | null) => (position ? `P${position}` : '--');

function toneOf(position: number | null): BadgeTone {
  if (!position) return 'grey';
  return position === 1 ? 'ok' : 'info';
}
