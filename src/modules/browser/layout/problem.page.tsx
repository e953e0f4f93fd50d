import { ERROR_STATUS, type AppError } from '../../../platform/errors/errors.js';
import { ForeignForm } from '../../../platform/http/same-origin.js';
import type { Screen } from '../http/screen.js';
import type { Strings } from '../language/strings.js';
import { renderPlainPage } from './document.page.js';

type Kind = keyof Strings['problems'];

const KINDS: Partial<Record<number, Kind>> = {
  400: 'notFound',
  404: 'notFound',
  405: 'notFound',
  409: 'state',
  410: 'notFound',
  429: 'tooMany',
};

/** What is over, by where it was. */
const GONE: [under: string, Kind][] = [
  ['/app/join/', 'goneInvitation'],
  ['/app/password/', 'goneLink'],
  ['/v1/oauth/', 'gone'],
];

/** What happened, and the way back. */
export function renderProblemPage(screen: Screen, error: AppError, requestId: string): string {
  const status = ERROR_STATUS[error.code];
  const [title, text] = screen.t.problems[kindOf(screen, error, status)];
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

/** Whoever is refused in an organization lacks a role; a form that is too old says nothing of that. */
function kindOf({ desk, path }: Screen, error: AppError, status: number): Kind {
  if (status === 403) return desk && !(error instanceof ForeignForm) ? 'forbidden' : 'csrf';
  const gone = status === 410 && GONE.find(([under]) => path.startsWith(under));
  return gone ? gone[1] : (KINDS[status] ?? 'failed');
}
