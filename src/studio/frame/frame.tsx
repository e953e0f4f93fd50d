import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useText, type TextName } from '../language/texts.js';
import { signInWhenSignedOut } from '../service.js';
import { isMac } from '../palette/is-mac.js';
import { open } from '../palette/opened.js';
import { Account } from './account.js';
import { Icon } from './icon.js';
import { Skeleton } from './skeleton.js';
import { useCaller } from './use-caller.js';

const VIEWS: [string, TextName][] = [
  ['/', 'nav.home'],
  ['/proposals', 'nav.proposals'],
  ['/leads', 'nav.leads'],
  ['/catalog', 'nav.catalog'],
  ['/templates', 'nav.templates'],
  ['/themes', 'nav.themes'],
  ['/media', 'nav.media'],
];

/** What stands around every view but the editor. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const [place] = useLocation();
  const isHere = (href: string) => (href === '/' ? place === '/' : place.startsWith(href));
  const { me, error } = useCaller();
  useEffect(() => {
    signInWhenSignedOut(error);
  }, [error]);
  // On a phone the views stand in a row that is longer than the screen.
  const views = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = views.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [place]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <nav className="side" aria-label={t('nav.label')}>
        <p className="whose">{me?.organization_name ?? ' '}</p>
        <button
          type="button"
          className="find"
          onClick={() => {
            open('palette');
          }}
        >
          <Icon name="search" />
          {t('palette.open')}
          <kbd aria-hidden="true">{isMac() ? '⌘' : 'Ctrl'} K</kbd>
        </button>
        {me?.mode === 'test' && (
          <p className="test">
            <Link href="/settings/test-mode">{t('frame.test')}</Link>
          </p>
        )}
        <ul ref={views}>
          {VIEWS.map(([href, name]) => (
            <li key={href}>
              <Link href={href} aria-current={isHere(href) ? 'page' : undefined}>
                {t(name)}
              </Link>
            </li>
          ))}
          <li>
            <Link href="/settings" aria-current={isHere('/settings') ? 'page' : undefined}>
              {t('nav.settings')}
            </Link>
          </li>
        </ul>
        {me && <Account me={me} />}
      </nav>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>
      </main>
    </div>
  );
}
