import { Field, TextInput } from '#web/ui/field.tsx';
import { Search } from 'lucide-react';
import { useDebouncedText } from './use-debounced-text.ts';

export interface SearchBoxProps {
  label: string;
  /** The address has it; it also changes by Back and by 'Clear'. */
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { text, setText, send } = useDebouncedText(value, onSearch);
  return (
    <search className="w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label={label} labelHidden>
          <span className="relative block">
            <Search size={17} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
            <TextInput
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={`${label}...`}
              maxLength={200}
              autoComplete="off"
              className="pl-10"
            />
          </span>
        </Field>
      </form>
    </search>
  );
}
