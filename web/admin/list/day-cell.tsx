import { dateAndTime, shortDate } from '#web/format.ts';

/** The day of an instant (ISO); its time is read by pointing at it. */
export const DayCell = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateAndTime(at)} className="whitespace-nowrap">
    {shortDate(at)}
  </time>
);
