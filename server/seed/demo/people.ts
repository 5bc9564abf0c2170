import type { Place } from '#contract/addresses.ts';
import type { Moment } from './demo-calendar.ts';
import { fans } from './fans.ts';

export interface DemoPerson {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 'user' | 'admin';
  phone?: string;
  /** Minutes before their first order, where it is not said. */
  joined?: Moment;
  inactive?: true;
  /** The first is the default. */
  addresses: readonly Place[];
}

/** Those whom the demo identity provider lets in, by their e-mail addresses. */
const accounts: readonly DemoPerson[] = [
  {
    key: 'alex',
    firstName: 'Alex',
    lastName: 'Admin',
    email: 'alex.admin@antumbra.example',
    role: 'admin',
    joined: '60w Mon 08:30',
    addresses: [],
  },
  {
    key: 'fiona',
    firstName: 'Fiona',
    lastName: 'Fan',
    email: 'fiona.fan@antumbra.example',
    role: 'user',
    phone: '+49 30 5550 0127',
    joined: '18w Sun 19:20',
    addresses: [
      { street: '27 Lindenhof', city: 'Berlin', state: 'Berlin', zipCode: '10999', country: 'DE' },
      { street: '8 Harbour Row Flat 2', city: 'Bristol', state: 'England', zipCode: 'BS1 4QA', country: 'GB' },
      { street: '412 Alder Street', city: 'Portland', state: 'Oregon', zipCode: '97205', country: 'US' },
    ],
  },
  {
    key: 'noah',
    firstName: 'Noah',
    lastName: 'New',
    email: 'noah.new@antumbra.example',
    role: 'user',
    joined: '9h',
    addresses: [],
  },
  {
    key: 'dana',
    firstName: 'Dana',
    lastName: 'Disabled',
    email: 'dana.disabled@antumbra.example',
    role: 'user',
    joined: '14w Wed 11:00',
    inactive: true,
    addresses: [],
  },
];

const shoppers = fans.map(
  ({ key, firstName, lastName, place }): DemoPerson => ({
    key,
    firstName,
    lastName,
    email: `${key}@fans.example`,
    role: 'user',
    addresses: [place],
  }),
);

export const people: readonly DemoPerson[] = [...accounts, ...shoppers];
