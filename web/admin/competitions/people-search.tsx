import { useDebouncedText } from '#web/admin/list/use-debounced-text.ts';
import { Checkbox, Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { fullName } from './competition-words.ts';
import { type Person, useFoundPeople } from './use-people.ts';

export interface PeopleSearchProps {
  chosen: readonly string[];
  onToggle: (person: Person) => void;
}

/** Finds members of the team by name, and adds them or takes them off. */
export function PeopleSearch({ chosen, onToggle }: PeopleSearchProps) {
  const [search, setSearch] = useState('');
  const { text, setText, send } = useDebouncedText(search, setSearch);
  const { people, more, failure } = useFoundPeople(search);

  // Within a form, where Enter would save the track.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label="Search team members" labelHidden>
        <TextInput
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="Search team members..."
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
      <p role="status" className="sr-only">
        {people && `${people.length} found`}
      </p>
      {people?.length === 0 ? (
        <p className="text-muted">No team members match.</p>
      ) : (
        <ul aria-label="Team members" className="max-h-56 overflow-y-auto rounded-md border border-line px-3 py-1">
          {people?.map((person) => (
            <li key={person.id}>
              <Checkbox
                label={
                  <>
                    {fullName(person)} <span className="text-sm text-muted">{person.role.name}</span>
                  </>
                }
                checked={chosen.includes(person.id)}
                onChange={() => onToggle(person)}
              />
            </li>
          )) ??
            (!failure && <li className="py-2 text-muted">Loading...</li>)}
        </ul>
      )}
      {more > 0 && <p className="text-sm text-muted">And {more} more: search for their names.</p>}
    </div>
  );
}
