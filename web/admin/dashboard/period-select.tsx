import { DASHBOARD_PERIODS } from '#domain/dashboard-periods.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { usePeriod } from './period.ts';

/** Of which days the trends and the chart are. */
export function PeriodSelect() {
  const [period, setPeriod] = usePeriod();
  return (
    <Field label="Period" labelHidden className="w-42 huge:w-full">
      <Select value={period} onChange={({ target }) => setPeriod(target.value)}>
        {DASHBOARD_PERIODS.map((days) => (
          <option key={days} value={days}>
            Last {days} days
          </option>
        ))}
      </Select>
    </Field>
  );
}
