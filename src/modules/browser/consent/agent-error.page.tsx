import type { OAuthProblem } from '../../access/oauth/server/consents.service.js';
import type { Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { ownValue } from '../../../platform/own-value.js';

/** For people whose agent sent them with a request that cannot be answered. */
export function renderAgentErrorPage(screen: Screen, { error, error_description }: OAuthProblem): string {
  const t = screen.t.consent;
  const reasons: Partial<Record<string, string>> = t.reasons;
  return renderPlainPage(screen, {
    title: t.refused,
    children: (
      <>
        <p>{ownValue(reasons, error) ?? t.otherReason}</p>
        <p>{t.refusedText}</p>
        <p class="quiet small" lang="en">
          <code>{error}</code> {error_description}
        </p>
      </>
    ),
  });
}
