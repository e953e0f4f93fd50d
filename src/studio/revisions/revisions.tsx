import { useState } from 'react';
import { useIntl } from 'react-intl';
import { clockIn } from '../frame/clock.js';
import type { Proposal, Revision } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { More } from '../frame/more.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { usePages } from '../frame/use-pages.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { Difference } from './difference.js';
import { OfferChanges } from './offer-changes.js';
import { useContentWords } from './use-content-words.js';
import './revisions.css';

interface Props {
  proposal: Proposal;
  /** Brings a revision back; absent where nothing is to be changed. */
  onRestore: ((revision: number) => void) | undefined;
}

/** What the draft was, newest first: who wrote it, what they changed, and the way back to it. */
export function Revisions({ proposal, onRestore }: Props) {
  const t = useText();
  const { id } = proposal;
  const [shown, show] = useState<Revision | null>(null);
  const pages = usePages(['proposal', id, 'revisions'], (after) =>
    service.proposals.revisions.list(id, { limit: 50, ...after }),
  );
  if (pages.error) return <Refusal error={pages.error} />;
  if (!pages.rows) return <Skeleton lines={6} />;
  return (
    <>
      <ol className="revisions">
        {pages.rows.map((revision) => (
          <Entry
            key={revision.revision}
            proposal={proposal}
            revision={revision}
            isCurrent={revision.revision === proposal.revision}
            onShow={() => {
              show(revision);
            }}
            onRestore={onRestore}
          />
        ))}
      </ol>
      <More more={pages.more} />
      {shown && (
        <Dialog
          title={t('revision.changes', { number: shown.revision })}
          wide
          onClose={() => {
            show(null);
          }}
        >
          <Difference proposal={proposal} from={shown.revision - 1} to={shown.revision} />
        </Dialog>
      )}
    </>
  );
}

interface EntryProps {
  proposal: Proposal;
  revision: Revision;
  isCurrent: boolean;
  onShow: () => void;
  onRestore: Props['onRestore'];
}

function Entry({ proposal, revision: told, isCurrent, ...on }: EntryProps) {
  const { revision, created_at, actor, changed, published } = told;
  const t = useText();
  const textOf = useTextOf();
  const { formatDate, locale } = useIntl();
  const isWritten = revision > 1 && changed.includes('content');
  const content = useContentWords(proposal, revision, isWritten);
  const nameOf = (part: string) => (part === 'content' ? content : textOf('draft', part));
  const when = formatDate(created_at, { day: 'numeric', month: 'short', ...clockIn(locale) });
  return (
    <li>
      <p className="quiet">
        <time dateTime={created_at}>{when}</time> · <bdi>{actor.replace(/^\w+:/, '')}</bdi>
      </p>
      <p>
        {revision === 1 ? t('revision.first') : changed.map(nameOf).join(', ')}
        {isCurrent && <b> · {t('revision.current')}</b>}
        {published && <b> · {t('history.published')}</b>}
      </p>
      {revision > 1 && changed.includes('offers') && <OfferChanges {...{ proposal_id: proposal.id, revision }} />}
      <div className="acts">
        {revision > 1 && (
          <button type="button" className="small" aria-label={t('revision.showOf', { when })} onClick={on.onShow}>
            {t('revision.show')}
          </button>
        )}
        {on.onRestore && !isCurrent && (
          <button
            type="button"
            className="small"
            aria-label={t('revision.restoreOf', { when })}
            onClick={() => on.onRestore?.(revision)}
          >
            {t('history.restore')}
          </button>
        )}
      </div>
    </li>
  );
}
