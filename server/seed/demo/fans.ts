import type { Place } from '#contract/addresses.ts';
import type { Size } from './demo-product.ts';

export interface Fan {
  key: string;
  firstName: string;
  lastName: string;
  size: Size;
  /** What they have printed on their back. */
  number: string;
  place: Place;
}

type FanRow = [
  key: string,
  firstName: string,
  lastName: string,
  size: Size,
  number: string,
  street: string,
  city: string,
  state: string,
  zipCode: string,
];

const FANS = {
  DE: [
    ['sophie', 'Sophie', 'Vogel', 'S', '7', '5 Birkenweg', 'Leipzig', 'Saxony', '04109'],
    ['jonas', 'Jonas', 'Brandt', 'L', '33', '118 Hafenstraße', 'Hamburg', 'Hamburg', '20457'],
    ['leyla', 'Leyla', 'Aydın', 'M', '24', '9 Rosengasse', 'Köln', 'North Rhine-Westphalia', '50667'],
    ['greta', 'Greta', 'Hofmann', 'XS', '15', '2 Am Mühlbach', 'Freiburg', 'Baden-Württemberg', '79098'],
    ['emre', 'Emre', 'Yıldız', 'M', '61', '77 Kantstraße', 'Berlin', 'Berlin', '10625'],
  ],
  GB: [
    ['liam', 'Liam', 'Okafor', 'L', '10', '31 Mill Lane', 'Leeds', 'England', 'LS1 4DY'],
    ['tom', 'Tom', 'Byrne', 'XL', '21', '22 Quay Street', 'Belfast', 'Northern Ireland', 'BT1 3FE'],
    ['priya', 'Priya', 'Nair', 'S', '5', '14 Arden Road', 'Birmingham', 'England', 'B1 1HQ'],
    ['callum', 'Callum', 'Reid', 'M', '36', '3 Observatory Terrace', 'Edinburgh', 'Scotland', 'EH3 9LW'],
    ['megan', 'Megan', 'Pryce', 'M', '17', '60 Castle View', 'Cardiff', 'Wales', 'CF10 1BN'],
  ],
  FR: [
    ['camille', 'Camille', 'Roux', 'S', '2', '9 Rue des Tilleuls', 'Lyon', 'Auvergne-Rhône-Alpes', '69003'],
    ['hugo', 'Hugo', 'Lemaire', 'L', '71', '25 Quai du Port', 'Marseille', 'Provence-Alpes-Côte d’Azur', '13002'],
    ['ines', 'Inès', 'Garnier', 'XS', '48', '4 Rue du Canal', 'Nantes', 'Pays de la Loire', '44000'],
  ],
  IT: [
    ['giulia', 'Giulia', 'Ferri', 'M', '46', '44 Via dei Portici', 'Bologna', 'Emilia-Romagna', '40121'],
    ['marco', 'Marco', 'De Santis', 'XL', '12', '7 Via del Lago', 'Monza', 'Lombardy', '20900'],
    ['chiara', 'Chiara', 'Bellini', 'S', '93', '19 Corso Dante', 'Torino', 'Piedmont', '10126'],
  ],
  ES: [
    ['lucia', 'Lucía', 'Navarro', 'M', '81', '52 Calle del Turia', 'Valencia', 'Valencia', '46003'],
    ['alvaro', 'Álvaro', 'Ortega', 'L', '14', '8 Plaza Mayor', 'Zaragoza', 'Aragon', '50001'],
    ['nuria', 'Núria', 'Puig', 'S', '81', '33 Carrer de Mallorca', 'Barcelona', 'Catalonia', '08029'],
    ['iker', 'Iker', 'Etxeberria', 'L', '19', '6 Calle Iparraguirre', 'Bilbao', 'Basque Country', '48009'],
  ],
  NL: [
    ['daan', 'Daan', 'Visser', 'XL', '3', '18 Grachtweg', 'Utrecht', 'Utrecht', '3511 AB'],
    ['fleur', 'Fleur', 'van Dam', 'M', '55', '102 Kerkstraat', 'Zandvoort', 'North Holland', '2042 JM'],
    ['sem', 'Sem', 'Bakker', 'L', '8', '11 Havenkade', 'Rotterdam', 'South Holland', '3011 KD'],
  ],
  FI: [['mika', 'Mika', 'Lahtinen', 'XL', '68', '12 Koskikatu', 'Tampere', 'Pirkanmaa', '33100']],
  NO: [
    ['ingvild', 'Ingvild', 'Solberg', 'M', '27', '16 Bryggeveien', 'Bergen', 'Vestland', '5003'],
    ['sander', 'Sander', 'Haugen', 'XL', '27', '40 Storgata', 'Trondheim', 'Trøndelag', '7011'],
    ['maren', 'Maren', 'Lie', 'S', '20', '3 Fjellveien', 'Tromsø', 'Troms', '9008'],
  ],
  PL: [
    ['anna', 'Anna', 'Kowalczyk', 'S', '12', '7 Ulica Ogrodowa', 'Gdańsk', 'Pomerania', '80-831'],
    ['piotr', 'Piotr', 'Zając', '2XL', '99', '15 Ulica Długa', 'Kraków', 'Lesser Poland', '31-147'],
  ],
  US: [
    ['ethan', 'Ethan', 'Brooks', 'XL', '30', '2208 Cedar Avenue', 'Austin', 'Texas', '78704'],
    ['noor', 'Noor', 'Haddad', 'M', '19', '150 Maple Crescent', 'Ann Arbor', 'Michigan', '48104'],
    ['tyler', 'Tyler', 'Nguyen', 'L', '64', '905 Juniper Court', 'San Jose', 'California', '95112'],
    ['grace', 'Grace', 'Whitfield', 'S', '11', '38 Speedway Drive', 'Charlotte', 'North Carolina', '28202'],
    ['marcus', 'Marcus', 'Bell', '2XL', '50', '617 Lakeside Road', 'Madison', 'Wisconsin', '53703'],
  ],
  JP: [
    ['yuki', 'Yuki', 'Tanabe', 'XS', '3', '3-14 Aoba', 'Sendai', 'Miyagi', '980-0811'],
    ['haruto', 'Haruto', 'Mori', 'M', '5', '2-8 Sakae', 'Nagoya', 'Aichi', '460-0008'],
    ['aoi', 'Aoi', 'Kondo', 'S', '43', '1-22 Suzukake', 'Yokohama', 'Kanagawa', '231-0023'],
  ],
  BR: [
    ['lucas', 'Lucas', 'Moreira', 'L', '77', '88 Rua das Araucárias', 'Curitiba', 'Paraná', '80010-010'],
    ['bianca', 'Bianca', 'Teixeira', 'M', '18', '240 Rua Augusta', 'São Paulo', 'São Paulo', '01305-000'],
    ['rafael', 'Rafael', 'Duarte', 'XL', '6', '12 Rua da Praia', 'Porto Alegre', 'Rio Grande do Sul', '90020-060'],
  ],
} satisfies Record<string, FanRow[]>;

/** Those who buy: forty people in twelve countries. */
export const fans: readonly Fan[] = Object.entries<FanRow[]>(FANS).flatMap(([country, rows]) =>
  rows.map(([key, firstName, lastName, size, number, street, city, state, zipCode]) => ({
    key,
    firstName,
    lastName,
    size,
    number,
    place: { street, city, state, zipCode, country },
  })),
);
