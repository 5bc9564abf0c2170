import type { SetupNotice } from '#contract/admin-dashboard.ts';
import { type Config, isLoopbackUrl } from '#server/config.ts';
import { hasDemoMail } from '#server/settings/mail-settings.ts';
import type { Credentials } from './credentials-hub.ts';

/** Notices of what is missing or dangerous in the configuration, worst first; none for a demo on one's own machine. */
export function configNotices(config: Config): SetupNotice[] {
  const { publicUrl, demo, google, stripe, mail, databaseUrl, trustProxy } = config;
  const isPublic = !isLoopbackUrl(publicUrl);
  const notices: [SetupNotice['code'], string | false][] = [
    ['demo_open', isPublic && demo && demoText(config)],
    [
      'sign_in_not_set_up',
      !demo && !google && 'Nobody can sign in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
    ],
    ['cards_not_set_up', !demo && !stripe && 'Nobody can pay by card: the STRIPE_… settings are not set.'],
    ['mail_not_set_up', !mail && !hasDemoMail(config) && 'No mails are sent: SMTP_URL and MAIL_FROM are not set.'],
    [
      'stripe_test_mode',
      isPublic && stripe !== undefined && !stripe.live && 'Stripe is in test mode: orders are paid without real money.',
    ],
    [
      'https_missing',
      isPublic &&
        publicUrl.startsWith('http:') &&
        'PUBLIC_URL is not https: others on the network can take over the session of whoever signs in.',
    ],
    [
      'trust_proxy_missing',
      publicUrl.startsWith('https:') &&
        trustProxy === undefined &&
        'PUBLIC_URL is https, so a proxy is in front of the shop, but TRUST_PROXY is not set: rate limits and the list of sessions take all visitors for one.',
    ],
    [
      'embedded_database',
      isPublic && !databaseUrl && 'The embedded database may lose the last seconds at a power cut: set DATABASE_URL.',
    ],
  ];
  return notices.flatMap(([code, message]) => (message ? [{ code, message }] : []));
}

function demoText({ publicUrl, google, stripe }: Config): string | false {
  const can = [!google && 'sign in as an admin', !stripe && 'pay with test cards'].filter(Boolean);
  return can.length > 0 && `The demo is on at ${publicUrl}: anybody can ${can.join(' and ')}.`;
}

/** The notices of the configuration, after those of keys that a provider refuses. */
export function currentNotices({ config, credentials }: { config: Config; credentials: Credentials }): SetupNotice[] {
  const refused: SetupNotice[] = [];
  if (credentials.areRefused('stripe')) {
    const message = 'Stripe refuses STRIPE_SECRET_KEY: payments and refunds wait until it is right.';
    refused.push({ code: 'stripe_key_refused', message });
  }
  if (credentials.areRefused('google')) {
    const message = 'Google refuses GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: nobody can sign in.';
    refused.push({ code: 'google_credentials_refused', message });
  }
  if (credentials.areRefused('storage')) {
    const message =
      'The storage of pictures refuses the shop: check STORAGE_URL, its two keys and what they may do. Pictures cannot be uploaded, and some are not shown. The log says what was refused.';
    refused.push({ code: 'storage_refused', message });
  }
  return [...refused, ...configNotices(config)];
}
