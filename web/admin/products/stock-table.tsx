import { classNames } from '#web/ui/class-names.ts';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import type { Variant } from './read-product.ts';
import {
  type StockGrid,
  type StockTexts,
  type StockTotals,
  textOf,
  totalsOf,
  unitsText,
  variantsOf,
} from './stock-grid.ts';
import { problemOf, problemsOf, problemsText } from './stock-problems.ts';
import { usePastedBlock } from './use-pasted-block.ts';

interface StockTableProps {
  grid: StockGrid;
  texts: StockTexts;
  /** What is wrong is said elsewhere. */
  isSaid: boolean;
  onChange: (texts: StockTexts) => void;
  ref: Ref<HTMLTableElement>;
}

/** The counts of a product: arrows and Enter move, a block from a spreadsheet can be pasted, and that undone. */
export function StockTable({ grid, texts, isSaid, onChange, ref }: StockTableProps) {
  const { rowHead, columns, rows } = grid;
  const hasTotals = columns.length > 1;
  const all = variantsOf(grid);
  // Nothing complains while somebody types.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wrong = all.flatMap((variant) =>
    left.has(variant.id) ? (problemOf(texts[variant.id] ?? '', variant, all) ?? []) : [],
  );
  const { status, clearStatus, paste, undoPaste } = usePastedBlock({
    rows,
    read: () => texts,
    onChange,
    problemsOf: (after) => problemsOf(grid, after),
  });

  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    // A cell that has just been entered is selected as a whole.
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    if (event.key === 'ArrowLeft' && !isWhole && selectionEnd !== 0) return;
    if (event.key === 'ArrowRight' && !isWhole && selectionStart !== value.length) return;
    const table = event.currentTarget.closest('table');
    const next = table?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]}-${column + step[1]}"]`);
    event.preventDefault();
    next?.focus();
    next?.select();
  }

  return (
    <div className="max-w-full">
      <div className="overflow-x-auto">
        <table
          ref={ref}
          aria-label={`Stock by ${hasTotals ? 'size and style' : rowHead.toLowerCase()}`}
          className="border-separate border-spacing-1 text-left"
        >
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="pr-3 font-medium">
                {rowHead}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="max-w-[6rem] px-2 text-right font-medium wrap-break-word">
                  {columns.length > 1 ? column : 'Stock'}
                </th>
              ))}
              <th scope="col" className="pl-3 text-right font-medium">
                {hasTotals ? 'Total' : <span className="sr-only">After the change</span>}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }, row) => (
              <tr key={label}>
                <th scope="row" className="max-w-40 pr-3 font-medium wrap-anywhere">
                  {label}
                </th>
                {cells.map((variant, column) => (
                  <td key={columns[column]} className="text-right">
                    {variant && (
                      <StockCell
                        variant={variant}
                        problem={problemOf(texts[variant.id] ?? '', variant, all)}
                        text={texts[variant.id] ?? ''}
                        cell={`${row}-${column}`}
                        first={row === 0 && column === 0}
                        onText={(text) => {
                          clearStatus();
                          onChange({ ...texts, [variant.id]: text });
                        }}
                        onLeave={() => setLeft((now) => new Set(now).add(variant.id))}
                        onKeyDown={(event) => {
                          undoPaste(event);
                          move(event, row, column);
                        }}
                        onPaste={(event) => paste(event, { row, column })}
                      />
                    )}
                  </td>
                ))}
                <Total of={totalsOf(cells, texts)} bare={!hasTotals} />
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row" className="pr-3 text-sm font-medium text-muted">
                  Total
                </th>
                {columns.map((column, at) => (
                  <Total
                    key={column}
                    of={totalsOf(
                      rows.map(({ cells }) => cells[at]),
                      texts,
                    )}
                  />
                ))}
                <Total
                  bare={!hasTotals}
                  of={totalsOf(
                    rows.flatMap(({ cells }) => cells),
                    texts,
                  )}
                />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className="mt-2 w-0 min-w-full text-sm wrap-anywhere text-bad empty:mt-0">
        {!status && !isSaid && problemsText(wrong)}
      </p>
      <p role="status" className="mt-2 w-0 min-w-full text-sm wrap-anywhere empty:mt-0">
        {status}
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface StockCellProps {
  variant: Variant;
  text: string;
  problem: string | undefined;
  /** Its row and column, by which the arrows find it. */
  cell: string;
  /** The form begins here. */
  first: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

function StockCell({ variant, text, problem, cell, first, onText, onLeave, onKeyDown, onPaste }: StockCellProps) {
  const problemId = useId();
  const isChanged = text.trim() !== textOf(variant);
  return (
    <>
      <input
        // A phone's keypad of figures may have neither + nor −.
        inputMode="text"
        autoComplete="off"
        maxLength={9}
        aria-label={[variant.title, variant.size].filter(Boolean).join(', ')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        title={problem}
        data-cell={cell}
        {...(first && { 'data-autofocus': true })}
        placeholder="∞"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={classNames(
          text.length > 4 ? 'w-28' : 'w-16',
          'h-11 rounded-ctl border bg-bg px-2 text-right text-control tabular-nums placeholder:text-muted',
          'aria-invalid:border-2 aria-invalid:border-bad aria-invalid:text-bad',
          isChanged ? 'border-2 border-link font-semibold' : 'border-ctl',
          !variant.offered && 'opacity-60',
        )}
      />
      {problem && (
        <span id={problemId} className="sr-only">
          {problem}
        </span>
      )}
    </>
  );
}

/** A sum and what the edit changes of it; `bare` is only the change. */
function Total({ of: totals, bare = false }: { of: StockTotals; bare?: boolean }) {
  const { change, isKnown, becomesUnlimited } = totals;
  return (
    <td className="min-w-12 pl-3 text-right whitespace-nowrap tabular-nums">
      {isKnown ? !bare && unitsText(totals) : <span className="text-bad">?</span>}
      {isKnown && change !== 0 && (
        <span className={classNames('block text-sm', change > 0 ? 'text-ok-ink' : 'text-bad')}>
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
      {isKnown && bare && becomesUnlimited && (
        <span className="block text-sm text-muted">
          ∞<span className="sr-only"> made to order</span>
        </span>
      )}
    </td>
  );
}
