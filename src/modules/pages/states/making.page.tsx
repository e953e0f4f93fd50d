import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { pdfStringsOf } from '../pdf/drawing/strings.js';
import { renderStateDocument } from './state-document.page.js';

interface MakingPageView {
  language: Language;
  /** An attempt failed already, so that it may take longer than anybody waits. */
  hasFailed: boolean;
  nonce: string;
}

/** Shown while the PDF is made; the browser comes back by itself. */
export function renderMakingPage({ language, hasFailed, nonce }: MakingPageView): string {
  const { makingTitle, making, makingAgain } = pdfStringsOf(language);
  const text = hasFailed ? makingAgain : making;
  return renderStateDocument({ language, nonce, title: makingTitle, children: <p class="state-text">{text}</p> });
}
