import type { AdminCompetition } from '#contract/admin-competitions.ts';
import type { SentTo } from '#contract/calls.ts';
import { CheckField, NumberField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { instantOf, localTime, zoneHint } from '#web/admin/form/local-time.ts';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { competitionArea } from './competition-area.ts';

/** The competition form. Figures are text until they are sent; names are those of the call, so its complaints find their field. */
interface CompetitionValues {
  name: string;
  desc: string;
  position: string;
  points: string;
  /** The person's own clock. */
  dateTime: string;
  isActive: boolean;
}

const valuesOf = (competition: AdminCompetition | undefined): CompetitionValues => ({
  name: competition?.name ?? '',
  desc: competition?.desc ?? '',
  position: competition ? String(competition.position) : '',
  points: competition ? String(competition.points) : '',
  dateTime: competition ? localTime(competition.dateTime) : '',
  isActive: competition?.isActive ?? true,
});

/** `base` is the competition as it was seen: the server refuses to overwrite a later change. */
const bodyOf = (
  values: CompetitionValues,
  base?: AdminCompetition,
): SentTo<'POST /api/admin/competitions'>['body'] => ({
  ...values,
  position: Number(values.position),
  points: Number(values.points),
  dateTime: instantOf(values.dateTime, base?.dateTime),
  ...(base && { expectedUpdatedAt: base.updatedAt }),
});

export function CompetitionForm(props: RecordFormProps<AdminCompetition>) {
  const { form, dialog } = useRecordForm<AdminCompetition, CompetitionValues>(props, {
    noun: competitionArea.noun,
    valuesOf,
    create: (values, once) => call('POST /api/admin/competitions', { body: bodyOf(values), ...once }),
    update: (base, values, once) =>
      call('PUT /api/admin/competitions/:id', { params: { id: base.id }, body: bodyOf(values, base), ...once }),
  });

  return (
    <FormDialog {...dialog} unanswered="Failed to save competition" size="md">
      <TextField form={form} name="name" label="Name" required first />
      <TextAreaField form={form} name="desc" label="Description" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField form={form} name="position" label="Position" required step={1} hint="0: none yet." />
        <NumberField form={form} name="points" label="Points" required />
        <TextField form={form} name="dateTime" label="Date and time" type="datetime-local" required hint={zoneHint()} />
      </div>
      <CheckField form={form} name="isActive" label="Active" hint="Shown as running, and first in the shop." />
    </FormDialog>
  );
}
