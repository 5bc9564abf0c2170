import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { fullName } from '#domain/person.ts';
import { type Column, RecordTable } from '#web/admin/list/record-table.tsx';
import type { RowAction } from '#web/admin/list/row-controls.tsx';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDown, Plus } from 'lucide-react';
import { raceStatus } from './competition-labels.ts';
import { type RaceRow, racesOf } from './race-row.ts';

export interface RaceListProps {
  competition: AdminCompetition;
  actionsOf: (race: RaceRow) => readonly RowAction[];
  onAdd: () => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function RaceList({ competition, actionsOf, onAdd, isOpen, onToggle }: RaceListProps) {
  const races = racesOf(competition);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}
      className="group border-t border-line max-sm:col-start-1 max-sm:row-start-2"
    >
      <summary className="flex min-h-ctl list-none items-center gap-2 rounded-b-lg px-4 py-2 sm:px-5 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={18}
          className="shrink-0 -rotate-90 text-muted transition-transform duration-(--t-med) ease-out group-open:rotate-0"
        />
        Race Tracks
        <span className="text-muted tabular-nums">{races.length}</span>
        <span className="sr-only"> of {competition.name}</span>
      </summary>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4 sm:px-5 sm:pb-5">
        {races.length === 0 ? (
          <p className="text-muted">No tracks yet.</p>
        ) : (
          <RecordTable
            label={`Race Tracks of ${competition.name}`}
            columns={raceColumns}
            actionsOf={actionsOf}
            nameOf={({ name }) => name}
            rows={races}
          />
        )}
        <Button variant="secondary" size="sm" className="self-start" onClick={onAdd}>
          <Plus size={16} />
          Add Track
          <span className="sr-only"> to {competition.name}</span>
        </Button>
      </div>
    </details>
  );
}

const NAMED = 2;

const raceColumns: readonly Column<RaceRow>[] = [
  {
    head: 'Track',
    cell: ({ name }) => <span className="line-clamp-2 font-semibold wrap-anywhere sm:min-w-28">{name}</span>,
  },
  {
    head: 'Date',
    card: 'second',
    cell: ({ dateTime }) => (
      <time dateTime={dateTime} className="block sm:min-w-24 lg:whitespace-nowrap">
        {dateAndTime(dateTime)}
      </time>
    ),
  },
  {
    head: 'Status',
    card: 'status',
    cell: ({ status }) => <Badge tone={raceStatus[status].tone}>{raceStatus[status].label}</Badge>,
  },
  {
    head: 'Personnel',
    card: 'third',
    cell: ({ personnelData }) => (
      <span title={personnelData.map(fullName).join(', ')} className="block text-sm text-text-2 sm:min-w-28">
        {personnelData.slice(0, NAMED).map(fullName).join(', ') || 'None'}
        {personnelData.length > NAMED && ` and ${personnelData.length - NAMED} more`}
      </span>
    ),
  },
  { head: 'Results', num: true, card: 'none', cell: ({ results }) => results.length },
];
