/** What a mail says, once, from which its HTML and its text are made. */
export interface MailContent {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** What ends each mail of its kind with the same words. */
  terms?: readonly Block[];
  /** Why its reader gets it. */
  reason: string;
}

export type Block =
  | { is: 'heading' | 'paragraph' | 'small'; text: string }
  /** A link that is what the mail is for. */
  | { is: 'button'; text: string; href: string }
  | { is: 'link'; text: string; href: string }
  | { is: 'items'; items: MailItem[] }
  | { is: 'amounts'; rows: AmountRow[] }
  | { is: 'columns'; columns: Column[] };

export interface MailItem {
  id: string;
  name: string;
  /** Size, style, and the texts that were typed, a line each. */
  details: string[];
  /** Empty where no amount is told. */
  amount: string;
}
interface AmountRow {
  name: string;
  amount: string;
  isTotal?: boolean;
}
interface Column {
  heading: string;
  lines: string[];
}

export const paragraph = (text: string): Block => ({ is: 'paragraph', text });

const WIDTH = 72;

/** The text part of a mail. */
export const textOf = ({ title, blocks, terms, reason }: MailContent, signature: readonly string[]): string =>
  [title, ...blocks.map(blockText), ...(terms ? [textOfTerms(terms)] : []), ['--', ...signature, reason].join('\n')]
    .join('\n\n')
    .concat('\n');

/** The same function, which makes of each object what it makes once: for what is in many mails, not for what is in one. */
export function onceForEach<T extends object, Result>(make: (of: T) => Result): (of: T) => Result {
  const results = new WeakMap<T, Result>();
  return (of) => {
    const result = results.get(of) ?? make(of);
    results.set(of, result);
    return result;
  };
}

const textOfTerms = onceForEach((terms: readonly Block[]) => terms.map(blockText).join('\n\n'));

function blockText(block: Block): string {
  switch (block.is) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'paragraph':
    case 'small':
      return wrap(block.text);
    case 'button':
    case 'link':
      return `${block.text}:\n${block.href}`;
    case 'items':
      return block.items
        .map(({ name, details, amount }) =>
          [amountLine(name, amount), ...details.map((detail) => `  ${detail}`)].join('\n'),
        )
        .join('\n');
    case 'amounts':
      return block.rows.map(({ name, amount }) => amountLine(name, amount)).join('\n');
    case 'columns':
      return block.columns.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n');
  }
}

const amountLine = (name: string, amount: string) =>
  amount ? `${name} ${amount.padStart(WIDTH - name.length - 1)}` : name;

/** At spaces, so that mail programs that do not break lines show them all. */
function wrap(text: string): string {
  const lines: string[] = [];
  let start = 0;
  while (text.length - start > WIDTH) {
    const before = text.lastIndexOf(' ', start + WIDTH);
    // A word that is longer than a line stays whole.
    const end = before > start ? before : text.indexOf(' ', start + WIDTH);
    if (end === -1) break;
    lines.push(text.slice(start, end));
    start = end + 1;
  }
  return [...lines, text.slice(start)].join('\n');
}
