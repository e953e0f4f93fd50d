import type { Screen } from '../http/screen.js';
import type { Strings } from '../language/strings.js';
import { renderPlainPage } from './document.page.js';

const KINDS: Partial<Record<number, keyof Strings['problems']>> = {
  400: 'notFound',
  404: 'notFound',
  405: 'notFound',
  409: 'state',
  410: 'gone',
  429: 'tooMany',
};

/** Whoever is refused there lacks a role. */
const IN_AN_ORGANIZATION = /^\/app\/(settings|proposals|leads|catalog|templates|themes|media)\b/;

/** What happened, and the way back. */
export function renderProblemPage(screen: Screen, status: number, requestId: string): string {
  const forbidden = screen.desk && IN_AN_ORGANIZATION.test(screen.path) ? 'forbidden' : 'csrf';
  const kind = status === 403 ? forbidden : (KINDS[status] ?? 'failed');
  const [title, text] = screen.t.problems[kind];
  return renderPlainPage(screen, {
    title,
    children: (
      <>
        <p>{text}</p>
        <p>
          <a class="button" href="/app">
            {screen.t.back}
          </a>
        </p>
        {status >= 500 ? (
          <p class="quiet small">
            {screen.t.request} {requestId}
          </p>
        ) : null}
      </>
    ),
  });
}
