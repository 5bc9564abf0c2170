import type { TeamRole } from '#contract/admin-team.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { NoticeBanner, serverNotice } from '#web/admin/notice.tsx';
import { SignInAgain } from '#web/admin/form/sign-in-again.tsx';
import { useUnsavedGuard } from '#web/admin/form/use-unsaved-guard.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { memberArea } from './member-area.ts';
import { RoleForm, RoleRow } from './role-form.tsx';
import { ROLES, useTeamRoles } from './use-team-roles.ts';

/** Adds, changes and deletes the labels that members have. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const { roles, isSettled, failure, reload } = useTeamRoles();
  const { remove, refresh, notice, setNotice } = useRecordActions<TeamRole>(ROLES);
  const client = useQueryClient();
  const toast = useToast();
  // Several small forms are open at once: there is something to lose as long as one of them says so.
  const parts = useRef(new Set<() => boolean>());
  useUnsavedGuard(() => [...parts.current].some((hasChanges) => hasChanges()));
  const watch = useCallback((hasChanges: () => boolean) => {
    const { current } = parts;
    current.add(hasChanges);
    return () => void current.delete(hasChanges);
  }, []);

  function onSaved() {
    toast.say('Role saved');
    setNotice(undefined);
    void refresh();
    // Members show the name of their role.
    void client.invalidateQueries({ queryKey: [memberArea.key] });
  }

  const removeRole = (role: TeamRole) =>
    remove(role, {
      act: () => call('DELETE /api/admin/team-roles/:id', { params: { id: role.id } }),
      noun: 'role',
      name: role.name,
      warning: 'While team members have it, it cannot be deleted.',
      explain: serverNotice,
    });

  return (
    <Dialog
      open
      size="lg"
      guarded
      onClose={onClose}
      title="Manage Team Roles"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SignInAgain />
        {failure && (
          <NoticeBanner
            notice={failure}
            action={
              <Button variant="secondary" size="sm" onClick={() => keepFocus(() => reload().catch(() => undefined))}>
                Try Again
              </Button>
            }
          />
        )}
        {notice && <NoticeBanner notice={notice} onDismiss={() => setNotice(undefined)} />}
        <RoleForm record={undefined} onSaved={onSaved} watch={watch} />
        <div>
          <h3 className="mb-1 text-sm font-medium text-muted">
            {isSettled ? `${roles.length} ${roles.length === 1 ? 'role' : 'roles'}` : 'Loading...'}
          </h3>
          <ul aria-label="Roles">
            {roles.map((role) => (
              <RoleRow
                key={role.id}
                role={role}
                readAgain={async () => (await reload()).find(({ id }) => id === role.id)}
                onSaved={onSaved}
                onDelete={() => removeRole(role)}
                watch={watch}
              />
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
