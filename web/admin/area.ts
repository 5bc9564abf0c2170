import type { Call } from '#contract/calls.ts';
import { ADMIN_SORTS, type SortedArea } from '#domain/admin-sorts.ts';
import { titled } from '#web/title.ts';
import type { LucideIcon } from 'lucide-react';
import type { Notice } from './notice.tsx';

export interface HasId {
  id: string;
}

export interface Page<Row> {
  data: Row[];
  total: number;
}

/** What a list asks the server for; an empty filter is not sent. */
export type ListQuery<K extends string = never> = { page?: number; limit: number; search?: string; sort?: string } & {
  [Name in K]?: string;
};

/** Of a filter that names a record, whatever has become of it. */
export const isId = (value: string) => /^[0-9a-f-]{36}$/.test(value);

/** Whether a filter knows a value of its URL parameter; any other counts as 'all'. */
export type Filters<K extends string> = Readonly<Record<K, (value: string) => boolean>>;

/** The orders a list can have; without the URL parameter it is the `usual` one. */
export interface Sorts {
  values: readonly string[];
  usual: string;
  /** What the usual one is called, where it is of no column. */
  usualLabel?: string;
  /** The filters of the list have a select of them. */
  inFilters?: true;
}

/** The orders that the contract has for an area. */
export const sortsOf = (area: SortedArea, about: Pick<Sorts, 'usualLabel' | 'inFilters'> = {}): Sorts => ({
  values: ADMIN_SORTS[area],
  usual: ADMIN_SORTS[area][0],
  ...about,
});

/** An area of the back office, declared once: the sidebar, the palette, its page and its form read the same. */
export interface Area<Row extends HasId, K extends string = never> {
  /** Its path below /admin, and the first part of its query keys: 'team-members'. */
  key: string;
  /** In the sidebar: 'Team Members'. */
  label: string;
  /** The heading of its page, where that is not the label. */
  title?: string;
  Icon: LucideIcon;
  /** As sentences have it: 'team member', 'team members'. */
  noun: string;
  plural: string;
  /** On the button that adds one, and in the palette: 'Add New Team Member'. */
  addLabel?: string;
  /** As the specification's 'Failed to fetch …' has it, where that is not `plural`. */
  fetched?: string;
  /** What a person calls a row: 'ANT-7K3M9Q'. */
  nameOf: (row: Row) => string;
  /** Begins a sentence about a row, where its name does not: 'The review of …'. */
  subjectOf?: (row: Row) => string;
  filters?: Filters<K>;
  sorts?: Sorts;
  /** Whether these filters list what is to be done: when that is nothing, all is done. */
  isCaughtUp?: (filters: Readonly<Partial<Record<string, string>>>) => boolean;
  /** Whether these filters ask for days that end before they begin: that nothing is found says nothing about the records. */
  hasReversedDays?: (filters: Readonly<Partial<Record<string, string>>>) => boolean;
  list: (call: Call, query: ListQuery<K>) => Promise<Page<Row>>;
  /** Reads one record; left out where none is opened by itself. */
  read?: (id: string) => Promise<Row>;
  /** A row of the list is not the whole record: the page reads the one that is open itself. */
  isPartial?: true;
  /** An instant that is shown as still to come: once it has passed, the record is another. */
  changesAt?: (row: Row) => string | undefined;
  /** What a row's link and the command palette open: the form, or the record to be read. */
  opens?: OpenMode;
  /** Switches a row on and off. */
  toggle?: Toggle<Row>;
  remove?: Removal<Row>;
  /** Found by the command palette, with this beside its name. */
  palette?: PaletteWords<Row>;
  /** Everything that a search finds can be saved as a CSV file. */
  export?: Export<Row, K>;
}

interface Export<Row, K extends string> {
  head: readonly string[];
  cellsOf: (row: Row) => readonly string[];
  /** Filters of the file, whatever those of the list are; `label` says so on the button. */
  only?: Partial<Record<K, string>>;
  label?: string;
}

type OpenMode = 'edit' | 'view';

interface PaletteWords<Row> {
  detail: (row: Row) => string;
  /** Its name there, where `nameOf` needs a sentence around it. */
  label?: (row: Row) => string;
  /** What can be done with it at once, and the query of the list's URL that asks for it: 'Ship ANT-7K3M9Q', `ship=…`. */
  commands?: (row: Row) => readonly { label: string; query: string }[];
}

type BooleanField<Row> = { [F in keyof Row]: Row[F] extends boolean ? F : never }[keyof Row];

interface Toggle<Row> {
  /** The field that the call sets. */
  field: BooleanField<Row>;
  /** Resolves with the row as it is afterwards. */
  call: (row: Row, wanted: boolean) => Promise<Row>;
  words?: ToggleWords;
  /** 'Failed to update product status', unless it is said otherwise. */
  failed?: string;
  /** It is what the list is for: a button of the row, not in its menu. */
  inline?: boolean;
  /** What switching off does at once: asked before several are. */
  warning?: string | ((rows: readonly Row[]) => Promise<string>);
  /** The same where only several are asked about: one has its Undo. */
  warningOfMany?: string;
  /** Switching on again does not take back what switching off does: one row is asked about too, and has no Undo. */
  isOneWay?: true;
  /** What switching one off is about to do, to be said once it is done; it is asked first. */
  noteOf?: (row: Row) => Promise<string | undefined>;
}

interface Removal<Row> {
  call: (row: Row) => Promise<unknown>;
  /** Brings one back that is removed, wholly as it was: then there is an Undo. Resolves with the row as it is again. */
  restore?: (row: Row) => Promise<Row>;
  /** What it does, and what it does not. */
  warning: (row: Row) => string;
  /** Why a row cannot be removed as it is. */
  problem?: (row: Row) => string | undefined;
  /** The same of several rows; left out, they are not removed at once. */
  warningOfMany?: string;
  /** Where the button does not say 'Delete'. */
  words?: RemovalWords;
  /** It is what the list is for: a button of the row, not in its menu. */
  inline?: boolean;
  /** The notice of a refusal, where the server's sentence comes first. */
  noticeOf?: (error: unknown, text: string) => Notice;
}

interface RemovalWords {
  label: string;
  doing: string;
  done: string;
}

export const DELETION: RemovalWords = { label: 'Delete', doing: 'Deleting', done: 'deleted' };

export type ToggleWords = Record<'on' | 'off', { label: string; doing: string; done: string; state: string }> & {
  /** What is said of rows whose switching on was undone, where they are not as if they had been switched off: 'pending again'. */
  undone?: string;
};

/** Of an area whose rows are activated and deactivated. */
export const ACTIVATION: ToggleWords = {
  on: { label: 'Activate', doing: 'Activating', done: 'activated', state: 'now active' },
  off: { label: 'Deactivate', doing: 'Deactivating', done: 'deactivated', state: 'now inactive' },
};

/** A page of the wire with each row decoded by the area's reader. */
export const readPage = <Wire, Row>({ data, total }: Page<Wire>, read: (wire: Wire) => Row): Page<Row> => ({
  data: data.map(read),
  total,
});

/** The title of a tab of the back office. */
export const adminTitle = (screen: string) => titled(`${screen} · Admin`);
