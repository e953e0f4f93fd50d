import { released, watchPresses } from '../../frame/pressing.js';
import canvasStyles from './canvas.css?url';

/** A part of the document, as it stands on the page. */
export interface Part {
  kind: 'section' | 'block';
  id: string;
  element: HTMLElement;
  /** The entry of the block that was chosen, where it is one of those with an id. */
  entry: string | null;
  /** The text that was chosen, by its key. */
  text: string | null;
}

/** Where the caret goes in a text: to where the pointer was, to all of it, its start, or what it leaves blank, else to its end. */
export type Caret = { left: number; top: number } | 'all' | 'start' | 'blank' | null;

export interface CanvasEvents {
  /** Somebody went to a text. */
  onText: (element: HTMLElement, at: Caret) => void;
  onPart: (part: Part | null) => void;
  /** Somebody went to the proposal's title, which is no text of its content. */
  onTitle: () => void;
  /** Somebody went to the organization's name or logo. */
  onLogo: () => void;
  /** Somebody went to the picture or the drawing of the cover, or twice to any other. */
  onArt: (of: Part) => void;
  /** Pictures were dropped or pasted at a part. */
  onFiles: (files: File[], at: Part | null) => void;
}

/** So long after the page could not be drawn it is tried again. */
const AGAIN_MS = 3000;
/** So long after a part was asked for, what is drawn anew must not hide it again. */
const COMING_MS = 1500;

/** The client's page in its frame: what is chosen there is told, and what changed is drawn anew where it stands. */
export class CanvasPage {
  /** Where the editor puts its own parts, above the page. */
  readonly layer: HTMLElement;
  /** Settled when what was last asked for is drawn. */
  drawn: Promise<void> = Promise.resolve();
  /** What is to be written in once the page shows it. */
  wanted: string | null = null;
  /** Brings into view what was asked for, as long as it is coming. */
  private bring: (() => Part | null) | null = null;
  /** How often somebody went to a place of the page. */
  private visits = 0;
  private stale = new Set<string>();
  private isAllStale = false;
  private readonly looks: string;

  constructor(
    readonly document: Document,
    private readonly address: string,
    private readonly events: CanvasEvents,
  ) {
    this.looks = looksOf(document.head.outerHTML);
    const styles = document.createElement('link');
    Object.assign(styles, { rel: 'stylesheet', href: canvasStyles });
    document.head.append(styles);
    this.layer = document.createElement('div');
    this.layer.className = 'studio-layer';
    document.body.append(this.layer);
    watchPresses(document);
    document.addEventListener('pointerdown', this.pointed);
    document.addEventListener('click', this.clicked, true);
    document.addEventListener('dblclick', this.clickedTwice);
    document.addEventListener('submit', prevent, true);
    document.addEventListener('focusin', this.focused);
    document.addEventListener('dragover', this.hovered);
    document.addEventListener('dragleave', this.unmark);
    document.addEventListener('drop', this.dropped);
    document.addEventListener('paste', this.pasted, true);
    this.decorate();
  }

  /** The part with this id; null where the page does not show it. */
  part(id: string): Part | null {
    const element = this.document.querySelector<HTMLElement>(`[data-block="${id}"], [data-section="${id}"]`);
    return element && partOf(element);
  }

  /** The same part once it has been drawn anew, with what was chosen in it. */
  again({ id, entry, text }: Part): Part | null {
    const part = this.part(id);
    const holds = (one: string) => part?.element.querySelector(one) ?? null;
    return (
      part && {
        ...part,
        entry: entry !== null && holds(`[data-entry="${entry}"]`) ? entry : null,
        text: text !== null && holds(`[data-text="${CSS.escape(text)}"]`) ? text : null,
      }
    );
  }

  /** Brings a part into view, and chooses it, or an entry of it. */
  show(id: string, entry?: number): void {
    const part = this.come(() => {
      const wanted = this.part(id);
      wanted?.element.scrollIntoView({ block: wanted.kind === 'section' ? 'start' : 'center', behavior: 'smooth' });
      return wanted;
    });
    const chosen = entry === undefined ? null : part?.element.querySelectorAll<HTMLElement>('[data-entry]')[entry];
    this.events.onPart(chosen ? partOf(chosen) : part);
  }

