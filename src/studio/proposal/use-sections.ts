import { useQuery } from '@tanstack/react-query';
import type { OutlinedSection, Proposal } from '../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';

/** A section as the draft calls it. */
export interface NamedSection extends Pick<OutlinedSection, 'id' | 'blocks'> {
  name: string;
}

/** The sections of the draft in their order. */
export function useSections({ id, title }: Proposal): { sections: NamedSection[] | undefined; error: Error | null } {
  const t = useText();
  const textOf = useTextOf();
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'outline'],
    queryFn: async () => (await service.proposals.content.get(id, { view: 'outline' })).outline ?? [],
  });
  const said = (text: string) =>
    text.replace(/\{\{([\w.]+)(?:[^\w.{}][^{}]*)?\}\}/g, (_, name: string) =>
      name === 'proposal.title' ? title : textOf('variable', name),
    );
  const sections = data?.map((section, index) => ({
    ...section,
    name: said(section.title ?? '') || t('proposal.section', { number: index + 1 }),
  }));
  return { sections, error };
}
