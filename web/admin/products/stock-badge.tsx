import type { StockLevel } from '#domain/stock.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { stockLevelLabel } from './stock-text.ts';

const tones: Record<StockLevel, BadgeTone> = { low: 'warn', sold_out: 'bad' };

export const StockBadge = ({ level }: { level: StockLevel | undefined }) =>
  level && <Badge tone={tones[level]}>{stockLevelLabel[level]}</Badge>;
