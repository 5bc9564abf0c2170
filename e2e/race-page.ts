import type { Page } from '@playwright/test';
import { failCalls, formNamed, openArea } from './admin-page.ts';
import { expect } from './fixtures.ts';

export const trackForm = (page: Page) => formNamed(page, /^(Add track to|Edit track of)/);
export const results = (page: Page) => formNamed(page, /^Manage Results/);
export const resultOf = (page: Page, driver: string) => results(page).getByRole('group', { name: driver });
export const chosen = (page: Page) =>
  trackForm(page).getByRole('list', { name: 'Chosen personnel' }).getByRole('listitem');

/** A competition of the test's own, with one track; its tracks are on view. */
export async function makeRace(
  page: Page,
  cup: string,
  track: string,
  names: readonly string[],
  status = 'past',
): Promise<string> {
  await openArea(page, 'Competitions Management', '/admin/competitions');
  const about = { name: cup, desc: 'Made for a test.', position: 0, points: 0, dateTime: '2001-03-04T18:00:00.000Z' };
  const { data } = await (await page.request.post('/api/admin/competitions', { data: about })).json();
  const team = await (await page.request.get('/api/team-members?limit=100')).json();
  const personnel = names.map((name) => team.data.find((member: { lastName: string }) => member.lastName === name).id);
  const body = { name: track, dateTime: '2001-03-04T18:00:30.000Z', status, personnel };
  const created = await page.request.post(`/api/admin/competitions/tracks?competition_id=${data.id}`, { data: body });
  expect(created.status()).toBe(201);
  await showTracks(page, cup);
  return (await created.json()).data.id;
}

export async function showTracks(page: Page, cup: string): Promise<void> {
  await page.goto(`/admin/competitions?search=${encodeURIComponent(cup)}`);
  await page.getByText('Race Tracks').click();
}

export const failTracks = (page: Page, method: string): Promise<string[]> =>
  failCalls(page, '**/api/admin/competitions/tracks**', [method]);
