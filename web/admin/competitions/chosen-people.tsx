import { X } from 'lucide-react';
import { fullName } from './competition-words.ts';
import type { Person } from './use-people.ts';

export interface ChosenPeopleProps {
  people: readonly Person[];
  onTakeOff: (id: string) => void;
}

export function ChosenPeople({ people, onTakeOff }: ChosenPeopleProps) {
  if (people.length === 0) return <p className="text-text-2">Nobody is chosen yet.</p>;
  return (
    <ul aria-label="Chosen personnel" className="flex flex-wrap gap-2">
      {people.map((person) => (
        <li
          key={person.id}
          className="flex min-h-9 items-center gap-1 rounded-pill border border-line bg-raised pl-3 text-control-sm pointer-coarse:min-h-ctl"
        >
          <span>
            {fullName(person)}
            {person.role.name && <span className="text-muted"> {person.role.name}</span>}
          </span>
          <button
            type="button"
            aria-label={`Remove ${fullName(person)}`}
            onClick={() => onTakeOff(person.id)}
            className="grid size-9 place-items-center rounded-pill text-muted hover:bg-hover hover:text-text pointer-coarse:size-ctl"
          >
            <X size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
