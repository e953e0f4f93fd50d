import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import type { Event } from '../../../sdk/src/generated/types.js';
import { queries, service } from '../service.js';

type Handler = (event: Event) => void;

/** One change of many records is read once, when the last of its events has come. */
const GATHERED_MS = 250;

/** What else is read of records, by the first part of the event's type; `proposal` and what belongs to one come by themselves. */
const KEYS: Record<string, QueryKey[]> = {
  lead: [['leads'], ['lead'], ['proposals']],
  product: [['products'], ['product']],
  bundle: [['products'], ['bundle']],
  template: [['templates'], ['template']],
  theme: [['themes'], ['theme']],
  file: [['files'], ['file']],
  organization: [['me'], ['organization']],
  member: [['members']],
};

const handlers = new Set<Handler>();
let lastSeen: string | undefined;
const gathered = new Map<string, QueryKey>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells each event of the organization as it happens; what was read of its record is asked for anew. */
export function onEvent(handler: Handler): () => void {
  handlers.add(handler);
  return () => {
    handlers.delete(handler);
  };
}

/** The proposal that an event is about: itself, or the one that its person, conversation or payment belongs to. */
export function proposalOf({ data: { object } }: Event): string | null {
  if (object.type === 'proposal') return object.id;
  return 'proposal_id' in object && typeof object.proposal_id === 'string' ? object.proposal_id : null;
}

/** Listens while the view is seen: browsers have six connections to a service, and what is hidden needs none. */
export function useLive(): void {
  useEffect(() => {
    let stop = new AbortController();
    const turn = () => {
      stop.abort();
      stop = new AbortController();
      if (!document.hidden) void listen(stop.signal);
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      stop.abort();
    };
  }, []);
}

async function listen(signal: AbortSignal): Promise<void> {
  try {
    for await (const event of service.events.stream({}, { signal, ...(lastSeen && { lastEventId: lastSeen }) })) {
      lastSeen = event.id;
      for (const key of keysOf(event)) invalidateSoon(key);
      for (const handler of handlers) handler(event);
    }
  } catch (error) {
    if (signal.aborted || !ProposalServiceError.is(error, 'validation_error') || !lastSeen) return;
    // What was missed is no longer in the log, so all that is seen is read anew.
    lastSeen = undefined;
    await queries.invalidateQueries();
    await listen(signal);
  }
}

function keysOf(event: Event): QueryKey[] {
  const id = proposalOf(event);
  if (id !== null) return [['proposals'], ['proposal', id], ['home']];
  return KEYS[event.type.slice(0, event.type.indexOf('.'))] ?? [];
}

function invalidateSoon(queryKey: QueryKey): void {
  gathered.set(queryKey.join(), queryKey);
  timer ??= setTimeout(() => {
    timer = undefined;
    const keys = [...gathered.values()];
    gathered.clear();
    for (const key of keys) void queries.invalidateQueries({ queryKey: key });
  }, GATHERED_MS);
}
