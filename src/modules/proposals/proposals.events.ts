import { VERSION, defineEvent, eventShape, state } from '../../platform/events/define-event.js';
import { DEAL_STATUSES, PAGE_STATUSES, type ProposalState } from './lifecycle/transitions.js';

/** What events tell of a proposal: the states, and the version to fetch. */
export type ProposalEventRecord = Pick<ProposalState, 'deal_status' | 'page_status'> & { id: string; version: number };

const proposal = eventShape<ProposalEventRecord>('proposal', {
  deal_status: state('What became of the deal.', DEAL_STATUSES),
  page_status: state('Whether the client can open the page.', PAGE_STATUSES),
  version: VERSION,
});

export const ProposalCreated = defineEvent('proposal.created', proposal);
export const ProposalUpdated = defineEvent('proposal.updated', proposal);
export const ProposalPublished = defineEvent('proposal.published', proposal);
export const ProposalUnpublished = defineEvent('proposal.unpublished', proposal);
export const ProposalFirstViewed = defineEvent('proposal.first_viewed', proposal);
export const ProposalApproved = defineEvent('proposal.approved', proposal);
export const ProposalDenied = defineEvent('proposal.denied', proposal);
export const ProposalCanceled = defineEvent('proposal.canceled', proposal);
export const ProposalReopened = defineEvent('proposal.reopened', proposal);
export const ProposalExpired = defineEvent('proposal.expired', proposal);
export const ProposalArchived = defineEvent('proposal.archived', proposal);
export const ProposalDeleted = defineEvent('proposal.deleted', proposal);

const pdf = eventShape<ProposalEventRecord & { pdf_sha256: string }>('proposal', {
  deal_status: state('What became of the deal.', DEAL_STATUSES),
  page_status: state('Whether the client can open the page.', PAGE_STATUSES),
  version: { ...VERSION, description: 'Version of the proposal.' },
  pdf_sha256: {
    type: 'string',
    description: 'SHA-256 of the PDF, lower-case hex.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
});

export const ProposalPdfReady = defineEvent('proposal.pdf_ready', pdf);
