import { IMAGE_TYPES } from '#domain/image-uploads.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { X } from 'lucide-react';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadBoxProps {
  uploads: Uploads;
  onFiles: (files: readonly File[]) => void;
  /** The last that happened, for a screen reader. */
  status: string;
  /** One picture, which a new one replaces. */
  single?: boolean;
}

/** Where pictures are chosen or dropped, with those on their way above it. */
export function UploadBox({ uploads, onFiles, status, single = false }: UploadBoxProps) {
  return (
    <>
      {uploads.list.length > 0 && (
        <ul id={uploads.listId} className="flex flex-col gap-2">
          {uploads.list.map((each) => (
            <UploadRow key={each.id} upload={each} uploads={uploads} />
          ))}
        </ul>
      )}
      <FileDrop
        label={single ? 'Choose a picture, or drop it here' : 'Choose pictures, or drop them here'}
        hint={`JPEG, PNG, WebP, AVIF or GIF, at most 10 MB${single ? '' : ' each'}`}
        accept={IMAGE_TYPES}
        onFiles={onFiles}
      />
      <p role="status" className="sr-only">
        {problemsOf(uploads) || status}
      </p>
    </>
  );
}

/** 'pit.png: …', for each that did not arrive. */
const problemsOf = ({ list }: Uploads) =>
  list.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])).join(' ');

/** An image on its way, or why it did not arrive. */
function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, share, problem, canRetry } = upload;
  return (
    <li
      data-wrong={Boolean(problem) || undefined}
      className="flex flex-wrap items-center gap-3 rounded-md border border-line px-3 py-2"
    >
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <>
            <progress aria-label={`Uploading ${file.name}`} value={share} max={1} className="progress" />
            <p className="text-sm text-muted tabular-nums">
              {share < 1 ? `${Math.floor(share * 100)} % sent` : 'Being checked...'}
            </p>
          </>
        )}
      </div>
      {canRetry && (
        <Button variant="secondary" size="sm" onClick={() => keepFocus(() => uploads.tryAgain(id))}>
          Try again<span className="sr-only"> {file.name}</span>
        </Button>
      )}
      <IconButton
        label={problem ? `Remove ${file.name}` : `Stop ${file.name}`}
        onClick={() => keepFocus(() => uploads.drop(id))}
      >
        <X size={17} />
      </IconButton>
    </li>
  );
}
