import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { RowCheck } from '#web/admin/list/row-check.tsx';
import { type RowAction, RowActions } from '#web/admin/list/row-actions.tsx';
import type { Selection } from '#web/admin/list/use-selection.ts';
import { dateAndTime } from '#web/format.ts';
import { type ReactNode, useId } from 'react';
import { CompetitionStatus } from './competition-status.tsx';
import { placeText } from './competition-words.ts';
import { TrackList } from './track-list.tsx';
import type { TrackRow } from './track-row.ts';

export interface CompetitionActions {
  actionsOf: (competition: AdminCompetition) => readonly RowAction[];
  trackActionsOf: (track: TrackRow) => readonly RowAction[];
  onAddTrack: (competition: AdminCompetition) => void;
}

interface CompetitionCardProps extends CompetitionActions {
  competition: AdminCompetition;
  selection: Pick<Selection<AdminCompetition>, 'has' | 'choose'>;
}

export function CompetitionCard(props: CompetitionCardProps) {
  const { competition, selection, actionsOf, trackActionsOf, onAddTrack } = props;
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
          <Figure name="Position">{placeText(position)}</Figure>
          <Figure name="Points">{points}</Figure>
          <Figure name="Tracks">{schedule.length}</Figure>
          <Figure name="Starts">{dateAndTime(dateTime)}</Figure>
        </dl>
      </div>
      <TrackList competition={competition} actionsOf={trackActionsOf} onAdd={() => onAddTrack(competition)} />
    </article>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
