import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';

import { classNames } from './class-names.ts';

export interface FileDropProps {
  label: string;
  hint?: ReactNode;
  /** Content types. */
  accept: readonly string[];
  onFiles: (files: readonly File[]) => void;
}

/** An area to drop files on, which is also the button that chooses some. */
export function FileDrop({ label, hint, accept, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  useNoOtherDrop();

  function onDrop(event: DragEvent) {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the field does
    <label
      onDragEnter={() => setOver(true)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'relative flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-5 text-center transition-colors duration-(--t-fast) ease-out',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        over ? 'border-text-2 bg-hover' : 'border-ctl hover:border-text-2 hover:bg-hover',
      )}
    >
      <ImageUp size={22} className="text-muted" />
      <span className="font-semibold">{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
      <input
        type="file"
        multiple
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file again is a change again.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}

/** Keeps the browser from opening a file that is dropped beside the area. */
function useNoOtherDrop() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
