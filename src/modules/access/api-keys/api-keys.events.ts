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

export const ApiKeyCreated = defineEvent('api_key.created', apiKey);
export const ApiKeyUpdated = defineEvent('api_key.updated', apiKey);
export const ApiKeyRotated = defineEvent('api_key.rotated', apiKey);
export const ApiKeyRevoked = defineEvent('api_key.revoked', apiKey);
