import type { HasId } from '#web/admin/area.ts';
import { useState } from 'react';

export interface Selection<Row> {
  /** From all pages, each as it was last seen. */
  chosen: readonly Row[];
  /** How many of the rows of this page are chosen. */
  onPage: number;
  has: (row: Row) => boolean;
  /** `extend`: and all rows of the page from the one chosen before to this one. */
  choose: (row: Row, wanted: boolean, extend: boolean) => void;
  choosePage: (wanted: boolean) => void;
  /** Adds rows, or replaces those that are chosen by what they have become. */
  put: (rows: readonly Row[]) => void;
  /** Takes what a bulk action has done into account. */
  settle: (outcome: Outcome<Row>) => void;
  clear: () => void;
}

/** How many rows are chosen, and how many of them nobody sees: '3 selected, 1 not on this page'. */
export function selectedText({ chosen, onPage }: Pick<Selection<unknown>, 'chosen' | 'onPage'>): string {
  const unseen = chosen.length - onPage;
  if (unseen === 0) return `${chosen.length} selected`;
  if (onPage > 0) return `${chosen.length} selected, ${unseen} not on this page`;
  return chosen.length === 1 ? '1 selected, not on this page' : `${chosen.length} selected, none on this page`;
}

/** What a bulk action did to the rows it was given. */
interface Outcome<Row> {
  /** Done or gone, on this page or not. */
  finished: readonly HasId[];
  /** The refused ones that are not on screen, as they are now. */
  refused: readonly Row[];
}

/** The chosen rows after a bulk action, as they are now: those that are finished are not chosen any more. */
export function afterBulk<Row extends HasId>(
  chosen: ReadonlyMap<string, Row>,
  { finished, refused }: Outcome<Row>,
): ReadonlyMap<string, Row> {
  const ids = new Set(finished.map(({ id }) => id));
  const now = new Map(refused.map((row) => [row.id, row]));
  return new Map([...chosen].filter(([id]) => !ids.has(id)).map(([id, row]) => [id, now.get(id) ?? row]));
}

/** Some rows of a list, kept while its pages, its search and its filters change. `rows` are those on screen. */
export function useSelection<Row extends HasId>(rows: readonly Row[]): Selection<Row> {
  const [stored, setStored] = useState<ReadonlyMap<string, Row>>(new Map());
  const [last, setLast] = useState<string>();

  const shown = new Map(rows.map((row) => [row.id, row]));
  const put = (more: readonly Row[]) =>
    setStored((now) => new Map([...now, ...more.map((row): [string, Row] => [row.id, row])]));
  const drop = (gone: readonly HasId[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    setStored((now) => new Map([...now].filter(([id]) => !ids.has(id))));
  };
  const turn = (some: readonly Row[], wanted: boolean) => (wanted ? put(some) : drop(some));

  return {
    chosen: [...stored.values()].map((row) => shown.get(row.id) ?? row),
    onPage: rows.filter(({ id }) => stored.has(id)).length,
    has: ({ id }) => stored.has(id),
    choose(row, wanted, extend) {
      turn(extend ? between(rows, last, row.id) : [row], wanted);
      setLast(row.id);
    },
    choosePage: (wanted) => turn(rows, wanted),
    put,
    settle: (outcome) => setStored((now) => afterBulk(now, outcome)),
    clear: () => setStored(new Map()),
  };
}

/** The rows from the one to the other, both included; only the other where the one is on another page. */
function between<Row extends HasId>(rows: readonly Row[], one: string | undefined, other: string): readonly Row[] {
  const to = rows.findIndex(({ id }) => id === other);
  const from = rows.findIndex(({ id }) => id === one);
  return from < 0 ? rows.slice(to, to + 1) : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
