// Swagger UI draws for seconds, so that it comes with the group that somebody opens, and draws that alone.
const ALL = '#all';
const meant = (hash) => (hash === ALL ? ALL : decodeURIComponent(hash.slice(2).split('/')[0]).replaceAll('_', ' '));
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const ofGroup = ({ webhooks, ...document }, group) => {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const kept = Object.entries(item).filter(([key, one]) => !METHODS.includes(key) || one.tags?.includes(group));
    return [path, Object.fromEntries(kept)];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths.filter(([, item]) => METHODS.some((method) => item[method]))),
    tags: document.tags.filter(({ name }) => name === group),
    ...(group === 'Webhooks' && { webhooks }),
  };
};
// The document is JSON, which the browser reads many times faster than the parser of YAML that Swagger UI has for both.
const readsJson = (group) => () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (_original, { specActions }) =>
          (text) => {
            const document = JSON.parse(text);
            const isKnown = document.tags.some(({ name }) => name === group);
            specActions.updateJsonSpec(isKnown ? ofGroup(document, group) : document);
            return {};
          },
      },
    },
  },
});
// Before our own styles, which go beyond those of Swagger UI.
const element = (name, properties) =>
  new Promise((resolve, reject) => {
    document.head.prepend(
      Object.assign(document.createElement(name), { ...properties, onload: resolve, onerror: reject }),
    );
  });
// One Authorize for all groups, and for reloads; no longer than the tab, as a key is a secret.
const KEPT = 'authorized';
const keepsAuthorization = () => ({
  statePlugins: {
    auth: {
      wrapActions: {
        persistAuthorizationIfNeeded:
          (_original, { authSelectors }) =>
          () =>
            sessionStorage.setItem(KEPT, JSON.stringify(authSelectors.authorized())),
      },
    },
    configs: {
      wrapActions: {
        loaded:
          (original, { authActions }) =>
          (...args) => {
            original(...args);
            const kept = sessionStorage.getItem(KEPT);
            if (kept) authActions.restoreAuthorization({ authorized: JSON.parse(kept) });
          },
      },
    },
  },
});
// The address follows what is open in a group without entries of the history, so that Back leads out of the group.
const keepsHistory = (group) => () => ({
  statePlugins: {
    layout: {
      wrapActions: {
        show:
          (original) =>
          (...args) => {
            history.pushState = history.replaceState;
            original(...args);
            delete history.pushState;
            if (location.hash === '#/') history.replaceState(null, '', '#/' + encodeURIComponent(group));
          },
      },
    },
  },
});
const groups = document.getElementById('groups');
const drawn = document.getElementById('swagger-ui');
const TITLE = document.title;
let shown = '';
let ui;
let parts;
let isAsked = false;
// Which group the address means; all of them, or none, which is the list.
const meantGroup = () => (location.hash === ALL || /^#[/]./.test(location.hash) ? meant(location.hash) : '');
async function show() {
  const group = meantGroup();
  if (group === shown) return ui?.layoutActions.parseDeepLinkHash(decodeURIComponent(location.hash));
  shown = group;
  ui = undefined;
  document.title = group === '' || group === ALL ? TITLE : group + ' · ' + TITLE;
  drawn.replaceChildren();
  groups.hidden = false;
  if (group === '') return;
  groups.setAttribute('aria-busy', 'true');
  await (parts ??= Promise.all([
    element('link', { rel: 'stylesheet', href: '/docs/swagger-ui.css' }),
    element('script', { src: '/docs/swagger-ui-bundle.js' }),
  ]));
  groups.removeAttribute('aria-busy');
  if (group !== shown) return;
  groups.hidden = true;
  draw(group);
}
function draw(group) {
  const domNode = document.createElement('div');
  drawn.replaceChildren(domNode);
  ui = SwaggerUIBundle({
    url: '/v1/openapi.json',
    domNode,
    deepLinking: group !== ALL,
    docExpansion: 'none',
    filter: group === ALL,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: -1,
    plugins: [readsJson(group), keepsAuthorization, keepsHistory(group)],
    onComplete: () => isAsked && ask(),
  });
}
function ask() {
  isAsked = false;
  ui.authActions.showDefinitions(ui.authSelectors.definitionsToAuthorize());
}
document.getElementById('authorize').addEventListener('click', () => {
  if (ui?.specSelectors.securityDefinitions()) return ask();
  isAsked = true;
  if (shown === '') location.hash = groups.querySelector('a').hash;
});
addEventListener('hashchange', show);
void show();
// A link inside of a button is none for who can't see it; the button itself opens what it leads to.
new MutationObserver(() => {
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href');
  document.querySelector('#servers:not([aria-label])')?.setAttribute('aria-label', 'Server');
  document.querySelector('.operation-filter-input:not([aria-label])')?.setAttribute('aria-label', 'Filter groups');
}).observe(drawn, { childList: true, subtree: true });
