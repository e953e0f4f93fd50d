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

/** What this person may do with it now; publishing has its own place. */
export function actsOf(proposal: Proposal, may: (scope: 'proposals:write' | 'proposals:delete') => boolean): Act[] {
  return ACTS.filter(
    (act) => proposal.allowed_actions.includes(act) && may(act === 'delete' ? 'proposals:delete' : 'proposals:write'),
  );
}

/** What the state of a proposal asks for next; null where nothing does. What voids signatures is never it. */
export function primaryOf({ allowed_actions, deal_status, ...proposal }: Proposal): Act | 'edit' | null {
  const isLive = proposal.page_status === 'published' && !proposal.has_unpublished_changes;
  const wanted: (Act | 'edit')[] = isLive ? ['send'] : ['unarchive', 'edit'];
  if (deal_status === 'expired' || deal_status === 'denied' || deal_status === 'canceled') wanted.unshift('reopen');
  return wanted.find((act) => allowed_actions.includes(act)) ?? null;
}

/** What an act asks for, in the order in which it is asked. */
export const ACT_FIELDS: Partial<Record<Act, readonly ActField[]>> = {
  send: ['to', 'message'],
  approve: ['note'],
  deny: ['reason', 'note'],
  reopen: ['expires_at'],
  cancel: ['reason'],
};

export type ActField = 'to' | 'message' | 'note' | 'reason' | 'expires_at';

export interface Deed {
  act: Act;
  id: string;
  /** What was filled in; what is absent was left empty. */
  said?: Partial<Record<ActField, string>>;
}

/** Does it, and gives the proposal to go on with; null when it is gone. */
async function done({ act, id, said = {} }: Deed): Promise<string | null> {
  const { proposals } = service;
  if (act === 'duplicate') return (await proposals.duplicate(id)).id;
  if (act === 'delete') {
    await proposals.delete(id);
    return null;
  }
  const { reason = '' } = said;
  if (act === 'send') await proposals.send(id, said);
  else if (act === 'approve') await proposals.approve(id, said);
  else if (act === 'deny') await proposals.deny(id, said);
  else if (act === 'reopen') await proposals.reopen(id, said);
  else if (act === 'cancel') await proposals.cancel(id, { reason });
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
