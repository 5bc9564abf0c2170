import { RETURN_DAYS } from '#domain/limits.ts';
import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import { SELLER } from '#web/shop/contact/channels.ts';
import { LegalText } from './legal-text.tsx';

export function Component() {
  return (
    <>
      <PageHead
        screen="Terms of Service"
        description="The terms under which Antumbra Racing sells merchandise: orders, prices, delivery, returns."
        path={paths.terms}
      />
      <LegalText
        title="Terms of Service"
        intro={`These terms apply to every order in this shop. It is run by ${SELLER}, a fictional company of a fictional team.`}
        sections={[
          {
            heading: 'Orders',
            text: (
              <>
                <p>
                  The products in this shop are an invitation to order. You order by pressing Pay now; the contract is
                  made when your payment has succeeded. Your order history shows the order from then on.
                </p>
                <p>
                  While you pay, we hold your items for fifteen minutes. If the payment does not complete in that time,
                  the order is cancelled and nothing is charged.
                </p>
              </>
            ),
          },
          {
            heading: 'Prices and payment',
            text: (
              <>
                <p>
                  All prices include VAT. Shipping is added at checkout and depends on where the parcel goes: the United
                  Kingdom, the European Union or the rest of the world.
                </p>
                <p>You pay by card. Our card provider handles your card details; they never reach our servers.</p>
              </>
            ),
          },
          {
            heading: 'Coupons',
            text: (
              <p>
                A coupon applies to one order, within its dates and limits, and cannot be paid out. It is used up when
                the order is placed and comes back if the order is cancelled unpaid.
              </p>
            ),
          },
          {
            heading: 'Delivery',
            text: (
              <p>
                We ship from Berlin within three working days; personalised items take three more. Your order&rsquo;s
                page shows when to expect it.
              </p>
            ),
          },
          {
            heading: 'Returns',
            text: (
              <>
                <p>
                  You may withdraw from the contract within {RETURN_DAYS} days of delivery without giving a reason.
                  Write to us, send the items back unworn, and we return what you paid, standard shipping included.
                </p>
                <p>
                  Items made for you, such as jerseys with your name and number, are excluded from withdrawal unless
                  they are faulty.
                </p>
              </>
            ),
          },
          {
            heading: 'Faults',
            text: (
              <p>
                If something arrives broken or wrong, your statutory rights apply for two years. Tell us, and we repair
                it, replace it or give you your money back.
              </p>
            ),
          },
          {
            heading: 'Reviews',
            text: (
              <p>
                Only people who bought a product here and received it can review it. We read reviews before we publish
                them and reject only what is insulting, illegal or not about the product.
              </p>
            ),
          },
          {
            heading: 'Changes and law',
            text: (
              <p>
                German law applies; consumers keep the protection of the law where they live. If we change these terms,
                the ones you ordered under stay valid for that order.
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
