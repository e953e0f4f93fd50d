import { PERMISSIONS } from '../../../platform/auth/permissions.js';
import { defineEvent, eventShape } from '../../../platform/events/define-event.js';

interface ApiKeyRecord {
  id: string;
  name: string;
  scopes: string[];
}

const apiKey = eventShape<ApiKeyRecord>('api_key', {
  name: { type: 'string', description: 'Name of the key.', example: 'CRM' },
  scopes: {
    type: 'array',
    description: 'What the key may do.',
    items: { type: 'string', enum: PERMISSIONS },
    example: ['proposals:read'],
  },
});

export const ApiKeyCreated = defineEvent('api_key.created', 'An API key was made.', apiKey);
export const ApiKeyUpdated = defineEvent(
  'api_key.updated',
  'The name of an API key, or the addresses it may be used from, were changed.',
  apiKey,
);
export const ApiKeyRotated = defineEvent('api_key.rotated', 'An API key was replaced by a new one.', apiKey);
export const ApiKeyRevoked = defineEvent('api_key.revoked', 'An API key was revoked.', apiKey);
