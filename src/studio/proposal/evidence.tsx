import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { PaperButton } from './paper.js';
import { useSignature } from './use-signature.js';

/** What can be taken home of it, and what proves it: folded away, as few need it. */
export function Evidence({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { may } = useCaller();
  const { published_at, deal_status } = proposal;
  if (!published_at) return null;
  const isSigned = deal_status === 'approved';
  return (
    <details className="part">
      <summary>{t('proposal.evidence')}</summary>
      <ul className="files">
        <li>
          <PaperButton {...{ proposal, paper: 'pdf', name: isSigned ? 'proposal.signedPdf' : 'proposal.pdf' }} />
        </li>
        {may('evidence:read') && (
          <>
            <li>
              <PaperButton {...{ proposal, paper: 'certificate', name: 'proposal.certificate' }} />
            </li>
            <li>
              <PaperButton {...{ proposal, paper: 'evidence', name: 'proposal.evidenceFile' }} />
            </li>
          </>
        )}
      </ul>
      {may('evidence:read') && <Chain id={proposal.id} />}
    </details>
  );
}

/** The chain of what happened, and by which key it is sealed. */
function Chain({ id }: { id: string }) {
  const t = useText();
  const { data, error } = useSignature(id);
  if (error) return <Refusal error={error} />;
  if (!data) return null;
  const { event_count, chain_head, key_id } = data.evidence;
  if (chain_head === null) return <p className="quiet">{t('evidence.none')}</p>;
  return (
    <>
      <p className="quiet">{t('evidence.count', { count: event_count })}</p>
      <dl className="evidence-facts">
        <div>
          <dt>{t('evidence.head')}</dt>
          <dd>
            <code>{chain_head}</code>
          </dd>
        </div>
        <div>
          <dt>{t('evidence.key')}</dt>
          <dd>
            <code>{key_id}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}
