import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useId, useMemo, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toasts {
  /** Shows an error: role="alert" with exactly this text. */
  alert: (text: string, action?: ToastAction) => void;
  /** Shows a message: role="status". */
  say: (text: string, action?: ToastAction) => void;
}

interface Toast {
  id: number;
  role: 'alert' | 'status';
  text: string;
  action: ToastAction | undefined;
}

interface Stack {
  toasts: readonly Toast[];
  dismiss: (id: number) => void;
  /** Who shows them: the last open dialog, because a modal makes the page behind it inert; else the page. */
  outlet: string | undefined;
  enter: (outlet: string) => () => void;
}

const shownAtOnce = 3;
const lifetime = { alert: 10_000, status: 6_000 };

const ToastContext = createContext<Toasts | null>(null);
const StackContext = createContext<Stack | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [outlets, setOutlets] = useState<readonly string[]>([]);

  const lastId = useRef(0);

  const api = useMemo<Toasts>(() => {
    const add = (role: Toast['role']) => (text: string, action?: ToastAction) => {
      lastId.current += 1;
      const toast = { id: lastId.current, role, text, action };
      // The same words again replace the old toast, so that they are announced again.
      setToasts((now) => [...now.filter((other) => other.text !== text), toast].slice(-shownAtOnce));
    };
    return { alert: add('alert'), say: add('status') };
  }, []);

  const handlers = useMemo(
    () => ({
      dismiss: (id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)),
      enter: (outlet: string) => {
        setOutlets((now) => [...now, outlet]);
        return () => setOutlets((now) => now.filter((other) => other !== outlet));
      },
    }),
    [],
  );
  const stack = useMemo(() => ({ toasts, outlet: outlets.at(-1), ...handlers }), [toasts, outlets, handlers]);

  return (
    <ToastContext value={api}>
      <StackContext value={stack}>
        {children}
        <ToastList stack={stack} visible={stack.outlet === undefined} raised={false} />
      </StackContext>
    </ToastContext>
  );
}

/** Every dialog brings one: while `active`, toasts appear there instead of on the page; `raised` clears buttons at the bottom. */
export function ToastOutlet({ active, raised }: { active: boolean; raised: boolean }) {
  const id = useId();
  const stack = use(StackContext);
  const enter = stack?.enter;

  useEffect(() => (active ? enter?.(id) : undefined), [active, enter, id]);

  return stack && <ToastList stack={stack} visible={active && stack.outlet === id} raised={raised} />;
}

function ToastList({ stack, visible, raised }: { stack: Stack; visible: boolean; raised: boolean }) {
  const [paused, setPaused] = useState(false);
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 sm:right-6 sm:left-auto sm:items-end',
        raised ? 'bottom-24' : 'bottom-4 sm:bottom-6',
      )}
    >
      {visible &&
        stack.toasts.map((toast) => <ToastCard key={toast.id} toast={toast} paused={paused} dismiss={stack.dismiss} />)}
    </div>
  );
}

function ToastCard({ toast, paused, dismiss }: { toast: Toast; paused: boolean; dismiss: (id: number) => void }) {
  const { id, role, text, action } = toast;
  const [announced, setAnnounced] = useState(role === 'alert');

  // A status is only read out when it changes inside a region that was there before.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), 50);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss(id), lifetime[role]);
    return () => clearTimeout(timer);
  }, [paused, dismiss, id, role]);

  const Icon = role === 'alert' ? TriangleAlert : Check;
  return (
    <div className="toast pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-md border border-line bg-overlay py-1.5 pr-1.5 pl-4 text-text shadow-pop">
      <Icon size={20} className={classNames('shrink-0', role === 'alert' ? 'text-bad' : 'text-ok')} />
      <p role={role} className="min-h-[1lh] min-w-0 flex-1 py-1.5 text-sm font-medium">
        {announced && text}
      </p>
      {action && (
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0 text-link"
          onClick={() => {
            dismiss(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => dismiss(id)}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
