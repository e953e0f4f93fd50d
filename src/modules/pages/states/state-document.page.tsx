import type { ComponentChildren } from 'preact';
import { plateFor } from '../../../platform/color/color.js';
import { renderDocument } from '../../../platform/html/document.page.js';
import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import type { Letterhead } from '../../proposals/signature/client-pages.service.js';
import { embeddedScript, pageStylesheet } from '../assets.js';
import type { Embedded } from '../page-view.js';
import { currentTwin } from '../../../platform/operations/correlation.js';
import { stringsOf } from '../language/format.js';
import { TestBand } from '../test-band.page.js';
import { fontsOf } from '../theme/fonts.js';
import { layoutOf } from '../theme/layout.js';
import { fieldGround } from '../theme/palette.js';
import { letterheadCss, themeColor } from '../theme/theme-css.js';

/** What pages in the place of a proposal have in common. */
export interface StateView {
  language: Language;
  nonce: string;
  /** Whose page it is; without one the page tells nothing of anybody. */
  letterhead?: Letterhead | null;
  /** Below which the logo has its address. */
  publicId?: string;
  /** Present inside of another site's page. */
  embedded?: Embedded;
}

interface StateDocumentProps extends StateView {
  title: string;
  children: ComponentChildren;
}

/** Shows at most who stands behind the door, and nothing of what is behind it. */
export function renderStateDocument({
  children,
  letterhead,
  publicId = '',
  embedded,
  ...view
}: StateDocumentProps): string {
  const { language, title, nonce } = view;
  const fonts = fontsOf(letterhead?.theme ?? null);
  return renderDocument({
    ...{ language, nonce, title: letterhead ? `${title} · ${letterhead.organization.name}` : title },
    stylesheets: [`/assets/${pageStylesheet.name}`],
    scripts: embedded ? [`/assets/${embeddedScript.name}`] : [],
    fonts: fonts.preloads,
    css: letterhead
      ? letterheadCss(letterhead.theme)
      : `${fonts.faces}:root{--font-title:${fonts.title};--font-body:${fonts.body}}`,
    themeColor: letterhead ? themeColor(letterhead) : undefined,
    attributes: {
      class: letterhead ? 'state state-of' : 'state',
      'data-embedded': embedded && JSON.stringify(embedded),
      'data-layout': letterhead ? layoutOf(letterhead.theme) : undefined,
    },
    children: (
      <>
        {currentTwin() ? <TestBand t={stringsOf(language)} /> : null}
        {letterhead ? <Sender letterhead={letterhead} publicId={publicId} /> : null}
        <main class="state-page" id="content">
          {letterhead ? null : <span class="state-mark" aria-hidden="true" />}
          <h1 class="state-title">{title}</h1>
          {children}
        </main>
      </>
    ),
  });
}

/** The field of the theme's colour, as on the cover. The address of the logo has no slug, which would tell the title. */
function Sender({ letterhead, publicId }: { letterhead: Letterhead; publicId: string }) {
  const { organization, files } = letterhead;
  const logo = organization.logo_file_id;
  return (
    <header class="state-sender" data-style="field">
      {logo && Object.hasOwn(files, logo) ? (
        <img
          class="masthead-logo"
          data-plate={plateFor(letterhead.logo_inks, fieldGround(letterhead.theme).page.bg)}
          src={`/p/${publicId}/-/logo/${logo}`}
          alt={organization.name}
        />
      ) : (
        <p class="masthead-name" dir="auto">
          {organization.name}
        </p>
      )}
    </header>
  );
}
