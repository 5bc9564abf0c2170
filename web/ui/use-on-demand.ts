import { useState } from 'react';
import { useToast } from './toast.tsx';

/**
 * What a press opens, with code of its own: fetched when the pointer or the focus comes to its button, at the latest by the
 * press. `button` are the props of that button. Without network the press is answered with an alert.
 */
export function useOnDemand<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module>();
  const [isOpen, setOpen] = useState(false);
  const { alert } = useToast();

  const prefetch = () => {
    // What could not be fetched is tried again by the press.
    if (!module) load().then(setModule, () => undefined);
  };
  const open = () => {
    setOpen(true);
    if (module) return;
    load().then(setModule, () => {
      setOpen(false);
      alert('This could not be opened. Please check your connection and try again.');
    });
  };
  const close = () => setOpen(false);
  return {
    /** Undefined until it is here. */
    module,
    isOpen,
    /** Pressed, but its code is under way. */
    loading: isOpen && !module,
    open,
    close,
    button: { onPointerEnter: prefetch, onFocus: prefetch, onClick: open },
  };
}
