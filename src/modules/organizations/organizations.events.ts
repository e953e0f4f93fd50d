import { VERSION, defineEvent, eventShape } from '../../platform/events/define-event.js';

/** Names only: an IBAN is nothing for every receiver of events. */
interface OrganizationRecord {
  id: string;
  version: number;
  changed: string[];
}

const organization = eventShape<OrganizationRecord>('organization', {
  version: VERSION,
  changed: {
    type: 'array',
    description: 'Names of the fields that have another value now.',
    items: { type: 'string' },
    example: ['iban', 'bic'],
  },
});

export const OrganizationUpdated = defineEvent(
  'organization.updated',
  'The name, the address, the bank details or a setting of the organization was changed.',
  organization,
);
