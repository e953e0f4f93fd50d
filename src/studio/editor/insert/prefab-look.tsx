import { useQuery } from '@tanstack/react-query';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { useThemes } from '../theme/themes.js';

/** Where sections are seen in the theme of the document, or the one that new proposals have; null until it is known. */
export function useLooks(draft: Draft, language: 'fr' | 'en'): string | null {
  const { data: record } = useQuery({ queryKey: draft.key(), queryFn: () => draft.record() });
  const { data } = useThemes();
  const own = record && 'theme_id' in record ? record.theme_id : null;
  const id = own ?? data?.themes.find(({ is_default }) => is_default)?.id;
  const { data: preview } = useQuery({
    queryKey: ['theme', id, 'sample', language],
    queryFn: () => service.themes.sample.get(id ?? '', { language }),
    enabled: record !== undefined && id !== undefined,
    staleTime: Infinity,
  });
  return preview ? new URL(preview.url).pathname : null;
}

/** The page of one section, as small as a card; its words stand beside it. */
export function PrefabLook({ address, prefab }: { address: string; prefab: string }) {
  return (
    <span className="prefab-look" inert>
      <iframe
        src={`${address}?prefab=${prefab}`}
        title={prefab}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
      />
    </span>
  );
}
