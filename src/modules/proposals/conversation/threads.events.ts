import { VERSION, defineEvent, eventShape, state } from '../../../platform/events/define-event.js';
import { THREAD_KINDS, THREAD_STATUSES, type ThreadEntity } from './thread.entity.js';

/** What events tell of a conversation: nothing that was said in it, and nobody's name. */
export type ThreadEventRecord = Pick<ThreadEntity, 'id' | 'proposal_id' | 'kind' | 'status' | 'version'>;

const thread = eventShape<ThreadEventRecord>('thread', {
  proposal_id: {
    type: 'string',
    format: 'uuid',
    description: 'The proposal that it is about.',
    example: '0198c0de-7a11-7000-8000-000000000001',
  },
  kind: state('Whether something is asked, or is to be otherwise.', THREAD_KINDS),
  status: state('Whether it is settled.', THREAD_STATUSES),
  version: VERSION,
});

export const ThreadCreated = defineEvent(
  'thread.created',
  'A client asked something about a proposal, or the sender began a conversation.',
  thread,
);
export const ThreadMessageAdded = defineEvent(
  'thread.message_added',
  'Somebody answered in a conversation; one that was resolved is open again by that.',
  thread,
);
export const ThreadResolved = defineEvent('thread.resolved', 'The sender settled a conversation.', thread);
export const ThreadReopened = defineEvent('thread.reopened', 'The sender opened a settled conversation again.', thread);
