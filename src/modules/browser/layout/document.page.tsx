import type { ComponentChildren } from 'preact';
import { renderDocument } from '../../../platform/html/document.page.js';
import type { Screen } from '../http/screen.js';
import { stylesheet } from './styles.js';

const FONT = '/assets/fonts/inter-latin-wght-normal.woff2';

interface Props {
  title: string;
  /** Deferred scripts of ours; the screen must be opened for them. */
  scripts?: string[];
  children: ComponentChildren;
}

/** One thing to do, in the middle of the screen: signing in, choosing, agreeing. */
export function renderPlainPage({ language, t }: Screen, { title, scripts, children }: Props): string {
  return renderDocument({
    ...{ language, title: `${title} · ${t.product}`, stylesheets: [stylesheet.href], fonts: [FONT] },
    scripts,
    attributes: { class: 'plain' },
    children: (
      <main class="card" id="content">
        <p class="mark">{t.product}</p>
        <h1>{title}</h1>
        {children}
      </main>
    ),
  });
}
