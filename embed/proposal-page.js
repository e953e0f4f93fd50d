/**
 * `<proposal-page session="URL">`: a client's page of a proposal inside of this page. The address comes from
 * `POST /v1/proposals/{id}/recipients/{recipient_id}/session`, asked for by your server.
 */

const MESSAGES = new Set(['ready', 'height', 'viewed', 'signed', 'denied', 'paid', 'error']);
/** What the element does itself, and tells nobody of. */
const SCROLL = 'scroll';
/** So long may a page take to show itself. */
const PATIENCE_MS = 20_000;
/** Higher than any page of a proposal. */
const MAX_HEIGHT = 200_000;
/** No way to lead the page around it elsewhere; what is opened from it is free. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';
const ALLOWED = 'fullscreen; clipboard-write; encrypted-media; picture-in-picture';

const WORDS = {
  en: { label: 'Proposal', loading: 'The proposal is loading…', failed: 'The proposal cannot be shown here.' },
  fr: {
    label: 'Proposition',
    loading: 'La proposition se charge…',
    failed: 'La proposition ne peut pas être affichée ici.',
  },
};

const STYLE = `
  :host { display: block; position: relative; min-block-size: 12rem; }
  :host([hidden]) { display: none; }
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
  iframe:not([data-ready]) { block-size: 0; visibility: hidden; }
  [part='status'] { margin: 0; padding: 4rem 1.5rem; text-align: center; font: inherit; }
  .place { position: absolute; inline-size: 0; block-size: 0; }
  [part='status'][hidden] { display: none; }
`;

let sheet;
function sharedSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

export class ProposalPage extends HTMLElement {
  static observedAttributes = ['session', 'label'];

  #frame = null;
  #origin = null;
  #status;
  #place;
  #timer = 0;
  #receive = (event) => this.#received(event);

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sharedSheet()];
    this.#status = document.createElement('p');
    this.#status.part = 'status';
    this.#status.setAttribute('role', 'status');
    this.#place = document.createElement('span');
    this.#place.className = 'place';
    root.append(this.#place, this.#status);
  }

  /** The address of the page; another one loads that. */
  get session() {
    return this.getAttribute('session');
  }

  set session(url) {
    if (url === null || url === undefined) this.removeAttribute('session');
    else this.setAttribute('session', url);
  }

  connectedCallback() {
    addEventListener('message', this.#receive);
    this.#load();
  }

  disconnectedCallback() {
    removeEventListener('message', this.#receive);
    this.#unload();
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.isConnected) return;
    if (name === 'session') this.#load();
    else if (this.#frame) this.#frame.title = this.#label;
  }

  get #words() {
    const language = this.closest('[lang]')?.lang || navigator.language;
    return WORDS[language.toLowerCase().startsWith('fr') ? 'fr' : 'en'];
  }

  get #label() {
    return this.getAttribute('label') || this.#words.label;
  }

  #load() {
    this.#unload();
    const { session } = this;
    if (!session) return;
    const url = addressOf(session);
    if (!url) return this.#fail('invalid_session');
    this.#origin = url.origin;
    this.#say(this.#words.loading);
    const frame = document.createElement('iframe');
    Object.assign(frame, { title: this.#label, allow: ALLOWED, referrerPolicy: 'no-referrer' });
    frame.part = 'frame';
    frame.sandbox = SANDBOX;
    frame.src = url.href;
    this.#frame = frame;
    this.shadowRoot.append(frame);
    this.#timer = setTimeout(() => this.#fail('unreachable'), PATIENCE_MS);
  }

  #unload() {
    clearTimeout(this.#timer);
    this.#frame?.remove();
    this.#frame = this.#origin = null;
    this.#say(null);
  }

  #say(words, role = 'status') {
    this.#status.setAttribute('role', role);
    this.#status.textContent = words ?? '';
    this.#status.hidden = !words;
  }

  /** Nothing came: the browser may have refused it, or the service cannot be reached. */
  #fail(code) {
    this.#unload();
    this.#say(this.#words.failed, 'alert');
    this.#tell('error', { code });
  }

  /** Only what comes from the very frame, and from the service: any page may send messages to this one. */
  #received({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    if (data?.source !== 'proposal-page') return;
    if (data.type === SCROLL) return this.#lead(data.top);
    if (!MESSAGES.has(data.type)) return;
    const { type, ...detail } = data;
    delete detail.source;
    this.#show();
    if (type === 'height') {
      if (!(detail.height > 0 && detail.height <= MAX_HEIGHT)) return;
      this.#frame.style.setProperty('block-size', `${Math.ceil(detail.height)}px`);
    }
    this.#tell(type, detail);
  }

  /** To a place inside, which a frame that is as high as its content cannot scroll to by itself. */
  #lead(top) {
    if (!(top >= 0 && top <= MAX_HEIGHT)) return;
    this.#place.style.setProperty('inset-block-start', `${top}px`);
    this.#place.scrollIntoView({ block: 'start', behavior: this.#isCalm ? 'auto' : 'smooth' });
  }

  get #isCalm() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #show() {
    clearTimeout(this.#timer);
    this.#frame.dataset.ready = '';
    this.#say(null);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** Null for what is no address of a page: `javascript:` would run here. */
function addressOf(session) {
  try {
    const url = new URL(session);
    return ['https:', 'http:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

if (!customElements.get('proposal-page')) customElements.define('proposal-page', ProposalPage);
