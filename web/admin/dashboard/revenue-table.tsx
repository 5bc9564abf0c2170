import type { RevenueDay } from '#contract/admin-dashboard.ts';
import { adminPrice } from '#domain/currency.ts';
import { shortDate } from '#web/format.ts';
import { cents } from '#web/money.ts';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';

/** The chart in figures, newest first. */
export const RevenueTable = ({ days }: { days: readonly RevenueDay[] }) => (
  <Table
    label="Revenue by day"
    head={
      <>
        <Th>Day (UTC)</Th>
        <Th num>Orders</Th>
        <Th num>Revenue</Th>
      </>
    }
  >
    {days.toReversed().map(({ day, orders, revenue }) => (
      <Tr key={day}>
        <Td className="whitespace-nowrap">
          <time dateTime={day}>{shortDate(day, 'utc')}</time>
        </Td>
        <Td num>{orders}</Td>
        <Td num>{adminPrice(cents(revenue))}</Td>
      </Tr>
    ))}
  </Table>
);
