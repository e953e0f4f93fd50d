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
  type ClientPage,
  type PagePermission,
} from '../../proposals/signature/client-pages.service.js';
import { UnlockCookie } from './unlock-cookie.js';

/** Lets readers in: who knows the password, from the page itself. */
@Injectable()
export class PageAccessService {
  private readonly cookie: UnlockCookie;

  constructor(
    private readonly pages: ClientPagesService,
    @Inject(ENV) private readonly env: Env,
    secrets: Secrets,
  ) {
    this.cookie = new UnlockCookie(secrets, env.baseUrl.startsWith('https:'));
  }

  isOpenTo(request: CallerRequest, { proposal }: ClientPage): boolean {
    return this.cookie.opens(request, proposal, this.now());
  }

  /** For a reader's act: sent from the page itself, by someone who may see it, and not switched off by the sender. */
  async authorizeVisitor(request: CallerRequest, publicId: string, permission?: PagePermission): Promise<ClientPage> {
    requireSameOrigin(request, this.env.baseUrl);
    return this.enter(request, publicId, permission);
  }

  /** For reading what belongs to the page, wherever the link to it stood. */
  async enter(request: CallerRequest, publicId: string, permission?: PagePermission): Promise<ClientPage> {
    const page = await this.pages.find(publicId);
    requireLink(page);
    if (!this.isOpenTo(request, page)) throw passwordWanted();
    if (permission) requireAllowed(page.proposal, permission);
    return page;
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