  /** Brings a part into view that went elsewhere. */
  follow(id: string): void {
    this.part(id)?.element.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  /** Brings something into view, also once it is drawn anew on the way. */
  private come(bring: () => Part | null): Part | null {
    this.bring = bring;
    setTimeout(() => {
      if (this.bring === bring) this.bring = null;
    }, COMING_MS);
    return bring();
  }

  /** The same of what is new, and goes on to its first words, which what is typed replaces; later, where the page is loaded anew for it. */
  write(id: string): void {
    const element = this.part(id)?.element;
    this.wanted = element ? null : id;
    const text = this.document.querySelector<HTMLElement>(
      `[data-section="${id}"] [data-text], [data-block="${id}"] [data-text]`,
    );
    element?.scrollIntoView({ block: 'center' });
    if (text) {
      this.document.defaultView?.focus();
      this.events.onText(text, 'all');
    }
    this.events.onPart(element ? partOf(text ?? element) : null);
  }

  /** The same once what was last asked for is drawn, unless somebody goes elsewhere meanwhile. */
  async writeDrawn(id: string): Promise<void> {
    const before = this.visits;
    await this.drawn;
    if (this.visits === before) this.write(id);
  }

  /** Whether the bar above the page has the focus. */
  isAtBar(): boolean {
    return this.layer.contains(this.document.activeElement);
  }

  /**
   * Takes up what is typed from now on, by whatever keyboard or method, until it is asked for: the text that it is for is
   * not there yet.
   */
  typedMeanwhile(): () => string {
    const field = this.document.createElement('textarea');
    field.className = 'meanwhile';
    this.layer.append(field);
    this.document.defaultView?.focus();
    field.focus({ preventScroll: true });
    return () => {
      field.remove();
      return field.value;
    };
  }

  /** Brings what is offered into view where the page has it, an offer of several by its id; what is seen stays where it is. */
  showOffer(id?: string): void {
    this.come(() => {
      const own = id === undefined ? null : this.document.querySelector(`[data-offer="${id}"]`);
      const offer = own ?? this.document.querySelector('[data-offer], [data-type="packages"]');
      if (offer && !isSeen(offer)) offer.scrollIntoView({ block: 'start', behavior: 'smooth' });
      return null;
    });
  }

  /** Draws sections anew, all of them where none are named; the one that is being written in waits until `settle`. */
  refresh(section_ids: string[] | null): Promise<void> {
    this.drawn = this.draw(section_ids);
    return this.drawn;
  }

  /** The text with this key, where the page shows one. */
  text(key: string): HTMLElement | null {
    return this.document.querySelector<HTMLElement>(`[data-text="${CSS.escape(key)}"]`);
  }

  private async draw(section_ids: string[] | null): Promise<void> {
    const html = await this.read();
    await released();
    if (html === null) return;
    const fresh = new DOMParser().parseFromString(mainOf(html), 'text/html');
    const isOther = looksOf(html) !== this.looks || idsIn(fresh).join() !== idsIn(this.document).join();
    const isWhole = isOther || section_ids === null;
    if (isWhole && this.isEdited()) this.isAllStale = true;
    if (isOther && this.isEdited()) return;
    if (looksOf(html) !== this.looks) this.document.defaultView?.location.reload();
    else if (isWhole && !this.isEdited()) this.replaceAll(fresh);
    else for (const id of section_ids ?? idsIn(fresh)) this.replace(id, fresh);
    this.decorate();
    this.bring?.();
  }

  /** The page as the service draws it now; where it cannot, all of it is drawn a little later. */
  private async read(): Promise<string | null> {
    try {
      const response = await fetch(this.address, { credentials: 'same-origin' });
      if (response.ok) return await response.text();
      if (response.status < 500) return null;
    } catch {
      // What did not arrive is asked for again, as what failed is.
    }
    this.isAllStale = true;
    setTimeout(() => void this.settle(), AGAIN_MS);
    return null;
  }

  /** Marks sections as no longer what the draft says; they are drawn once nobody writes in them. */
  markStale(section_ids: string[]): void {
    for (const id of section_ids) this.stale.add(id);
  }

  /** Draws what became stale while it was written in. */
  async settle(): Promise<void> {
    if (this.stale.size === 0 && !this.isAllStale) return;
    const ids = this.isAllStale ? null : [...this.stale];
    this.stale = new Set();
    this.isAllStale = false;
    await this.refresh(ids);
  }

  private isEdited(within: ParentNode = this.document): boolean {
    return within.querySelector('[data-editing]') !== null;
  }

  private replaceAll(fresh: Document): void {
    const [from, to] = [fresh.querySelector('main'), this.document.querySelector('main')];
    if (from && to) to.replaceWith(this.document.adoptNode(from));
  }

  /** A cover may go on in an element of its own, so that a section is drawn in two. */
  private replace(id: string, fresh: Document): void {
    const selector = `[data-section="${id}"]`;
    const from = [...fresh.querySelectorAll(selector)];
    const to = [...this.document.querySelectorAll(selector)];
    if (to.some((element) => this.isEdited(element))) this.stale.add(id);
    else if (from.length !== to.length) this.isAllStale = true;
    else
      for (const [index, element] of to.entries()) element.replaceWith(this.document.adoptNode(from[index] ?? element));
  }

  /** Whoever has no pointer goes from text to text by Tab, and nowhere else. */
  private decorate(): void {
    for (const text of this.document.querySelectorAll<HTMLElement>('[data-text]')) text.tabIndex = 0;
    const elsewhere = this.document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, iframe',
    );
    for (const one of elsewhere) if (!this.layer.contains(one)) one.tabIndex = -1;
  }

