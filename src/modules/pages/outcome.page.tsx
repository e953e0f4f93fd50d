import type { PageContext } from './page-context.js';
import type { PageOutcome } from './page-view.js';
import { awaitedNames } from './signing/people.page.js';
import { layoutOf } from './theme/layout.js';
import { safeUrl } from '../../platform/html/safe-url.js';

/** One line at the very top: what this page is, before anything else is read. */
export function Banner({ page }: { page: PageContext }) {
  const { view, t } = page;
  if (view.canvas) return null;
  if (view.preview) return <PreviewNotice page={page} />;
  if (view.copyUrl) return null;
  if (view.copy) return <CopyNotice page={page} />;
  if (!view.outcome) return null;
  const reason = view.outcome.denial_reason ? t.outcome.reason(view.outcome.denial_reason) : t.outcome.readOnly;
  return (
    <Notice kind={view.state} more={reason}>
      {outcomeWords(view.outcome, page)}
    </Notice>
  );
}

/** What a copy is worth: whether the signature still counts, and whether others are awaited. */
function CopyNotice({ page }: { page: PageContext }) {
  const { view, t, formats } = page;
  if (view.voided_at)
    return (
      <Notice kind="denied" more={t.copy.voided(formats.dateTime(view.voided_at))}>
        {t.copy.voidedTitle}
      </Notice>
    );
  const awaited = awaitedNames(page);
  return (
    <Notice kind="approved" more={[t.copy.intro, ...(awaited ? [t.people.awaited(awaited)] : [])].join(' ')}>
      {t.copy.title}
    </Notice>
  );
}

function PreviewNotice({ page: { t, view } }: { page: PageContext }) {
  const names = view.missing?.map((name) => `{{${name}}}`).join(', ');
  return (
    <Notice kind="preview" more={names ? t.previewMissing(names) : undefined}>
      {t.previewBanner}
    </Notice>
  );
}

function Notice({ kind, more, children }: { kind: string; more?: string; children: string }) {
  return (
    <div class={`notice notice-${kind}`} role="status" data-style="default">
      <p>
        <Mark kind={kind} />
        <strong dir="auto">{children}</strong>
        {more ? <span dir="auto">{more}</span> : null}
      </p>
    </div>
  );
}

/** Shape as well as colour tells the outcomes apart. */
function Mark({ kind }: { kind: string }) {
  const paths: Record<string, string> = {
    approved: 'm5 12.5 4.5 4.5L19 7.5',
    denied: 'M6 6l12 12M18 6 6 18',
    preview: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v5M12 16v.5',
  };
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[kind] ?? paths.preview} />
    </svg>
  );
}

/** Says who acted; a decision that a member recorded claims no signature. */
export function outcomeWords(outcome: PageOutcome, page: PageContext): string {
  const words = page.t.outcome;
  const date = page.formats.dateTime(outcome.decided_at);
  const recorded = outcome.decided_via !== 'client';
  const who = outcome.recorded_by ?? words.sender;
  if (page.view.state === 'denied') return recorded ? words.recordedDenied(who, date) : words.denied(date);
  if (recorded) return words.recordedApproved(who, date);
  return outcome.signer_name ? words.approvedBy(outcome.signer_name, date) : words.approved(date);
}

export function Thanks({ page }: { page: PageContext }) {
  const { view, t, snapshot } = page;
  const href = safeUrl(view.copyUrl);
  if (!href || !view.outcome) return null;
  const awaited = awaitedNames(page);
  return (
    <section
      class="thanks"
      data-style="field"
      data-layout={layoutOf(page.snapshot.theme)}
      aria-labelledby="thanks-title"
    >
      <div class="thanks-inner">
        <svg class="thanks-mark" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23" />
          <path d="m15 25 6.5 6.5L34 18" />
        </svg>
        <h2 class="thanks-title" id="thanks-title" tabIndex={-1} dir="auto">
          {t.thanks.title(view.outcome.signer_name ?? null)}
        </h2>
        <p class="thanks-intro">{t.thanks.intro(page.formats.dateTime(view.outcome.decided_at))}</p>
        {awaited === null ? null : <p class="thanks-intro">{t.people.awaited(awaited)}</p>}
        <h3 class="thanks-next">{t.thanks.next}</h3>
        <ol class="list list-number" role="list">
          {t.thanks.steps(snapshot.organization.name, awaited === null).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p class="thanks-actions">
          {view.payable ? (
            <a class="button" href={`${view.basePath}#pay`}>
              {t.payment.next}
            </a>
          ) : null}
          <a class={view.payable ? 'button button-quiet' : 'button'} href={href} target={view.embedded && '_blank'}>
            {t.thanks.copy}
          </a>
          <ContactLinks
            email={snapshot.owner?.email ?? snapshot.organization.email}
            phone={snapshot.organization.phone}
          />
        </p>
      </div>
    </section>
  );
}

export function ContactLinks({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <span class="contact-links">
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
    </span>
  );
}
