/** Where the outline of a proposal is read. */
export const OUTLINE = 'proposal://{id}/outline';
/** Where its pages are looked at, by their number from 1. */
export const PAGE = 'proposal://{id}/page/{n}.png';

export interface ResourceLink {
  type: 'resource_link';
  uri: string;
  name: string;
}

export function outlineOf(proposalId: string): string {
  return OUTLINE.replace('{id}', proposalId);
}

/** What there is to read of a proposal that was written, for clients that follow links: its pages are named by what is listed. */
export function linkTo(proposalId: string): ResourceLink {
  return { type: 'resource_link', uri: outlineOf(proposalId), name: 'outline' };
}
