import type { ReactNode } from 'react';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useArrival } from '../frame/use-arrival.js';

interface Props {
  id: string;
  title: string;
  error: Error | null;
  isRead: boolean;
  children: ReactNode;
}

/** One side of how a proposal stands, with an address of its own within the page. */
export function Part({ id, title, error, isRead, children }: Props) {
  const place = useArrival(id, isRead);
  return (
    <section ref={place} id={id} aria-labelledby={`${id}-title`} className="part">
      <h2 id={`${id}-title`}>{title}</h2>
      {error ? <Refusal error={error} /> : isRead ? children : <Skeleton lines={3} />}
    </section>
  );
}
