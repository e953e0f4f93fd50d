import { defineEvent, eventShape, state } from '../../../../platform/events/define-event.js';
import { ACCESSES, type ConnectionAccess } from './connection-life.js';

interface ConnectionRecord {
  id: string;
  client_name: string;
  user_id: string;
  scopes: string[];
  access: ConnectionAccess;
}

const connection = eventShape<ConnectionRecord>('connection', {
  client_name: { type: 'string', description: 'Name that the agent gives itself.', example: 'Claude' },
  user_id: {
    type: 'string',
    format: 'uuid',
    description: 'The member for whom it acts.',
    example: '0198c0de-7a11-7000-8000-00000000000b',
  },
  scopes: {
    type: 'array',
    description: 'What it was given.',
    items: { type: 'string' },
    example: ['mcp:use'],
  },
  access: state('How much it may do.', ACCESSES),
});

export const ConnectionCreated = defineEvent(
  'connection.created',
  'A member let an agent into the organization.',
  connection,
);
export const ConnectionUpdated = defineEvent(
  'connection.updated',
  'An agent may do less from now on, or more.',
  connection,
);
export const ConnectionRevoked = defineEvent(
  'connection.revoked',
  'An agent lost its access, by a member, by itself, or because a token of it was used twice.',
  connection,
);
