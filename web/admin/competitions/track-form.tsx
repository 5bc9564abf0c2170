import { RACE_STATUSES } from '#domain/races.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { zoneHint } from '#web/admin/form/local-time.ts';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { call } from '#web/api.ts';
import { raceStatus } from './competition-words.ts';
import { PersonnelPicker } from './personnel-picker.tsx';
import type { TrackRow } from './track-row.ts';
import { bodyOf, mergeTrack, type TrackValues, valuesOf } from './track-values.ts';

export interface TrackFormProps extends RecordFormProps<TrackRow> {
  competition: TrackRow['competition'];
}

export function TrackForm({ competition, record, readAgain, onSaved, onClose }: TrackFormProps) {
  const { form, base, catchUp } = useEditedRecord<TrackRow, TrackValues>({ record, readAgain }, valuesOf, mergeTrack);

  function save(values: TrackValues) {
    const body = bodyOf(values, base);
    const query = { competition_id: competition.id };
    return base
      ? call('PUT /api/admin/competitions/tracks/:trackId', { params: { trackId: base.id }, query, body })
      : call('POST /api/admin/competitions/tracks', { query, body });
  }

  return (
    <FormDialog
      title={record ? `Edit track of ${competition.name}` : `Add track to ${competition.name}`}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      failed={record ? 'Failed to update track' : 'Failed to create track'}
      unanswered="Failed to save track"
      saveLabel={record ? 'Save changes' : 'Create track'}
      catchUp={catchUp}
      size="md"
    >
      <TextField form={form} name="name" label="Name" required first />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="dateTime" label="Date and time" type="datetime-local" required hint={zoneHint()} />
        <SelectField form={form} name="status" label="Status" required>
          {RACE_STATUSES.toReversed().map((status) => (
            <option key={status} value={status}>
              {raceStatus[status].label}
            </option>
          ))}
        </SelectField>
      </div>
      <PersonnelPicker form={form} known={base?.personnelData ?? []} />
    </FormDialog>
  );
}
