import { useId, useState } from 'react';

/** With fewer pages Next is as quick as a number. */
const MIN_PAGES = 4;

/** A number and Enter go to that page; to the first or the last where there is none of it. */
export function PageJump({ pageCount, onPage }: { pageCount: number; onPage: (page: number) => void }) {
  const [text, setText] = useState('');
  const id = useId();
  if (pageCount < MIN_PAGES) return null;
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text) onPage(Math.max(1, Math.min(Number(text), pageCount)));
        setText('');
      }}
    >
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, ''))}
        className="min-h-ctl-sm w-16 rounded-ctl border border-ctl bg-surface px-2 text-center text-text tabular-nums"
      />
    </form>
  );
}
