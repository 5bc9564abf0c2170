import { ApiError } from '#web/api.ts';
import { useState } from 'react';
import { useUploads } from './use-uploads.ts';

const NOT_UPLOADED = 'The picture was not uploaded. Try it again, or remove it.';

/** Uploads one picture, which the next that is chosen replaces. `onUploaded` is given its URL. */
export function useSingleUpload(onUploaded: (url: string) => void) {
  const [status, setStatus] = useState('');
  const uploads = useUploads(({ url }, { name }) => {
    onUploaded(url);
    setStatus(`${name} was uploaded`);
  });

  function onFiles([file]: readonly File[]) {
    if (!file) return;
    for (const { id } of uploads.list) uploads.drop(id);
    uploads.add([file]);
    setStatus('Uploading a picture');
  }

  return {
    /** The props of UploadBox. */
    box: { uploads, onFiles, status, single: true },
    /** It is on its way, or did not arrive. */
    unsaved: uploads.list.length > 0,
    /** Resolves when the picture has arrived. Throws ApiError where it did not. */
    async settled(): Promise<void> {
      if (!(await uploads.settled())) throw new ApiError(0, NOT_UPLOADED);
    },
  };
}
