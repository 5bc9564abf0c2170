import { NEWSLETTER_WORDS } from '#domain/newsletter.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { useLocation } from '#web/router/hooks.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type FormEvent, useRef, useState } from 'react';

type State = { at: 'rest' | 'busy' | 'done' } | { at: 'failed'; error: string };

const WRONG = 'Please enter an email address, like you@example.com.';

const OUTCOMES = new Map<string, State>([
  ['done', { at: 'done' }],
  ['invalid', { at: 'failed', error: WRONG }],
]);

/** The newsletter form. Without scripts the server answers with this page, and says in its query what became of it. */
export function Newsletter() {
  const outcome = new URLSearchParams(useLocation().search).get('newsletter') ?? '';
  const [state, setState] = useState<State>(OUTCOMES.get(outcome) ?? { at: 'rest' });
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (state.at === 'busy') return;
    if (!email.trim()) {
      setState({ at: 'failed', error: 'Enter your email address.' });
      input.current?.focus();
      return;
    }
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
    <section id="newsletter" className="-mb-18 mt-14 border-t border-line bg-surface py-12 sm:mt-18">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div>
          <h2>Pit board</h2>
          <p className="mt-1.5 text-muted">{NEWSLETTER_WORDS.what}</p>
        </div>
        <div className="w-full max-w-md">
          <form
            action="/newsletter"
            method="post"
            onSubmit={subscribe}
            noValidate
            className="flex items-start gap-2.5 max-[26rem]:flex-col"
          >
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
          <p className="mt-2 text-sm text-muted">
            {NEWSLETTER_WORDS.consent}{' '}
            <Link to={paths.privacy} className="text-link underline underline-offset-4">
              {NEWSLETTER_WORDS.privacy}
            </Link>
            .
          </p>
          <p role="status" className="mt-2 min-h-[1lh] font-medium text-ok">
            {state.at === 'done' && 'Thanks for subscribing!'}
            {state.at === 'done' && (
              <span className="block font-normal text-text-2">
                Please confirm it in the email that we have sent you, unless you already have.
              </span>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

function subscribeErrorMessage(error: unknown): string {
  if (error instanceof TypeError) return 'No connection. Please try again.';
  if (error instanceof ApiError && error.fields.email) return WRONG;
  return messageOf(error, 'Something went wrong. Please try again.');
}
