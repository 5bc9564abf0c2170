import { Field, TextInput } from '#web/ui/field.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

export interface FilterTextProps {
  label: string;
  value: string;
  /** Must stay the same between drawings. */
  onChange: (text: string) => void;
}

/** A filter that is typed. */
export function FilterText({ label, value, onChange }: FilterTextProps) {
  const { text, setText } = useDebouncedText(value, onChange);
  return (
    <Field label={label} labelHidden className="w-full sm:w-44">
      <TextInput
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
      />
    </Field>
  );
}
