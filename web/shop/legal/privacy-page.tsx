import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import { SELLER } from '#web/shop/contact/channels.ts';
import { LegalText } from './legal-text.tsx';

export function Component() {
  return (
    <>
      <PageHead
        screen="Privacy Policy"
        description="What the Antumbra Racing shop knows about you, why, for how long, and how to have it deleted."
        path={paths.privacy}
      />
      <LegalText
        title="Privacy Policy"
        intro={`We keep what an order needs and nothing else: no advertising, no trackers, no profile of you. Responsible is ${SELLER}, a fictional company of a fictional team.`}
        sections={[
          {
            heading: 'Your account',
            text: (
              <p>
                You sign in with Google. Google tells us your name, your email address, the address of your picture and
                an id of your account, and nothing more. We do not get your password. While you are signed in, we keep
                the browser, the network address and the time of that sign-in: you see them in My Account, and end it
                there.
              </p>
            ),
          },
          {
            heading: 'Your orders',
            text: (
              <p>
                We keep your addresses until you delete them. An order keeps its own copy of the address it went to,
                because tax law asks us to keep invoices for ten years.
              </p>
            ),
          },
          {
            heading: 'Payments',
            text: (
              <p>
                Your card details go straight to our card provider. We keep the payment’s number, its amount and whether
                it succeeded. Against the testing of stolen cards we keep the network address of an unfinished payment
                until it is over, and that of a declined card for a day.
              </p>
            ),
          },
          {
            heading: 'The map at checkout',
            text: (
              <p>
                When you press “Show map” in the checkout, it loads a map from a maps service, which then receives the
                shipping address as text and your network address. It receives no name and no order; without that press
                it receives nothing.
              </p>
            ),
          },
          {
            heading: 'In your browser',
            text: (
              <>
                <p>
                  One cookie keeps you signed in; another lives for ten minutes while you sign in. Both are necessary,
                  and neither follows you anywhere.
                </p>
                <p>
                  Your browser also remembers your coupon, your checkout under way and the addresses you chose last.
                  Signing out deletes them.
                </p>
              </>
            ),
          },
          {
            heading: 'Messages to us',
            text: (
              <p>
                What you write in our contact form reaches us with the name and email address that you enter, and we
                keep it to answer you. An email tells you that we have it.
              </p>
            ),
          },
          {
            heading: 'Emails to you',
            text: (
              <p>
                We write to you about your orders and your account. What we wrote we keep for 90 days, to be able to
                help you when something did not arrive. We do not record whether you open an email. To tell you of a
                sign-in from a new browser, we remember which browsers you have used, such as “Firefox on Windows”, for
                a year.
              </p>
            ),
          },
          {
            heading: 'Newsletter',
            text: (
              <p>
                If you subscribe, we keep your email address, what you agreed to and when, for the newsletter alone. It
                comes once you have confirmed by a link in an email; what is not confirmed we forget after seven days.
                Each newsletter has a link to unsubscribe, and an email to pitwall@antumbra.example is enough, too. We
                do not record whether you open a newsletter.
              </p>
            ),
          },
          {
            heading: 'Your rights',
            text: (
              <p>
                You may ask what we know about you, have it corrected or deleted, take it with you, and complain to a
                data protection authority. An email to pitwall@antumbra.example is enough.
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
