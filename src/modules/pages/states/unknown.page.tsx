import { stringsOf } from '../language/format.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

export function renderUnknownPage(view: StateView): string {
  const t = stringsOf(view.language).unknown;
  return renderStateDocument({ ...view, title: t.title, children: <p class="state-text">{t.text}</p> });
}
