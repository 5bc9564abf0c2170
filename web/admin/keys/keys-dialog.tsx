import { areaLinks } from '#web/admin/areas.ts';
import { shortcutNames } from '#web/admin/palette/use-palette.ts';
import { prefer, usePreference } from '#web/admin/use-preference.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fragment, useId } from 'react';

interface Shortcut {
  keys: readonly string[];
  does: string;
}

/** Every key of the back office, and whether those without Ctrl work. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { text } = shortcutNames();
  const isOff = usePreference('office_single_keys_off');
  const [control = '', k = ''] = text === '⌘K' ? ['⌘', 'K'] : text.split(' ');
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="lg">
      <div className="flex flex-col gap-6">
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <div className="flex flex-col gap-6">
            <Shortcuts
              title="Everywhere"
              shortcuts={[
                { keys: [control, k], does: 'Search everything, or do something' },
                { keys: ['?'], does: 'Show this list' },
              ]}
            />
            <Shortcuts
              title="In a list"
              shortcuts={[
                { keys: ['/'], does: 'Search the list' },
                { keys: ['Shift', 'Click'], does: 'Select all rows up to this one' },
              ]}
            />
            <Shortcuts
              title="In a form"
              shortcuts={[
                { keys: [control, 'Enter'], does: 'Save' },
                { keys: ['Esc'], does: 'Close' },
              ]}
            />
          </div>
          <Shortcuts
            title="Go to"
            shortcuts={areaLinks.map(({ label, jump }) => ({ keys: ['G', jump], does: label }))}
          />
        </div>
        <label className="flex min-h-ctl items-center gap-3 border-t border-line pt-4">
          <input
            type="checkbox"
            checked={!isOff}
            onChange={({ currentTarget }) => prefer('office_single_keys_off', !currentTarget.checked)}
            className="size-4.5 accent-accent"
          />
          Single keys (/, ? and G) work
        </label>
      </div>
    </Dialog>
  );
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm text-muted">
        {title}
      </h3>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        {shortcuts.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-line bg-raised px-1.5 py-0.5 text-center font-text text-sm text-text-2"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
