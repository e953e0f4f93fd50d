import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { stringsOf } from '../language/format.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

interface ErrorPageView extends StateView {
  status: number;
  request_id: string;
  /** Where "load again" leads; without it the reader goes back by hand. */
  basePath?: string;
}

/** Of what was sent, not of the service. */
const UNFIT = new Set([400, 405, 413, 415]);

export function renderErrorPage({ status, request_id, basePath, ...view }: ErrorPageView): string {
  const { error: t } = stringsOf(view.language);
  const { title, text } = wordsOf(status, view.language);
  return renderStateDocument({
    ...{ ...view, title },
    children: (
      <>
        <p class="state-text">{text}</p>
        {basePath ? (
          <p class="state-actions">
            <a class="button" href={status === 502 ? `${basePath}#pay` : basePath}>
              {t.reload}
            </a>
          </p>
        ) : null}
        <p class="state-small">
          {t.request} <code>{request_id}</code>
        </p>
      </>
    ),
  });
}

function wordsOf(status: number, language: Language): { title: string; text: string } {
  const { error: t } = stringsOf(language);
  if (status === 409) return { title: t.changedTitle, text: t.changed };
  if (status === 403) return { title: t.forbiddenTitle, text: t.forbidden };
  if (status === 502) return { title: t.unpaidTitle, text: t.unpaid };
  if (status === 429) return { title: t.limitedTitle, text: t.limited };
  if (UNFIT.has(status)) return { title: t.unfitTitle, text: t.unfit };
  return { title: t.failedTitle, text: t.failed };
}
