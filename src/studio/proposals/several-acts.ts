import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { queries, service } from '../service.js';

/** What is done with several proposals, one after the other. */
export type SeveralAct = { name: 'archive' | 'unarchive' | 'remind' } | { name: 'owner'; owner: string };

export interface Outcome {
  act: SeveralAct;
  done: Proposal[];
  failed: { proposal: Proposal; why: Error | 'nobody' }[];
}

/** Whoever a proposal waits for gets a mail; says whether there was anybody. */
async function remind({ id }: Proposal): Promise<boolean> {
  let isAnybody = false;
  for await (const { id: person, role, status } of service.proposals.recipients.list(id, { limit: 100 })) {
    if (role === 'counter_signer' || (status !== 'invited' && status !== 'viewed')) continue;
    await service.proposals.recipients.remind(id, person);
    isAnybody = true;
  }
  return isAnybody;
}

/** Does it, and says whether it applied. */
async function doOne(act: SeveralAct, proposal: Proposal): Promise<boolean> {
  if (act.name === 'remind') return remind(proposal);
  if (act.name === 'owner') await service.proposals.update(proposal.id, { owner_id: act.owner });
  else await service.proposals[act.name](proposal.id);
  return true;
}

/** Whatever is refused keeps none of the others from being done, and is told with its reason. */
export function useSeveral(onEnd: (outcome: Outcome) => void) {
  const [at, setAt] = useState(0);
  const work = useMutation({
    mutationFn: async ({ act, proposals }: { act: SeveralAct; proposals: readonly Proposal[] }) => {
      const outcome: Outcome = { act, done: [], failed: [] };
      for (const [index, proposal] of proposals.entries()) {
        setAt(index + 1);
        try {
          if (await doOne(act, proposal)) outcome.done.push(proposal);
          else outcome.failed.push({ proposal, why: 'nobody' });
        } catch (error) {
          outcome.failed.push({ proposal, why: error as Error });
        }
      }
      return outcome;
    },
    onSuccess: async (outcome) => {
      onEnd(outcome);
      await Promise.all(['proposals', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return { ...work, at };
}
