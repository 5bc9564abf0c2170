import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from './hooks.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  action: string;
}

/** A `GET` form that the router submits: it navigates to `action` with the fields as the query. */
export function Form({ onSubmit, ...form }: FormProps) {
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`${form.action}?${new URLSearchParams(fields)}`);
  }

  return <form {...form} onSubmit={submit} />;
}
