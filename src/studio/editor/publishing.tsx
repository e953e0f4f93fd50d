import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal, PublishedProposal } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { queries, service } from '../service.js';
import type { Draft } from './saving/draft.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
  onClose: () => void;
}

/** What is still the matter, publishing, and the client's link. */
export function Publishing({ draft, proposal, onClose }: Props) {
  const t = useText();
  const { id } = proposal;
  const { data: preflight, error } = useQuery({
    queryKey: ['proposal', id, 'preflight'],
    queryFn: async () => {
      await draft.flush();
      return service.proposals.preflight.get(id);
    },
  });
  const publication = useMutation({
    mutationFn: () =>
      service.proposals.publish(id, { accept: preflight?.warnings.map(({ code }) => code).join(',') || undefined }),
    onSuccess: (published: PublishedProposal) => {
      draft.changed(published.version);
      void queries.invalidateQueries({ queryKey: ['proposals'] });
    },
  });
  const failed = error ?? publication.error;
  return (
    <Dialog title={t('publish.title')} onClose={onClose}>
      <div className="publishing">
        {failed && <Refusal error={failed} />}
        {!preflight && !failed && <Skeleton lines={3} />}
        {publication.data ? (
          <Published url={publication.data.url ?? ''} />
        ) : (
          preflight && (
            <>
              <Findings title={t('checks.errors')} items={preflight.errors} />
              <Findings title={t('checks.warnings')} items={preflight.warnings} />
              {preflight.ready && <p>{t('publish.ready')}</p>}
              <footer>
                <button
                  type="button"
                  className="primary"
                  disabled={!preflight.ready || publication.isPending}
                  onClick={() => {
                    publication.mutate();
                  }}
                >
                  {t(preflight.warnings.length > 0 ? 'publish.anyway' : 'publish.now')}
                </button>
              </footer>
            </>
          )
        )}
      </div>
    </Dialog>
  );
}

function Findings({ title, items }: { title: string; items: { message: string }[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
    </>
  );
}

function Published({ url }: { url: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <div role="status">
      <p>{t('publish.done')}</p>
      <label className="field">
        {t('publish.link')}
        <input
          readOnly
          value={url}
          onFocus={(event) => {
            event.target.select();
          }}
        />
      </label>
      <footer>
        <a className="button" href={url} target="_blank" rel="noopener">
          {t('publish.open')}
        </a>
        <button
          type="button"
          className="primary"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(() => {
              setCopied(true);
            })
          }
        >
          {t(isCopied ? 'publish.copied' : 'publish.copy')}
        </button>
      </footer>
    </div>
  );
}
