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
  /** Of the open dialogs, the last one at the end: a modal makes the page behind it inert. */
  outlets: readonly ToastOutlet[];
  enter: (outlet: string) => () => void;
}

export interface ToastOutlet {
  id: string;
  /** The last toast before it opened: that one and those before stay where they are, and do not lie over its buttons. */
  after: number;
}

/** What the providers of toasts and the lists of them share. */
export const ToastStackContext = createContext<ToastStack | null>(null);
