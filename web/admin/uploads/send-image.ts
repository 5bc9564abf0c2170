import type { UploadedImage } from '#contract/admin-uploads.ts';
import type { WireOf } from '#contract/calls.ts';
import { ApiError, refusalOf } from '#web/api.ts';

interface Sending {
  /** From 0 to 1; at 1 the server still checks it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const NOT_SENT = 'The upload was interrupted. Please try again.';

/** Uploads a file. Not by `call`: only XMLHttpRequest tells how much of a file has been sent. */
export function sendImage(file: File, { onProgress, signal }: Sending): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/uploads');
    request.setRequestHeader('content-type', file.type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) return resolve(resultOf(request).data);
      reject(refusalOf(request.status, request.response, NOT_SENT));
    };
    request.onerror = () => reject(new ApiError(0, NOT_SENT));
    request.onabort = () => reject(new ApiError(0, NOT_SENT));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

// What the contract says of a 201.
const resultOf = ({ response }: XMLHttpRequest) => response as WireOf<'POST /api/admin/uploads'>;
