import { parentPort } from 'node:worker_threads';
import type { ProposalPageView } from '../page-view.js';
import { pageHtml } from './page-html.js';

parentPort?.on('message', (view: ProposalPageView) => {
  parentPort?.postMessage(pageHtml(view));
});
