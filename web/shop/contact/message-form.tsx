import { PROSE_LENGTH } from '#domain/limits.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { EMAIL_PATTERN } from '#web/shop/email-pattern.ts';
import { useKeptForm } from '#web/shop/kept-form.ts';
import { MESSAGE_DRAFT } from '#web/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { LimitedInput, TextArea } from '#web/ui/limited-text.tsx';
import { type FormEvent, useRef, useState } from 'react';

interface Wrong {
  email?: string;
  message?: string;
  form?: string;
}

const WRONG_EMAIL = 'Please enter an email address, like you@example.com.';

/** Sends the shop a message. What is wrong is said at its field, and what was typed stays until it was sent. */
export function MessageForm() {
  const [state, setState] = useState<'rest' | 'busy' | 'sent'>('rest');
  const [wrong, setWrong] = useState<Wrong>({});
  const email = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const { form, keep, forget } = useKeptForm(MESSAGE_DRAFT);
  const [search] = useSearchParams();
  const outcome = search.get('state');

  function refuse(found: Wrong) {
    setState('rest');
    setWrong(found);
    if (found.email) email.current?.focus();
    else if (found.message) message.current?.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    if (!text('email') || !text('message')) {
      return refuse({
        ...(!text('email') && { email: 'Enter your email address, so that we can answer.' }),
        ...(!text('message') && { message: 'Please write a message first.' }),
      });
    }
    setState('busy');
    setWrong({});
    try {
      const fields = { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
      await call('POST /api/contact', { body: { ...fields, website: text('website') } });
      form.current?.reset();
      forget();
      setState('sent');
    } catch (failure) {
      refuse(wrongOf(failure));
    }
  }

  return (
    <section aria-labelledby="message-title" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 id="message-title" className="mb-5">
        Send us a Message
      </h2>
      <form ref={form} method="post" action={paths.contact} onInput={keep} onSubmit={send} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name">
            <LimitedInput name="name" autoComplete="name" maxLength={200} />
          </Field>
          <Field label="Email" required error={wrong.email}>
            <TextInput ref={email} name="email" type="email" autoComplete="email" pattern={EMAIL_PATTERN} />
          </Field>
        </div>
        <Field label="Subject">
          <LimitedInput name="subject" maxLength={200} />
        </Field>
        <Field label="Message" required error={wrong.message}>
          <TextArea ref={message} name="message" rows={6} maxLength={PROSE_LENGTH} />
        </Field>
        {/* For programs that fill in whatever there is. */}
        <div hidden>
          <Field label="Website">
            <TextInput name="website" autoComplete="off" tabIndex={-1} />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={state === 'busy'}>
            {state === 'busy' ? 'Sending...' : 'Send Message'}
          </Button>
          <p role="status" className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere text-text-2">
            {(state === 'sent' || (outcome === 'sent' && state === 'rest')) &&
              'Thank you. We have your message, and answer by email.'}
          </p>
        </div>
        {outcome === 'invalid' && state === 'rest' && !wrong.form && (
          <p className="text-bad">Nothing was sent yet. Please go back, and enter your email address and a message.</p>
        )}
        {wrong.form && (
          <p role="alert" className="text-bad">
            {wrong.form}
          </p>
        )}
      </form>
    </section>
  );
}

function wrongOf(error: unknown): Wrong {
  if (error instanceof TypeError) return { form: 'No connection. Please try again.' };
  if (error instanceof ApiError && error.fields.email) return { email: WRONG_EMAIL };
  if (error instanceof ApiError && error.fields.message) return { message: 'This message is too long.' };
  return { form: messageOf(error, 'Something went wrong. Please try again.') };
}
