import { Check, TriangleAlert, X } from 'lucide-react';
import { type ComponentProps, use, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { type Toast, type ToastStack, ToastStackContext } from './toast-stack.ts';

const lifetime = { alert: 10_000, status: 6_000 };
/** Of one character, in milliseconds: a long message stays longer. */
const READING_TIME = 100;

/** Every dialog brings one: while `active`, new toasts appear there instead of on the page, below what is worked at and over none of it. */
export function ToastOutlet({ active }: { active: boolean }) {
  const id = useId();
  const stack = use(ToastStackContext);
  const enter = stack?.enter;

  useEffect(() => (active ? enter?.(id) : undefined), [active, enter, id]);

  return stack && <ToastList stack={stack} outlet={id} />;
}

interface ToastListProps {
  stack: ToastStack;
  /** The dialog; none on a page. */
  outlet?: string;
}

/** The toasts at the edge of the page or of a dialog. */
export function ToastList({ stack, outlet }: ToastListProps) {
  // A toast that is dismissed goes without being left, by the pointer or by the focus.
  const [pointedAt, setPointedAt] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const isPaused = stack.toasts.some(({ id }) => id === pointedAt || id === focused);
  return (
    <div
      className={classNames(
        'toasts pointer-events-none z-50 flex flex-col gap-2',
        // On a page the style sheet says where.
        outlet === undefined ? 'fixed' : 'px-4 not-empty:pb-3',
      )}
    >
      {stack.toasts
        .filter((toast) => stack.outlets.findLast(({ after }) => after < toast.id)?.id === outlet)
        .map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={isPaused}
            dismiss={stack.dismiss}
            onPointerEnter={() => setPointedAt(toast.id)}
            onPointerLeave={() => setPointedAt(undefined)}
            onFocus={() => setFocused(toast.id)}
            onBlur={() => setFocused(undefined)}
          />
        ))}
    </div>
  );
}

interface ToastCardProps
  extends Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> {
  toast: Toast;
  paused: boolean;
  dismiss: (id: number) => void;
}

function ToastCard({ toast, paused, dismiss, ...handlers }: ToastCardProps) {
  const { id, role, text, actions, detail } = toast;
  const [announced, setAnnounced] = useState(role === 'alert');

  // A status is only read out when it changes inside a region that was there before.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), 50);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (paused) return;
    const needed = actions.map(({ staysFor = 0 }) => staysFor);
    const stay = () => setTimeout(() => dismiss(id), Math.max(lifetime[role], text.length * READING_TIME, ...needed));
    let timer = stay();
    // Who goes from control to control by keyboard may be on the way to its button.
    function stayOnTab({ key }: KeyboardEvent) {
      if (key !== 'Tab' || actions.length === 0) return;
      clearTimeout(timer);
      timer = stay();
    }
    document.addEventListener('keydown', stayOnTab);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', stayOnTab);
    };
  }, [paused, dismiss, id, role, text, actions]);

  const buttons = actions.map(({ label, onPress }) => (
    <Button
      key={label}
      variant="ghost"
      size="sm"
      className="shrink-0 text-link"
      onClick={() => {
        dismiss(id);
        onPress();
      }}
    >
      {label}
    </Button>
  ));
  const Icon = role === 'alert' ? TriangleAlert : Check;
  return (
    <div
      {...handlers}
      className="toast pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-md border border-line bg-overlay py-1.5 pr-1.5 pl-4 text-text shadow-pop"
    >
      {detail?.image ?? (
        <Icon size={20} className={classNames('shrink-0', role === 'alert' ? 'text-bad' : 'text-ok')} />
      )}
      <div className="min-w-0 flex-1 py-1.5 text-sm wrap-anywhere">
        <p role={role} className="min-h-[1lh] font-medium">
          {announced && text}
        </p>
        {detail && <p className="text-muted">{detail.text}</p>}
        {detail && <div className="mt-1 -ml-3 flex flex-wrap">{buttons}</div>}
      </div>
      {!detail && buttons}
      <IconButton label="Dismiss" onClick={() => dismiss(id)}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
