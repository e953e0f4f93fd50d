import { ProposalServiceError } from '../../../../sdk/src/errors.js';
import { useSaid } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import './stored.css';

interface Props {
  /** Names what is described by it. */
  id: string;
  write: { isPending: boolean; isSuccess: boolean; error: Error | null };
}

/** How a write went, beside the field that it is of. */
export function Stored({ id, write }: Props) {
  const t = useText();
  const reason = useReason();
  return (
    <span className="stored" id={id}>
      <span role="status">
        {write.isPending && t('saving.sending')}
        {write.isSuccess && t('saving.stored')}
      </span>
      {write.error && <span role="alert">{reason(write.error)}</span>}
    </span>
  );
}

/** Why a write was refused, in words about its fields where there are some. */
export function useReason(): (error: Error) => string {
  const said = useSaid();
  return (error) => {
    if (!ProposalServiceError.is(error) || error.details.length === 0) return said(error);
    return error.details.map(({ message }) => message).join(' ');
  };
}
