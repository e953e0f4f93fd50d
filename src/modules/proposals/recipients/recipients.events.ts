import { defineEvent, eventShape, state } from '../../../platform/events/define-event.js';
import { RECIPIENT_ROLES, type RecipientEntity } from './recipient.entity.js';
import { RECIPIENT_STATUSES, type RecipientStatus } from './signing-order.js';

/** What events tell of one person of a proposal: nothing by which somebody could be known. */
export type RecipientEventRecord = Pick<RecipientEntity, 'id' | 'proposal_id' | 'role'> & { status: RecipientStatus };

const recipient = eventShape<RecipientEventRecord>('recipient', {
  proposal_id: {
    type: 'string',
    format: 'uuid',
    description: 'The proposal of this person.',
    example: '0198c0de-7a11-7000-8000-000000000001',
  },
  role: state('What the person is asked to do.', RECIPIENT_ROLES),
  status: state('How far the person has come.', RECIPIENT_STATUSES),
});

export const RecipientInvited = defineEvent(
  'recipient.invited',
  'It is the turn of a person of a published proposal: mailed their link, where the service has a mail server.',
  recipient,
);
export const RecipientViewed = defineEvent(
  'recipient.viewed',
  'A person of a proposal read it, or acted on it, for the first time.',
  recipient,
);
export const RecipientSigned = defineEvent(
  'recipient.signed',
  'A person of a proposal signed it; proposal.approved follows once all have.',
  recipient,
);
export const RecipientDenied = defineEvent(
  'recipient.denied',
  'A person of a proposal declined it, which is the decision: proposal.denied comes with it.',
  recipient,
);
