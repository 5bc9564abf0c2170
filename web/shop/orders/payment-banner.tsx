import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { PaymentNews } from './use-payment-return.ts';

export function PaymentBanner({ news }: { news: PaymentNews }) {
  if (news === 'succeeded') return <Banner tone="ok">Payment succeeded. Your order is being processed.</Banner>;
  if (news === 'unconfirmed')
    return (
      <Banner tone="warn">
        The payment is not confirmed yet. Your order appears here as soon as the card provider reports it.
      </Banner>
    );
  if (news === 'unfinished')
    return (
      <Banner
        tone="bad"
        action={
          <Link to={paths.checkout} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Back to checkout
          </Link>
        }
      >
        Payment did not complete. You can try again.
      </Banner>
    );
  return null;
}
