import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { CONTACT } from './contact-details.ts';
import { mailtoOf } from './mailto.ts';

/** Nothing is sent from here: the button opens the visitor's own mail program with the message filled in. */
export function MessageForm() {
  const [opened, setOpened] = useState(false);

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    window.location.href = mailtoOf(CONTACT.email, {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    });
    setOpened(true);
  }

  return (
    <section aria-labelledby="message-title" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 id="message-title" className="mb-5">
        Send us a Message
      </h2>
      <form onSubmit={open} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name">
            <TextInput name="name" autoComplete="name" />
          </Field>
          <Field label="Email">
            <TextInput name="email" type="email" autoComplete="email" />
          </Field>
        </div>
        <Field label="Subject">
          <TextInput name="subject" />
        </Field>
        <Field label="Message">
          <TextArea name="message" rows={6} />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">Send Message</Button>
          <p role="status" className="min-w-0 flex-1 text-sm text-text-2">
            {opened
              ? `Your mail program has the message; send it from there. If nothing opened, write to ${CONTACT.email}.`
              : 'Opens your mail program with the message filled in.'}
          </p>
        </div>
      </form>
    </section>
  );
}
