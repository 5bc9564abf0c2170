import { listCompetitions, readChampionshipStats, readCompetition, readNextRace } from '#contract/competitions.ts';
import { anyone } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findChampionshipStats } from './championship-stats.ts';
import { findCompetitions, loadCompetition } from './competitions.ts';
import { findNextRace } from './next-race.ts';

export const competitionRoutes: Route[] = [
  route(readChampionshipStats, anyone, findChampionshipStats),
  route(readNextRace, anyone, findNextRace),
  route(listCompetitions, anyone, findCompetitions),
  route(readCompetition, anyone, loadCompetition),
];
