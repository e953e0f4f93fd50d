import { useMutation } from '@tanstack/react-query';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { queries, service } from '../service.js';

/** What is done with a proposal once it is written, in the order in which it is offered. */
export const ACTS = [
  'send',
  'approve',
  'deny',
  'reopen',
  'duplicate',
  'unpublish',
  'archive',
  'unarchive',
  'cancel',
  'delete',
] as const;

/** Publishing has its place in the editor, beside what is to be mended; on the board it is a move. */
export type Act = (typeof ACTS)[number] | 'publish';

/** Those that are taken back as easily, and that nobody outside sees. */
const AT_ONCE: readonly Act[] = ['duplicate', 'archive', 'unarchive'];

export const isDoneAtOnce = (act: Act) => AT_ONCE.includes(act);

/** What the state of a proposal asks for next; null where nothing does. */
export function primaryOf({ allowed_actions, deal_status, ...proposal }: Proposal): Act | 'edit' | null {
  const isLive = proposal.page_status === 'published' && !proposal.has_unpublished_changes;
  const wanted: (Act | 'edit')[] = isLive ? ['send', 'reopen'] : ['unarchive', 'edit', 'reopen'];
  if (deal_status === 'expired' || deal_status === 'denied' || deal_status === 'canceled') wanted.unshift('reopen');
  return wanted.find((act) => allowed_actions.includes(act)) ?? null;
}

export interface Deed {
  act: Act;
  id: string;
  /** What it asks for: why, or what is written to the client. */
  words: string;
}

/** Does it, and gives the proposal to go on with; null when it is gone. */
async function done({ act, id, words }: Deed): Promise<string | null> {
  const { proposals } = service;
  if (act === 'duplicate') return (await proposals.duplicate(id)).id;
  if (act === 'delete') {
    await proposals.delete(id);
    return null;
  }
  const text = words.trim() || null;
  if (act === 'send') await proposals.send(id, { message: text });
  else if (act === 'approve') await proposals.approve(id, { note: text });
  else if (act === 'deny') await proposals.deny(id, { reason: text });
  else if (act === 'cancel') await proposals.cancel(id, { reason: words });
  else await proposals[act](id);
  return id;
}

export function useDeed(onDone: (act: Act, id: string | null) => void) {
  return useMutation({
    mutationFn: done,
    onSuccess: (id, deed) => {
      onDone(deed.act, id);
      for (const key of [['proposals'], ['home'], ...(id === null ? [] : [['proposal', deed.id]])])
        void queries.invalidateQueries({ queryKey: key });
    },
  });
}
