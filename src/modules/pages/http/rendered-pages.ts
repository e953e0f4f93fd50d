import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ClientPage } from '../../proposals/signature/client-pages.service.js';
import type { ReadVersion } from '../../proposals/reading/version-reading.service.js';
import type { ProposalPageView } from '../page-view.js';
import type { PageHtml } from '../rendering/page-html.js';
import type { PageRendererService } from '../rendering/page-renderer.service.js';

/** A page as every reader who is let in gets it. */
export interface RenderedPage extends PageHtml {
  /** The same, compressed when it is first asked for. */
  zipped: () => Promise<Buffer>;
  etag: string;
}

interface OpenedView {
  page: ClientPage;
  view: ProposalPageView;
}

interface Kept extends RenderedPage {
  until: number;
  /** When a discount on it ends; null for never. */
  discount_until: string | null;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** What the key does not tell, such as a person's erasure, is seen after this time at the latest. */
const KEPT_MS = 3000;
const zip = promisify(gzip);

/** Renders a page once for all who read it at the time; whether somebody may read it is asked before, and of each. */
export class RenderedPages {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(private readonly renderer: PageRendererService) {}

  /** `open` reads the page anew, which may have changed since it was found. */
  async of(found: ClientPage, read: ReadVersion | null, open: () => Promise<OpenedView>): Promise<RenderedPage> {
    const known = this.kept.get(keyOf(found, read));
    if (known && known.until > Date.now() && !hasEnded(known, found.at)) return known;
    const { page, view } = await this.renderer.gather(found.proposal.organization_id, open);
    const rendered = withEtag(await this.renderer.render(view));
    const key = keyOf(page, read);
    this.forget(key);
    if (isLasting(page, view))
      this.keep(key, { ...rendered, until: Date.now() + KEPT_MS, discount_until: view.discount_until });
    return rendered;
  }

  /** The oldest goes first, and nothing stays beyond its time. */
  private keep(key: string, rendered: Kept): void {
    this.kept.set(key, rendered);
    this.bytes += sizeOf(rendered);
    for (const [oldest, { until }] of this.kept) {
      if (this.bytes <= MAX_BYTES && until > Date.now()) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const known = this.kept.get(key);
    if (known) this.bytes -= sizeOf(known);
    this.kept.delete(key);
  }
}

function hasEnded({ discount_until }: Kept, at: string): boolean {
  return discount_until !== null && discount_until <= at;
}

/** With its compressed twin, which is a quarter of it at most. */
const sizeOf = ({ html }: RenderedPage) => Math.ceil(html.length * 1.25);

/** Every decision and change of the sender gives the proposal another version, all that is said another one of the conversation; what changed depends on what was read. */
function keyOf({ proposal }: ClientPage, read: ReadVersion | null): string {
  const { organization_id, id, slug, version, conversation_version, published_snapshot_id, expires_at } = proposal;
  const shown = [version, conversation_version, published_snapshot_id, expires_at];
  return JSON.stringify([organization_id, id, slug, ...shown, read]);
}

/** Payments and pictures that are not prepared yet change by themselves, and outcomes are read by few. */
function isLasting({ link }: ClientPage, { payment, snapshot, files = {} }: ProposalPageView): boolean {
  return link === 'open' && payment === undefined && Object.keys(snapshot.files).every((id) => id in files);
}

function withEtag({ html, style }: PageHtml): RenderedPage {
  let zipped: Promise<Buffer> | undefined;
  return {
    html,
    style,
    zipped: () => (zipped ??= zip(html, { level: 9 })),
    etag: `"${hash('sha1', html, 'base64url')}"`,
  };
}
