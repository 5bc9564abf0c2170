import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Block, type MailContent, onceForEach } from './mail-content.ts';

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

const text: CSSProperties = { margin: 0, fontSize: 15, lineHeight: 1.55, color: INK, wordBreak: 'break-word' };

/** A mail as HTML: 600 pixels wide at most, light, and dark where the program asks for it. `signature`: who sends it, at its end. */
export const htmlOf = (content: MailContent, signature: readonly string[]): string =>
  `<!doctype html>${renderToStaticMarkup(<MailHtml content={content} signature={signature} />)}`;

const blockHtml = onceForEach((block: Block) => renderToStaticMarkup(<BlockPart block={block} />));

function MailHtml({
  content: { subject, preview, title, blocks, reason },
  signature,
}: {
  content: MailContent;
  signature: readonly string[];
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: '#f2f3f6', fontFamily: FONT }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Table className="page" style={{ background: '#f2f3f6' }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <Table className="sheet" style={{ maxWidth: 600, background: '#ffffff' }}>
                <tr>
                  <td style={{ background: '#0a0b0f', borderBottom: '3px solid #ff5a1f', padding: '20px 28px' }}>
                    <span style={{ color: '#ffffff', fontSize: 17, fontWeight: 800, letterSpacing: 2 }}>
                      ANTUMBRA RACING
                    </span>
                  </td>
                </tr>
                <tr>
                  <td
                    style={{ padding: '28px 28px 12px' }}
                    // oxlint-disable-next-line react/no-danger -- React has escaped each.
                    dangerouslySetInnerHTML={{ __html: titleHtml(title) + blocks.map(blockHtml).join('') }}
                  />
                </tr>
                <tr>
                  <td style={{ padding: '0 28px 28px' }}>
                    <div className="rule" style={{ borderTop: `1px solid ${LINE}`, paddingTop: 16 }}>
                      {[...signature, reason].map((line) => (
                        <p key={line} className="muted" style={{ ...text, color: MUTED, fontSize: 13 }}>
                          <Words text={line} />
                        </p>
                      ))}
                    </div>
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

const titleHtml = (title: string): string =>
  renderToStaticMarkup(
    <h1 className="ink" style={{ ...text, fontSize: 24, lineHeight: 1.25, fontWeight: 800, marginBottom: 12 }}>
      {title}
    </h1>,
  );

/** Of an order or a withdrawal. */
const NUMBER = /\b((?:ANT|WD)-[A-Z0-9]+)\b/;

/** A text whose numbers of orders and withdrawals are not broken at their hyphen. */
const Words = ({ text: words }: { text: string }) =>
  words.split(NUMBER).map((part, index) =>
    // What is at an odd place is what was split at.
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A table that is there for its place on the page alone. */
function Table({ className, style, children }: { className?: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

function BlockPart({ block }: { block: Block }) {
  switch (block.is) {
    case 'heading':
      return (
        <h2 className="ink" style={{ ...text, fontSize: 16, fontWeight: 700, margin: '24px 0 6px' }}>
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p className="ink" style={{ ...text, margin: '14px 0' }}>
          <Words text={block.text} />
        </p>
      );
    case 'small':
      return (
        <p className="muted" style={{ ...text, fontSize: 13, color: MUTED, marginBottom: 10 }}>
          <Words text={block.text} />
        </p>
      );
    case 'link':
      return (
        <p className="ink" style={{ ...text, margin: '14px 0' }}>
          <a href={block.href} className="link" style={{ color: LINK, textDecoration: 'underline' }}>
            {block.text}
          </a>
        </p>
      );
    case 'button':
      return <Button {...block} />;
    case 'items':
      return <AmountTable rows={block.items.map(({ id, ...item }) => ({ ...item, key: id }))} />;
    case 'amounts':
      return <AmountTable rows={block.rows.map((row) => ({ ...row, key: row.name, details: [] }))} />;
    case 'columns':
      return (
        <Table>
          <tr>
            {block.columns.map(({ heading, lines }) => (
              <td key={heading} className="column" valign="top" style={{ padding: '18px 12px 16px 0' }}>
                <h2 className="ink" style={{ ...text, fontSize: 15, fontWeight: 700 }}>
                  {heading}
                </h2>
                {lines.map((line) => (
                  <div key={line} className="ink" style={text}>
                    {line}
                  </div>
                ))}
              </td>
            ))}
          </tr>
        </Table>
      );
  }
}

/** As a table cell with a background it is a button in Outlook, too. */
const Button = ({ text: label, href }: { text: string; href: string }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '18px 0 22px' }}>
    <tbody>
      <tr>
        <td style={{ background: '#ff5a1f', padding: '13px 22px' }}>
          <a href={href} style={{ color: '#14161c', fontSize: 15, fontWeight: 700, textDecoration: 'none' }}>
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

interface Row {
  key: string;
  name: string;
  details: string[];
  amount: string;
  isTotal?: boolean;
}

/** Names on the left, amounts on the right. */
function AmountTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table>
      {rows.map(({ key, name, details, amount, isTotal }) => {
        const cell = { ...text, padding: '9px 0', borderTop: `1px solid ${LINE}`, fontWeight: isTotal ? 700 : 400 };
        return (
          <tr key={key}>
            <td className="ink rule" style={cell}>
              {name}
              {details.map((detail) => (
                <div key={detail} className="muted" style={{ ...text, fontSize: 13, color: MUTED }}>
                  {detail}
                </div>
              ))}
            </td>
            <td
              className="ink rule"
              align="right"
              valign="top"
              style={{ ...cell, paddingLeft: 16, whiteSpace: 'nowrap' }}
            >
              {amount}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
