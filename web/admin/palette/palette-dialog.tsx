import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { commandsNamed, type CommandsOf } from './commands.ts';
import { type PaletteOption, ranked } from './options.ts';
import { pagesNamed } from './pages-named.ts';
import { PaletteResults } from './palette-results.tsx';
import { useFound } from './finders.ts';

export interface PaletteDialogProps {
  /** What was chosen lately, the newest first. */
  recent: readonly PaletteOption[];
  commands: CommandsOf;
  onChosen: (option: PaletteOption) => void;
  onClose: () => void;
}

/** Goes to any page, finds any record and does what is done often, from the keyboard. */
export function PaletteDialog({ recent, commands, onChosen, onClose }: PaletteDialogProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const typed = text.trim();
  const search = useDebounced(typed);
  const isRested = search === typed;
  const { groups, searching, failed, tryAgain } = useFound(search);
  const navigate = useNavigate();
  const id = useId();

  // What was found for other words is not offered.
  const isSearching = !isRested || searching;
  const groupsShown = [
    { group: 'Recent', found: typed ? [] : recent },
    { group: 'Pages', found: pagesNamed(text) },
    { group: 'Actions', found: commandsNamed(text, commands) },
    ...(isRested ? ranked(groups, typed) : []),
  ].filter(({ found }) => found.length > 0);
  const options = groupsShown.flatMap(({ found }) => found);
  const current = Math.min(active, options.length - 1);

  function choose(option: PaletteOption) {
    onClose();
    option.run?.();
    if (!option.to) return;
    onChosen(option);
    void navigate(option.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[current];
      if (chosen) choose(chosen);
    } else if (step && options.length > 0 && !event.altKey) {
      event.preventDefault();
      setActive((current + step + options.length) % options.length);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Search the back office"
      size="md"
      head={
        <Field label="Search pages and records" labelHidden className="flex-1">
          <TextInput
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-results`}
            aria-autocomplete="list"
            aria-activedescendant={options[current] ? `${id}-${current}` : undefined}
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            placeholder="Page, product, order, name..."
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      }
    >
      <div className="-mx-3 -mb-2 flex h-[min(30rem,60dvh)] flex-col gap-1">
        <p role="status" className="px-3 text-sm text-muted">
          {isSearching ? 'Searching...' : countText(options.length)}
        </p>
        {isRested && failed.length > 0 && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-2 px-3">
            <FieldError>Failed to search {failed.join(', ').toLowerCase()}</FieldError>
            <Button variant="secondary" size="sm" onClick={tryAgain}>
              Try Again
            </Button>
          </div>
        )}
        <PaletteResults id={id} groups={groupsShown} current={current} onActive={setActive} onChoose={choose} />
      </div>
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function countText(count: number): string {
  if (count === 0) return 'Nothing found';
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** The text as it was when the typing last rested; an emptied one at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  if (text === '' && debounced !== '') setDebounced('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
