import { paths } from '#web/paths.ts';
import { TEAM } from '#web/title.ts';

/** Who we are, and how our shop is searched: https://schema.org/WebSite */
export const shopFacts = (origin: string) => [
  { '@type': 'SportsTeam', name: TEAM, sport: 'Sim racing', url: `${origin}/`, logo: `${origin}/icon-512.png` },
  {
    '@type': 'WebSite',
    name: TEAM,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${paths.products}?search={words}`,
      'query-input': 'required name=words',
    },
  },
];
