import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { stringsOf } from '../language/format.js';
import type { PageContact } from '../page-view.js';
import { renderStateDocument } from './state-document.page.js';

export interface ClosedPageView {
  language: Language;
  reason: 'expired' | 'closed' | 'preview';
  contact: PageContact | null;
  nonce: string;
}

export function renderClosedPage({ language, reason, contact, nonce }: ClosedPageView): string {
  const t = stringsOf(language).closed;
  const expired = reason === 'expired' && contact !== null;
  const [title, text] = reason === 'preview' ? [t.previewTitle, t.preview] : [t.closedTitle, t.closed];
  return renderStateDocument({
    ...{ language, nonce, title: expired ? t.expiredTitle : title },
    children: (
      <>
        <p class="state-text" dir="auto">
          {expired ? t.expired(contact.name) : text}
        </p>
        {expired ? <Contact contact={contact} write={t.write} call={t.call} /> : null}
      </>
    ),
  });
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
