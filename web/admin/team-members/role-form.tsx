import type { TeamRole } from '#contract/admin-team.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { submitOnKeys } from '#web/admin/form/submit-on-keys.ts';
import { SaveNotice, useSave } from '#web/admin/form/use-save.tsx';
import { hasChanges, type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { RowActions } from '#web/admin/list/row-controls.tsx';
import { call } from '#web/api.ts';
import { useInertWhile } from '#web/ui/use-inert-while.ts';
import { Button } from '#web/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';

interface RoleValues {
  name: string;
  description: string;
}

const valuesOf = (role: TeamRole | undefined): RoleValues => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
});

export interface RoleFormProps extends Omit<RecordFormProps<TeamRole>, 'onClose'> {
  onCancel?: () => void;
  /** Registers a question, asked before the dialog closes: is there something to lose? Returns what takes it back. */
  watch: (hasChanges: () => boolean) => () => void;
}

/** A line of the roles dialog: a new role, or one that is being changed. */
export function RoleForm({ onSaved, onCancel, watch, ...props }: RoleFormProps) {
  const { record: role } = props;
  const { form, dialog } = useRecordForm<TeamRole, RoleValues>(
    { ...props, onSaved, onClose: () => onCancel?.() },
    {
      noun: 'role',
      valuesOf,
      create: (body, once) => call('POST /api/admin/team-roles', { body, ...once }),
      update: ({ id, updatedAt }, values, once) =>
        call('PUT /api/admin/team-roles/:id', {
          params: { id },
          body: { ...values, expectedUpdatedAt: updatedAt },
          ...once,
        }),
    },
  );
  const { isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useInertWhile(isSubmitting, element);
  const saving = useSave({
    ...dialog,
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves and Esc leaves from any field
    <form
      ref={element}
      noValidate
      onKeyDown={(event) => {
        if (submitOnKeys(event, isSubmitting) || event.key !== 'Escape' || !onCancel || hasChanges(form)) return;
        // The dialog around it stays open.
        event.preventDefault();
        onCancel();
      }}
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

export interface RoleRowProps extends Pick<RoleFormProps, 'readAgain' | 'onSaved' | 'watch'> {
  role: TeamRole;
  onDelete: () => void;
}

/** A role to read, or in its place the form that changes it. */
export function RoleRow({ role, readAgain, onSaved, onDelete, watch }: RoleRowProps) {
  const { name, description } = role;
  // As it was when its form opened.
  const [edited, setEdited] = useState<TeamRole>();
  const row = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(false);

  // The focus goes back to the button that opened the form.
  useEffect(() => {
    if (wasEdited.current && !edited) row.current?.querySelector('button')?.focus();
    wasEdited.current = edited !== undefined;
  }, [edited]);

  function onRowSaved() {
    setEdited(undefined);
    onSaved();
  }

  return (
    <li ref={row} className="border-t border-line py-2.5 first:border-t-0">
      {edited ? (
        <RoleForm
          record={edited}
          readAgain={readAgain}
          onSaved={onRowSaved}
          onCancel={() => setEdited(undefined)}
          watch={watch}
        />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold break-words">{name}</p>
            {description && <p className="text-sm break-words text-muted">{description}</p>}
          </div>
          <RowActions
            of={name}
            actions={[
              { label: 'Edit', run: () => setEdited(role), inline: true },
              { label: 'Delete', run: onDelete, danger: true, inline: true },
            ]}
          />
        </div>
      )}
    </li>
  );
}
