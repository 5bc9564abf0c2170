import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { Search } from 'lucide-react';
import { useDebouncedText } from './use-debounced-text.ts';
import type { ListUrl } from './use-list-url.ts';

interface OptionFilterProps {
  label: string;
  /** 'All categories' */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

export interface FilterSelectProps<K extends string> extends Pick<OptionFilterProps, 'label' | 'all' | 'options'> {
  url: Pick<ListUrl<K>, 'filters' | 'setFilter'>;
  name: K;
}

/** The box of a list's search and filters: on a phone two share a line where they fit. */
export const filtersClass =
  'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap sm:items-start sm:gap-2.5';

const filterWidth = 'grow basis-[calc(50%-0.3125rem)] sm:grow-0 sm:basis-42';

/** A filter of a list, kept in its URL. */
export const FilterSelect = <K extends string>({ url, name, ...props }: FilterSelectProps<K>) => (
  <OptionFilter {...props} value={url.filters[name]} onChange={(value) => url.setFilter(name, value)} />
);

/** A filter that whoever draws it keeps: of a list inside of a dialog. */
export function OptionFilter({ label, all, options, value, onChange }: OptionFilterProps) {
  return (
    <Field label={label} labelHidden className={filterWidth}>
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

export interface SortSelectProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Unless it stands among the filters. */
  className?: string;
}

export function SortSelect({ value, options, onChange, className = filterWidth }: SortSelectProps) {
  return (
    <Field label="Sort by" labelHidden className={className}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {!options.some((option) => option.value === value) && <option value={value}>By column</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export interface FilterTextProps {
  label: string;
  value: string;
  /** Must be the same function in every render. */
  onChange: (text: string) => void;
}

/** A filter that is typed, applied when the typing rests. */
export function FilterText({ label, value, onChange }: FilterTextProps) {
  const { text, setText } = useDebouncedText(value, onChange);
  return (
    <Field label={label} labelHidden className={filterWidth}>
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

export interface SearchBoxProps {
  label: string;
  /** From the URL: it also changes by Back and by 'Clear'. */
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { text, setText, send } = useDebouncedText(value, onSearch);
  return (
    <search className="col-span-full w-full sm:max-w-72 sm:flex-1 sm:basis-40">
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
