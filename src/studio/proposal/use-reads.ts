import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useText } from '../language/texts.js';
import { usePeople } from '../proposals/use-people.js';
import { service } from '../service.js';
import { useSections } from './use-sections.js';

/** How long a section was read, in seconds, and by whom. */
export interface Read {
  id: string;
  title: string;
  seconds: number;
  by: { id: string | null; name: string; seconds: number; tone: number }[];
}

/** Beats of a page that is read tell no event, so that they are asked for while somebody looks. */
export const READ_ANEW_MS = 20_000;

/** So many colours tell people apart. */
const TONES = 4;

/** What was read of each section, in the order of the page. */
export function useReads(proposal: Proposal): { reads: Read[] | undefined; error: Error | null } {
  const t = useText();
  const { id } = proposal;
  const { sections, error: unknown } = useSections(proposal);
  const { data: people } = usePeople(id);
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'reading'],
    queryFn: async () => (await service.proposals.views.list(id, { view: 'sections' })).data,
    refetchInterval: READ_ANEW_MS,
  });
  const failed = error ?? unknown;
  if (!data || !sections || !people) return { reads: undefined, error: failed };
  const toneOf = (reader: string | null) => (people.findIndex((one) => one.id === reader) + 1) % TONES;
  const nameOf = (reader: string | null) => {
    const person = people.find((one) => one.id === reader);
    return person?.name ?? person?.email ?? t('proposal.somebody');
  };
  const reads = sections.map((section) => {
    const ofIt = data.filter(({ section_id }) => section_id === section.id);
    return {
      id: section.id,
      title: section.name,
      seconds: ofIt.reduce((sum, { active_seconds }) => sum + active_seconds, 0),
      by: ofIt.map(({ recipient_id, active_seconds }) => ({
        ...{ id: recipient_id, name: nameOf(recipient_id) },
        ...{ seconds: active_seconds, tone: toneOf(recipient_id) },
      })),
    };
  });
  return { reads, error: failed };
}

/** The time of the section that was read longest, which fills a bar. */
export const longestOf = (reads: Read[]) => Math.max(1, ...reads.map(({ seconds }) => seconds));
