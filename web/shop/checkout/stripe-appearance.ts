import type { Appearance } from '@stripe/stripe-js';

/** The shop's tokens for Stripe's frame, which our style sheet does not reach. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'night',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('--r-ctl'),
      colorPrimary: token('--primary'),
      colorBackground: token('--raised'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-2'),
      colorTextPlaceholder: token('--muted'),
      colorDanger: token('--bad'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('--border-ctl')}` },
      '.Input:focus': { borderColor: token('--focus'), boxShadow: `0 0 0 2px ${token('--focus')}` },
    },
  };
}
