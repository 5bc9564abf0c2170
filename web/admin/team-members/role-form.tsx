import type { TeamRole } from '#contract/admin-team.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { hasChanges } from '#web/admin/form/has-changes.ts';
import { SaveNotice } from '#web/admin/form/save-notice.tsx';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useEffect } from 'react';
import { type RoleValues, valuesOf } from './role-values.ts';

export interface RoleFormProps extends Omit<RecordFormProps<TeamRole>, 'onClose'> {
  onCancel?: () => void;
  /** Asks here, before the dialog goes, whether there is something to lose; until the function it answers with is called. */
  watch: (hasChanges: () => boolean) => () => void;
}

/** A line of the roles dialog: a new role, or one that is being changed. */
export function RoleForm({ record: role, readAgain, onSaved, onCancel, watch }: RoleFormProps) {
  const { form, base, catchUp } = useEditedRecord<TeamRole, RoleValues>({ record: role, readAgain }, valuesOf);
  const { isSubmitting } = form.formState;

  function save(values: RoleValues) {
    return base
      ? call('PUT /api/admin/team-roles/:id', {
          params: { id: base.id },
          body: { ...values, expectedUpdatedAt: base.updatedAt },
        })
      : call('POST /api/admin/team-roles', { body: values });
  }

  const saving = useSave({
    form,
    save,
    catchUp,
    failed: role ? 'Failed to update role' : 'Failed to create role',
    onSaved: () => {
      form.reset(valuesOf(undefined));
      onSaved();
    },
  });

  useEffect(() => watch(() => hasChanges(form)), [watch, form]);

  useEffect(() => {
    if (role) form.setFocus('name');
  }, [form, role]);

  return (
    <form
      noValidate
      aria-label={role ? `Edit ${role.name}` : 'New role'}
      onSubmit={saving.onSubmit}
      className="flex flex-col gap-3"
    >
      <SaveNotice saving={saving} />
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
        <TextField form={form} name="name" label="Role name" required first={!role} />
        <TextField form={form} name="description" label="Description" optional />
        <div className="flex gap-2 sm:mt-[1.625rem]">
          <Button type="submit" variant={role ? 'primary' : 'secondary'} busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : role ? 'Save' : 'Add Role'}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
