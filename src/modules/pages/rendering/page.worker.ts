import type { ProposalPageView } from '../page-view.js';
import { pageHtml, type PageHtml } from './page-html.js';

export type PageAnswer = PageHtml | { problem: string };

function answer(view: ProposalPageView): PageAnswer {
  try {
    return pageHtml(view);
  } catch (error) {
    return { problem: String((error as Error).stack ?? error).slice(0, 4_000) };
  }
}

process.once('disconnect', () => process.exit());
process.on('message', (view: ProposalPageView) => process.send?.(answer(view)));
