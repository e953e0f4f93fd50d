import { defineEvent } from '../../../platform/events/events.js';

interface ApiKeyRecord {
  id: string;
  name: string;
  scopes: string[];
}

const object = ({ id, name, scopes }: ApiKeyRecord) => ({ id, type: 'api_key', name, scopes });

export const ApiKeyCreated = defineEvent('api_key.created', object);
export const ApiKeyRevoked = defineEvent('api_key.revoked', object);
