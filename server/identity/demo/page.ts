import { fullName } from '#domain/person.ts';
import { demoPage } from '#server/demo/demo-page.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';

export const CANCEL = 'cancel';

/** Nothing from a request is ever put into these pages. */
const page = (content: string) => demoPage({ title: 'Demo sign-in', content });

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
