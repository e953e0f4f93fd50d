import { QueryCache, QueryClient, notifyManager } from '@tanstack/react-query';
import { ProposalService } from '../../sdk/src/client.js';
import { ProposalServiceError } from '../../sdk/src/errors.js';
import type { ImportError } from '../../sdk/src/generated/types.js';
import { STUDIO } from './address.js';
import { whenReleased } from './frame/pressing.js';
import { askForProof } from './proof.js';

/** The service at the members' door, where the session is the credential; what asks who one is is sent once more after that. */
export const service = new ProposalService({
  baseUrl: `${location.origin}/app/api`,
  headers: { 'X-Requested-With': 'proposal-service' },
  language: document.documentElement.lang === 'fr' ? 'fr' : 'en',
  retries: 2,
  onError: (error) => ProposalServiceError.is(error, 'reauthentication_required') && askForProof(),
});

// What a box was set to stands at once: a task later, React has put it back first, and the box would flicker.
notifyManager.setScheduler((tell) => {
  whenReleased(() => {
    queueMicrotask(tell);
  });
});

/** What was read of the service; a refusal is told at once, as the SDK has waited where waiting helps. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: addFactorWhenRequired }),
  defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
});

/** Whose session has ended signs in, and comes back to where they were. */
export function signInWhenSignedOut(error: unknown): void {
  if (!ProposalServiceError.is(error, 'unauthorized')) return;
  location.assign(`/app/login?next=${encodeURIComponent(location.pathname + location.search)}`);
}

const SECURITY = `${STUDIO}/settings/security`;

/** Whose organization asks for a second factor adds one, and then goes on. */
function addFactorWhenRequired(error: unknown): void {
  if (!ProposalServiceError.is(error, 'second_factor_required') || location.pathname === SECURITY) return;
  location.replace(`${SECURITY}?next=${encodeURIComponent(location.pathname + location.search)}`);
}

/** The rows of an import that were refused, all of them. */
export async function refusedRows(id: string): Promise<ImportError[]> {
  const rows: ImportError[] = [];
  for await (const row of service.imports.errors.get(id)) rows.push(row);
  return rows;
}
