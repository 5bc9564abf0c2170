import { demoPage, escaped } from '#server/demo/demo-page.ts';
import type { ParsedMail } from 'mailparser';

export const DEMO_MAIL_PATH = '/demo/mail';

const timeText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

interface Received {
  id: string;
  to: string;
  subject: string;
  at: Date;
}

/** The page that lists what arrived, the newest first. */
export function inboxPage(mails: readonly Received[]): string {
  const lead =
    'This shop has no mail server, so what it sends arrives here, whoever it is for. Nothing leaves this machine. To send real mails, set SMTP_URL and MAIL_FROM.';
  const list = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="${DEMO_MAIL_PATH}/${id}">${escaped(subject)}</a><p>${escaped(to)} <span>${timeText(at)}</span></p></li>`,
  );
  const content =
    list.length > 0 ? `<ul class="mails">${list.join('\n')}</ul>` : '<p>No mail has arrived yet. Buy something!</p>';
  return demoPage({
    title: 'Demo mail',
    isWide: true,
    content: `<h1>Demo mail</h1>\n<p class="lead">${lead}</p>\n${content}\n<p><a href="/">Back to the shop</a></p>`,
  });
}

/** The page of one mail: its HTML in a frame, and its text. */
export function mailPage({ id, to, at }: Received, { subject = '', from, text = '' }: ParsedMail): string {
  const facts = { From: from?.text ?? '', To: to, Received: timeText(at) };
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`);
  return demoPage({
    title: subject,
    isWide: true,
    content: `<p><a href="${DEMO_MAIL_PATH}">All mails</a></p>
<h1>${escaped(subject)}</h1>
<dl>${rows.join('')}</dl>
<iframe src="${DEMO_MAIL_PATH}/${id}/mail.html" title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${escaped(text)}</pre>
<p><a href="${DEMO_MAIL_PATH}/${id}/source">Source with all headers</a></p>`,
  });
}
