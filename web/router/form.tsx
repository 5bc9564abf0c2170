import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from './hooks.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  action: string;
}

/** A form that asks for a page: its fields become the query. */
export function Form({ onSubmit, ...form }: FormProps) {
  const navigate = useNavigate();

  function send(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`${form.action}?${new URLSearchParams(fields)}`);
  }

  return <form {...form} onSubmit={send} />;
}
