import * as contract from '#contract/competitions.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { getChampionshipStats } from './championship-stats.ts';
import { getCompetition, getNextRace, listCompetitions } from './competitions.ts';

export const competitionRoutes: Route[] = [
  route(contract.getChampionshipStats, anyone, getChampionshipStats),
  route(contract.getNextRace, anyone, getNextRace),
  route(contract.listCompetitions, anyone, listCompetitions),
  route(contract.getCompetition, anyone, getCompetition),
];
