import { fullName } from '#domain/person.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { fieldMessage } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { SearchAndChoose } from '#web/admin/form/search-and-choose.tsx';
import { memberArea } from '#web/admin/team-members/member-area.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { RaceValues } from './race-values.ts';
import { type Member, useFoundMembers, useHasLeft, useTeam } from './use-team.ts';

export interface PersonnelPickerProps {
  form: UseFormReturn<RaceValues>;
  /** Those whom the race names already; also who has since left the team. */
  known: readonly Member[];
}

/** Who is at the race: those chosen, and a search for others. */
export function PersonnelPicker({ form, known }: PersonnelPickerProps) {
  const chosen = useWatch({ control: form.control, name: 'personnel' });
  const team = useTeam();
  const [added, setAdded] = useState<readonly Member[]>([]);
  const members = chosen.map((id) => [...team, ...added, ...known].find((each) => each.id === id) ?? unknownMember(id));
  const errors = members.map((member, index) => fieldMessage(form, `personnel.${index}`, fullName(member)));

  function choose(ids: string[]) {
    form.clearErrors('personnel');
    form.setValue('personnel', ids, { shouldDirty: true });
  }
  const takeOff = (id: string) => choose(chosen.filter((other) => other !== id));
  function toggle(member: Member) {
    if (chosen.includes(member.id)) return takeOff(member.id);
    setAdded((now) => [...now, member]);
    choose([...chosen, member.id]);
  }

  return (
    <FormSection
      title="Personnel"
      hint="Who is at the race. Results can be given to the drivers among them."
      error={errors.find(Boolean) ?? fieldMessage(form, 'personnel', 'Personnel')}
    >
      <ChosenMembers members={members} onTakeOff={takeOff} />
      <SearchAndChoose
        choice="many"
        label="Search team members"
        labelHidden
        placeholder="Search team members..."
        plural={memberArea.plural}
        listLabel="Team members"
        useFound={useFoundMembers}
      >
        {(member) => (
          <Checkbox
            label={
              <>
                {fullName(member)} <span className="text-sm text-muted">{member.role.name}</span>
              </>
            }
            checked={chosen.includes(member.id)}
            onChange={() => toggle(member)}
          />
        )}
      </SearchAndChoose>
    </FormSection>
  );
}

const unknownMember = (id: string): Member => ({
  id,
  firstName: 'Member',
  lastName: id.slice(0, 8),
  role: { name: '' },
});

interface ChosenMembersProps {
  members: readonly Member[];
  onTakeOff: (id: string) => void;
}

function ChosenMembers({ members, onTakeOff }: ChosenMembersProps) {
  const hasLeft = useHasLeft();
  if (members.length === 0) return <p className="text-text-2">Nobody is chosen yet.</p>;
  return (
    <ul aria-label="Chosen personnel" className="flex flex-wrap gap-2">
      {members.map((member) => (
        <li
          key={member.id}
          className="flex min-h-9 items-center gap-1 rounded-pill border border-line bg-raised pl-3 text-control-sm pointer-coarse:min-h-ctl"
        >
          <span>
            {fullName(member)}
            {member.role.name && <span className="text-muted"> {member.role.name}</span>}
            {hasLeft(member.id) && <span className="text-warn-ink"> Has left the team</span>}
          </span>
          <button
            type="button"
            aria-label={`Remove ${fullName(member)}`}
            onClick={() => keepFocus(() => onTakeOff(member.id))}
            className="grid size-9 place-items-center rounded-pill text-muted hover:bg-hover hover:text-text pointer-coarse:size-ctl"
          >
            <X size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
