import type { TeamRole } from '#contract/admin-team.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { useEffect, useRef, useState } from 'react';
import { RoleForm, type RoleFormProps } from './role-form.tsx';

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
              { label: 'Edit', run: () => setEdited(role) },
              { label: 'Delete', run: onDelete, danger: true },
            ]}
          />
        </div>
      )}
    </li>
  );
}
