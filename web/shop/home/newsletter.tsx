import { ApiError, call, messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type FormEvent, useRef, useState } from 'react';

type State = { at: 'rest' | 'busy' | 'done' } | { at: 'failed'; error: string };

/** The newsletter form; hidden without scripts, which it needs to send. */
export function Newsletter() {
  const [state, setState] = useState<State>({ at: 'rest' });
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (state.at === 'busy') return;
    setState({ at: 'busy' });
    try {
      await call('POST /api/newsletter', { body: { email } });
      setState({ at: 'done' });
      setEmail('');
    } catch (failure) {
      setState({ at: 'failed', error: subscribeErrorMessage(failure) });
      input.current?.focus();
    }
  }

  return (
    <section className="-mb-18 mt-14 border-t border-line bg-surface py-12 sm:mt-18 noscript:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div>
          <h2>Pit board</h2>
          <p className="mt-1.5 text-muted">New drops and race nights, twice a month.</p>
        </div>
        <div className="w-full max-w-md">
          <form onSubmit={subscribe} noValidate className="flex items-start gap-2.5 max-[26rem]:flex-col">
            <Field label="Email" labelHidden error={state.at === 'failed' && state.error} className="w-full flex-1">
              <TextInput
                ref={input}
                type="email"
                name="email"
                autoComplete="email"
                placeholder="you@example.com"
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Button type="submit" busy={state.at === 'busy'} className="max-[26rem]:w-full">
              Subscribe
            </Button>
          </form>
          <p role="status" className="mt-2 min-h-[1lh] font-medium text-ok">
            {state.at === 'done' && 'Thanks for subscribing!'}
          </p>
        </div>
      </div>
    </section>
  );
}

function subscribeErrorMessage(error: unknown): string {
  const email = error instanceof ApiError ? error.fields.email : undefined;
  return email ? `Email ${email}` : messageOf(error, 'Something went wrong. Please try again.');
}
