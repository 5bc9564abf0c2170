import { Field, Select } from '#web/ui/field.tsx';

export interface SortSelectProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function SortSelect({ value, options, onChange }: SortSelectProps) {
  return (
    <Field label="Sort by" labelHidden className="w-full sm:w-52">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
