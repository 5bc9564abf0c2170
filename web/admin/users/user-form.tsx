import type { AdminUser } from '#contract/admin-users.ts';
import { call } from '#web/api.ts';
import { CheckField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { recordWords } from '#web/admin/form/record-words.ts';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { roleLabels } from './user-badges.tsx';
import { changeBodyOf, newBodyOf, type UserValues, valuesOf } from './user-values.ts';

export function UserForm({ record, readAgain, onSaved, onClose }: RecordFormProps<AdminUser>) {
  const { form, base, catchUp } = useEditedRecord<AdminUser, UserValues>({ record, readAgain }, valuesOf);

  const save = (values: UserValues) =>
    base
      ? call('PUT /api/admin/users/:id', { params: { id: base.id }, body: changeBodyOf(values, base.updatedAt) })
      : call('POST /api/admin/users', { body: newBodyOf(values) });

  return (
    <FormDialog
      {...recordWords('user', record)}
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
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          required
          className="sm:col-span-2"
          hint={record ? undefined : 'They sign in with the Google account of this address.'}
        />
        <TextField form={form} name="phone" label="Phone" type="tel" optional />
        <SelectField form={form} name="role" label="Role" required>
          {Object.entries(roleLabels).map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </SelectField>
        {!record && (
          <TextField
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            required
            className="sm:col-span-2"
            hint="Minimum 8 characters"
          />
        )}
      </div>
      <CheckField form={form} name="isActive" label="Active" hint="May sign in and buy." />
    </FormDialog>
  );
}
