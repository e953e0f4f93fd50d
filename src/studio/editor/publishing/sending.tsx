import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { useLead } from '../people/client.js';
import type { Draft } from '../saving/draft.js';
import { Stored, useReason } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';

/** Of a page that is open: mailing its link once more, and closing it. */
export function Sending({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const reason = useReason();
  const { data: lead } = useLead(proposal);
  const send = useWrite(draft, () => service.proposals.send(draft.id));
  const close = useWrite(draft, () => service.proposals.unpublish(draft.id));
  const { allowed_actions } = proposal;
  return (
    <div className="sending">
      {lead?.email && allowed_actions.includes('send') && (
        <button
          type="button"
          disabled={send.isPending}
          onClick={() => {
            send.mutate();
          }}
        >
          {t('publish.send', { email: lead.email })}
        </button>
      )}
      {allowed_actions.includes('unpublish') && (
        <button
          type="button"
          disabled={close.isPending}
          onClick={() => {
            close.mutate();
          }}
        >
          {t('publish.close')}
        </button>
      )}
      <p role="status">{send.isSuccess && t('publish.sent')}</p>
      {send.error && (
        <p role="alert" className="refused">
          {reason(send.error)}
        </p>
      )}
      {close.error && <Stored id="closing" write={close} />}
    </div>
  );
}
