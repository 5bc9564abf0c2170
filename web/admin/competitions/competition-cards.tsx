import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { type RowAction, RowActions, RowCheck } from '#web/admin/list/row-controls.tsx';
import type { Selection } from '#web/admin/list/use-bulk.ts';
import type { Records } from '#web/admin/list/use-records.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ReactNode, useId } from 'react';
import { positionText } from './competition-labels.ts';
import { RaceList } from './race-list.tsx';
import type { RaceRow } from './race-row.ts';

interface CompetitionActions {
  actionsOf: (competition: AdminCompetition) => readonly RowAction[];
  raceActionsOf: (race: RaceRow) => readonly RowAction[];
  onAddRace: (competition: AdminCompetition) => void;
}

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

interface CompetitionCardProps extends CompetitionActions {
  competition: AdminCompetition;
  selection: Pick<Selection<AdminCompetition>, 'has' | 'choose'>;
}

function CompetitionCard(props: CompetitionCardProps) {
  const { competition, selection, actionsOf, raceActionsOf, onAddRace } = props;
  const id = useId();
  const { name, desc, isActive, position, points, dateTime, schedule } = competition;
  return (
    <article aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-3 px-5 pt-4 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <RowCheck row={competition} of={name} selection={selection} />
            <h2 id={id} className="min-w-0 font-text text-lg font-semibold tracking-normal break-words">
              {name}
            </h2>
            <CompetitionStatus isActive={isActive} />
          </div>
          <div className="max-sm:-ml-2.5">
            <RowActions of={name} actions={actionsOf(competition)} />
          </div>
        </div>
        <p className="max-w-3xl break-words text-text-2">{desc}</p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name="Position">{positionText(position)}</Figure>
          <Figure name="Points">{points}</Figure>
          <Figure name="Tracks">{schedule.length}</Figure>
          <Figure name="Starts">{dateAndTime(dateTime)}</Figure>
        </dl>
      </div>
      <RaceList competition={competition} actionsOf={raceActionsOf} onAdd={() => onAddRace(competition)} />
    </article>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

export const CompetitionStatus = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
