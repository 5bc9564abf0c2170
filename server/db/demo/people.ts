import type { Place } from '#contract/addresses.ts';
import type { Moment } from './demo-calendar.ts';

export interface DemoPerson {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 'user' | 'admin';
  phone?: string;
  joined: Moment;
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

type FanRow = [
  key: string,
  firstName: string,
  lastName: string,
  joined: Moment,
  street: string,
  city: string,
  state: string,
  zipCode: string,
  country: string,
];

const fanRows: readonly FanRow[] = [
  ['mika', 'Mika', 'Lahtinen', '17w Thu 20:02', '12 Koskikatu', 'Tampere', 'Pirkanmaa', '33100', 'FI'],
  ['sophie', 'Sophie', 'Vogel', '17w Fri 18:44', '5 Birkenweg', 'Leipzig', 'Saxony', '04109', 'DE'],
  ['liam', 'Liam', 'Okafor', '16w Sat 10:15', '31 Mill Lane', 'Leeds', 'England', 'LS1 4DY', 'GB'],
  ['camille', 'Camille', 'Roux', '15w Fri 21:08', '9 Rue des Tilleuls', 'Lyon', 'Auvergne-Rhône-Alpes', '69003', 'FR'],
  ['giulia', 'Giulia', 'Ferri', '13w Sun 17:31', '44 Via dei Portici', 'Bologna', 'Emilia-Romagna', '40121', 'IT'],
  ['daan', 'Daan', 'Visser', '12w Fri 17:03', '18 Grachtweg', 'Utrecht', 'Utrecht', '3511 AB', 'NL'],
  ['ines', 'Inês', 'Carvalho', '12w Sat 13:26', '63 Rua da Ribeira', 'Porto', 'Porto', '4050-509', 'PT'],
  ['ethan', 'Ethan', 'Brooks', '11w Sun 01:50', '2208 Cedar Avenue', 'Austin', 'Texas', '78704', 'US'],
  ['yuki', 'Yuki', 'Tanabe', '9w Sat 12:37', '3-14 Aoba', 'Sendai', 'Miyagi', '980-0811', 'JP'],
  ['anna', 'Anna', 'Kowalczyk', '8w Fri 17:12', '7 Ulica Ogrodowa', 'Gdańsk', 'Pomerania', '80-831', 'PL'],
  ['noor', 'Noor', 'Haddad', '8w Sat 19:55', '150 Maple Crescent', 'Ottawa', 'Ontario', 'K1P 5M7', 'CA'],
  ['tom', 'Tom', 'Byrne', '5w Sat 16:09', '22 Quay Street', 'Cork', 'Munster', 'T12 X8N6', 'IE'],
  ['lucas', 'Lucas', 'Moreira', '3w Thu 22:40', '88 Rua das Araucárias', 'Curitiba', 'Paraná', '80010-010', 'BR'],
];

const fans = fanRows.map(
  ([key, firstName, lastName, joined, street, city, state, zipCode, country]): DemoPerson => ({
    key,
    firstName,
    lastName,
    email: `${key}@fans.example`,
    role: 'user',
    joined,
    addresses: [{ street, city, state, zipCode, country }],
  }),
);

export const people: readonly DemoPerson[] = [...accounts, ...fans];

/** Fiona's, oldest first: product keys. */
export const wishlist = ['display-wheel', 'kallio-poster', 'ferran-cap', 'kallio-tee', 'rig-tote'] as const;
