import type { PageContext } from './page-context.js';
import { layoutOf } from './theme/layout.js';
import type { PageEvidence } from './page-view.js';
import { SignatureMarks } from './signing/signature.page.js';

/** What the record says, at the foot of the signer's copy; never more than it proves. */
export function EvidenceSummary({ page }: { page: PageContext }) {
  const { evidence } = page.view;
  if (!evidence || !page.view.copy) return null;
  const { t } = page;
  const { signatures = [evidence] } = page.view;
  const facts: [string, string | null][] = [
    ...signatures.flatMap((one) => factsOf(one, page)),
    [t.copy.voidedOn, page.view.voided_at ? page.formats.dateTime(page.view.voided_at) : null],
    [t.copy.events, page.formats.number(evidence.event_count)],
    [t.copy.fingerprint, page.view.contentSha256],
    [t.copy.chain, evidence.chain_head],
    [t.copy.key, evidence.key_id],
  ];
  return (
    <section
      class="section"
      data-style="default"
      data-layout={layoutOf(page.snapshot.theme)}
      id="evidence"
      aria-labelledby="evidence-title"
    >
      <header class="section-head">
        <h2 class="section-title section-title-2" id="evidence-title">
          {t.copy.evidence}
        </h2>
      </header>
      {page.signingIndex >= 0 ? null : <SignatureMarks page={page} />}
      <dl class="rows wide evidence">
        {facts.flatMap(([label, value], index) =>
          value === null
            ? []
            : [
                <div key={index} class="row">
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>,
              ],
        )}
      </dl>
      <p class="paragraph muted">{t.copy.note}</p>
    </section>
  );
}

function factsOf(evidence: PageEvidence, { t, formats }: PageContext): [string, string | null][] {
  const status = evidence.email_verified ? t.copy.verified : t.copy.stated;
  return [
    [t.copy.signedBy, evidence.signer_name ?? t.copy.erased],
    [t.copy.email, evidence.signer_email ? `${evidence.signer_email} (${status})` : t.copy.erased],
    [t.copy.time, formats.dateTime(evidence.signed_at)],
    [t.copy.method, evidence.method ? t.copy[evidence.method] : null],
  ];
}
