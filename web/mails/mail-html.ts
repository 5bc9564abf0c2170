import { type Block, type MailContent, onceForEach } from './mail-content.ts';
import { html, type Markup } from './markup.ts';

// Mail programs know tables and inline styles; of CSS in the head, most know `prefers-color-scheme`, and Outlook on Windows nothing.

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = '#14161c';
const MUTED = '#545b6b';
const LINE = '#dfe2e9';
const LINK = '#a33200';

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0a0b0f !important; }
  .sheet { background: #14161c !important; }
  .ink { color: #f2f3f6 !important; }
  .muted { color: #a9b0bf !important; }
  .rule { border-color: #2c303b !important; }
  .link { color: #ff9a5c !important; }
}
@media (max-width: 480px) {
  .column { display: block !important; width: 100% !important; padding-bottom: 16px !important; }
}
`;

/** How far lines are apart, which a text inherits from its cell. A table inherits it from nothing where a page has no doctype. */
const LEADING = 'line-height:1.55';

/** The style of a text of this size in pixels, which not each program inherits. */
const text = (size: number, color = INK) => `font-size:${size}px;color:${color}`;

/** A mail as HTML: 600 pixels wide at most, light, and dark where the program asks for it. `signature`: who sends it, at its end. */
export const htmlOf = (
  { subject, preview, title, blocks, terms, reason }: MailContent,
  signature: readonly string[],
): string =>
  html`<!doctype html><html lang="en"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${DARK}</style>
</head><body class="page" style="margin:0;padding:0;background:#f2f3f6;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
${table(
  html`<tr><td align="center" style="padding:24px 12px">${sheet(
    html`${titleHtml(title)}${blocks.map(blockHtml)}${terms ? htmlOfTerms(terms) : ''}`,
    [...signature, reason].map(footLine),
  )}</td></tr>`,
  html` class="page" style="background:#f2f3f6"`,
)}
</body></html>`.text;

/** A table that is there for its place on the page alone. */
const table = (rows: Markup | readonly Markup[], attributes: Markup = html``): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${attributes}><tbody>${rows}</tbody></table>`;

const sheet = (content: Markup, foot: readonly Markup[]): Markup =>
  table(
    html`<tr><td style="background:#0a0b0f;border-bottom:3px solid #ff5a1f;padding:20px 28px"><span style="color:#ffffff;font-size:17px;font-weight:800;letter-spacing:2px">ANTUMBRA RACING</span></td></tr>
<tr><td style="padding:28px 28px 12px;${LEADING};word-break:break-word">${content}</td></tr>
<tr><td style="padding:0 28px 28px;${LEADING};word-break:break-word"><div class="rule" style="border-top:1px solid ${LINE};padding-top:16px">${foot}</div></td></tr>`,
    html` class="sheet" style="max-width:600px;background:#ffffff"`,
  );

const footLine = (line: string): Markup =>
  html`<p class="muted" style="margin:0;${text(13, MUTED)}">${words(line)}</p>`;

const titleHtml = (title: string): Markup =>
  html`<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:1.25;color:${INK};font-weight:800">${title}</h1>\n`;

/** Of an order or a withdrawal. */
const NUMBER = /\b((?:ANT|WD)-[A-Z0-9]+)\b/;

/** A text whose numbers of orders and withdrawals are not broken at their hyphen. */
const words = (line: string) =>
  line
    .split(NUMBER)
    // What is at an odd place is what was split at.
    .map((part, index) => (index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : part));

const blockHtml = (block: Block) => html`${blockMarkup(block)}\n`;
const htmlOfTerms = onceForEach((terms: readonly Block[]) => html`${terms.map(blockHtml)}`);

function blockMarkup(block: Block): Markup {
  switch (block.is) {
    case 'heading':
      return html`<h2 class="ink" style="margin:24px 0 6px;${text(16)};font-weight:700">${block.text}</h2>`;
    case 'paragraph':
      return html`<p class="ink" style="margin:14px 0;${text(15)}">${words(block.text)}</p>`;
    case 'small':
      return html`<p class="muted" style="margin:0 0 10px;${text(13, MUTED)}">${words(block.text)}</p>`;
    case 'link':
      return html`<p class="ink" style="margin:14px 0;${text(15)}"><a href="${block.href}" class="link" style="color:${LINK};text-decoration:underline">${block.text}</a></p>`;
    case 'button':
      // As a table cell with a background it is a button in Outlook, too.
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:18px 0 22px"><tbody><tr><td style="background:#ff5a1f;padding:13px 22px;line-height:normal"><a href="${block.href}" style="color:${INK};font-size:15px;font-weight:700;text-decoration:none">${block.text}</a></td></tr></tbody></table>`;
    case 'items':
      return table(block.items.map(amountRow));
    case 'amounts':
      return table(block.rows.map((row) => amountRow({ ...row, details: [] })));
    case 'columns':
      return table(html`<tr>${block.columns.map(columnHtml)}</tr>`);
  }
}

const columnHtml = ({ heading, lines }: { heading: string; lines: readonly string[] }): Markup =>
  html`<td class="column" valign="top" style="padding:18px 12px 16px 0;${LEADING}"><h2 class="ink" style="margin:0;${text(15)};font-weight:700">${heading}</h2>${lines.map((line) => html`<div class="ink" style="${text(15)}">${line}</div>`)}</td>`;

interface Row {
  name: string;
  details: readonly string[];
  amount: string;
  isTotal?: boolean;
}

/** A name on the left, an amount on the right. */
function amountRow({ name, details, amount, isTotal }: Row): Markup {
  const cell = `padding:9px 0;${text(15)};${LEADING};border-top:1px solid ${LINE};font-weight:${isTotal ? 700 : 400}`;
  return html`<tr><td class="ink rule" style="${cell}">${name}${details.map((detail) => html`<div class="muted" style="${text(13, MUTED)}">${detail}</div>`)}</td><td class="ink rule" align="right" valign="top" style="${cell};padding-left:16px;white-space:nowrap">${amount}</td></tr>`;
}
