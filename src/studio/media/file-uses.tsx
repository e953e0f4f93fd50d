import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { File as StoredFile, FileUse } from '../../../sdk/src/generated/types.js';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';

/** A record that uses the file, as people find it. */
interface Use {
  kind: string;
  id: string;
  /** Null where the kind says it all, or the record is gone. */
  title: string | null;
  href: string | null;
  /** What is said there to those who cannot see it. */
  alts: string[];
}

/** So many are read for their titles. */
const MOST_READ = 20;

/** What uses a file, and what is said of it in each place. */
export function FileUses({ file: { id, type } }: { file: StoredFile }) {
  const t = useText();
  const textOf = useTextOf();
  const { data, error } = useQuery({ queryKey: ['file', id, 'uses'], queryFn: () => usesOf(id) });
  return (
    <section aria-labelledby="file-uses">
      <h3 id="file-uses">{t('media.uses')}</h3>
      {error && <Refusal error={error} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="quiet">{t('media.unused')}</p>}
      <ul className="file-uses">
        {data?.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <span>
              {use.href ? <Link href={use.href}>{use.title}</Link> : use.title}{' '}
              <span className="quiet">{textOf('fileUser', use.kind)}</span>
            </span>
            {use.alts.map((alt, index) => (
              <span key={index} className={alt === '' ? 'warning' : 'quiet'}>
                {alt === '' ? t('media.noAlt') : t('media.alt', { alt })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {type.startsWith('image/') && <p className="quiet">{t('media.altHint')}</p>}
    </section>
  );
}

async function usesOf(id: string): Promise<Use[]> {
  const { data } = await service.media.files.uses.list(id, { limit: 100 });
  const uses: Use[] = [];
  for (const [index, use] of data.entries())
    uses.push(index < MOST_READ ? await named(use, id) : { ...use, title: null, href: null, alts: [] });
  return uses;
}

/** What was deleted meanwhile has no name any more. */
async function named({ kind, id }: FileUse, file_id: string): Promise<Use> {
  const use = { kind, id, title: null, href: null, alts: [] };
  try {
    switch (kind) {
      case 'proposal': {
        const [{ title }, content] = await Promise.all([service.proposals.get(id), service.proposals.content.get(id)]);
        return { ...use, title, href: `/proposals/${id}/edit`, alts: altsIn(content, file_id) };
      }
      case 'publication':
        return { ...use, title: (await service.proposals.get(id)).title, href: `/proposals/${id}` };
      case 'template': {
        const { title, content } = await service.templates.get(id);
        return { ...use, title, href: `/templates/${id}/edit`, alts: altsIn(content, file_id) };
      }
      case 'product':
        return { ...use, title: (await service.catalog.products.get(id)).name, href: `/catalog/products/${id}` };
      default:
        return use;
    }
  } catch (error) {
    if (ProposalServiceError.is(error, 'not_found')) return use;
    throw error;
  }
}

/** Every place in a document that shows the file and can describe it. */
function altsIn(part: unknown, file_id: string): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => altsIn(one, file_id));
  if (typeof part !== 'object' || part === null) return [];
  const { file_id: shown, alt } = part as Record<string, unknown>;
  const own = shown === file_id && typeof alt === 'string' ? [alt] : [];
  return [...own, ...Object.values(part).flatMap((inner) => altsIn(inner, file_id))];
}
