import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { matchesNone } from '../../../platform/http/etag.js';
import { asEmbedded } from '../http/embedding.js';
import { setCanvasHeaders, setPageHeaders, type PageHeaders } from '../http/page-headers.js';
import { CustomerTurns } from '../../../platform/time/customer-turns.js';
import type { TurnLimits } from '../../../platform/time/fair-turns.js';
import { Lane } from '../../../platform/time/lane.js';
import type { ProposalPageView } from '../page-view.js';
import { excerptOf } from './excerpt.js';
import { pageHtml, type PageHtml } from './page-html.js';
import { PageProcessService, TOO_MANY_PAGES, tooMany } from './page-process.service.js';
import { conversationCost, renderingCost } from './rendering-cost.js';

/** So many pieces are rendered in less time than a process would take to be told of them. */
const MAX_AT_ONCE = 1_000;
/** Documents of hundreds of kilobytes that arrive together would keep everybody else waiting for all of them. */
const GATHERED: TurnLimits = { atOnce: { each: 1, all: 2 }, waiting: { each: 250, all: 500 } };
const MAX_WAITING = 500;
/** Writing so much at once takes a socket longer than others should wait behind several. */
const LARGE_BYTES = 256 * 1024;
const MAX_BYTES_KEPT = 64 * 1024 * 1024;

/**
 * Makes pages of what they show: small ones at once, large ones in a process, once for all who read the same. A refused
 * form is read by one alone, and comes back without the rest of a large document.
 */
@Injectable()
export class PageRendererService {
  private readonly gathering = new CustomerTurns(GATHERED);
  private readonly sending = new Lane(1, MAX_WAITING, TOO_MANY_PAGES);
  private readonly kept = new Map<string, PageHtml>();
  private readonly underway = new Map<string, Promise<PageHtml>>();
  private bytes = 0;

  constructor(private readonly process: PageProcessService) {}

  /** Reads what a page shows, a few at a time and of each organization in turn. */
  gather<T>(organizationId: string, read: () => Promise<T>): Promise<T> {
    return this.gathering.take(organizationId, read, tooMany);
  }

  async send(response: Response, view: ProposalPageView, headers: PageHeaders): Promise<void> {
    const { html, style } = await this.render(asEmbedded(view, response));
    if (html.length < LARGE_BYTES) {
      setPageHeaders(response, style, headers);
      response.send(html);
    } else
      await this.sending.run(() => {
        setPageHeaders(response, style, headers);
        response.send(html);
        return Promise.resolve();
      });
  }

  /** For the studio, which is told when nothing has changed. */
  async sendCanvas(request: Request, response: Response, view: ProposalPageView): Promise<void> {
    const { html, style } = await this.render(view);
    const etag = `"${hash('sha256', html, 'base64url')}"`;
    setCanvasHeaders(response, style, etag);
    if (matchesNone(request.headers['if-none-match'], etag)) response.send(html);
    else response.status(304).end();
  }

  async render(view: ProposalPageView): Promise<PageHtml> {
    if (isQuick(view)) return pageHtml(view);
    if (view.form) return this.excerpt(excerptOf(view));
    const key = keyOf(view);
    const known = this.kept.get(key);
    if (known) return known;
    const rendering = this.underway.get(key) ?? this.inProcess(key, view);
    return rendering;
  }

  /** Kept for nobody, as it holds what one person typed. */
  private async excerpt(view: ProposalPageView): Promise<PageHtml> {
    return isQuick(view) ? pageHtml(view) : this.process.render(keyOf(view), view);
  }

  private async inProcess(key: string, view: ProposalPageView): Promise<PageHtml> {
    const rendering = this.process.render(key, view);
    this.underway.set(key, rendering);
    try {
      const rendered = await rendering;
      this.keep(key, rendered);
      return rendered;
    } finally {
      this.underway.delete(key);
    }
  }

  /** The oldest goes first. */
  private keep(key: string, rendered: PageHtml): void {
    this.kept.set(key, rendered);
    this.bytes += rendered.html.length;
    for (const [oldest, { html }] of this.kept) {
      if (this.bytes <= MAX_BYTES_KEPT) break;
      this.kept.delete(oldest);
      this.bytes -= html.length;
    }
  }
}

function isQuick({ snapshot, changes, conversation }: ProposalPageView): boolean {
  return renderingCost(snapshot, changes) + conversationCost(conversation?.threads) <= MAX_AT_ONCE;
}

function keyOf(view: ProposalPageView): string {
  return hash('sha256', JSON.stringify(view), 'base64url');
}
