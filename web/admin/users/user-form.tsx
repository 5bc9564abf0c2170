import type { AdminUser } from '#contract/admin-users.ts';
import { CheckField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { useWatch } from 'react-hook-form';
import { DEACTIVATED, userArea } from './user-area.ts';
import { roleLabels } from './user-view.tsx';

/** The user form; names are those of the call, so its complaints find their field. */
interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: AdminUser['role'];
  isActive: boolean;
  /** Of a new user only. */
  password: string;
}

const valuesOf = (user: AdminUser | undefined): UserValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  role: user?.role ?? 'user',
  isActive: user?.isActive ?? true,
  password: '',
});

export function UserForm(props: RecordFormProps<AdminUser>) {
  const { record } = props;
  const { form, base, dialog } = useRecordForm<AdminUser, UserValues>(props, {
    noun: userArea.noun,
    valuesOf,
    create: (body, once) => call('POST /api/admin/users', { body, ...once }),
    update: ({ id, updatedAt }, { password: _password, ...values }, once) =>
      call('PUT /api/admin/users/:id', { params: { id }, body: { ...values, expectedUpdatedAt: updatedAt }, ...once }),
  });

  const role = useWatch({ control: form.control, name: 'role' });
  const hasNewRole = base !== undefined && role !== base.role;
  const isLeaving = !useWatch({ control: form.control, name: 'isActive' }) && base?.isActive === true;

  return (
    <FormDialog {...dialog} size="md">
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
        <SelectField
          form={form}
          name="role"
          label="Role"
          required
          hint={hasNewRole ? 'They are signed out at once, on every device.' : undefined}
        >
          {Object.entries(roleLabels).map(([value, label]) => (
            <option key={value} value={value}>
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
      <CheckField form={form} name="isActive" label="Active" hint={isLeaving ? DEACTIVATED : 'May sign in and buy.'} />
    </FormDialog>
  );
}
