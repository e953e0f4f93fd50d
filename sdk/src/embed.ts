/**
 * `<proposal-page session="URL">`: a client's page of a proposal inside of this page. The address comes from
 * `POST /v1/proposals/{id}/recipients/{recipient_id}/session`, asked for by your server.
 */

/** What the page inside says, by the name of the event. */
export interface ProposalPageEvents {
  /** The page is there: open, locked by a password, or already decided. */
  ready: { state: 'open' | 'approved' | 'denied' | 'locked' };
  /** How high it is, in CSS pixels; the element has taken that height. */
  height: { height: number };
  /** Its reader was counted. */
  viewed: Record<string, never>;
  /** The person signed; `pending` while others are awaited. */
  signed: { deal_status: 'pending' | 'approved' };
  /** The person declined. */
  denied: { deal_status: 'denied' };
  /** A payment arrived, or is on its way. */
  paid: { payment_status: 'paid' | 'partially_paid' | 'processing' };
  /**
   * `session_ended` (ask your server for another session), `gone` (the sender closed the page), another code of the
   * service's errors, `unreachable` (nothing came) or `invalid_session` (no address). `reason` is what the element knows of
   * it, for developers.
   */
  error: { code: string; reason?: string };
}

type EventName = keyof ProposalPageEvents;

const MESSAGES: ReadonlySet<string> = new Set<EventName>([
  'ready',
  'height',
  'viewed',
  'signed',
  'denied',
  'paid',
  'error',
]);
/** What the element does itself, and tells nobody of. */
const SCROLL = 'scroll';
/** So long may a page take to show itself. */
const PATIENCE_MS = 20_000;
/** So long a page that has come may be silent: one that the browser refused to show is for ever. */
const SILENCE_MS = 5000;
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
  [part='reason'] { display: block; max-inline-size: 40rem; margin: 1rem auto 0; font-size: 0.8125em; overflow-wrap: anywhere; }
