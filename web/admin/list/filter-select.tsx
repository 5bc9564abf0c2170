import { Field, Select } from '#web/ui/field.tsx';

export interface FilterSelectProps {
  label: string;
  /** 'All categories' */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <Field label={label} labelHidden className="w-full sm:w-52">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {value && !options.some((option) => option.value === value) && <option value={value}>Other</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
