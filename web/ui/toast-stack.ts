import { createContext, type ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onPress: () => void;
  /** Its message stays at least so long, in milliseconds. */
  staysFor?: number;
}

/** What a message is about: a picture, and a second line. */
export interface ToastDetail {
  image: ReactNode;
  text: string;
}

export interface Toast {
  id: number;
  role: 'alert' | 'status';
  text: string;
  actions: readonly ToastAction[];
  detail: ToastDetail | undefined;
}

export interface ToastStack {
  toasts: readonly Toast[];
  dismiss: (id: number) => void;
  /** Who shows them: the last open dialog, because a modal makes the page behind it inert; else the page. */
  outlet: string | undefined;
  enter: (outlet: string) => () => void;
}

/** What the providers of toasts and the lists of them share. */
export const ToastStackContext = createContext<ToastStack | null>(null);
