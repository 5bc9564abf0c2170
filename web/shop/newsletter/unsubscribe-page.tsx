import { NewsletterScreen } from './newsletter-screen.tsx';

const OUTCOMES = new Map([
  [
    'done',
    { title: 'You have unsubscribed', text: 'We send you no more newsletters. Mails about your orders still come.' },
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
