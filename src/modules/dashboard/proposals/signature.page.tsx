import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { SignatureDto } from '../../proposals/signature/signature.dto.js';
import type { DeskScreen } from '../http/screen.js';

interface SignatureProps {
  screen: DeskScreen;
  proposal: ProposalDto;
  signature: SignatureDto;
}

/** Who decided, when and how. */
export function Signature({ screen, proposal, signature }: SignatureProps) {
  const t = screen.t.proposals.page;
  const { formats } = screen;
  const { decided_at, decided_via, denial_reason } = proposal;
  return (
    <dl class="pairs">
      <dt>{t.signature}</dt>
      <dd>{t.signatures[signature.status] ?? signature.status}</dd>
      {signature.signers.map((signer) => (
        <Signer key={signer.id} screen={screen} signer={signer} />
      ))}
      {signature.consent ? (
        <>
          <dt>{t.consent}</dt>
          <dd>
            {t.consentText(String(signature.consent.text_version), formats.dateTime(signature.consent.accepted_at))}
          </dd>
        </>
      ) : null}
      {decided_at ? (
        <>
          <dt>{t.decided}</dt>
          <dd>
            {formats.dateTime(decided_at)}, {t.decidedVia[decided_via ?? '']}
          </dd>
        </>
      ) : null}
      {denial_reason ? (
        <>
          <dt>{t.reason}</dt>
          <dd>{denial_reason}</dd>
        </>
      ) : null}
    </dl>
  );
}

function Signer({ screen, signer }: { screen: DeskScreen; signer: SignatureDto['signers'][number] }) {
  const t = screen.t.proposals.page;
  const { name, email, email_verified, signed_at, status } = signer;
  return (
    <>
      <dt>{signed_at ? t.signer : screen.t.people.statuses[status as 'waiting']}</dt>
      <dd>
        {name ?? t.unknown}
        {email ? (
          <span class="quiet">
            {' '}
            · {email}
            {signed_at ? ` (${email_verified ? t.verified : t.stated})` : ''}
          </span>
        ) : null}
      </dd>
      {signed_at ? (
        <>
          <dt>{t.signedAt}</dt>
          <dd>{screen.formats.dateTime(signed_at)}</dd>
        </>
      ) : null}
    </>
  );
}

/** The chain of what happened, sealed; for those who may read it. */
export function Evidence({ screen, proposal, signature }: SignatureProps) {
  const t = screen.t.proposals.page;
  const { event_count, chain_head, key_id } = signature.evidence;
  if (!chain_head) return <p class="quiet">{t.noEvidence}</p>;
  return (
    <>
      <dl class="pairs">
        <dt>{t.evidence}</dt>
        <dd>
          <span class="state">{t.seal(screen.formats.number(event_count), event_count === 1)}</span>
        </dd>
        <dt>{t.head}</dt>
        <dd>
          <code class="hash">{chain_head}</code>
        </dd>
        <dt>{t.key}</dt>
        <dd>
          <code class="hash">{key_id}</code>
        </dd>
      </dl>
      <p class="share-row">
        {proposal.decided_at && proposal.published_revision !== null ? (
          <a href={`/app/proposals/${proposal.id}/evidence.pdf`} download>
            {t.certificate}
          </a>
        ) : null}
        <a href={`/app/proposals/${proposal.id}/evidence.json`} download>
          {t.download}
        </a>
      </p>
    </>
  );
}
