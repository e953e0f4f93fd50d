import type { Proposal, SectionChange } from '../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../language/texts.js';
import { useDifference } from './use-difference.js';
import { useReading } from './use-reading.js';

/** So many sections are named in a list. */
const MOST = 3;

/** What a revision made of the content: in which sections, and of what in them; as long as that is not known, that it did. */
export function useContentWords(proposal: Proposal, revision: number, isAsked: boolean): string {
  const t = useText();
  const textOf = useTextOf();
  const { read } = useReading(proposal);
  const { data } = useDifference(proposal.id, revision - 1, revision, isAsked);
  const wordsOf = ({ change, before, after, blocks }: SectionChange): string => {
    const title = (after ?? before)?.['title'];
    const name = typeof title === 'string' ? read(title) : t('revision.untitled');
    if (change !== 'changed') return t('revision.part', { name, change: textOf('change', change).toLowerCase() });
    const kinds = blocks.map((block) => {
      const kind = textOf('block', String((block.after ?? block.before)?.['type']));
      return block.change === 'changed'
        ? kind
        : t('revision.part', { name: kind, change: textOf('change', block.change).toLowerCase() });
    });
    return kinds.length === 0 ? name : `${t('revision.of', { name })} ${[...new Set(kinds)].join(', ')}`;
  };
  const sections = data?.sections ?? [];
  if (sections.length === 0) return t('draft.content');
  const more = sections.length > MOST ? [t('revision.more', { count: sections.length - MOST })] : [];
  return [...sections.slice(0, MOST).map(wordsOf), ...more].join(' · ');
}
