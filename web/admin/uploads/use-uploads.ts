import type { UploadedImage } from '#contract/admin-uploads.ts';
import { imageProblem } from '#domain/image-uploads.ts';
import { FALLBACK } from '#web/admin/notice.tsx';
import { ApiError, messageOf } from '#web/api.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { sendImage } from './send-image.ts';

/** An image on its way, or one that did not arrive. */
export interface Upload {
  id: number;
  file: File;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  problem?: string;
  /** The same file may get through another time. */
  canRetry?: boolean;
}

export interface Uploads {
  list: readonly Upload[];
  /** With what is wrong with them already, if anything. */
  add: (files: readonly File[], problemOf?: (index: number) => string | undefined) => void;
  tryAgain: (id: number) => void;
  /** Takes one off the list; one that is on its way is stopped. */
  drop: (id: number) => void;
  /** Resolves when none is on its way: did all of them arrive? Else the focus moves to what can be done with the first that did not. */
  settled: () => Promise<boolean>;
  /** The id of their list on screen. */
  listId: string;
}

/** Uploads images one after the other, in the order in which they were chosen. */
export function useUploads(onUploaded: (image: UploadedImage, file: File) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const now = useRef(list);
  const nextId = useRef(1);
  const listId = useId();
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const { current } = stops;
    return () => current.forEach((stop) => stop.abort());
  }, []);

  function set(changed: readonly Upload[]) {
    now.current = changed;
    setList(changed);
  }
  const patch = (id: number, change: Omit<Upload, 'id' | 'file'>) =>
    set(now.current.map(({ file, ...each }) => (each.id === id ? { id, file, ...change } : { ...each, file })));
  const without = (id: number) => now.current.filter((each) => each.id !== id);

  async function send(id: number) {
    const upload = now.current.find((each) => each.id === id);
    if (!upload) return;
    const stop = new AbortController();
    stops.current.set(id, stop);
    try {
      const onProgress = (share: number) => patch(id, { share });
      const image = await sendImage(upload.file, { onProgress, signal: stop.signal });
      set(without(id));
      onUploaded(image, upload.file);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      patch(id, { share: 0, problem: messageOf(error, FALLBACK), canRetry: ![400, 413, 415].includes(status) });
    } finally {
      stops.current.delete(id);
    }
  }
  const enqueue = (id: number) => (work.current = work.current.then(() => send(id)));

  return {
    list,
    listId,
    add(files, problemOf = () => undefined) {
      const added = files.map((file, index) => {
        const problem = problemOf(index) ?? imageProblem(file);
        return { id: nextId.current++, file, share: 0, ...(problem && { problem }) };
      });
      set([...now.current, ...added]);
      for (const { id, problem } of added) if (!problem) void enqueue(id);
    },
    tryAgain(id) {
      patch(id, { share: 0 });
      void enqueue(id);
    },
    drop(id) {
      set(without(id));
      stops.current.get(id)?.abort();
    },
    async settled() {
      for (let seen; seen !== work.current; ) {
        seen = work.current;
        await seen;
      }
      const first = document.getElementById(listId)?.querySelector('button');
      first?.focus({ preventScroll: true });
      // In the middle: the notice of the refusal is about to cover the end.
      first?.scrollIntoView({ block: 'center' });
      return now.current.length === 0;
    },
  };
}
