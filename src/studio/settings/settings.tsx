import { Suspense, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { Icon } from '../frame/icon.js';
import { Skeleton } from '../frame/skeleton.js';
import { Unknown } from '../frame/unknown.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { GROUPS, type Section } from './sections.js';

import './settings.css';

const SECTIONS = GROUPS.flatMap(({ sections }) => sections);

/** What holds for the organization, its people and its programs: a rail of sections, and the one that is open. */
export function Settings() {
  return (
    <div className="settings-frame">
      <Rail />
      <div className="settings-body">
        <Suspense fallback={<Skeleton lines={8} />}>
          <Switch>
            {SECTIONS.map(({ path, View }) => (
              <Route key={path} path={`/settings/${path}/*?`}>
                <View />
              </Route>
            ))}
            <Route path="/settings">
              <Redirect to="/settings/organization" replace />
            </Route>
            <Route>
              <Unknown />
            </Route>
          </Switch>
        </Suspense>
      </div>
    </div>
  );
}

/** Where there is no room beside the section, the rail is folded below its name. */
function Rail() {
  const t = useText();
  const { may } = useCaller();
  const [place] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isHere = ({ path }: Section) => `${place}/`.startsWith(`/settings/${path}/`);
  const here = SECTIONS.find(isHere);
  return (
    <nav className="settings-rail" aria-label={t('nav.settings')}>
      <button
        type="button"
        className="settings-unfold"
        aria-expanded={isOpen}
        aria-controls="settings-sections"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name={here?.icon ?? 'settings'} />
        {t(here?.name ?? 'nav.settings')}
        <Icon name={isOpen ? 'fold' : 'unfold'} />
      </button>
      <div id="settings-sections" data-open={isOpen}>
        {GROUPS.map(({ name, sections }) => (
          <div key={name} role="group" aria-label={t(name)}>
            <p aria-hidden="true">{t(name)}</p>
            <ul>
              {sections
                .filter(({ needs }) => !needs || may(needs))
                .map((section) => (
                  <li key={section.path}>
                    <Link
                      href={`/settings/${section.path}`}
                      aria-current={isHere(section) ? 'page' : undefined}
                      onClick={() => {
                        setOpen(false);
                      }}
                    >
                      <Icon name={section.icon} />
                      {t(section.name)}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
