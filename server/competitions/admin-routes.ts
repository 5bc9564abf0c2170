import {
  createCompetition,
  createTrack,
  deleteCompetition,
  deleteTrack,
  listAdminCompetitions,
  toggleCompetition,
  updateCompetition,
  updateTrack,
} from '#contract/admin-competitions.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  addCompetition,
  changeCompetition,
  findAdminCompetitions,
  flipCompetition,
  removeCompetition,
} from './admin-competitions.ts';
import { addTrack, changeTrack, removeTrack } from './admin-races.ts';

export const adminCompetitionRoutes: Route[] = [
  route(listAdminCompetitions, admin, findAdminCompetitions),
  route(createCompetition, admin, addCompetition),
  route(updateCompetition, admin, changeCompetition),
  route(toggleCompetition, admin, flipCompetition),
  route(deleteCompetition, admin, removeCompetition),
  route(createTrack, admin, addTrack),
  route(updateTrack, admin, changeTrack),
  route(deleteTrack, admin, removeTrack),
];
