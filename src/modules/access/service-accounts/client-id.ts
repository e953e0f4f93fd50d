/** Which service account a client is: its id says so, as the statements that read accounts write it, which the authorization server and tokens know it by. */
export interface ServiceAccountKey {
  organization_id: string;
  id: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CLIENT_ID = new RegExp(`^service\\.(${UUID})\\.(${UUID})$`);

export function serviceAccountOf(clientId: unknown): ServiceAccountKey | null {
  const [, organization_id, id] = (typeof clientId === 'string' && CLIENT_ID.exec(clientId)) || [];
  return organization_id && id ? { organization_id, id } : null;
}
