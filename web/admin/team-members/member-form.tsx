import type { AdminTeamMember, TeamRole } from '#contract/admin-team.ts';
import { call } from '#web/api.ts';
import { SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { recordWords } from '#web/admin/form/record-words.ts';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { bodyOf, type MemberValues, valuesOf } from './member-values.ts';
import { PicturePreview } from './picture-preview.tsx';

export interface MemberFormProps extends RecordFormProps<AdminTeamMember> {
  /** A new member has the first of them, until another is chosen. */
  roles: readonly TeamRole[];
}

export function MemberForm({ record, readAgain, roles, onSaved, onClose }: MemberFormProps) {
  const { form, base, catchUp } = useEditedRecord<AdminTeamMember, MemberValues>({ record, readAgain }, (member) =>
    valuesOf(member, roles[0]?.id ?? ''),
  );
  const choices = base && !roles.some(({ id }) => id === base.role.id) ? [base.role, ...roles] : roles;

  function save(values: MemberValues) {
    const body = bodyOf(values, base?.updatedAt);
    return base
      ? call('PUT /api/admin/team-members/:id', { params: { id: base.id }, body })
      : call('POST /api/admin/team-members', { body });
  }

  return (
    <FormDialog
      {...recordWords('team member', record)}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      catchUp={catchUp}
      size="md"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First name" required first />
        <TextField form={form} name="lastName" label="Last name" required />
        <SelectField form={form} name="roleId" label="Role" required>
          {choices.length === 0 && <option value="">No roles yet</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="nationality" label="Nationality" required />
      </div>
      <TextAreaField form={form} name="bio" label="Bio" required rows={5} />
      <div className="flex items-start gap-4">
        <PicturePreview form={form} />
        <TextField
          form={form}
          name="picture"
          label="Picture"
          optional
          hint="The address of a portrait; without one the initials are shown."
          className="flex-1"
        />
      </div>
    </FormDialog>
  );
}
