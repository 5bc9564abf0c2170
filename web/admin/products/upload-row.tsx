import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { X } from 'lucide-react';
import type { Upload, Uploads } from './use-uploads.ts';

/** A picture on its way, or why it did not arrive. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, share, problem, mayArrive } = upload;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line px-3 py-2">
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
      {mayArrive && (
        <Button variant="secondary" size="sm" onClick={() => uploads.tryAgain(id)}>
          Try again<span className="sr-only"> {file.name}</span>
        </Button>
      )}
      <IconButton label={problem ? `Remove ${file.name}` : `Stop ${file.name}`} onClick={() => uploads.drop(id)}>
        <X size={17} />
      </IconButton>
    </li>
  );
}
