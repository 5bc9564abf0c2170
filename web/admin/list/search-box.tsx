import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

export interface SearchBoxProps {
  label: string;
  /** The address has it; it also changes by Back and by 'Clear'. */
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const wanted = text.trim();

  // What comes back as the echo of our own search must not overwrite what has been typed since.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);

  return (
    <search className="w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(wanted);
          onSearch(wanted);
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
