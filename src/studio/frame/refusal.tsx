import { useText } from '../language/texts.js';
import { ProposalServiceError } from '../../../sdk/src/errors.js';

/** What the service refused, or why it was not reached. */
export function Refusal({ error, retry }: { error: Error; retry?: () => void }) {
  const t = useText();
  const said = useSaid();
  return (
    <div className="refusal" role="alert">
      <p>{said(error)}</p>
      {retry && (
        <button type="button" onClick={retry}>
          {t('frame.again')}
        </button>
      )}
    </div>
  );
}

/** In words of the studio where the service speaks of requests. */
export function useSaid(): (error: Error) => string {
  const t = useText();
  return (error) => {
    if (ProposalServiceError.is(error, 'connection_failed', 'timeout')) return t('frame.unreached');
    if (ProposalServiceError.is(error, 'reauthentication_required')) return t('proof.needed');
    return error.message;
  };
}
