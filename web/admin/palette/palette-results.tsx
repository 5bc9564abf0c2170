import { classNames } from '#web/ui/class-names.ts';
import { useEffect, useRef } from 'react';
import type { OptionGroup, PaletteOption } from './options.ts';

export interface PaletteResultsProps {
  /** The results are `<id>-results`, the option at 2 is `<id>-2`. */
  id: string;
  groups: readonly OptionGroup[];
  /** Counted through all groups; -1 when there is none. */
  current: number;
  onActive: (index: number) => void;
  onChoose: (option: PaletteOption) => void;
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
            <div id={`${id}-group-${index}`} className="px-3 pt-1.5 pb-1 text-xs font-medium text-muted">
              {group}
            </div>
            {found.map((option, offset) => {
              const { id: record, label, detail, Icon } = option;
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
                  onClick={() => onChoose(option)}
                  className={classNames(
                    'flex min-h-9 cursor-pointer items-center huge:flex-wrap gap-3 rounded-ctl px-3 py-1 pointer-coarse:min-h-ctl',
                    at === current && 'bg-sunken inset-ring inset-ring-ctl',
                  )}
                >
                  <Icon size={16} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 huge:basis-[calc(100%-3rem)] font-medium wrap-anywhere">{label}</span>
                  <span className="max-w-[50%] truncate short:whitespace-normal short:wrap-anywhere huge:max-w-full huge:pl-7 huge:text-left text-right text-sm text-text-2">
                    {detail}
                  </span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
