import type { AdminUser } from '#contract/admin-users.ts';
import { Badge } from '#web/ui/badge.tsx';

export const roleLabels: Record<AdminUser['role'], string> = { user: 'User', admin: 'Admin' };

export const RoleBadge = ({ user: { role } }: { user: AdminUser }) => (
  <Badge tone={role === 'admin' ? 'info' : 'grey'}>{roleLabels[role]}</Badge>
);

export const StatusBadge = ({ user: { isActive } }: { user: AdminUser }) => (
  <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
