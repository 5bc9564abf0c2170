import type { ReactNode } from 'react';
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ToastList } from './toast-list.tsx';
import { type Toast, type ToastAction, type ToastDetail, type ToastOutlet, ToastStackContext } from './toast-stack.ts';

export interface Toasts {
  /** Shows an error: role="alert" with exactly this text. */
  alert: (text: string, action?: ToastAction) => void;
  /** Shows a message: role="status". */
  say: (text: string, actions?: ToastAction | readonly ToastAction[], detail?: ToastDetail) => void;
  /** Removes what is no longer so. */
  withdraw: (text: string) => void;
}

const shownAtOnce = 3;

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [outlets, setOutlets] = useState<readonly ToastOutlet[]>([]);
  const [List, setList] = useState<typeof ToastList>();

  const lastId = useRef(0);

  useEffect(() => {
    if (List) return;
    // Before the network is away, which is one of the things that toasts tell; else when there is the next toast.
    import('./toast-list.tsx').then(
      (module) => setList(() => module.ToastList),
      () => undefined,
    );
  }, [List, toasts]);

  const api = useMemo<Toasts>(() => {
    const add =
      (role: Toast['role']): Toasts['say'] =>
      (text, actions = [], detail) => {
        lastId.current += 1;
        const toast = { id: lastId.current, role, text, actions: [actions].flat(), detail };
        // The same words again replace the old toast, so that they are announced again.
        setToasts((now) => [...now.filter((other) => other.text !== text), toast].slice(-shownAtOnce));
      };
    const withdraw = (text: string) => setToasts((now) => now.filter((toast) => toast.text !== text));
    return { alert: add('alert'), say: add('status'), withdraw };
  }, []);

  const handlers = useMemo(
    () => ({
      dismiss: (id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)),
      enter: (id: string) => {
        const outlet = { id, after: lastId.current };
        setOutlets((now) => [...now, outlet]);
        return () => setOutlets((now) => now.filter((other) => other !== outlet));
      },
    }),
    [],
  );
  const stack = useMemo(() => ({ toasts, outlets, ...handlers }), [toasts, outlets, handlers]);

  return (
    <ToastContext value={api}>
      <ToastStackContext value={stack}>
        {children}
        {List && <List stack={stack} />}
      </ToastStackContext>
    </ToastContext>
  );
}
