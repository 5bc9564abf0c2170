type Status = 'past' | 'next' | 'future';

export interface DemoRace {
  name: string;
  /** Whole days from the installation; negative days are past. */
  day: number;
  status: Status;
  personnel: readonly string[];
  /** Driver → [qualifying, race]. */
  results?: Record<string, readonly [number, number]>;
}
interface DemoCompetition {
  key: string;
  name: string;
  description: string;
  position: number;
  points: number;
  /** Whole days from the installation. */
  day: number;
  finished?: true;
  races: readonly DemoRace[];
}

const BOTH_CARS = ['halvorsen', 'ferran', 'osei', 'mokoena', 'wilk', 'lindqvist'];
const SPRINT = ['ferran', 'takeda', 'mokoena', 'lindqvist'];

const bothCars = (car27: readonly [number, number], car81: readonly [number, number]) => ({
  halvorsen: car27,
  ferran: car81,
});
const sprint = (car81: readonly [number, number], car5: readonly [number, number]) => ({
  ferran: car81,
  takeda: car5,
});

export const competitions: readonly DemoCompetition[] = [
  {
    key: 'night-endurance-2026',
    name: 'Night Endurance Cup 2026',
    description: 'Seven races from dusk until late, from four to twelve hours, two cars and no second chances.',
    position: 2,
    points: 187,
    day: -252,
    races: [
      { name: 'Fenmarsh Park 6H', day: -252, status: 'past', personnel: BOTH_CARS, results: bothCars([2, 1], [5, 4]) },
      { name: 'Costa Vella 4H', day: -210, status: 'past', personnel: BOTH_CARS, results: bothCars([4, 3], [3, 6]) },
      {
        // Takeda drove a third car as a guest.
        name: 'Brandhof 6H',
        day: -168,
        status: 'past',
        personnel: [...BOTH_CARS, 'takeda'],
        results: { ...bothCars([1, 1], [7, 5]), takeda: [12, 10] },
      },
      { name: 'Orrin Valley 8H', day: -126, status: 'past', personnel: BOTH_CARS, results: bothCars([6, 2], [2, 3]) },
      { name: 'Mistral Docks 4H', day: -77, status: 'past', personnel: BOTH_CARS, results: bothCars([3, 4], [9, 7]) },
      { name: 'Kallio Ring 6H', day: 7, status: 'next', personnel: BOTH_CARS },
      { name: 'Hokuto Hills 12H', day: 28, status: 'future', personnel: [...BOTH_CARS, 'takeda'] },
    ],
  },
  {
    key: 'formula-sprint-2026',
    name: 'Formula Sprint League 2026',
    description: 'Forty minutes, one stop, open-wheel cars. The shortest nights of the season.',
    position: 4,
    points: 96,
    day: -140,
    races: [
      { name: 'Saltus Bay', day: -140, status: 'past', personnel: SPRINT, results: sprint([3, 2], [8, 8]) },
      { name: 'Pedra Alta', day: -112, status: 'past', personnel: SPRINT, results: sprint([5, 6], [11, 9]) },
      { name: 'Lindholm Street', day: -84, status: 'past', personnel: SPRINT, results: sprint([4, 5], [7, 0]) },
      { name: 'Vasque Noire', day: 14, status: 'next', personnel: SPRINT },
      { name: 'Tarn Moor', day: 56, status: 'future', personnel: [] },
    ],
  },
  {
    key: 'hot-lap-ladder',
    name: 'Open Hot Lap Ladder',
    description:
      'One lap, one car, anyone may try. The fastest of each month meet in a final that is still to be announced.',
    position: 6,
    points: 38,
    day: -300,
    races: [],
  },
  {
    key: 'winter-series-2025',
    name: 'Winter Series 2025',
    description: 'Three long evenings between the seasons, and the team’s first title.',
    position: 1,
    points: 142,
    day: -350,
    finished: true,
    races: [
      { name: 'Tarn Moor 3H', day: -350, status: 'past', personnel: BOTH_CARS, results: bothCars([1, 1], [4, 3]) },
      {
        name: 'Lindholm Street 3H',
        day: -336,
        status: 'past',
        personnel: BOTH_CARS,
        results: bothCars([2, 1], [5, 2]),
      },
      { name: 'Kallio Ring 3H', day: -322, status: 'past', personnel: BOTH_CARS, results: bothCars([1, 2], [2, 1]) },
    ],
  },
];
