import type { ShownThread } from '../../proposals/conversation/threads.dto.js';
import type { ProposalPageView } from '../page-view.js';

/** Gives each thread out once, to the part of the page that it is about; what nothing took is left. */
export interface PlacedThreads {
  take: (id: string) => ShownThread[];
  rest: () => ShownThread[];
}

export function placeThreads({ conversation }: ProposalPageView): PlacedThreads {
  const left = new Map<string, ShownThread[]>();
  for (const thread of conversation?.threads ?? []) {
    const place = thread.place ?? '';
    left.set(place, [...(left.get(place) ?? []), thread]);
  }
  return {
    take: (id) => {
      const found = left.get(id) ?? [];
      left.delete(id);
      return found;
    },
    rest: () => [...left.values()].flat().sort((one, other) => (one.created_at < other.created_at ? -1 : 1)),
  };
}

/** The ids of what can be asked about: an offer that is listed where the content forgot it is no section. */
export function partsOf({ snapshot }: ProposalPageView): ReadonlySet<string> {
  const lines = snapshot.offers.flatMap((offer) => offer.lines.map(({ id }) => id));
  return new Set([...snapshot.sections.map(({ id }) => id), ...lines]);
}
