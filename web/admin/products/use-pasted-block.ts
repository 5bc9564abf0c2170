import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type CellRows, pasted, pastedText } from './paste-stock.ts';
import type { StockTexts } from './stock-grid.ts';

interface Cells {
  rows: CellRows;
  /** What the cells hold at this moment. */
  read: () => StockTexts;
  onChange: (texts: StockTexts) => void;
  /** Whether a cell can hold this text; one that cannot is left as it was. */
  canHold?: (text: string) => boolean;
  /** What is wrong with the cells then, as sentences. */
  problemsOf?: (texts: StockTexts) => readonly string[];
}

/** Handlers that paste a block of a spreadsheet over several cells and undo that as a whole, and the text that says what became of it. */
export function usePastedBlock({ rows, read, onChange, canHold, problemsOf = () => [] }: Cells) {
  const [status, setStatus] = useState('');
  const lastPaste = useRef<{ before: StockTexts; after: StockTexts }>(undefined);

  function paste(event: ClipboardEvent<HTMLInputElement>, at: { row: number; column: number }) {
    const block = event.clipboardData.getData('text/plain');
    // A single cell may be copied with the end of its line.
    if (!/[\t\n]/.test(block.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    const before = read();
    const result = pasted(rows, before, at, block, canHold);
    lastPaste.current = { before, after: result.texts };
    onChange(result.texts);
    setStatus(pastedText(result, problemsOf(result.texts)));
  }

  /** Takes the last paste back as a whole. What was typed after it is taken back first, by the browser. */
  function undoPaste(event: KeyboardEvent) {
    const { before, after } = lastPaste.current ?? {};
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (!before || !after) return;
    const now = read();
    if (Object.keys({ ...now, ...after }).some((id) => now[id] !== after[id])) return;
    event.preventDefault();
    lastPaste.current = undefined;
    onChange(before);
    setStatus('The paste was undone.');
  }

  return { status, clearStatus: () => setStatus(''), paste, undoPaste };
}
