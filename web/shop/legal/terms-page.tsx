import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import { SELLER } from '#web/shop/contact/channels.ts';
import { LegalText } from './legal-text.tsx';
import { TERMS } from './terms.ts';

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
        sections={TERMS.map(({ heading, paragraphs }) => ({
          heading,
          text: paragraphs.map((text) => <p key={text}>{text}</p>),
        }))}
      />
    </>
  );
}
