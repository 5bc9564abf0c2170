import { fullName } from '#domain/person.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';

export const CANCEL = 'cancel';

/** Wraps fixed content in a page: nothing from a request is ever put into these pages. */
const page = (content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0a0b0f">
<meta name="robots" content="noindex">
<title>Demo sign-in | Antumbra Racing</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo-identity/page.css">
</head>
<body>
<main>
<p class="team">${RING}<span>ANTUMBRA</span></p>
${content}
</main>
</body>
</html>
`;

const RING = `<svg viewBox="0 0 100 100" aria-hidden="true">
<defs>
<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#C42A0A"/><stop offset=".45" stop-color="#FF5A1F"/><stop offset="1" stop-color="#FFB020"/></linearGradient>
<mask id="m"><rect width="100" height="100" fill="#fff"/><path d="M-10 93 40 68v7l-50 25z" fill="#000"/></mask>
</defs>
<path fill="url(#g)" fill-rule="evenodd" mask="url(#m)" d="M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0ZM5.75 52.15a41.5 41.5 0 1 1 83 0a41.5 41.5 0 1 1-83 0Z"/>
</svg>`;

const choice = (account: DemoAccount) => `<li>
<button name="account" value="${account.subject}" aria-describedby="${account.subject}">Continue as ${fullName(account)}</button>
<p id="${account.subject}">${account.about} <span>${account.email}</span></p>
</li>`;

/** The form has no `action`: it posts to the URL of the page, which names the sign-in. */
export const accountsPage = page(`<h1>Demo sign-in</h1>
<p class="lead">This page stands in for Google, because this shop has no Google credentials. Nobody here is real and no password is needed: choose who you want to be.</p>
<form method="post">
<ul>
${demoAccounts.map(choice).join('\n')}
</ul>
<button class="quiet" name="account" value="${CANCEL}">Cancel</button>
</form>`);

export const errorPage = page(`<h1>Demo sign-in</h1>
<p class="lead">This sign-in has expired or was already used. Please start again.</p>
<p><a class="button" href="/login">Back to sign in</a></p>`);
