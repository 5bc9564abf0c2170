import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import { useSearchParams, useLocation } from '#web/router/hooks.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/router/link.tsx';

interface Words {
  title: string;
  text: string;
}
export interface NewsletterScreenProps extends Words {
  screen: string;
  button: string;
  /** By the `state` of the URL: what pressing the button came to. */
  outcomes: ReadonlyMap<string, Words>;
}

/** A page that a mail links to. Its button posts to its own path: mere looking at the page, as some mail programs do, changes nothing. */
export function NewsletterScreen({ screen, button, outcomes, ...question }: NewsletterScreenProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const outcome = outcomes.get(search.get('state') ?? '');
  const { title, text } = outcome ?? question;
  return (
    <div className="wrap grid justify-items-start gap-5 py-16 sm:py-20">
      <PageHead screen={screen} description={question.text} path={paths.home} unlisted />
      <h1>{title}</h1>
      <p className="max-w-prose text-text-2">{text}</p>
      {outcome ? (
        <Link to={paths.products} className={buttonClass({ variant: 'secondary' })}>
          Visit the shop
        </Link>
      ) : (
        <form method="post" action={pathname}>
          <input type="hidden" name="page" value="1" />
          <Button type="submit">{button}</Button>
        </form>
      )}
    </div>
  );
}
