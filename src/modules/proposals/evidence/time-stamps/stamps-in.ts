import type { X509Certificate } from 'node:crypto';
import {
  readTimeStamp,
  TimeStampProblem,
  type TimeStamp,
} from '../../../../platform/time-stamping/time-stamp-token.js';
import { eventHash } from '../evidence-chain.js';
import type { EvidenceEvent } from '../event-types.js';

/** What the certificates of time stamps must lead to; any is taken when there are none. */
export type Anchors = readonly X509Certificate[];

/** A time stamp of a chain, read; or what is wrong with it. */
export type StampOf = { seq: number; event_seq: number } & ({ stamp: TimeStamp } | { problem: string });

/** Of events that were not changed themselves: in others the token tells nothing more. */
export function stampsIn(events: readonly EvidenceEvent[], anchors: Anchors = []): StampOf[] {
  const earlier = new Map<number, EvidenceEvent>();
  return events.flatMap((event): StampOf[] => {
    const stamped = event.type === 'time_stamped' ? earlier.get(event.data.event_seq) : undefined;
    if (!earlier.has(event.seq)) earlier.set(event.seq, event);
    if (event.type !== 'time_stamped' || event.hash !== eventHash(event)) return [];
    const { event_seq } = event.data;
    return [{ seq: event.seq, event_seq, ...read(event, stamped, anchors) }];
  });
}

function read(
  { data: { event_hash, token } }: EvidenceEvent<'time_stamped'>,
  stamped: EvidenceEvent | undefined,
  anchors: Anchors,
): { stamp: TimeStamp } | { problem: string } {
  if (stamped?.hash !== event_hash) return { problem: 'is of no earlier event' };
  try {
    return { stamp: readTimeStamp(Buffer.from(token, 'base64'), event_hash, anchors) };
  } catch (error) {
    if (error instanceof TimeStampProblem) return { problem: error.message };
    throw error;
  }
}
