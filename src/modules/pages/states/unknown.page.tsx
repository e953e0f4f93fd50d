import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { stringsOf } from '../language/format.js';
import { renderStateDocument } from './state-document.page.js';

export function renderUnknownPage({ language, nonce }: { language: Language; nonce: string }): string {
  const t = stringsOf(language).unknown;
  return renderStateDocument({ language, nonce, title: t.title, children: <p class="state-text">{t.text}</p> });
}
