import { NewsletterScreen } from './newsletter-screen.tsx';

const OUTCOMES = new Map([
  ['done', { title: 'You are on the list', text: 'Thank you. The next newsletter comes to your inbox.' }],
  [
    'again',
    { title: 'You are on the list already', text: 'You have confirmed before, so there is nothing left to do.' },
  ],
  [
    'unknown',
    {
      title: 'This link is no longer valid',
      text: 'It was not used within a week, or you have unsubscribed since. You can subscribe again on our home page.',
    },
  ],
]);

export const Component = () => (
  <NewsletterScreen
    screen="Confirm your subscription"
    title="Confirm your subscription"
    text="One more press, and our newsletter comes to you: new drops and race nights, twice a month."
    button="Confirm subscription"
    outcomes={OUTCOMES}
  />
);
