import type { TeamMember } from '#contract/team.ts';
import { Picture } from '#web/ui/picture.tsx';

export function MemberCard({ member }: { member: TeamMember }) {
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {member.picture ? (
        <Picture src={member.picture} alt={name} width={640} height={800} className="aspect-[4/5] w-full" />
      ) : (
        <div
          aria-hidden="true"
          className="grid aspect-[4/5] w-full place-items-center bg-studio font-display text-3xl font-black text-muted"
        >
          {member.firstName.charAt(0)}
          {member.lastName.charAt(0)}
        </div>
      )}
      <div className="grid gap-1 p-5">
        <h3 className="text-lg font-semibold break-words">{name}</h3>
        <p className="text-sm text-amber">{member.nationality}</p>
        <p className="mt-1 text-sm text-text-2">{member.bio}</p>
      </div>
    </article>
  );
}
