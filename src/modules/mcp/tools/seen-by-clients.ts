/** What is left to do with a change of what clients have already. */
const UNSEEN = 'Clients still see published_revision: publish_proposal brings them this.';

/** Of a published proposal, that clients do not have what was just written. */
export function seenByClients({ published_revision }: { published_revision: number | null }): {
  published_revision?: number;
  next?: string;
} {
  return published_revision === null ? {} : { published_revision, next: UNSEEN };
}
