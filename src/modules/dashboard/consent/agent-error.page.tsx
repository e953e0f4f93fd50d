import type { OAuthProblem } from '../../access/oauth/server/consents.service.js';
import type { Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';

/** For people whose agent sent them with a request that cannot be answered. */
export function renderAgentErrorPage(screen: Screen, { error, error_description }: OAuthProblem): string {
  const t = screen.t.consent;
  return renderPlainPage(screen, {
    title: t.refused,
    children: (
      <>
        <p>{t.refusedText}</p>
        <p class="quiet small">
          <code>{error}</code> {error_description}
        </p>
      </>
    ),
  });
}
