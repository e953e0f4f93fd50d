import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { ArtifactsService } from './artifacts.service.js';

/** The form in which the authorization server wants its storage. */
export function adapterOf(artifacts: ArtifactsService): AdapterFactory {
  return (kind): Adapter => ({
    upsert: (id, payload, expiresIn) => artifacts.upsert(kind, id, payload, expiresIn),
    find: (id) => artifacts.find(kind, id),
    consume: (id) => artifacts.consume(kind, id),
    destroy: (id) => artifacts.destroy(kind, id),
    revokeByGrantId: (grantId) => artifacts.destroyOfGrant(kind, grantId),
    // Browser sessions end with the consent, and there are no devices: nobody asks by these.
    findByUid: () => Promise.resolve(undefined),
    findByUserCode: () => Promise.resolve(undefined),
  });
}
