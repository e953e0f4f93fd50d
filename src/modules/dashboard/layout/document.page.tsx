import type { ComponentChildren } from 'preact';
import { renderDocument } from '../../../platform/html/document.page.js';
import type { DeskScreen, Screen } from '../http/screen.js';
import { FACTORS } from '../account/factors-address.js';
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

/** A page of the desk, with the way to the others. */
export function renderDeskPage(screen: DeskScreen, { title, scripts, children }: Props): string {
  const { language, t } = screen;
  return renderDocument({
    ...{ language, title: `${title} · ${t.product}`, stylesheets: [stylesheet.href], fonts: [FONT] },
    scripts,
    attributes: { class: 'desk' },
    children: (
      <>
        <a class="skip" href="#content">
          {t.skip}
        </a>
        <Sidebar {...screen} />
        <main id="content">
          {screen.desk.session.twin_of === null ? null : (
            <p class="test-band" role="note">
              {t.testMode.band}
            </p>
          )}
          <h1>{title}</h1>
          {children}
        </main>
      </>
    ),
  });
}

function Sidebar({ t, desk, csrf, path }: DeskScreen) {
  return (
    <header class="side">
      <a class="mark" href="/app">
        {desk.session.organization_name}
      </a>
      <nav aria-label={t.nav.desk}>
        <Places
          path={path}
          places={[
            ['/app', t.nav.home],
            ['/app/proposals', t.nav.proposals],
            ['/app/studio', t.nav.studio],
            ['/app/leads', t.nav.leads],
            ['/app/catalog', t.nav.catalog],
            ['/app/templates', t.nav.templates],
            ['/app/themes', t.nav.themes],
            ['/app/media', t.nav.media],
          ]}
        />
      </nav>
      <nav aria-label={t.nav.settings}>
        <p class="side-title">{t.nav.settings}</p>
        <Places
          path={path}
          places={[
            ['/app/settings/organization', t.nav.organization],
            ['/app/settings/release', t.release.policy.nav],
            ['/app/settings/api-keys', t.nav.apiKeys],
            ['/app/settings/integrations', t.nav.integrations],
            ...(desk.caller.permissions.has('members:write')
              ? ([['/app/settings/service-accounts', t.serviceAccounts.title]] as [string, string][])
              : []),
            ['/app/settings/members', t.nav.members],
            ['/app/settings/webhooks', t.nav.webhooks],
            ...(desk.caller.permissions.has('audit:read')
              ? ([['/app/settings/audit-log', t.nav.audit]] as [string, string][])
              : []),
            ['/app/settings/usage', t.nav.usage],
          ]}
        />
      </nav>
      <Modes t={t} csrf={csrf} isTest={desk.session.twin_of !== null} />
      <Account t={t} csrf={csrf} email={desk.session.email} />
    </header>
  );
}

function Places({ path, places }: { path: string; places: [href: string, name: string][] }) {
  const isHere = (href: string) => (href === '/app' ? path === href : path.startsWith(href));
  return (
    <ul role="list">
      {places.map(([href, name]) => (
        <li key={href}>
          <a href={href} aria-current={isHere(href) ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way into test mode, and back. */
function Modes({ t, csrf, isTest }: Pick<Screen, 't' | 'csrf'> & { isTest: boolean }) {
  return (
    <form class="modes" method="post" action="/app/test-mode">
      <input type="hidden" name="_csrf" value={csrf} />
      <button class="link" type="submit" name="mode" value={isTest ? 'live' : 'test'}>
        {isTest ? t.testMode.leave : t.testMode.enter}
      </button>
    </form>
  );
}

function Account({ t, csrf, email }: Pick<Screen, 't' | 'csrf'> & { email: string }) {
  return (
    <details class="account">
      <summary>
        <span class="quiet">{t.account.signedInAs}</span> {email}
      </summary>
      <a href="/app/organizations">{t.account.switch}</a>
      <a href="/app/settings/password">{t.ownPassword.title}</a>
      <a href={FACTORS}>{t.factors.title}</a>
      <a href="/app/settings/sessions">{t.sessions.title}</a>
      <form method="post" action="/app/logout">
        <input type="hidden" name="_csrf" value={csrf} />
        <button class="link" type="submit">
          {t.account.signOut}
        </button>
        <button class="link" type="submit" name="everywhere" value="true">
          {t.account.signOutEverywhere}
        </button>
      </form>
    </details>
  );
}
