import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { AcceptedCards } from '#web/shop/checkout/before-you-pay.tsx';
import { CHANNELS } from '#web/shop/contact/channels.ts';
import { Mark } from '#web/ui/mark.tsx';
import { ACCOUNT_LINKS, HELP_LINKS, LEGAL_LINKS, SHOP_LINKS } from './destinations.ts';

/** Without the contact page, which is among the help. */
const FOOTER_SHOP_LINKS = SHOP_LINKS.filter(({ to }) => to !== paths.contact);

export function Footer() {
  return (
    <footer id="footer" className="mt-18 border-t border-line bg-sunken">
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-x-16">
        <div className="max-lg:col-span-full">
          <Mark text="ANTUMBRA" />
          <p className="mt-4 max-w-xs text-sm text-muted">
            Chase the ring. Race kit and rig gear from the team that races in the dark.
          </p>
          <ul className="mt-4 text-sm text-text-2">
            {Object.values(CHANNELS).map(({ name, href }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center hover:text-text hover:underline sm:min-h-9">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Links label="Shop and team" links={FOOTER_SHOP_LINKS} />
        <Links label="Your account" links={ACCOUNT_LINKS} />
        <Links label="Help" links={HELP_LINKS} />
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm text-muted">
          <p className="py-2">Antumbra Racing is a fictional team. Prices include VAT.</p>
          <AcceptedCards />
          <ul className="flex flex-wrap gap-x-6">
            {LEGAL_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center hover:text-text hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Links({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <p className="text-sm font-semibold text-text">{label}</p>
      <ul className="mt-1 text-sm text-text-2">
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center hover:text-text hover:underline sm:min-h-9">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
