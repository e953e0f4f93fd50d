import { VERSION, defineEvent, eventShape, state } from '../../platform/events/define-event.js';
import { LEAD_STATUSES, type LeadDto } from './leads.dto.js';

const lead = eventShape<Pick<LeadDto, 'id' | 'status' | 'version'>>('lead', {
  status: state('Outcome of its proposals.', LEAD_STATUSES),
  version: VERSION,
});

export const LeadCreated = defineEvent('lead.created', lead);
export const LeadUpdated = defineEvent('lead.updated', lead);
export const LeadDeleted = defineEvent('lead.deleted', lead);
