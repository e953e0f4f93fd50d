import { stringsOf } from '../language/format.js';
import type { PageContact } from '../page-view.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

interface ClosedPageView extends StateView {
  reason: 'expired' | 'closed' | 'preview' | 'session';
}

export function renderClosedPage({ reason, ...view }: ClosedPageView): string {
  const t = stringsOf(view.language).closed;
  const contact = reason === 'preview' || reason === 'session' ? null : (view.letterhead?.organization ?? null);
  const [title, text] =
    reason === 'preview'
      ? [t.previewTitle, t.preview]
      : reason === 'session'
        ? [t.sessionTitle, t.session]
        : reason === 'expired' && contact
          ? [t.expiredTitle, t.expired(contact.name)]
          : [t.closedTitle, isReachable(contact) ? t.closedBy(contact.name) : t.closed];
  return renderStateDocument({
    ...{ ...view, title },
    children: (
      <>
        <p class="state-text" dir="auto">
          {text}
        </p>
        {isReachable(contact) ? <Contact contact={contact} write={t.write} call={t.call} /> : null}
      </>
    ),
  });
}

/** Whether there is somebody to ask, and a way to. */
function isReachable(contact: PageContact | null): contact is PageContact {
  return Boolean(contact?.email ?? contact?.phone);
}

function Contact({ contact, write, call }: { contact: PageContact; write: string; call: string }) {
  return (
    <p class="state-actions">
      {contact.email ? (
        <a class="button" href={`mailto:${contact.email}`}>
          {write}
        </a>
      ) : null}
      {contact.phone ? (
        <a class="button button-quiet" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          {call} {contact.phone}
        </a>
      ) : null}
    </p>
  );
}
