import { RACE_STATUSES } from '#domain/races.ts';
import { CheckField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { zoneHint } from '#web/admin/form/local-time.ts';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { raceStatus } from './competition-labels.ts';
import { lostDriversNotice } from './drivers.ts';
import { otherNextTexts, unmarkNext, useOtherNext } from './other-next.ts';
import { PersonnelPicker } from './personnel-picker.tsx';
import { statusNotice } from './race-ahead.ts';
import type { RaceRow } from './race-row.ts';
import { bodyOf, mergeRace, type RaceValues, theirRace, valuesOf } from './race-values.ts';

export interface RaceFormProps extends RecordFormProps<RaceRow> {
  competition: RaceRow['competition'];
}

export function RaceForm({ competition, ...props }: RaceFormProps) {
  const query = { competition_id: competition.id };
  const { form, base, dialog } = useRecordForm<RaceRow, RaceValues>(props, {
    noun: 'track',
    valuesOf,
    merge: mergeRace,
    changesOf: theirRace,
    create: async (values, once) => {
      await call('POST /api/admin/competitions/tracks', { query, body: bodyOf(values), ...once });
      return unmarkOthers(values);
    },
    update: async (race, values, once) => {
      const params = { trackId: race.id };
      await call('PUT /api/admin/competitions/tracks/:trackId', { params, query, body: bodyOf(values, race), ...once });
      return unmarkOthers(values);
    },
  });

  const [openedAt] = useState(() => new Date());
  const typed = useWatch({ control: form.control });
  const notice = statusNotice(typed, openedAt);
  const lostDrivers = base && lostDriversNotice(base, typed.personnel ?? []);
  const otherNext = useOtherNext(competition.id, base?.id);
  const doubled = typed.status === 'next' && otherNext.length > 0 ? otherNextTexts(otherNext, openedAt) : undefined;

  const unmarkOthers = async ({ status, isOnlyNext }: RaceValues) =>
    status === 'next' && isOnlyNext ? unmarkNext(competition.id, otherNext, openedAt) : undefined;

  return (
    <FormDialog
      {...dialog}
      title={props.record ? `Edit track of ${competition.name}` : `Add track to ${competition.name}`}
      unanswered="Failed to save track"
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
      {notice && <Banner tone="warn">{notice}</Banner>}
      {doubled && (
        <Banner tone="warn">
          <p>{doubled.notice}</p>
          <CheckField form={form} name="isOnlyNext" label={doubled.label} />
        </Banner>
      )}
      {/* Above the list of the whole team, below which nobody would see it. */}
      {lostDrivers && <Banner tone="warn">{lostDrivers}</Banner>}
      <PersonnelPicker form={form} known={base?.personnelData ?? []} />
    </FormDialog>
  );
}
