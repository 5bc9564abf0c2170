import type { AdminCompetition } from '#contract/admin-competitions.ts';
import type { Records } from '#web/admin/list/use-records.ts';
import type { Selection } from '#web/admin/list/use-selection.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type CompetitionActions, CompetitionCard } from './competition-card.tsx';

export interface CompetitionCardsProps extends CompetitionActions {
  records: Records<AdminCompetition>;
  selection: Selection<AdminCompetition>;
}

export function CompetitionCards({ records: { rows, busy }, ...actions }: CompetitionCardsProps) {
  return (
    <ul
      aria-label="Competitions"
      aria-busy={busy || !rows || undefined}
      className={classNames('flex flex-col gap-4 transition-opacity duration-(--t-fast)', busy && 'opacity-60')}
    >
      {rows?.map((competition) => (
        <li key={competition.id}>
          <CompetitionCard competition={competition} {...actions} />
        </li>
      )) ?? [0, 1, 2].map((card) => <LoadingCard key={card} />)}
    </ul>
  );
}

const LoadingCard = () => (
  <li className="flex flex-col gap-4 rounded-lg border border-line p-5">
    <Skeleton className="h-5 w-56" />
    <Skeleton className="h-4 w-full max-w-2xl" />
    <Skeleton className="h-4 w-72" />
  </li>
);
