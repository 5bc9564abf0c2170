import { CONFIRM_WITHDRAWAL_LABEL, WITHDRAW_LABEL } from '#domain/legal-labels.ts';
import { writtenStatement } from '#domain/withdrawals.ts';
import { apiContext, call } from '#web/api.ts';
import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { useAuth } from '#web/session.tsx';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { EMAIL_PATTERN, isEmail } from '#web/shop/email-pattern.ts';
import { useKeptForm } from '#web/shop/kept-form.ts';
import { WITHDRAWAL_DRAFT } from '#web/storage.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { LimitedInput, TextArea } from '#web/ui/limited-text.tsx';
import { type FormEvent, useState } from 'react';
import { A_PERSON_LOOKS } from './next-steps.ts';
import { type FormState, NextSteps, ReceivedText, StatementView, WithdrawalSteps } from './withdrawal-steps.tsx';

/** The outcome of the form in a browser that runs no scripts: the token of a receipt, or 'invalid'. */
const TOKEN = /^[\w-]{43}$/;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('state') ?? '';
  if (!TOKEN.test(token)) return null;
  try {
    return (await context.get(apiContext)('GET /api/withdrawals/receipts/:token', { params: { token } })).data;
  } catch (error) {
    // Of a link that was cut off there is the form.
    if (error instanceof Error && 'status' in error && error.status === 404) return null;
    throw error;
  }
}

/** A person looks at what was typed. */
const TYPED = {
  state: 'received',
  isPartlyRefunded: false,
  toSendBack: '',
  waitsForPayment: false,
  isFree: false,
  wentBackBefore: false,
  windowEndedOn: null,
} as const;

export function Component({ data: receipt }: PageProps<typeof loader>) {
  const [search] = useSearchParams();
  return (
    <div className="wrap max-w-3xl py-10 sm:py-14">
      <PageHead
        screen={WITHDRAW_LABEL}
        description="Withdraw from the purchase of goods in our shop, without signing in and without giving a reason."
        path={paths.withdraw}
      />
      <h1 className="mb-6">{WITHDRAW_LABEL}</h1>
      {receipt ? (
        <div className="grid gap-6">
          <ReceivedText {...receipt} />
          <StatementView statement={receipt.statement} />
          <NextSteps received={TYPED} heading={<h2 className="text-lg">What happens next</h2>} />
        </div>
      ) : (
        <Page isInvalid={search.get('state') === 'invalid'} />
      )}
    </div>
  );
}

function Page({ isInvalid }: { isInvalid: boolean }) {
  const { user } = useAuth();
  return (
    <>
      {isInvalid && (
        <Banner tone="bad" className="mb-6">
          Nothing was sent yet. Please go back and enter your name, your email address and the number of your order.
        </Banner>
      )}
      <WithdrawalSteps>
        {(form) => (
          <>
            {user && (
              <Banner
                className="mb-6"
                action={
                  <Link to={paths.orders} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                    Your orders
                  </Link>
                }
              >
                You are signed in: in your orders you can choose the items.
              </Banner>
            )}
            <GuestForm {...form} />
          </>
        )}
      </WithdrawalSteps>
    </>
  );
}

const MISSING = {
  name: 'Please enter your name.',
  order: 'Please enter the number of your order, like ANT-7K3M9Q.',
  email: 'Please enter an email address, like you@example.com.',
} as const;
type Required = keyof typeof MISSING;

function GuestForm({ declare, refused }: FormState) {
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const { form, keep, forget } = useKeptForm(WITHDRAWAL_DRAFT);

  function summarise(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const isMissing = (name: Required) => (name === 'email' ? !isEmail(text(name)) : !text(name));
    const missing = (Object.keys(MISSING) as Required[]).filter(isMissing);
    setWrong(Object.fromEntries(missing.map((name) => [name, MISSING[name]])));
    const first = missing[0] && form.current?.elements.namedItem(missing[0]);
    if (first instanceof HTMLElement) first.focus();
    if (missing.length > 0) return;
    const who = { name: text('name'), email: text('email').toLowerCase(), order: text('order') };
    declare({
      statement: writtenStatement({ ...who, items: text('items') }),
      next: A_PERSON_LOOKS,
      send: async (key) => {
        const body = { ...who, items: text('items'), website: text('website'), key };
        const { data } = await call('POST /api/withdrawals', { body });
        forget();
        return data;
      },
    });
  }
  const errorOf = (name: Required) => wrong[name] ?? (refused[name] && MISSING[name]);

  return (
    <form ref={form} method="post" action={paths.withdraw} onInput={keep} onSubmit={summarise} className="grid gap-5">
      <p className="max-w-prose text-text-2">
        You need neither an account nor a reason. Tell us who you are and which order it is about
        <span className="noscript:hidden">; in the next step you see what you declare, and confirm it</span>.
      </p>
      {refused.website && (
        <Banner tone="bad">
          Your browser has filled in a hidden field, so we could not take this. Please write to {EMAIL} instead.
        </Banner>
      )}
      <Field label="Name" required error={errorOf('name')}>
        <LimitedInput name="name" autoComplete="name" maxLength={200} />
      </Field>
      <Field label="Order number" required hint="It is in each mail about your order." error={errorOf('order')}>
        <LimitedInput name="order" maxLength={60} />
      </Field>
      <Field label="Email" required hint="The confirmation of receipt goes there." error={errorOf('email')}>
        <TextInput name="email" type="email" autoComplete="email" maxLength={254} pattern={EMAIL_PATTERN} />
      </Field>
      <Field label="Items" aside="Optional" hint="Leave it empty to withdraw from the whole order.">
        <TextArea name="items" rows={3} maxLength={1000} />
      </Field>
      {/* For programs that fill in whatever there is. */}
      <div hidden>
        <Field label="Website">
          <TextInput name="website" autoComplete="off" tabIndex={-1} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="noscript:hidden">
          Continue
        </Button>
        <noscript>
          <Button type="submit">{CONFIRM_WITHDRAWAL_LABEL}</Button>
        </noscript>
      </div>
      <p className="max-w-prose text-sm text-muted">
        Items that were made for you, such as a jersey with your name, are excluded unless they are faulty. More is in
        our{' '}
        <Link to={`${paths.terms}#returns`} className="text-link underline">
          terms
        </Link>
        .
      </p>
    </form>
  );
}
