import { REPORT_GROUPINGS } from '#domain/reports.ts';
import { DayFilters } from '#web/admin/list/day-filters.tsx';
import { filtersClass } from '#web/admin/list/filters.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { groupingLabels, periodLabels } from './report-labels.ts';
import { PERIODS, periodUrl, type ReportUrl } from './report-url.ts';

interface ReportFiltersProps {
  url: ReportUrl;
  change: (changes: Readonly<Record<string, string>>) => void;
}

const groupings = REPORT_GROUPINGS.map((value) => ({ value, label: `By ${groupingLabels[value].toLowerCase()}` }));
const periods = PERIODS.map((value) => ({ value, label: periodLabels[value] }));

/** What a report's rows are, and its days: a period, or any two. */
export const ReportFilters = ({ url: { by, period, from, to }, change }: ReportFiltersProps) => (
  <div className={`${filtersClass} print:hidden`}>
    <Field label="Group" labelHidden className="sm:w-42">
      <Select
        value={by}
        onChange={({ target }) => change({ by: target.value === 'day' ? '' : target.value, sort: '' })}
      >
        {groupings.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Period" labelHidden className="sm:w-42">
      <Select
        value={period ?? 'days'}
        onChange={({ target }) => change(target.value === 'days' ? { period: '', from, to } : periodUrl(target.value))}
      >
        {periods.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="days">Other days</option>
      </Select>
    </Field>
    <DayFilters
      label="Report"
      url={{
        filters: { from, to },
        // The other day stays as it is shown; an emptied field is completed.
        setFilter: (name, day) => change({ period: '', from, to, [name]: day }),
      }}
    />
  </div>
);
