import { VERSION, defineEvent, eventShape, state } from '../../platform/events/define-event.js';
import { LEAD_STATUSES, type LeadDto } from './leads.dto.js';

const lead = eventShape<Pick<LeadDto, 'id' | 'status' | 'version'>>('lead', {
  status: state('Outcome of its proposals.', LEAD_STATUSES),
  version: VERSION,
});

export const LeadCreated = defineEvent('lead.created', 'A lead was created.', lead);
export const LeadUpdated = defineEvent(
  'lead.updated',
  'A lead was changed, by a caller or by the outcome of its proposals.',
  lead,
);
export const LeadDeleted = defineEvent('lead.deleted', 'A lead was deleted.', lead);
