import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { type RowAction, RowActions, RowCheck } from '#web/admin/list/row-controls.tsx';
import type { OpeningLink } from '#web/admin/list/use-opened.ts';
import type { Selection } from '#web/admin/list/use-selection.ts';
import type { Records } from '#web/admin/list/use-records.ts';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ReactNode, useId } from 'react';
import { positionText } from './competition-labels.ts';
import { RaceList } from './race-list.tsx';
import type { RaceRow } from './race-row.ts';
import type { Unfolded } from './use-unfolded.ts';

interface CompetitionActions {
  actionsOf: (competition: AdminCompetition) => readonly RowAction[];
  raceActionsOf: (race: RaceRow) => readonly RowAction[];
  onAddRace: (competition: AdminCompetition) => void;
  linkTo: ((competition: AdminCompetition) => OpeningLink) | undefined;
  unfolded: Unfolded;
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
      className={classNames(
        'flex flex-col gap-2 transition-opacity duration-(--t-fast) sm:gap-4',
        busy && 'opacity-60',
      )}
    >
      {rows?.map((competition) => (
        <li key={competition.id} data-row={competition.id} className="@container">
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
  const { competition, selection, actionsOf, raceActionsOf, onAddRace, linkTo, unfolded } = props;
  const headingId = useId();
  const { id, name, desc, isActive, position, points, dateTime, schedule } = competition;
  return (
    <article
      aria-labelledby={headingId}
      className="rounded-lg border border-line bg-surface max-sm:grid max-sm:grid-cols-[minmax(0,1fr)]"
    >
      <div className="grid items-center gap-x-3 py-2 pr-1.5 pl-4 @max-[19rem]:flex @max-[19rem]:flex-wrap max-sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:grid-cols-[auto_minmax(0,auto)_1fr_auto] sm:gap-y-3 sm:px-5 sm:py-3">
        <span className="max-sm:row-span-2">
          <RowCheck row={competition} of={name} selection={selection} />
        </span>
        <h2
          id={headingId}
          className="min-w-0 self-end @max-[19rem]:basis-[calc(100%-3rem)] font-text text-lg leading-tight font-semibold tracking-normal break-words max-sm:text-md sm:self-center"
        >
          {linkTo ? (
            <Link {...linkTo(competition)} className="rounded-sm wrap-anywhere hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <span className="@max-[19rem]:mr-auto max-sm:row-span-2">
          <CompetitionStatus isActive={isActive} />
        </span>
        <span className="max-sm:row-span-2 max-sm:-ml-3">
          <RowActions of={name} actions={actionsOf(competition)} />
        </span>
        <p
          title={desc}
          className="max-w-3xl break-words text-text-2 @max-[19rem]:w-full max-sm:col-start-2 max-sm:row-start-2 max-sm:line-clamp-1 max-sm:self-start max-sm:text-xs sm:col-span-full"
        >
          {desc}
        </p>
      </div>
      {/* On a phone it stands at the end of the line that unfolds the tracks. */}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 @max-[19rem]:row-start-3 @max-[19rem]:mb-2 @max-[19rem]:h-auto @max-[19rem]:justify-self-start @max-[19rem]:grid-cols-1 @max-[19rem]:pl-4 @max-[19rem]:*:justify-start max-sm:pointer-events-none max-sm:z-1 max-sm:col-start-1 max-sm:row-start-2 max-sm:grid max-sm:h-ctl max-sm:grid-cols-[auto_auto] max-sm:place-content-center max-sm:gap-x-2 max-sm:gap-y-0 max-sm:justify-self-end max-sm:mt-px max-sm:pr-4 max-sm:text-sm max-sm:leading-[1.15] sm:px-5 sm:pb-4">
        <Figure name="Position" className="max-sm:justify-end max-sm:*:first:sr-only">
          {positionText(position)}
        </Figure>
        <Figure name="Points" className="max-sm:flex-row-reverse max-sm:gap-1 max-sm:*:first:lowercase">
          {points}
        </Figure>
        <Figure name="Tracks" className="max-sm:hidden">
          {schedule.length}
        </Figure>
        <Figure name="Starts" className="max-sm:col-span-2 max-sm:justify-end max-sm:*:first:sr-only">
          {dateAndTime(dateTime)}
        </Figure>
      </dl>
      <RaceList
        competition={competition}
        actionsOf={raceActionsOf}
        onAdd={() => onAddRace(competition)}
        isOpen={unfolded.has(id)}
        onToggle={(isOpen) => unfolded.set(id, isOpen)}
      />
    </article>
  );
}

const Figure = ({ name, className, children }: { name: string; className: string; children: ReactNode }) => (
  <div className={classNames('flex items-baseline gap-2', className)}>
    <dt className="text-sm text-muted max-sm:leading-[1.15]">{name}</dt>
    <dd className="font-semibold tabular-nums max-sm:font-normal">{children}</dd>
  </div>
);

export const CompetitionStatus = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
