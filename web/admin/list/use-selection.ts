import { useState } from 'react';
import type { HasId } from './use-records.ts';

export interface Selection<Row> {
  chosen: readonly Row[];
  has: (row: Row) => boolean;
  choose: (row: Row, wanted: boolean) => void;
  chooseAll: (wanted: boolean) => void;
}

/** Some of the rows of a page. Another `page` of the list, whatever makes it another, begins with none. */
export function useSelection<Row extends HasId>(rows: readonly Row[], page: string): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(page);
  if (page !== seen) {
    setSeen(page);
    setIds(new Set());
  }
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    choose: ({ id }, wanted) => setIds(new Set(wanted ? [...ids, id] : [...ids].filter((each) => each !== id))),
    chooseAll: (wanted) => setIds(new Set(wanted ? rows.map(({ id }) => id) : [])),
  };
}
