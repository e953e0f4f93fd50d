import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { pageOf } from '../address.js';
import { CopiedLink } from '../frame/copied-link.js';
import { Refusal } from '../frame/refusal.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { usePeople } from '../proposals/use-people.js';
import { service } from '../service.js';

/** How the page is reached: by its client, and by whoever shall see the draft before. */
export function Sharing({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { may } = useCaller();
  const { id, url, page_status, has_unpublished_changes, allowed_actions } = proposal;
  const { data: people } = usePeople(id);
  const isOpen = url !== null && page_status === 'published';
  return (
    <div className="sharing">
      {page_status === 'published' && has_unpublished_changes && (
        <p className="notice">
          {t('proposal.changed')}{' '}
          {may('proposals:write') && allowed_actions.includes('publish') && (
            <Link href={`/proposals/${id}/edit?publish=1`}>{t('proposal.republish')}</Link>
          )}
        </p>
      )}
      {isOpen && people?.length === 0 && <CopiedLink label={t('publish.link')} url={url} />}
      {!isOpen && <p className="quiet">{t(url ? 'proposal.closed' : 'proposal.unpublished')}</p>}
      <p className="ways">
        {isOpen && (
          <a href={url} target="_blank" rel="noopener">
            {t('publish.open')}
          </a>
        )}
        <a href={pageOf(id)} target="_blank" rel="noopener">
          {t('proposal.preview')}
        </a>
      </p>
      {may('proposals:write') && <PreviewLink id={id} />}
    </div>
  );
}

/** For whoever is to look at the draft before it is published. */
function PreviewLink({ id }: { id: string }) {
  const t = useText();
  const issue = useMutation({ mutationFn: () => service.proposals.previewLink(id) });
  return (
    <>
      {issue.data ? (
        <>
          <CopiedLink label={t('proposal.previewLink')} url={issue.data.url} />
          <p className="quiet">{t('proposal.previewHour')}</p>
        </>
      ) : (
        <button
          type="button"
          className="small"
          disabled={issue.isPending}
          onClick={() => {
            issue.mutate();
          }}
        >
          {t('proposal.sharePreview')}
        </button>
      )}
      {issue.error && <Refusal error={issue.error} />}
    </>
  );
}
