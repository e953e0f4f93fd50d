import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { requireSameOrigin } from '../../../platform/http/same-origin.js';
import {
  ClientPagesService,
  requireLink,
  requireAllowed,
  passwordWanted,
  type AdmittedPage,
  type ClientPage,
  type PagePermission,
  type PageRecord,
} from '../../proposals/signature/client-pages.service.js';
import { RecipientLinksService, type Reader } from '../../proposals/recipients/recipient-links.service.js';
import { ReaderCookie } from './reader-cookie.js';
import { UnlockCookie } from './unlock-cookie.js';

/** What a reader was let in to, and who that is. */
interface AdmittedClientPage extends ClientPage {
  proposal: AdmittedPage;
}

/** Lets readers in: who knows the password, from the page itself. */
@Injectable()
export class PageAccessService {
  private readonly cookie: UnlockCookie;
  private readonly readers: ReaderCookie;

  constructor(
    private readonly pages: ClientPagesService,
    private readonly links: RecipientLinksService,
    @Inject(ENV) private readonly env: Env,
    secrets: Secrets,
  ) {
    const secure = env.baseUrl.startsWith('https:');
    this.cookie = new UnlockCookie(secrets, secure);
    this.readers = new ReaderCookie(secrets, secure);
  }

  /** Which of the people of the proposal is before the page; null for who came by the client link. */
  readerOf(request: CallerRequest, { recipient_count, public_id }: PageRecord): Reader | null {
    return recipient_count > 0 ? this.readers.readerIn(request, public_id, this.now()) : null;
  }

  /** Exchanges somebody's own link for a cookie; false for what is no such link. */
  welcome(response: Response, { public_id }: PageRecord, token: string): boolean {
    const reader = this.links.readerOf(public_id, token);
    if (reader) this.readers.give(response, public_id, reader, this.now());
    return reader !== null;
  }

  isOpenTo(request: CallerRequest, { proposal }: ClientPage): boolean {
    return this.cookie.opens(request, proposal, this.now());
  }

  /** For a reader's act: sent from the page itself, by someone who may see it, and not switched off by the sender. */
  async authorizeVisitor(
    request: CallerRequest,
    publicId: string,
    permission?: PagePermission,
  ): Promise<AdmittedClientPage> {
    requireSameOrigin(request, this.env.baseUrl);
    return this.enter(request, publicId, permission);
  }

  /** For reading what belongs to the page, wherever the link to it stood. */
  async enter(request: CallerRequest, publicId: string, permission?: PagePermission): Promise<AdmittedClientPage> {
    const page = await this.pages.find(publicId);
    requireLink(page);
    if (!this.isOpenTo(request, page)) throw passwordWanted();
    if (permission) requireAllowed(page.proposal, permission);
    return { ...page, proposal: { ...page.proposal, reader: this.readerOf(request, page.proposal) } };
  }

  /** False when the password is wrong. */
  async unlock(request: CallerRequest, response: Response, publicId: string, password: string): Promise<boolean> {
    requireSameOrigin(request, this.env.baseUrl);
    const page = await this.pages.find(publicId);
    requireLink(page);
    const { proposal } = page;
    if (!(await this.pages.passwordMatches(proposal, password))) return false;
    this.cookie.give(response, proposal, this.now());
    return true;
  }

  private now(): Date {
    return new Date(this.pages.now());
  }
}
