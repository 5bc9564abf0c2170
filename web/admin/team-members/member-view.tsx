import type { AdminTeamMember } from '#contract/admin-team.ts';
import { fullName } from '#domain/person.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import type { RecordViewProps } from '#web/admin/list/use-area.ts';
import { dateAndTime } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MemberAvatar } from './member-avatar.tsx';

export function MemberView({ record: member, onEdit, onClose }: RecordViewProps<AdminTeamMember>) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={fullName(member)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onEdit}>Edit team member</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 sm:flex-row">
        <MemberAvatar member={member} size={144} className="size-36" />
        <Facts>
          <Fact label="Role">{member.role.name}</Fact>
          <Fact label="Nationality">{member.nationality}</Fact>
          <Fact label="Bio" wide>
            <span className="whitespace-pre-line">{member.bio}</span>
          </Fact>
          <Fact label="Created">{dateAndTime(member.createdAt)}</Fact>
          <Fact label="Last change">{dateAndTime(member.updatedAt)}</Fact>
          <Fact label="Id" wide>
            <span className="font-mono text-xs break-all sm:text-sm">{member.id}</span>
          </Fact>
        </Facts>
      </div>
    </Dialog>
  );
}
