import { Field, TextInput } from '#web/ui/field.tsx';

interface DayFiltersProps {
  /** What is done on the days: 'Placed'. */
  label: string;
  url: {
    filters: Readonly<Record<'from' | 'to', string>>;
    setFilter: (name: 'from' | 'to', day: string) => void;
  };
}

/** The first and the last day of a list, below each other where they do not fit beside each other. */
export const DayFilters = ({ label, url: { filters, setFilter } }: DayFiltersProps) => (
  <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 sm:contents">
    <DayFilter
      label={`${label} from`}
      end="From"
      value={filters.from}
      max={filters.to}
      onChange={(day) => setFilter('from', day)}
    />
    <DayFilter
      label={`${label} to`}
      end="To"
      value={filters.to}
      min={filters.from}
      onChange={(day) => setFilter('to', day)}
    />
  </div>
);

interface DayFilterProps {
  /** 'Placed from' */
  label: string;
  /** Which end of the days it is, as it stands in the field. */
  end: 'From' | 'To';
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day in the person's own time zone. On a phone a press anywhere opens the calendar, whose button has no room. */
const DayFilter = ({ label, end, value, min, max, onChange }: DayFilterProps) => (
  <Field
    label={label}
    labelHidden
    error={value && min && value < min && 'Must not be before the first day'}
    className={`sm:flex-none ${end === 'To' ? 'sm:w-39' : 'sm:w-44'}`}
  >
    <span className="relative block">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 grid items-center text-muted">
        {end}
      </span>
      <TextInput
        type="date"
        title={label}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
        className={`pr-2 ${end === 'To' ? 'pl-[calc(1.4rem+var(--spacing)*3)]' : 'pl-[calc(2.3rem+var(--spacing)*3)]'} max-sm:[&::-webkit-calendar-picker-indicator]:absolute max-sm:[&::-webkit-calendar-picker-indicator]:inset-0 max-sm:[&::-webkit-calendar-picker-indicator]:size-full max-sm:[&::-webkit-calendar-picker-indicator]:opacity-0`}
      />
    </span>
  </Field>
);
