/** Which connection a grant is: the authorization server knows it by this one text, tokens carry it as `gid`. */
export interface ConnectionKey {
  organization_id: string;
  id: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const GRANT_ID = new RegExp(`^(${UUID})\\.(${UUID})$`);

export function grantIdOf({ organization_id, id }: ConnectionKey): string {
  return `${organization_id}.${id}`;
}

export function connectionOf(grantId: unknown): ConnectionKey | null {
  const [, organization_id, id] = (typeof grantId === 'string' && GRANT_ID.exec(grantId)) || [];
  return organization_id && id ? { organization_id, id } : null;
}
