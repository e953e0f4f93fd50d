import type { ComponentChildren } from 'preact';
import { renderDocument } from '../../../platform/html/document.page.js';
import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { pageStylesheet } from '../assets.js';
import { fontsOf } from '../theme/fonts.js';

interface StateDocumentProps {
  language: Language;
  title: string;
  nonce: string;
  children: ComponentChildren;
}

/** Neutral on purpose: whoever stands at a closed door learns nothing of what is behind it. */
export function renderStateDocument({ language, title, nonce, children }: StateDocumentProps): string {
  const fonts = fontsOf(null);
  return renderDocument({
    ...{ language, title, nonce },
    stylesheets: [`/assets/${pageStylesheet.name}`],
    fonts: fonts.preloads,
    css: `${fonts.faces}:root{--font-title:${fonts.title};--font-body:${fonts.body}}`,
    attributes: { class: 'state' },
    children: (
      <main class="state-page" id="content">
        <span class="state-mark" aria-hidden="true" />
        <h1 class="state-title">{title}</h1>
        {children}
      </main>
    ),
  });
}
