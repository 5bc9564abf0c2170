import { NewsletterScreen } from './newsletter-screen.tsx';

const OUTCOMES = new Map([
  [
    'done',
    { title: 'You have unsubscribed', text: 'We send you no more newsletters. Mails about your orders still come.' },
  ],
  [
    'unknown',
    {
      title: 'This link belongs to no subscription',
      text: 'It may be incomplete. Please open the link in our latest newsletter again, or write to us and we take you off the list.',
    },
  ],
]);

export const Component = () => (
  <NewsletterScreen
    screen="Unsubscribe"
    title="No more newsletters?"
    text="You need not sign in. Mails about your orders still come."
    button="Unsubscribe"
    outcomes={OUTCOMES}
  />
);
