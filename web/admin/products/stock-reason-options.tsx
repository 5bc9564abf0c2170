import { STOCK_REASONS, stockReasonLabels } from '#domain/stock.ts';

/** The options of a select that asks why a stock changes. */
export const StockReasonOptions = () => (
  <>
    <option value="">Choose a reason</option>
    {STOCK_REASONS.map((reason) => (
      <option key={reason} value={reason}>
        {stockReasonLabels[reason]}
      </option>
    ))}
  </>
);
