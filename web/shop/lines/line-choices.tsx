import { type LineOptions, optionPairs, SIZE_OPTION } from '#domain/line-options.ts';
import { styleOf } from '#domain/variant-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface LineChoicesProps {
  size: string | null;
  /** The variant's title. */
  style: string;
  options: LineOptions;
  className?: string;
}

/** The variant of a line, then each customization; a `Size` option is left out where the variant has the size. */
export function LineChoices({ size, style, options, className }: LineChoicesProps) {
  const customizations = optionPairs(options).filter(([name]) => size === null || name !== SIZE_OPTION);
  const variant = [size && `Size ${size}`, styleOf({ size, title: style })].filter(Boolean);
  if (variant.length + customizations.length === 0) return null;
  return (
    <ul className={classNames('text-sm text-muted wrap-anywhere', className)}>
      {variant.length > 0 && <li>{variant.join(' · ')}</li>}
      {customizations.map(([name, value]) => (
        <li key={name}>
          {name}: <span className="text-text-2">{value}</span>
        </li>
      ))}
    </ul>
  );
}
