import { decimalText } from '#web/money.ts';
import { saveTable } from '#web/admin/list/save-csv.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Download } from 'lucide-react';
import type { Report, ReportLine } from './read-report.ts';
import { groupingLabels } from './report-labels.ts';
import type { ReportUrl } from './report-url.ts';

/** Saves a report as a CSV file, in its usual order and without its sums: a spreadsheet adds up by itself. */
export function ExportReport({ report, url: { from, to } }: { report: Report; url: ReportUrl }) {
  const toast = useToast();
  const { by, lines } = report;
  function save() {
    const head = [groupingLabels[by], 'Sold', 'Refunded', 'Net', 'Units', 'Returned'];
    saveTable(
      `sales-by-${by}-${from}-to-${to}`,
      head,
      lines.map((line) => cellsOf(report, line)),
    );
    toast.say(`${lines.length} ${lines.length === 1 ? 'entry' : 'entries'} exported`);
  }
  return (
    <Button variant="secondary" onClick={save} className="max-sm:min-w-ctl">
      <Download size={16} />
      <span className="max-sm:sr-only">Export Data</span>
    </Button>
  );
}

const cellsOf = ({ by }: Report, { key, label, sold, refunded, net, units, returned }: ReportLine) => [
  by === 'day' ? key : label,
  decimalText(sold),
  decimalText(refunded),
  decimalText(net),
  String(units),
  String(returned),
];
