import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useCaller } from '../frame/use-caller.js';
import { CounterSigning } from './counter-signing.js';
import { inPerson } from './in-person.js';
import { Review } from './review.js';

/** What the proposal waits for from whoever looks at it, before everything else. */
export function Asked({ proposal }: { proposal: Proposal }) {
  const { may } = useCaller();
  const { id } = proposal;
  const { data: asked } = useQuery({
    queryKey: ['proposal', id, 'asked'],
    queryFn: () => inPerson.asked(id),
    enabled: may('proposals:write'),
  });
  return (
    <>
      {asked?.signature && <CounterSigning proposal={proposal} asked={asked.signature} />}
      <Review proposal={proposal} mayDecide={asked?.release ?? false} />
    </>
  );
}
