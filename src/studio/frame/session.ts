import { STUDIO } from '../address.js';
import { service } from '../service.js';

const SESSIONS = '/v1/me/sessions';

/** Ends the session of this browser alone. */
export async function signOut(): Promise<void> {
  const { data } = await service.request<{ data: { id: string; current: boolean }[] }>('GET', SESSIONS);
  const own = data.find(({ current }) => current);
  if (own) await service.request('DELETE', `${SESSIONS}/${own.id}`);
  location.assign('/app/login');
}

/** Ends all sessions of the person, this one too, and lets no agent act for them any more. */
export async function signOutEverywhere(): Promise<void> {
  await service.request('DELETE', SESSIONS, { query: { everywhere: true } });
  location.assign('/app/login');
}

/** To the organization's twin, or back: all that was read is of the other, and what listens listens there. */
export async function turnTo(mode: 'live' | 'test'): Promise<void> {
  await service.request('PUT', '/v1/me/mode', { input: { mode } });
  location.assign(STUDIO);
}
