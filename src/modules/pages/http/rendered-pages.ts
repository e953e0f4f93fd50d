import { randomBytes } from 'node:crypto';
import type { ProposalPageView } from '../page-view.js';
import { renderProposalPage } from '../proposal.page.js';

const MOST_KEPT = 200;
/** Nobody can write it into a page, since nobody knows it. */
const PLACE_OF_NONCE = randomBytes(24).toString('hex');

/** Pages differ between readers by their nonce alone, so each is rendered once; forms shown again are not kept. */
export class RenderedPages {
  private readonly kept = new Map<string, string>();

  html(view: ProposalPageView): string {
    const { contentSha256, basePath, state, switches, expires_at, outcome, selection, files, payment } = view;
    const key = JSON.stringify([
      contentSha256,
      basePath,
      state,
      switches,
      expires_at,
      outcome,
      selection,
      files,
      payment,
    ]);
    const html = this.kept.get(key) ?? renderProposalPage({ ...view, nonce: PLACE_OF_NONCE });
    this.keep(key, html);
    return html.replaceAll(PLACE_OF_NONCE, view.nonce);
  }

  /** The least recently read goes first. */
  private keep(key: string, html: string): void {
    this.kept.delete(key);
    this.kept.set(key, html);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}
