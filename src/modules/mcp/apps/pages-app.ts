/** How MCP Apps (2026-01-26) are announced, by either generation of the protocol. */
export const APPS_EXTENSION = 'io.modelcontextprotocol/ui';
export const APP_TYPE = 'text/html;profile=mcp-app';
export const PAGES_APP = 'ui://proposal-service/pages';

/** The tools whose answers a host may show in an app. */
export const APP_OF: Partial<Record<string, string>> = { render_proposal: PAGES_APP };

const STYLE = `
:root { color-scheme: light; --ground: #f4f4f2; --ink: #1d1d1b; --quiet: #5c5c57; --edge: #d5d5cf; --button: #fff }
:root[data-theme=dark] { color-scheme: dark; --ground: #1e1e1c; --ink: #f1f1ee; --quiet: #aeaea6; --edge: #44443f; --button: #2b2b28 }
* { box-sizing: border-box }
body { margin: 0; padding: 12px; background: var(--ground); color: var(--ink); font: 14px/1.4 system-ui, sans-serif }
figure { margin: 0; text-align: center }
img { display: block; margin: 0 auto; max-width: 100%; max-height: 720px; border: 1px solid var(--edge); background: #fff }
nav { display: flex; gap: 8px; align-items: center; justify-content: center; margin-top: 10px }
button { min-width: 44px; min-height: 44px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 6px; background: var(--button); color: inherit; font: inherit; cursor: pointer }
button:disabled { opacity: .45; cursor: default }
button:focus-visible, figure:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
output { min-width: 8em; text-align: center; color: var(--quiet) }
[hidden] { display: none !important }
`;

/** Speaks to the host by JSON-RPC over messages, asks nothing else of anybody, and shows what the tool answered. */
const SCRIPT = `
const WORDS = {
  en: { previous: 'Previous page', next: 'Next page', page: (n, of) => 'Page ' + n + ' of ' + of, all: (n, of) => 'Pages 1 to ' + n + ' of ' + of, open: 'Open', waiting: 'The pages are being drawn…', none: 'No pages were drawn.' },
  fr: { previous: 'Page précédente', next: 'Page suivante', page: (n, of) => 'Page ' + n + ' sur ' + of, all: (n, of) => 'Pages 1 à ' + n + ' sur ' + of, open: 'Ouvrir', waiting: 'Les pages se dessinent…', none: 'Aucune page n’a été dessinée.' },
};
const part = (id) => document.getElementById(id);
let words = WORDS.en, pages = null, at = 0, url = null, asked = 0;
const waiting = new Map();
const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const notify = (method, params = {}) => send({ method, params });
const request = (method, params) => new Promise((resolve, reject) => {
  waiting.set(++asked, { resolve, reject });
  send({ id: asked, method, params });
});
function show() {
  const page = pages && pages.shown[at];
  part('page').hidden = part('turn').hidden = !page;
  part('said').hidden = Boolean(page);
  part('said').textContent = pages ? words.none : words.waiting;
  part('previous').setAttribute('aria-label', words.previous);
  part('next').setAttribute('aria-label', words.next);
  part('open').textContent = words.open;
  part('open').hidden = !url;
  if (!page) return;
  part('where').textContent = part('picture').alt = (page.last ? words.all(page.last, pages.count) : words.page(page.number, pages.count));
  if (part('picture').src !== page.src) part('picture').src = page.src;
  part('previous').disabled = at === 0;
  part('next').disabled = at === pages.shown.length - 1;
}
function turn(by) {
  if (!pages || !pages.shown[at + by]) return;
  at += by;
  show();
}
function take(result) {
  const told = result.structuredContent || {};
  const pictures = (result.content || []).filter((one) => one.type === 'image' && one.mimeType === 'image/png');
  const numbers = told.pages || [];
  const isSheet = pictures.length === 1 && numbers.length > 1;
  const shown = pictures.map(({ data }, index) => ({ number: numbers[index] || index + 1, last: isSheet && numbers.length, src: 'data:image/png;base64,' + data }));
  pages = { shown, count: told.count || shown.length };
  url = typeof told.url === 'string' && /^https?:/.test(told.url) ? told.url : null;
  at = 0;
  show();
}
function adapt({ theme, locale }) {
  if (theme) document.documentElement.dataset.theme = theme;
  if (locale) {
    document.documentElement.lang = /^fr/i.test(locale) ? 'fr' : 'en';
    words = WORDS[document.documentElement.lang];
  }
  show();
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data || data.jsonrpc !== '2.0') return;
  const { id, method, params = {}, result, error } = data;
  if (method === undefined) {
    const { resolve, reject } = waiting.get(id) || {};
    waiting.delete(id);
    if (resolve) error ? reject(error) : resolve(result);
  } else if (method === 'ui/notifications/tool-result') take(params);
  else if (method === 'ui/notifications/tool-cancelled') take({});
  else if (method === 'ui/notifications/host-context-changed') adapt(params);
  else if (id !== undefined && (method === 'ping' || method === 'ui/resource-teardown')) send({ id, result: {} });
  else if (id !== undefined) send({ id, error: { code: -32601, message: 'Method not found' } });
});
addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft' || key === 'PageUp') turn(-1);
  if (key === 'ArrowRight' || key === 'PageDown') turn(1);
  if (pages && key === 'Home') turn(-at);
  if (pages && key === 'End') turn(pages.shown.length - 1 - at);
});
part('previous').addEventListener('click', () => turn(-1));
part('next').addEventListener('click', () => turn(1));
part('open').addEventListener('click', () => request('ui/open-link', { url }).catch(() => {}));
new ResizeObserver(() => {
  const { scrollWidth: width } = document.documentElement;
  notify('ui/notifications/size-changed', { width, height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
show();
request('ui/initialize', { protocolVersion: '2026-01-26', appInfo: { name: 'proposal-service-pages', version: '1.0.0' }, appCapabilities: {} }).then(({ hostContext = {} }) => {
  adapt(hostContext);
  notify('ui/notifications/initialized');
}, () => {});
`;

/** The pages of a proposal, to leaf through: one file, which loads nothing. */
export const PAGES_APP_HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Proposal</title>
<style>${STYLE}</style>
<main>
<p id="said" role="status"></p>
<figure id="page" hidden><img id="picture" alt=""></figure>
<nav id="turn" hidden><button id="previous" type="button">←</button><output id="where" aria-live="polite"></output><button id="next" type="button">→</button><button id="open" type="button" hidden></button></nav>
</main>
<script>${SCRIPT}</script>
</html>
`;
