import { call, messageOf } from '#web/api.ts';
import { ordersAfterPayment, paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { titled } from '#web/title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

const BY_CARD = {
  title: 'Authenticate payment',
  heading: 'Confirm it’s you',
  text: 'Your bank would ask you here to approve the payment. In test mode you decide: complete it, or let it fail.',
  complete: 'Complete',
  fail: 'Fail',
};
const BY_BANK = {
  title: 'Pay by bank',
  heading: 'Pay by bank',
  text: 'Your bank would show the payment here. In test mode you decide: pay, or cancel and go back. No money moves.',
  complete: 'Pay',
  fail: 'Cancel',
};

/** The bank's page of the sandbox: 3-D Secure of a card, which the card holder completes or lets fail, or a payment by bank. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<'complete' | 'fail'>();
  const [error, setError] = useState<string>();
  const clientSecret = search.get('client_secret') ?? '';
  const words = search.get('method') === 'bank' ? BY_BANK : BY_CARD;

  async function answer(outcome: 'complete' | 'fail') {
    if (pressed) return;
    setPressed(outcome);
    setError(undefined);
    try {
      const { status, paymentIntent } = await call('POST /api/sandbox/authenticate', {
        body: { clientSecret, outcome },
      });
      await navigate(ordersAfterPayment(paymentIntent, status === 'succeeded' ? 'succeeded' : 'failed'));
    } catch (failure) {
      setError(messageOf(failure, 'Payment failed'));
      setPressed(undefined);
    }
  }

  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-12">
      <title>{titled(words.title)}</title>
      <div className="grid w-full max-w-md gap-6 rounded-lg border border-line bg-surface p-6 text-center sm:p-10">
        <div className="mx-auto grid size-16 place-items-center rounded-full bg-info-tint text-info-ink">
          <ShieldCheck size={30} aria-hidden="true" />
        </div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="text-text-2">{words.text}</p>
        {error && (
          <Banner
            tone="bad"
            action={
              <Link to={paths.checkout} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                Back to checkout
              </Link>
            }
          >
            {error}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" busy={pressed === 'fail'} onClick={() => void answer('fail')}>
            {words.fail}
          </Button>
          <Button busy={pressed === 'complete'} onClick={() => void answer('complete')}>
            {words.complete}
          </Button>
        </div>
      </div>
    </div>
  );
}
