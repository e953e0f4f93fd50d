import { withVersion } from '../../../platform/http/etag.js';
import type { ThreadAuthorDto, ThreadDto } from './threads.dto.js';
import type { ReadThread } from './threads.queries.js';

const PROPOSAL = Symbol('proposal');
const NOBODY: ThreadAuthorDto = { kind: 'client', id: null, name: null };

/** As the sender sees it. */
export function threadView(thread: ReadThread): ThreadDto {
  const { id, kind, section_id, block_id, line_id, status, messages, created_at, version } = thread;
  const opened_by = messages[0]?.author ?? NOBODY;
  const view = { id, kind, section_id, block_id, line_id, status, opened_by, messages, created_at };
  return withVersion(Object.defineProperty(view, PROPOSAL, { value: thread.proposal_id }), version);
}

/** Where a thread is read, below all proposals: its record does not say of which it is. */
export function threadAddress(view: ThreadDto): string {
  return `${(view as { [PROPOSAL]?: string })[PROPOSAL] ?? ''}/threads/${view.id}`;
}

/** As whoever reads the page sees it: names, and nothing by which somebody could be found. */
export function threadForReaders(thread: ReadThread, organization: string): ThreadDto {
  const view = threadView(thread);
  const shown = ({ kind, name }: ThreadAuthorDto): ThreadAuthorDto =>
    kind === 'client' || kind === 'user' ? { kind, id: null, name } : { kind: 'user', id: null, name: organization };
  const messages = view.messages.map((message) => ({ ...message, author: shown(message.author) }));
  return { ...view, opened_by: shown(view.opened_by), messages };
}
