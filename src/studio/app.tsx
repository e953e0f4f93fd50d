import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { Route, Router, Switch } from 'wouter';
import { STUDIO } from './address.js';
import { Frame } from './frame/frame.js';
import { useLive } from './frame/live.js';
import { Mistakes } from './frame/mistakes.js';
import { Reauthentication } from './frame/reauthentication.js';
import { Skeleton } from './frame/skeleton.js';
import { Unknown } from './frame/unknown.js';
import { Home } from './home/home.js';
import { Proposals } from './proposals/proposals.js';
import { queries } from './service.js';

const Editor = lazy(async () => ({ default: (await import('./editor/editor.js')).Editor }));
const ProposalView = lazy(async () => ({ default: (await import('./proposal/proposal.js')).ProposalView }));
const Settings = lazy(async () => ({ default: (await import('./settings/settings.js')).Settings }));

/** The views by their addresses. */
export function App({ texts }: { texts: IntlShape }) {
  useLive();
  return (
    <RawIntlProvider value={texts}>
      <QueryClientProvider client={queries}>
        <Router base={STUDIO}>
          <Mistakes>
            <Suspense fallback={<Skeleton lines={8} />}>
              <Switch>
                <Route path="/proposals/:id/edit">{({ id }) => <Editor key={id} id={id} />}</Route>
                <Route>
                  <Frame>
                    <Switch>
                      <Route path="/">
                        <Home />
                      </Route>
                      <Route path="/proposals/:id">{({ id }) => <ProposalView key={id} id={id} />}</Route>
                      <Route path="/proposals">
                        <Proposals />
                      </Route>
                      <Route path="/settings/*?">
                        <Settings />
                      </Route>
                      <Route>
                        <Unknown />
                      </Route>
                    </Switch>
                  </Frame>
                </Route>
              </Switch>
            </Suspense>
            <Reauthentication />
          </Mistakes>
        </Router>
      </QueryClientProvider>
    </RawIntlProvider>
  );
}
