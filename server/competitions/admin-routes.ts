import * as contract from '#contract/admin-competitions.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  createCompetition,
  updateCompetition,
  getAdminCompetition,
  listAdminCompetitions,
  toggleCompetition,
  deleteCompetition,
  restoreCompetition,
} from './admin-competitions.ts';
import { createRace, deleteRace, restoreRace, getAdminRace, updateRace } from './admin-races.ts';

export const adminCompetitionRoutes: Route[] = [
  route(contract.listAdminCompetitions, admin, listAdminCompetitions),
  route(contract.getAdminCompetition, admin, getAdminCompetition),
  route(contract.createCompetition, admin, createCompetition),
  route(contract.updateCompetition, admin, updateCompetition),
  route(contract.toggleCompetition, admin, toggleCompetition),
  route(contract.deleteCompetition, admin, deleteCompetition),
  route(contract.restoreCompetition, admin, restoreCompetition),
  route(contract.getAdminRace, admin, getAdminRace),
  route(contract.createRace, admin, createRace),
  route(contract.updateRace, admin, updateRace),
  route(contract.deleteRace, admin, deleteRace),
  route(contract.restoreRace, admin, restoreRace),
];
