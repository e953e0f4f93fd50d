import { service } from '../../service.js';

// Service accounts are seen to by members in person alone, so the SDK does not have them.

/** A program with a role of its own. */
export interface ServiceAccount {
  id: string;
  client_id: string;
  name: string;
  role: string;
  jwks: { keys: object[] };
  created_at: string;
  last_used_at: string | null;
  version: number;
}

/** What is written of one. */
export interface ServiceAccountInput {
  name: string;
  role: string;
  /** As it was pasted, where it is no JSON: the service says so by its field. */
  jwks: unknown;
}

interface Page {
  data: ServiceAccount[];
  pagination: { next_cursor: string | null };
}

const ACCOUNTS = '/v1/service-accounts';

export const serviceAccounts = {
  list: (after: { after?: string }) => service.request<Page>('GET', ACCOUNTS, { query: { limit: 50, ...after } }),
  create: (input: ServiceAccountInput) => service.request('POST', ACCOUNTS, { input }),
  update: ({ id, version }: ServiceAccount, input: ServiceAccountInput) =>
    service.request('PATCH', `${ACCOUNTS}/${id}`, { input, headers: { 'If-Match': `"${String(version)}"` } }),
  delete: (id: string) => service.request('DELETE', `${ACCOUNTS}/${id}`),
};
