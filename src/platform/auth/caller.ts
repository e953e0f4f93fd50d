import { permissionsOf, type MemberRole, type Permission } from './permissions.js';

export type ActorKind = 'user' | 'api_key' | 'agent' | 'client' | 'system';

/** Who acts, and in which organization: the first argument of every operation. */
export interface Caller {
  organization_id: string;
  kind: ActorKind;
  /** Id of the user, API key or connection; null for a client and for the service itself. */
  id: string | null;
  /** Name for people, as revisions and evidence show it. */
  name: string;
  /** The person behind it: a new proposal's owner. A key's is its creator. */
  user_id: string | null;
  permissions: ReadonlySet<Permission>;
  /** Of a service account, which acts for nobody: the member who made it. */
  made_by?: string | null;
  /** Of a key: the member who was told it, which may be another than made it; of a service account, who last set its keys. */
  held_by?: string | null;
  /** Of a member in person: the session, and when the person last proved who they are; null where nobody has told. */
  session?: { id: string; proved_at: string | null };
  /** Of a member in person: whose OpenID provider vouched for them; null where they gave a password. */
  sso_organization_id?: string | null;
  /** Of a member, or an agent of one: whether the organization asks for a second factor that the person does not have. */
  lacks_factor?: boolean;
  /** Of an agent that may read alone, whatever the role allows. */
  reads_only?: boolean;
  /** The organization's own quota; null for the deployment's. */
  rate_limit_per_hour?: number | null;
}

/** The service itself, in one organization: clean-up, sweeps, demo data. */
export function systemCaller(organizationId: string): Caller {
  return {
    organization_id: organizationId,
    kind: 'system',
    id: null,
    name: 'system',
    user_id: null,
    permissions: new Set(),
  };
}

/** A member who is not, or not yet, signed in there. */
export function memberCaller(organizationId: string, member: { id: string; name: string; role: MemberRole }): Caller {
  const { id, name, role } = member;
  return { organization_id: organizationId, kind: 'user', id, name, user_id: id, permissions: permissionsOf(role) };
}

/** A client of the organization on a proposal's page. */
export function clientCaller(organizationId: string): Caller {
  return { ...systemCaller(organizationId), kind: 'client', name: 'client' };
}

/** The actor in words, as revisions show it: `user:Ann`, `api_key:CRM`. */
export function actorInWords(caller: Caller): string {
  return caller.kind === 'agent' || caller.kind === 'user' || caller.kind === 'api_key'
    ? `${caller.kind}:${caller.name}`
    : caller.kind;
}
