import { messageOf } from '#web/admin/form/form-field.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { call } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { driversOf } from './drivers.ts';
import { ResultFields, resultGrid } from './result-fields.tsx';
import { mergeResults, newResult, resultRows, type ResultsValues, sentResults } from './result-rows.ts';
import type { TrackRow } from './track-row.ts';

export interface ResultsFormProps extends RecordFormProps<TrackRow> {
  record: TrackRow;
}

/** Who came where in qualifying and in the race. */
export function ResultsForm({ record, readAgain, onSaved, onClose }: ResultsFormProps) {
  const { form, base, catchUp } = useEditedRecord<TrackRow, ResultsValues>({ record, readAgain }, valuesOf, merge);
  const track = base ?? record;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'results' });
  const warning = warningOf(track);
  const error = messageOf(form, 'results', 'Results');

  function save({ results }: ResultsValues) {
    const { id, name, dateTime, status, personnel, updatedAt, competition } = track;
    return call('PUT /api/admin/competitions/tracks/:trackId', {
      params: { trackId: id },
      query: { competition_id: competition.id },
      body: { name, dateTime, status, personnel, results: sentResults(results), expectedUpdatedAt: updatedAt },
    });
  }

  return (
    <FormDialog
      title={`Manage Results: ${track.name}`}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      failed="Failed to update results"
      unanswered="Failed to save results"
      saveLabel="Save Results"
      catchUp={catchUp}
    >
      {warning && (
        <Banner tone="warn" role="alert">
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
              <ResultFields form={form} track={track} index={index} onRemove={() => remove(index)} />
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
        <p className="text-sm text-muted">A position of 0 means none: the shop shows a dash.</p>
      </div>
    </FormDialog>
  );
}

const valuesOf = (track: TrackRow | undefined): ResultsValues => ({ results: track ? resultRows(track) : [] });

const merge = (opened: ResultsValues, typed: ResultsValues, now: ResultsValues): ResultsValues => ({
  results: mergeResults(opened.results, typed.results, now.results),
});

function warningOf(track: TrackRow): string | undefined {
  if (track.personnel.length === 0)
    return 'No personnel assigned to this track. Please edit the track and add personnel first.';
  if (driversOf(track).length === 0) return 'No drivers found in track personnel. Please add drivers to this track.';
}