`;

let sheet: CSSStyleSheet | undefined;
function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

/** Undefined on a server, which may import this file too when it renders pages. */
const { HTMLElement: Element = Object as unknown as typeof HTMLElement, customElements: elements } =
  globalThis as Partial<Pick<typeof globalThis, 'HTMLElement' | 'customElements'>>;

/** A client's page of a proposal inside of another page. */
export class ProposalPage extends Element {
  static readonly observedAttributes = ['session', 'label'];

  readonly #root: ShadowRoot;
  readonly #status: HTMLParagraphElement;
  readonly #place: HTMLSpanElement;
  readonly #receive = (event: MessageEvent<unknown>) => this.#received(event);
  #frame: HTMLIFrameElement | null = null;
  #origin: string | null = null;
  #timer?: ReturnType<typeof setTimeout>;
  #error: ProposalPageEvents['error'] | null = null;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [sharedSheet()];
    this.#status = document.createElement('p');
    this.#status.setAttribute('part', 'status');
    this.#status.setAttribute('role', 'status');
    this.#place = document.createElement('span');
    this.#place.className = 'place';
    this.#root.append(this.#place, this.#status);
  }

  /** The address that `client.proposals.recipients.session` gave; another one loads that. */
  get session(): string | null {
    return this.getAttribute('session');
  }

  set session(url: string | null | undefined) {
    if (url === null || url === undefined) this.removeAttribute('session');
    else this.setAttribute('session', url);
  }

  /** The last `error` that it told, for who listens later; null once a session is loaded anew. */
  get error(): ProposalPageEvents['error'] | null {
    return this.#error;
  }

  override addEventListener<T extends EventName>(
    type: T,
    listener: (this: ProposalPage, event: CustomEvent<ProposalPageEvents[T]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(type: string, listener: unknown, options?: boolean | AddEventListenerOptions): void {
    super.addEventListener(type, listener as EventListener, options);
  }

  connectedCallback(): void {
    addEventListener('message', this.#receive);
    this.#load();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#receive);
    this.#error = null;
    this.#unload();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (name === 'session') this.#load();
    else if (this.#frame) this.#frame.title = this.#label;
  }

  get #words() {
    const language = this.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    return WORDS[language.toLowerCase().startsWith('fr') ? 'fr' : 'en'];
  }

  get #label() {
    return this.getAttribute('label') || this.#words.label;
  }

  #load(): void {
    this.#error = null;
    this.#unload();
    const { session } = this;
    if (!session) return;
    const url = addressOf(session);
    if (!url) {
      this.#fail('invalid_session', NO_ADDRESS);
      return;
    }
    this.#origin = url.origin;
    this.#say(this.#words.loading);
    const frame = document.createElement('iframe');
    Object.assign(frame, { title: this.#label, allow: ALLOWED, referrerPolicy: 'no-referrer' });
    frame.setAttribute('part', 'frame');
    frame.setAttribute('sandbox', SANDBOX);
    frame.src = url.href;
    frame.addEventListener('load', () => {
      if (this.#frame === frame && frame.dataset.ready === undefined) this.#expect(SILENCE_MS, refused(url));
    });
    this.#frame = frame;
    this.#expect(PATIENCE_MS, `${url.origin} did not answer within ${String(PATIENCE_MS / 1000)} seconds.`);
    this.#root.append(frame);
  }

  /** Something has to come by then. */
  #expect(ms: number, reason: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail('unreachable', reason), ms);
  }

  #unload(): void {
    clearTimeout(this.#timer);
    this.#frame?.remove();
    this.#frame = null;
    this.#origin = null;
    this.#say(null);
  }

  #say(words: string | null, role = 'status'): void {
    this.#status.setAttribute('role', role);
    this.#status.textContent = words ?? '';
    this.#status.hidden = !words;
  }

  /** Nothing came: the browser may have refused it, or the service cannot be reached. */
  #fail(code: string, reason: string): void {
    this.#unload();
    this.#say(this.#words.failed, 'alert');
    const why = document.createElement('small');
    why.setAttribute('part', 'reason');
    why.textContent = reason;
    this.#status.append(why);
    this.#tellError({ code, reason });
  }

  /** Not before whoever made the element can listen, and once. */
  #tellError(detail: ProposalPageEvents['error']): void {
    this.#error = detail;
    afterScripts(() => {
      if (this.#error === detail) this.#tell('error', detail);
    });
  }

  /** Only what comes from the very frame, and from the service: any page may send messages to this one. */
  #received({ source: sender, origin, data }: MessageEvent<unknown>): void {
    if (!this.#frame || sender !== this.#frame.contentWindow || origin !== this.#origin) return;
    const { source, type, ...detail } = (data ?? {}) as Message;
    if (source !== 'proposal-page') return;
    if (type === SCROLL) this.#lead(detail.top ?? NaN);
    if (!isEventName(type)) return;
    this.#show(this.#frame);
    if (type === 'height') {
      const { height = NaN } = detail;
      if (!(height > 0 && height <= MAX_HEIGHT)) return;
      this.#frame.style.setProperty('block-size', `${String(Math.ceil(height))}px`);
    }
    if (type === 'error') this.#tellError(detail as ProposalPageEvents['error']);
    else this.#tell(type, detail as ProposalPageEvents[typeof type]);
  }

  /** To a place inside, which a frame that is as high as its content cannot scroll to by itself. */
  #lead(top: number): void {
    if (!(top >= 0 && top <= MAX_HEIGHT)) return;
    this.#place.style.setProperty('inset-block-start', `${String(top)}px`);
    this.#place.scrollIntoView({ block: 'start', behavior: this.#isCalm ? 'auto' : 'smooth' });
  }

  get #isCalm() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #show(frame: HTMLIFrameElement): void {
    clearTimeout(this.#timer);
    frame.dataset.ready = '';
    this.#say(null);
  }

  #tell<T extends EventName>(type: T, detail: ProposalPageEvents[T]): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'proposal-page': ProposalPage;
  }
}

interface Message {
  source?: unknown;
  type?: unknown;
  height?: number;
  top?: number;
}

const NO_ADDRESS = 'The attribute session is no address: it takes the url that your server got for the session.';

/** No page may read why a frame of another origin stays empty. */
const refused = ({ origin }: URL) =>
  `${origin} showed nothing. Either the session is for pages of another origin (ask for it with origins: ` +
  `${JSON.stringify([location.origin])}), or its address is none that the service gave.`;

/** In a task of its own, once the scripts that the page began with have run. */
function afterScripts(then: () => void): void {
  if (document.readyState === 'complete') {
    setTimeout(then);
    return;
  }
  const once = new AbortController();
  const run = () => {
    once.abort();
    setTimeout(then);
  };
  document.addEventListener('DOMContentLoaded', run, { signal: once.signal });
  addEventListener('load', run, { signal: once.signal });
}

const isEventName = (type: unknown): type is EventName => MESSAGES.has(type as string);

/** Null for what is no address of a page: `javascript:` would run here. */
function addressOf(session: string): URL | null {
  try {
    const url = new URL(session);
    return ['https:', 'http:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

if (elements && !elements.get('proposal-page')) elements.define('proposal-page', ProposalPage);
