import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { CheckField, NumberField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { zoneHint } from '#web/admin/form/local-time.ts';
import { recordWords } from '#web/admin/form/record-words.ts';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { call } from '#web/api.ts';
import { bodyOf, type CompetitionValues, valuesOf } from './competition-values.ts';

export function CompetitionForm({ record, readAgain, onSaved, onClose }: RecordFormProps<AdminCompetition>) {
  const { form, base, catchUp } = useEditedRecord<AdminCompetition, CompetitionValues>({ record, readAgain }, valuesOf);

  function save(values: CompetitionValues) {
    const body = bodyOf(values, base);
    return base
      ? call('PUT /api/admin/competitions/:id', { params: { id: base.id }, body })
      : call('POST /api/admin/competitions', { body });
  }

  return (
    <FormDialog
      {...recordWords('competition', record)}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      unanswered="Failed to save competition"
      catchUp={catchUp}
      size="md"
    >
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
