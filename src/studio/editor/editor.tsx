import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { service, signInWhenSignedOut } from '../service.js';
import { EditorHead } from './editor-head.js';
import { storeOfProposal } from './saving/document-store.js';
import { useDraft } from './saving/use-draft.js';
import { PANELS } from './side/panels.js';
import { Workplace } from './workplace.js';

/** A proposal as it is made: on its own page, with all that belongs to it beside. */
export function Editor({ id }: { id: string }) {
  const { draft, error: unread } = useDraft(id, storeOfProposal);
  const { data: proposal, error } = useQuery({ queryKey: ['proposal', id], queryFn: () => service.proposals.get(id) });
  const failed = unread ?? error;
  useEffect(() => {
    signInWhenSignedOut(failed);
  }, [failed]);
  // What was read once stays, and with it what is being written, whatever a later reading says.
  if (!draft || !proposal) return failed ? <Refusal error={failed} /> : <Skeleton lines={12} />;
  return (
    <Workplace
      draft={draft}
      record={proposal}
      panels={PANELS}
      isReadOnly={!proposal.allowed_actions.includes('edit')}
      head={(device, onDevice, onPlace) => <EditorHead {...{ draft, proposal, device, onDevice, onPlace }} />}
    />
  );
}