  private readonly pointed = (event: PointerEvent): void => {
    const target = event.target as HTMLElement;
    if (this.layer.contains(target)) return;
    this.visits += 1;
    const text = target.closest<HTMLElement>('[data-text]') ?? textAround(target, event);
    if (text && !('editing' in text.dataset)) {
      event.preventDefault();
      this.events.onText(text, { left: event.clientX, top: event.clientY });
    }
    if (target.closest('[data-field="title"]')) this.events.onTitle();
    if (target.closest('.masthead-logo, .masthead-name')) this.events.onLogo();
    const art = text || this.isEdited() ? null : artAt(target, event);
    if (art) this.events.onArt(art);
    this.events.onPart(art ?? partOf(target));
  };

  private readonly focused = (event: FocusEvent): void => {
    const text = event.target as HTMLElement;
    if (text.dataset['text'] === undefined || 'editing' in text.dataset) return;
    this.events.onText(text, 'blank');
    this.events.onPart(partOf(text));
  };

  private readonly hovered = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.unmark();
    const part = partOf(event.target as HTMLElement);
    if (part) part.element.dataset['dropping'] = '';
  };

  private readonly unmark = (): void => {
    for (const one of this.document.querySelectorAll<HTMLElement>('[data-dropping]')) delete one.dataset['dropping'];
  };

  private readonly dropped = (event: DragEvent): void => {
    const files = picturesIn(event.dataTransfer);
    this.unmark();
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (files.length > 0) this.events.onFiles(files, partOf(event.target as HTMLElement));
  };

  private readonly pasted = (event: ClipboardEvent): void => {
    const files = picturesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = this.document.querySelector<HTMLElement>('[data-chosen]');
    this.events.onFiles(files, chosen && partOf(chosen));
  };

  private readonly clickedTwice = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    if (this.layer.contains(target) || target.closest('[data-text]')) return;
    const picture = this.document.elementsFromPoint(event.clientX, event.clientY).find(isPicture);
    const of = picture && partOf(picture as HTMLElement);
    if (of) this.events.onArt(of);
  };

  /** Links lead nowhere and buttons do nothing while a page is made; what unfolds still does. */
  private readonly clicked = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    if (!this.layer.contains(target) && target.closest('a, button, input, label')) event.preventDefault();
  };
}

/** Between two lines there is what the text stands in, and people mean the text. */
function textAround(target: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | null {
  const texts = [...target.querySelectorAll<HTMLElement>('[data-text]')];
  return (
    texts.find((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    }) ?? null
  );
}

/** Whether it stands across the middle of what is seen, or begins above it. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (element.ownerDocument.defaultView?.innerHeight ?? 0) / 2;
  return top < middle && bottom > Math.min(middle, 120);
}

/** A picture of a block, or what is drawn in its place. */
const isPicture = (element: Element) => element.matches('[data-block] :is(img, .placeholder, .art)');

/** What stands over a cover's picture without words of its own. */
const OVER_ART = '.cover, .masthead, .cover-main, .cover-picture, .cover-picture *, .cover > .art, .cover > .art *';

/** What the picture of the cover, or the drawing behind it, belongs to; null where words are, and where there is none. */
function artAt(target: HTMLElement, { clientX, clientY }: PointerEvent): Part | null {
  if (!target.matches(OVER_ART)) return null;
  const there = target.ownerDocument.elementsFromPoint(clientX, clientY);
  const art = there.find((one) => one.closest('.cover-picture, .cover > .art'));
  return art ? partOf(art as HTMLElement) : null;
}

function prevent(event: Event): void {
  event.preventDefault();
}

/** The part that an element of the page belongs to, and what of it. */
export function partOf(target: HTMLElement): Part | null {
  const element = target.closest<HTMLElement>('[data-block], [data-section]');
  if (!element) return null;
  const { block, section = '' } = element.dataset;
  const entry = target.closest<HTMLElement>('[data-entry]');
  const chosen = {
    element,
    entry: entry && element.contains(entry) ? (entry.dataset['entry'] ?? null) : null,
    text: target.closest<HTMLElement>('[data-text]')?.dataset['text'] ?? null,
  };
  return block === undefined ? { kind: 'section', id: section, ...chosen } : { kind: 'block', id: block, ...chosen };
}

const picturesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** What is parsed here is held against the policy of the studio, which has no room for the theme's own styles. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length);

/** Theme and stylesheets of a page: with others it has to be loaded anew. */
function looksOf(html: string): string {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>|<link rel="stylesheet" href="([^"]*)/gs)];
  return styles.map(([, rules, address]) => rules ?? address).join('\n');
}

function idsIn(document: Document): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-section]')].map(({ dataset }) => dataset['section'] ?? '');
}
