import { useText } from '../language/texts.js';
import { ProposalServiceError } from '../../../sdk/src/errors.js';

/** What the service refused, or why it was not reached. */
export function Refusal({ error, retry }: { error: Error; retry?: () => void }) {
  const t = useText();
  const unreached = ProposalServiceError.is(error, 'connection_failed', 'timeout');
  return (
    <div className="refusal" role="alert">
      <p>{unreached ? t('frame.unreached') : error.message}</p>
      {retry && (
        <button type="button" onClick={retry}>
          {t('frame.again')}
        </button>
      )}
    </div>
  );
}
