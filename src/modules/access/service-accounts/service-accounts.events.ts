import { defineEvent, eventShape, state } from '../../../platform/events/define-event.js';
import { SERVICE_ROLES, type ServiceRole } from './service-accounts.dto.js';

interface ServiceAccountRecord {
  id: string;
  name: string;
  role: ServiceRole;
}

const account = eventShape<ServiceAccountRecord>('service_account', {
  name: { type: 'string', description: 'Name of the program.', example: 'Nightly import' },
  role: state('What the program may do.', SERVICE_ROLES),
});

export const ServiceAccountCreated = defineEvent(
  'service_account.created',
  'A program was given an account of its own.',
  account,
);
export const ServiceAccountUpdated = defineEvent(
  'service_account.updated',
  'The name, the role or the keys of a service account were changed.',
  account,
);
export const ServiceAccountDeleted = defineEvent(
  'service_account.deleted',
  'A service account was deleted, and its tokens ended.',
  account,
);
