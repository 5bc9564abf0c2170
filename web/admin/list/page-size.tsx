import { PAGE_SIZES } from '#web/admin/page-sizes.ts';
import { ChevronDown } from 'lucide-react';

interface PageSizeProps {
  size: number;
  onSize: (size: number) => void;
}

/** Chooses how many rows a page has. */
export const PageSize = ({ size, onSize }: PageSizeProps) => (
  <span className="relative block">
    <select
      aria-label="Rows on a page"
      value={size}
      onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
      className="min-h-ctl-sm cursor-pointer appearance-none rounded-ctl border border-transparent bg-transparent pr-7 pl-2 text-muted tabular-nums hover:border-ctl hover:text-text pointer-coarse:min-h-ctl"
    >
      {PAGE_SIZES.map((each) => (
        <option key={each} value={each}>
          {each} per page
        </option>
      ))}
    </select>
    <ChevronDown size={14} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted" />
  </span>
);
