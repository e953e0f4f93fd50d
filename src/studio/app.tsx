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
import { Keyboard } from './palette/keyboard.js';
import { Home } from './home/home.js';
import { Proposals } from './proposals/proposals.js';
import { queries } from './service.js';

const Editor = lazy(async () => ({ default: (await import('./editor/editor.js')).Editor }));
const TemplateEditor = lazy(async () => ({
  default: (await import('./templates/template-editor.js')).TemplateEditor,
}));
const TemplateView = lazy(async () => ({ default: (await import('./templates/template-view.js')).TemplateView }));
const Bundles = lazy(async () => ({ default: (await import('./catalog/bundles.js')).Bundles }));
const Products = lazy(async () => ({ default: (await import('./catalog/products.js')).Products }));
const ThemeEditor = lazy(async () => ({ default: (await import('./themes/theme-editor.js')).ThemeEditor }));
const Themes = lazy(async () => ({ default: (await import('./themes/themes.js')).Themes }));
const Media = lazy(async () => ({ default: (await import('./media/media.js')).Media }));
const Leads = lazy(async () => ({ default: (await import('./leads/leads.js')).Leads }));
const Templates = lazy(async () => ({ default: (await import('./templates/templates.js')).Templates }));
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
                <Route path="/templates/:id/edit">{({ id }) => <TemplateEditor key={id} id={id} />}</Route>
                <Route>
                  <Frame>
                    <Switch>
                      <Route path="/">
                        <Home />
                      </Route>
                      <Route path="/catalog/bundles/:id?">{({ id }) => <Bundles id={id} />}</Route>
                      <Route path="/catalog/products/:id">{({ id }) => <Products id={id} />}</Route>
                      <Route path="/catalog">
                        <Products id={undefined} />
                      </Route>
                      <Route path="/themes/new">
                        <Themes isNew />
                      </Route>
                      <Route path="/themes/:id">{({ id }) => <ThemeEditor key={id} id={id} />}</Route>
                      <Route path="/themes">
                        <Themes isNew={false} />
                      </Route>
                      <Route path="/media/:id?">{({ id }) => <Media id={id} />}</Route>
                      <Route path="/leads/:id?">{({ id }) => <Leads id={id} />}</Route>
                      <Route path="/templates/:id">{({ id }) => <TemplateView key={id} id={id} />}</Route>
                      <Route path="/templates">
                        <Templates />
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
            <Keyboard />
            <Reauthentication />
          </Mistakes>
        </Router>
      </QueryClientProvider>
    </RawIntlProvider>
  );
}
