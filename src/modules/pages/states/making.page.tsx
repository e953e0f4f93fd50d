import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { pdfStringsOf } from '../pdf/drawing/strings.js';
import { renderStateDocument } from './state-document.page.js';

/** Shown while the PDF is made; the browser comes back by itself. */
export function renderMakingPage({ language, nonce }: { language: Language; nonce: string }): string {
  const { makingTitle, making } = pdfStringsOf(language);
  return renderStateDocument({ language, nonce, title: makingTitle, children: <p class="state-text">{making}</p> });
}
