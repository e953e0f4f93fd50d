/** Where the outline of a proposal is read. */
export const OUTLINE = 'proposal://{id}/outline';
/** Where its pages are looked at, by their number from 1. */
export const PAGE = 'proposal://{id}/page/{n}.png';

export interface ResourceLink {
  type: 'resource_link';
  uri: string;
  name: string;
  mimeType: string;
}

export function outlineOf(proposalId: string): string {
  return OUTLINE.replace('{id}', proposalId);
}

/** What there is to read of a proposal that was written, for clients that follow links. */
export function linksTo(proposalId: string): ResourceLink[] {
  const page = PAGE.replace('{id}', proposalId).replace('{n}', '1');
  return [
    { type: 'resource_link', uri: outlineOf(proposalId), name: 'outline', mimeType: 'application/json' },
    { type: 'resource_link', uri: page, name: 'page 1', mimeType: 'image/png' },
  ];
}
