import { Badge } from '#web/ui/badge.tsx';

export const CompetitionStatus = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);
