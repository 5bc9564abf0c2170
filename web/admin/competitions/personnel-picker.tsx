import { messageOf } from '#web/admin/form/form-field.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ChosenPeople } from './chosen-people.tsx';
import { fullName } from './competition-words.ts';
import { PeopleSearch } from './people-search.tsx';
import type { TrackValues } from './track-values.ts';
import { type Person, useTeam } from './use-people.ts';

export interface PersonnelPickerProps {
  form: UseFormReturn<TrackValues>;
  /** Those whom the track names already; also who has since left the team. */
  known: readonly Person[];
}

/** Who is at the race: those chosen, and a search for others. */
export function PersonnelPicker({ form, known }: PersonnelPickerProps) {
  const chosen = useWatch({ control: form.control, name: 'personnel' });
  const team = useTeam();
  const [added, setAdded] = useState<readonly Person[]>([]);
  const people = chosen.map((id) => [...team, ...added, ...known].find((person) => person.id === id) ?? nobody(id));
  const errors = people.map((person, index) => messageOf(form, `personnel.${index}`, fullName(person)));

  function choose(ids: string[]) {
    form.clearErrors('personnel');
    form.setValue('personnel', ids, { shouldDirty: true });
  }
  const takeOff = (id: string) => choose(chosen.filter((other) => other !== id));
  function toggle(person: Person) {
    if (chosen.includes(person.id)) return takeOff(person.id);
    setAdded((now) => [...now, person]);
    choose([...chosen, person.id]);
  }

  return (
    <FormSection
      title="Personnel"
      hint="Who is at the race. Results can be given to the drivers among them."
      error={errors.find(Boolean) ?? messageOf(form, 'personnel', 'Personnel')}
    >
      <ChosenPeople people={people} onTakeOff={takeOff} />
      <PeopleSearch chosen={chosen} onToggle={toggle} />
    </FormSection>
  );
}

const nobody = (id: string): Person => ({ id, firstName: 'Member', lastName: id.slice(0, 8), role: { name: '' } });
