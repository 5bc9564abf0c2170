interface DemoRole {
  name: string;
  description: string;
}
interface DemoMember {
  key: string;
  firstName: string;
  lastName: string;
  role: string;
  nationality: string;
  picture?: string;
  bio: string;
}

export const roles: readonly DemoRole[] = [
  { name: 'Driver', description: 'Races in the main competitions' },
  { name: 'Reserve Driver', description: 'Steps in, and tests what the drivers race' },
  { name: 'Academy Driver', description: 'Learns the trade in the junior competitions' },
  { name: 'Team Principal', description: 'Leads the team' },
  { name: 'Race Engineer', description: 'Speaks to a driver through the race' },
  { name: 'Data Engineer', description: 'Turns laps into decisions' },
  { name: 'Driver Coach', description: 'Prepares the drivers between the races' },
  { name: 'Livery Designer', description: 'Draws the cars and the kit' },
  { name: 'Community Manager', description: 'Speaks with the fans' },
];

export const members: readonly DemoMember[] = [
  {
    key: 'halvorsen',
    firstName: 'Elin',
    lastName: 'Halvorsen',
    role: 'Driver',
    nationality: 'Norwegian',
    picture: 'people/elin-halvorsen.webp',
    bio: 'Elin drives the 27 and takes the night stints, because she says the track is quieter when there is less to look at. She won two junior leagues on a kitchen chair and a borrowed wheel before the team found her. Away from the rig she repairs old synthesizers.',
  },
  {
    key: 'ferran',
    firstName: 'Mateo',
    lastName: 'Ferrán',
    role: 'Driver',
    nationality: 'Spanish',
    picture: 'people/mateo-ferran.webp',
    bio: 'Mateo drives the 81 and is hardest to pass in the last ten minutes of a race. He came from kart tracks near Valencia and still counts laps aloud. On Sundays he cooks rice for whoever of the crew is in town, and nobody may stir it but him.',
  },
  {
    key: 'takeda',
    firstName: 'Jun',
    lastName: 'Takeda',
    role: 'Reserve Driver',
    nationality: 'Japanese',
    picture: 'people/jun-takeda.webp',
    bio: 'Jun tests every setup before the others race it, and carries the 5 when one of them is ill. He keeps a paper notebook for each circuit, forty so far. Between sessions he folds tiny paper cars, and leaves one on the desk of whoever had a bad day.',
  },
  {
    key: 'benali',
    firstName: 'Aïcha',
    lastName: 'Benali',
    role: 'Academy Driver',
    nationality: 'Moroccan',
    picture: 'people/aicha-benali.webp',
    bio: 'Aïcha joined the academy at seventeen with the number 44 and has been on the podium in every month since. She studies mathematics in Rabat and explains tyre wear better than most engineers. She runs long distances, mostly to get away from screens for an hour.',
  },
  {
    key: 'lindqvist',
    firstName: 'Ingrid',
    lastName: 'Lindqvist',
    role: 'Team Principal',
    nationality: 'Swedish',
    picture: 'people/ingrid-lindqvist.webp',
    bio: 'Ingrid founded the team in a rented garage with four rigs and one good chair. She decides late, explains once and then stands by it. She used to conduct a school orchestra, and still raises one hand when the radio gets too loud.',
  },
  {
    key: 'osei',
    firstName: 'Kwame',
    lastName: 'Osei',
    role: 'Race Engineer',
    nationality: 'Ghanaian',
    picture: 'people/kwame-osei.webp',
    bio: 'Kwame is the voice in Elin’s ear: short sentences, no adjectives. He worked on railway signals before racing, and plans a pit stop like a timetable. He is learning the trumpet, to the sorrow of the flat below, and has not yet missed a single practice.',
  },
  {
    key: 'mokoena',
    firstName: 'Naledi',
    lastName: 'Mokoena',
    role: 'Race Engineer',
    nationality: 'South African',
    picture: 'people/naledi-mokoena.webp',
    bio: 'Naledi engineers the 81 and has talked Mateo out of more risks than he knows about. She wrote the fuel model that the team races with. She grows chillies on a balcony in Cape Town and names each plant after a corner.',
  },
  {
    key: 'wilk',
    firstName: 'Tomasz',
    lastName: 'Wilk',
    role: 'Data Engineer',
    nationality: 'Polish',
    picture: 'people/tomasz-wilk.webp',
    bio: 'Tomasz reads the traces of every lap and finds the tenth that nobody felt. He built the dashboard on the pit wall during one long weekend and has been mending it ever since. He collects maps of cities that he has not visited.',
  },
  {
    key: 'marchetti',
    firstName: 'Sofia',
    lastName: 'Marchetti',
    role: 'Driver Coach',
    nationality: 'Italian',
    picture: 'people/sofia-marchetti.webp',
    bio: 'Sofia prepares the drivers for six hours of sitting still and thinking fast: sleep, food, breathing, and a great deal of patience. She raced single-seaters in Lombardy until a broken wrist made her a teacher. She swims in the lake all winter.',
  },
  {
    key: 'de-wit',
    firstName: 'Ruben',
    lastName: 'de Wit',
    role: 'Livery Designer',
    nationality: 'Dutch',
    picture: 'people/ruben-de-wit.webp',
    bio: 'Ruben drew the ring, the cars and everything that you can buy here. He tests each livery at night first, since that is when the team races. He restores neon signs in a shed in Rotterdam, and his own front door glows orange.',
  },
  {
    key: 'novak',
    firstName: 'Hana',
    lastName: 'Novák',
    role: 'Community Manager',
    nationality: 'Czech',
    picture: 'people/hana-novak.webp',
    bio: 'Hana answers your messages, runs the watch parties and knows which of you sat through all twelve hours at Hokuto Hills. She was a fan with a forum account before this was her job. She bakes for race nights, and posts the recipes afterwards.',
  },
];
