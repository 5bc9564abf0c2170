import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { ACCOUNT_LINKS, SHOP_LINKS } from './destinations.ts';

const LEGAL_LINKS = [
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacy, label: 'Privacy' },
];

export function Footer() {
  return (
    <footer id="footer" className="mt-18 border-t border-line bg-sunken">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-[1fr_auto_auto] sm:gap-x-16">
        <div className="max-sm:col-span-full">
          <Mark text="ANTUMBRA" />
          <p className="mt-4 max-w-xs text-sm text-muted">
            Chase the ring. Race kit and rig gear from the team that races in the dark.
          </p>
        </div>
        <Links label="Shop and team" links={SHOP_LINKS} />
        <Links label="Your account" links={ACCOUNT_LINKS} />
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm text-muted">
          <p>Antumbra Racing is a fictional team. Prices include VAT.</p>
          <ul className="flex gap-6">
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
