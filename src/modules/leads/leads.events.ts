import { defineEvent } from '../../platform/events/events.js';
import type { LeadDto } from './leads.dto.js';

const object = ({ id, status, version }: Pick<LeadDto, 'id' | 'status' | 'version'>) => ({
  id,
  type: 'lead',
  status,
  version,
});

export const LeadCreated = defineEvent('lead.created', object);
export const LeadUpdated = defineEvent('lead.updated', object);
export const LeadDeleted = defineEvent('lead.deleted', object);
