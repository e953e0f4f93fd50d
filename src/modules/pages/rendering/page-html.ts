import { hash } from 'node:crypto';
import type { ProposalPageView } from '../page-view.js';
import { renderProposalPage } from '../proposal.page.js';

/** A page as it is sent. */
export interface PageHtml {
  html: Buffer;
  /** What allows its style element in the policy: the element's hash. */
  style: string;
}

const STYLE = /<style>([^]*?)<\/style>/;

export function pageHtml(view: ProposalPageView): PageHtml {
  const text = renderProposalPage(view);
  const style = STYLE.exec(text)?.[1] ?? '';
  return { html: Buffer.from(text), style: `'sha256-${hash('sha256', style, 'base64')}'` };
}
