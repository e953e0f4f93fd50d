import { useQuery } from '@tanstack/react-query';
import { ProposalServiceError } from '../../../../sdk/src/errors.js';
import { queries, service } from '../../service.js';

// This is for members in person alone, so the document for programs, and the SDK, do not have it.

export interface Domain {
  domain: string;
  verified_at: string | null;
  record_name: string;
  record_value: string;
}

/** By which OpenID provider members sign in. */
export interface Provider {
  issuer: string;
  client_id: string;
  redirect_uri: string;
  domains: Domain[];
  default_role: string;
  enforced: boolean;
  break_glass_user_id: string | null;
  version: number;
}

/** What is written, all of it at once. */
export interface ProviderInput {
  issuer: string;
  client_id: string;
  client_secret?: string;
  domains: string[];
  default_role: string;
  enforced: boolean;
  break_glass_user_id: string | null;
}

const PATH = '/v1/organization/sso';
const KEY = ['sso'];

/** Null where there is none. */
export function useProvider(isLive: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: () =>
      service.request<Provider>('GET', PATH).catch((error: unknown) => {
        if (ProposalServiceError.is(error, 'not_found')) return null;
        throw error;
      }),
    enabled: isLive,
  });
}

/** What is stored, with these changes; the records of all domains are looked for anew. */
export async function saveProvider(stored: Provider | null, changes: Partial<ProviderInput>): Promise<void> {
  const input = { ...inputOf(stored), ...changes };
  const saved = await service.request<Provider>('PUT', PATH, {
    input,
    ...(stored && { ifMatch: stored.version }),
  });
  queries.setQueryData(KEY, saved);
  void queries.invalidateQueries({ queryKey: ['audit'] });
}

export async function removeProvider({ version }: Provider): Promise<void> {
  await service.request('DELETE', PATH, { ifMatch: version });
  queries.setQueryData(KEY, null);
}

function inputOf(stored: Provider | null): ProviderInput {
  const { issuer = '', client_id = '', default_role = 'member', enforced = false } = stored ?? {};
  const domains = stored?.domains.map(({ domain }) => domain) ?? [];
  return {
    ...{ issuer, client_id, domains, default_role, enforced },
    break_glass_user_id: stored?.break_glass_user_id ?? null,
  };
}
