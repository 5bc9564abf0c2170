import type { AdminUser } from '#contract/admin-users.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { EmailAddress } from '#web/admin/email-text.tsx';
import type { RecordViewProps } from '#web/admin/list/use-area.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PaymentPauses } from './payment-pauses.tsx';
import { UserHistory } from './user-history.tsx';
import { UserSessions } from './user-sessions.tsx';

export function UserView({ record: user, onEdit, onClose }: RecordViewProps<AdminUser>) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={user.displayName}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onEdit}>Edit User</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Facts>
          <Fact label="Role">
            <RoleBadge user={user} />
          </Fact>
          <Fact label="Status">
            <StatusBadge user={user} />
          </Fact>
          <Fact label="Google">{user.googleId ? 'Connected' : 'Not connected'}</Fact>
          <Fact label="First name">{user.firstName || '–'}</Fact>
          <Fact label="Last name">{user.lastName || '–'}</Fact>
          <Fact label="Phone">{user.phone || '–'}</Fact>
          <Fact label="Email" wide>
            <a href={`mailto:${user.email}`} className="text-link hover:underline">
              <EmailAddress email={user.email} />
            </a>
          </Fact>
          <Fact label="Last login">{user.lastLoginAt ? dateAndTime(user.lastLoginAt) : 'Never'}</Fact>
          <Fact label="Created">{dateAndTime(user.createdAt)}</Fact>
          <Fact label="Last change">{dateAndTime(user.updatedAt)}</Fact>
        </Facts>
        <PaymentPauses user={user} />
        <UserHistory user={user} />
        <UserSessions user={user} />
      </div>
    </Dialog>
  );
}

export const roleLabels: Record<AdminUser['role'], string> = { user: 'User', admin: 'Admin' };

export const RoleBadge = ({ user: { role } }: { user: AdminUser }) => (
  <Badge tone={role === 'admin' ? 'info' : 'grey'}>{roleLabels[role]}</Badge>
);

export const StatusBadge = ({ user: { isActive } }: { user: AdminUser }) => (
  <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
