import { keepFocus } from '#web/admin/focus.ts';
import { CheckField, fieldMessage } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { driverName, driversOf } from './drivers.ts';
import { ResultFields, resultGrid } from './result-fields.tsx';
import { mergeResults, newResult, resultRows, type ResultsValues, sentResults, theirResults } from './result-rows.ts';
import { isAhead, resultsNotice, startDay } from './race-ahead.ts';
import type { RaceRow } from './race-row.ts';
import { useTeam } from './use-team.ts';

export interface ResultsFormProps extends RecordFormProps<RaceRow> {
  record: RaceRow;
  onEditTrack: () => void;
}

/** The results of a race: each driver's position in qualifying and in the race. */
export function ResultsForm(props: ResultsFormProps) {
  const confirm = useConfirm();
  const team = useTeam();
  const [openedAt] = useState(() => new Date());
  const { form, base, dialog } = useRecordForm<RaceRow, ResultsValues>(props, {
    noun: 'results',
    valuesOf,
    merge,
    changesOf: (opened, typed, now, race) =>
      theirResults(opened.results, typed.results, now.results, (driver) => driverName(race, driver, team)),
    update: async (race, { results, isOver }, once) => {
      if (isOver && isAhead(race, openedAt) && !(await askToMarkAsPast(race))) return false;
      const { id, name, dateTime, status, personnel, updatedAt, competition } = race;
      return call('PUT /api/admin/competitions/tracks/:trackId', {
        params: { trackId: id },
        query: { competition_id: competition.id },
        ...once,
        body: {
          name,
          dateTime,
          status: isOver ? 'past' : status,
          personnel,
          results: sentResults(results),
          expectedUpdatedAt: updatedAt,
        },
      });
    },
  });

  const askToMarkAsPast = (race: RaceRow) =>
    confirm(`Mark ${race.name} as Past before it starts?`, {
      confirmLabel: 'Mark as Past',
      detail: `It starts on ${startDay(race)}. The shop would call it Completed at once, and show its results once it has started.`,
    });

  const race = base ?? props.record;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'results' });
  const warning = warningOf(race);
  const notice = warning ? undefined : resultsNotice(race, openedAt);
  const error = fieldMessage(form, 'results', 'Results');

  return (
    <FormDialog
      {...dialog}
      title={`Manage Results: ${race.name}`}
      unanswered="Failed to save results"
      saveLabel="Save Results"
    >
      {warning && (
        <Banner
          tone="warn"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={props.onEditTrack}>
              Edit track
            </Button>
          }
        >
          {warning}
        </Banner>
      )}
      <div className="flex flex-col gap-3">
        {fields.length === 0 ? (
          <p className="text-text-2">No results yet.</p>
        ) : (
          <div aria-hidden="true" className={`${resultGrid} text-sm text-muted max-sm:hidden`}>
            <span>Driver</span>
            <span>Qualifying position</span>
            <span>Race position</span>
          </div>
        )}
        <ol aria-label="Results" className="flex empty:hidden flex-col gap-3 sm:gap-2">
          {fields.map(({ id }, index) => (
            <li key={id} className="max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-3">
              <ResultFields form={form} race={race} index={index} onRemove={() => keepFocus(() => remove(index))} />
            </li>
          ))}
        </ol>
        {error && <FieldError>{error}</FieldError>}
        {!warning && (
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            onClick={() => append(newResult(), { focusName: `results.${fields.length}.driver` })}
          >
            <Plus size={16} />
            Add Result
          </Button>
        )}
        {notice && (
          <Banner tone="warn">
            <p>{notice}</p>
            {race.status !== 'past' && (
              <CheckField form={form} name="isOver" label="The race is over: mark it as Past" />
            )}
          </Banner>
        )}
        <p className="text-sm text-muted">A position of 0 means none: the shop shows a dash.</p>
      </div>
    </FormDialog>
  );
}

const valuesOf = (race: RaceRow | undefined): ResultsValues => ({
  results: race ? resultRows(race) : [],
  isOver: false,
});

const merge = (opened: ResultsValues, typed: ResultsValues, now: ResultsValues): ResultsValues => ({
  results: mergeResults(opened.results, typed.results, now.results),
  isOver: typed.isOver,
});

function warningOf(race: RaceRow): string | undefined {
  if (race.personnel.length === 0)
    return 'No personnel assigned to this track. Please edit the track and add personnel first.';
  if (driversOf(race).length === 0) return 'No drivers found in track personnel. Please add drivers to this track.';
}
