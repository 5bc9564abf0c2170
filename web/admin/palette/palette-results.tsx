import { classNames } from '#web/ui/class-names.ts';
import { useEffect, useRef } from 'react';
import type { FoundGroup } from './finders.ts';

export interface PaletteResultsProps {
  /** The results are `<id>-results`, the option at 2 is `<id>-2`. */
  id: string;
  groups: readonly FoundGroup[];
  /** Counted through all groups; -1 when there is none. */
  current: number;
  onActive: (index: number) => void;
  onChoose: (to: string) => void;
}

/** The pages and records found, in groups. The focus stays in the search field, whose `aria-activedescendant` is the current one. */
export function PaletteResults({ id, groups, current, onActive, onChoose }: PaletteResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, groups]);

  return (
    <div ref={list} id={`${id}-results`} role="listbox" aria-label="Results" className="min-h-0 flex-1 overflow-y-auto">
      {groups.map(({ group, found }, index) => {
        const before = groups.slice(0, index).reduce((sum, other) => sum + other.found.length, 0);
        return (
          <div key={group} role="group" aria-labelledby={`${id}-group-${index}`} className="pb-2">
            <div id={`${id}-group-${index}`} className="px-3 py-1.5 text-sm font-medium text-muted">
              {group}
            </div>
            {found.map(({ id: record, label, detail, to }, offset) => {
              const at = before + offset;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the search field's
                <div
                  key={record}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === current}
                  onMouseMove={() => onActive(at)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(to)}
                  className={classNames(
                    'flex min-h-ctl cursor-pointer items-center justify-between gap-4 rounded-ctl px-3 py-1.5',
                    at === current && 'bg-sunken inset-ring inset-ring-ctl',
                  )}
                >
                  <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
                  <span className="max-w-[55%] text-right text-sm wrap-anywhere text-text-2">{detail}</span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
