import { useDebouncedText } from '#web/admin/list/use-debounced-text.ts';
import { changedUrl } from '#web/admin/list/list-url.ts';
import { FIND } from '#web/admin/list/use-opened.ts';
import { useLocation, useSearchParams } from '#web/router/hooks.ts';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { type KeyboardEvent, type ReactNode, type Ref, useCallback } from 'react';

export interface Found<Row> {
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** How many more there are. */
  more: number;
  failure: string | undefined;
}

export interface SearchAndChooseProps<Row> {
  /** Of the search field. */
  label: string;
  labelHidden?: boolean;
  required?: boolean;
  error?: ReactNode;
  /** The form begins here. */
  first?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  placeholder: string;
  /** As sentences have it: 'users'. */
  plural: string;
  /** The name of the list of those found. */
  listLabel: string;
  /** One can be chosen, by radio buttons; or many, by checkboxes. */
  choice: 'one' | 'many';
  useFound: (search: string) => Found<Row>;
  /** Offered before those found. */
  chosen?: Row | undefined;
  /** The radio button or checkbox of a row. */
  children: (row: Row) => ReactNode;
}

const MAX_LENGTH = 200;

/** A search within a form, and a list of those it finds to choose from. */
export function SearchAndChoose<Row extends { id: string }>(props: SearchAndChooseProps<Row>) {
  const { label, labelHidden, required, error, first, inputRef, placeholder } = props;
  const { choice, plural, listLabel, useFound, chosen, children } = props;
  const { search, setSearch } = useFindParam();
  const { text, setText, send } = useDebouncedText(search, setSearch);
  const { rows, more, failure } = useFound(search);
  const offered = rows && [...(chosen ? [chosen] : []), ...rows.filter(({ id }) => id !== chosen?.id)];
  const List = choice === 'many' ? 'ul' : 'div';
  const Item = choice === 'many' ? 'li' : 'div';

  // Within a form, where Enter would save the record.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={label} labelHidden={labelHidden} required={required} error={error}>
        <TextInput
          ref={inputRef}
          type="search"
          data-autofocus={first || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          maxLength={MAX_LENGTH}
          autoComplete="off"
        />
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
      <p role="status" className="sr-only">
        {rows && `${rows.length + more} found`}
      </p>
      {offered?.length === 0 ? (
        <p className="text-muted">No {plural} match.</p>
      ) : (
        <List
          role={choice === 'one' ? 'radiogroup' : undefined}
          aria-label={listLabel}
          className="max-h-56 overflow-y-auto rounded-md border border-line px-3 py-1"
        >
          {offered?.map((row) => <Item key={row.id}>{children(row)}</Item>) ??
            (!failure && <Item className="py-2 text-muted">Loading...</Item>)}
        </List>
      )}
      {more > 0 && <p className="text-sm text-muted">And {more} more: search for their names.</p>}
    </div>
  );
}

/** What is searched for, kept in the URL beside the record that is open: a reload finds the same again. */
function useFindParam() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const setSearch = useCallback(
    (text: string) =>
      void setParams((now) => changedUrl(now, { [FIND]: text }), { replace: true, preventScrollReset: true, state }),
    [setParams, state],
  );
  return { search: (params.get(FIND) ?? '').trim().slice(0, MAX_LENGTH), setSearch };
}
