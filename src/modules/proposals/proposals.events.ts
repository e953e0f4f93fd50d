import { defineEvent } from '../../platform/events/events.js';
import type { ProposalState } from './lifecycle/transitions.js';

/** What events tell of a proposal: the states, and the version to fetch. */
export type ProposalEventRecord = Pick<ProposalState, 'deal_status' | 'page_status'> & { id: string; version: number };

const of = (type: string) =>
  defineEvent<ProposalEventRecord>(`proposal.${type}`, ({ id, deal_status, page_status, version }) => ({
    id,
    type: 'proposal',
    deal_status,
    page_status,
    version,
  }));

export const ProposalCreated = of('created');
export const ProposalUpdated = of('updated');
export const ProposalPublished = of('published');
export const ProposalUnpublished = of('unpublished');
export const ProposalFirstViewed = of('first_viewed');
export const ProposalApproved = of('approved');
export const ProposalDenied = of('denied');
export const ProposalCanceled = of('canceled');
export const ProposalReopened = of('reopened');
export const ProposalArchived = of('archived');
export const ProposalDeleted = of('deleted');
