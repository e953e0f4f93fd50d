import { useIntl } from 'react-intl';
import type { Proposal, Signer } from '../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../language/texts.js';
import { Part } from './part.js';
import { useSignature } from './use-signature.js';

/** Who has signed, when, under which address, and what they agreed to. */
export function Signature({ proposal: { id, deal_status, page_status } }: { proposal: Proposal }) {
  const t = useText();
  const { formatDate } = useIntl();
  const isSought = deal_status !== 'pending' || page_status === 'published';
  const { data, error } = useSignature(id);
  const signers = data?.signers.filter(({ signed_at }) => signed_at !== null) ?? [];
  if (!isSought || (data && signers.length === 0)) return null;
  return (
    <Part id="signature" title={t('proposal.signature')} error={error} isRead={data !== undefined}>
      <ul>
        {signers.map((signer) => (
          <Signed key={signer.id} signer={signer} />
        ))}
      </ul>
      {data?.consent && (
        <p className="quiet">
          {t('proposal.consent', {
            version: data.consent.text_version,
            when: formatDate(data.consent.accepted_at, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      )}
    </Part>
  );
}

function Signed({ signer: { name, email, email_verified, signed_at, role, method } }: { signer: Signer }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  return (
    <li className="person">
      <p>
        <b dir="auto">{name ?? t('proposal.erased')}</b>
        <span>
          {role === 'counter_signer' && `${textOf('role', role)} · `}
          {signed_at && formatDate(signed_at, { dateStyle: 'long', timeStyle: 'short' })}
          {method && ` · ${textOf('hand', method)}`}
        </span>
        {email && (
          <span>
            {email} · {t(email_verified ? 'proposal.verified' : 'proposal.stated')}
          </span>
        )}
      </p>
    </li>
  );
}
