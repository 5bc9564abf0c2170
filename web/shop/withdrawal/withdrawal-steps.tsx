import type { Receipt } from '#contract/withdrawals.ts';
import { CONFIRM_WITHDRAWAL_LABEL } from '#domain/legal-labels.ts';
import { shopTimeText } from '#domain/shop-time.ts';
import type { WithdrawalStatement } from '#domain/withdrawals.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { newOnce } from '#web/once.ts';
import { paths } from '#web/paths.ts';
import { useLocation } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import type { BackLeads } from '#web/shop/back-leads.tsx';
import { inTab, WITHDRAWAL_RECEIPT } from '#web/storage.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { nextSteps } from './next-steps.ts';

/** What somebody is about to declare, and how it is sent. */
export interface Declaration {
  statement: WithdrawalStatement;
  /** What happens once it is sent. */
  next: string;
  send: (key: string) => Promise<Receipt>;
}

export interface FormState {
  /** Shows the summary of what is declared. */
  declare: (declaration: Declaration) => void;
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>;
}

/** A form, the summary of exactly what is declared, and the receipt, one after the other. The form keeps what was typed while the summary is shown. */
export function WithdrawalSteps({ children }: { children: (form: FormState) => ReactNode }) {
  const [summary, setSummary] = useState<{ declaration: Declaration; key: string }>();
  const { receipt, setReceipt } = useReceipt();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = receipt ? 'receipt' : summary ? 'summary' : 'form';
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const back = () => {
    setFailure(undefined);
    setSummary(undefined);
  };
  const [Back, setBack] = useState<typeof BackLeads>();
  /** The summary appears together with the code by which the browser's Back leads to the form. */
  async function declare(declaration: Declaration) {
    setFailure(undefined);
    await import('#web/shop/back-leads.tsx').then(
      (loaded) => setBack(() => loaded.BackLeads),
      () => undefined,
    );
    setSummary({ declaration, key: newOnce().idempotencyKey });
  }

  async function confirm() {
    if (busy || !summary) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setReceipt(await summary.declaration.send(summary.key));
      setSummary(undefined);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setSummary(undefined);
    } finally {
      setBusy(false);
    }
  }
  if (receipt) return <ReceiptView receipt={receipt} heading={heading} />;
  const refused = failure instanceof ApiError ? failure.fields : {};
  return (
    <>
      {failure !== undefined && (
        <Banner tone="bad" className="mb-6">
          {messageOf(failure, 'Your withdrawal could not be sent. Please try again.')}
        </Banner>
      )}
      {summary && (
        <section className="grid gap-6">
          {Back && <Back back={back} />}
          <h2 ref={heading} tabIndex={-1}>
            Please check your withdrawal
          </h2>
          <StatementView statement={summary.declaration.statement} />
          <p className="max-w-prose">{summary.declaration.next}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void confirm()}>
              {CONFIRM_WITHDRAWAL_LABEL}
            </Button>
            <Button variant="secondary" onClick={back}>
              Back
            </Button>
          </div>
        </section>
      )}
      <div hidden={summary !== undefined}>
        {step === 'form' && (
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            What you withdraw from
          </h2>
        )}
        {children({ refused, declare: (declaration) => void declare(declaration) })}
      </div>
    </>
  );
}

interface Stored {
  /** Of the entry of the browser's history that shows it. */
  key: string;
  receipt: Receipt;
}

/** The receipt of what was sent from this entry of the browser's history, also after a reload or Back; until it is left. */
function useReceipt() {
  const { key: present, hash } = useLocation();
  const [key, setKey] = useState(present);
  // A link to a `#hash`, as the one to the content, leaves no page.
  if (key !== present && !hash) setKey(present);
  const [received, setReceived] = useState<Stored>();
  const isStored = useSyncExternalStore(
    neverChanges,
    () => storedReceipt(key) !== undefined,
    () => false,
  );
  const stored = useMemo(() => (isStored ? storedReceipt(key) : undefined), [isStored, key]);
  useEffect(() => () => inTab.forget(WITHDRAWAL_RECEIPT), [key]);
  return {
    receipt: received?.key === key ? received.receipt : stored,
    setReceipt(receipt: Receipt) {
      const shown: Stored = { key, receipt };
      inTab.store(WITHDRAWAL_RECEIPT, shown);
      setReceived(shown);
    },
  };
}

const neverChanges = () => () => {};

function storedReceipt(key: string): Receipt | undefined {
  // Who enters the same address anew wants to withdraw from something else; some browsers keep the entry for it.
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || !('type' in visit) || visit.type === 'navigate') return undefined;
  // Written above.
  const stored = inTab.read(WITHDRAWAL_RECEIPT) as Stored | undefined;
  return stored?.key === key ? stored.receipt : undefined;
}

/** What was, or is about to be declared. */
export function StatementView({
  statement: { sentence, name, email, order, items },
}: {
  statement: WithdrawalStatement;
}) {
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-5 wrap-anywhere sm:p-6">
      <p className="text-md">{sentence}</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Facts>
        <Fact label="Order">{order}</Fact>
        <Fact label="Name">{name}</Fact>
        <Fact label="Email for the confirmation of receipt" wide>
          {email}
        </Fact>
      </Facts>
    </div>
  );
}

function ReceiptView({ receipt, heading }: { receipt: Receipt; heading: Ref<HTMLHeadingElement> }) {
  const { statement } = receipt;
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1}>
        We have received your withdrawal
      </h2>
      <ReceivedText {...receipt} />
      <StatementView statement={statement} />
      <NextSteps received={receipt} heading={<h3>What happens next</h3>} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Link to={paths.withdraw} className={buttonClass({ variant: 'ghost' })}>
          Withdraw from another order
        </Link>
      </div>
    </section>
  );
}

/** What happens with a withdrawal that was just received. */
export const NextSteps = ({ received, heading }: { received: Parameters<typeof nextSteps>[0]; heading: ReactNode }) => (
  <div className="grid max-w-prose gap-3">
    {heading}
    {nextSteps(received).map((text) => (
      <p key={text} className="text-text-2">
        {text}
      </p>
    ))}
  </div>
);

/** Under which number, and when; where the same has been sent. */
export function ReceivedText({
  reference,
  receivedAt,
  isMailed,
}: Pick<Receipt, 'reference' | 'receivedAt' | 'isMailed'>) {
  return (
    <p className="max-w-prose">
      Your withdrawal <strong className="whitespace-nowrap">{reference}</strong> came in on{' '}
      <time dateTime={receivedAt}>{shopTimeText(new Date(receivedAt))}</time>.{' '}
      {isMailed
        ? 'We are sending you a mail that confirms it; please keep the number.'
        : 'Your address has had several such mails today, so no further one is sent: please print this page, or keep the number.'}
    </p>
  );
}
