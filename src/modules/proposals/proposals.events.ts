import { VERSION, defineEvent, eventShape, state } from '../../platform/events/define-event.js';
import { DEAL_STATUSES, PAGE_STATUSES, type ProposalState } from './lifecycle/transitions.js';

/** What events tell of a proposal: the states, and the version to fetch. */
export type ProposalEventRecord = Pick<ProposalState, 'deal_status' | 'page_status'> & { id: string; version: number };

const proposal = eventShape<ProposalEventRecord>('proposal', {
  deal_status: state('What became of the deal.', DEAL_STATUSES),
  page_status: state('Whether the client can open the page.', PAGE_STATUSES),
  version: VERSION,
});

export const ProposalCreated = defineEvent('proposal.created', 'A proposal was created or duplicated.', proposal);
export const ProposalUpdated = defineEvent(
  'proposal.updated',
  'A proposal, its content or its offers were changed, or it was taken out of the archive.',
  proposal,
);
export const ProposalPublished = defineEvent(
  'proposal.published',
  'A proposal, or its changes, became visible to the client.',
  proposal,
);
export const ProposalUnpublished = defineEvent(
  'proposal.unpublished',
  'A published proposal was closed to the client.',
  proposal,
);
export const ProposalFirstViewed = defineEvent(
  'proposal.first_viewed',
  'The client read or acted on a published proposal for the first time.',
  proposal,
);
export const ProposalApproved = defineEvent(
  'proposal.approved',
  'The client accepted a proposal, or a member recorded that it did.',
  proposal,
);
export const ProposalDenied = defineEvent(
  'proposal.denied',
  'The client denied a proposal, or a member recorded that it did.',
  proposal,
);
export const ProposalCanceled = defineEvent('proposal.canceled', 'The sender called off a proposal.', proposal);
export const ProposalReopened = defineEvent(
  'proposal.reopened',
  'A denied, canceled or expired proposal became pending again.',
  proposal,
);
export const ProposalExpired = defineEvent(
  'proposal.expired',
  'The expiry of a pending proposal passed; sent once for each expiry, within a minute.',
  proposal,
);
export const ProposalArchived = defineEvent('proposal.archived', 'A proposal was put into the archive.', proposal);
export const ProposalDeleted = defineEvent('proposal.deleted', 'A proposal was deleted.', proposal);

export const ProposalReviewRequested = defineEvent(
  'proposal.review_requested',
  'Somebody asked a second person to look at a proposal before its client does.',
  proposal,
);
export const ProposalReleased = defineEvent(
  'proposal.released',
  'A member released a proposal: it can be published as it is.',
  proposal,
);
export const ProposalReviewRefused = defineEvent(
  'proposal.review_refused',
  'A member refused to release a proposal, and said what has to be mended.',
  proposal,
);

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

export const ProposalPdfReady = defineEvent(
  'proposal.pdf_ready',
  'A PDF of a proposal was made: after a signature, or because somebody asked for it.',
  pdf,
);
