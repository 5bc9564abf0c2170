import { NavLink } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { areas } from './areas.ts';

export function AreaLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label="Back office">
      <ul className="flex flex-col gap-1">
        {areas.map(({ label, path, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onFollow}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-ctl items-center gap-3 rounded-ctl border px-2.5 font-medium',
                  isActive
                    ? 'border-line bg-surface text-text shadow-[0_1px_0_var(--border)]'
                    : 'border-transparent text-text-2 hover:bg-hover hover:text-text',
                )
              }
            >
              <Icon size={17} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
