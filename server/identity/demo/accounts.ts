export interface DemoAccount {
  /** The provider's id of this person. */
  subject: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Described on the page that offers the accounts. */
  about: string;
}

const account = (firstName: string, lastName: string, about: string): DemoAccount => ({
  subject: `demo-${firstName.toLowerCase()}`,
  firstName,
  lastName,
  email: `${firstName}.${lastName}@antumbra.example`.toLowerCase(),
  about,
});

/** The people of the demo shop; the demo data refers to them by their e-mail addresses. */
export const demoAccounts: readonly DemoAccount[] = [
  account('Alex', 'Admin', 'Runs the back office: products, orders, people.'),
  account('Fiona', 'Fan', 'A regular: saved addresses, past orders, a wishlist.'),
  account('Noah', 'New', 'Has just arrived: nothing bought, nothing saved.'),
  account('Dana', 'Disabled', 'Deactivated: the shop turns this one away.'),
];
