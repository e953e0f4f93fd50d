import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { requireSameOrigin } from '../../../platform/http/same-origin.js';
import { TrueTime } from '../../../platform/time/true-time.js';
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
import {
  EMBED_MARK,
  EmbedSessionsService,
  type EmbedSession,
} from '../../proposals/embedding/embed-sessions.service.js';
import { PeopleService } from '../../proposals/recipients/people.service.js';
import { RecipientLinksService, type Reader } from '../../proposals/recipients/recipient-links.service.js';
import { ReaderCookie } from './reader-cookie.js';
import { UnlockCookie } from './unlock-cookie.js';

/** What a reader was let in to, and who that is. */
interface AdmittedClientPage extends ClientPage {
  proposal: AdmittedPage;
}

/** An embedded page that has ended, or whose reader was taken off. */
export const SESSION_ENDED = new AppError('gone', 'This view has ended: load the page around it again.');
const ONLY_VIEWS = new AppError('forbidden', 'You were asked to read this proposal, not to decide on it.');
/** What a session for viewing takes no act by. */
const DECIDING = new Set<string | undefined>(['allow_client_to_sign', 'allow_client_to_deny', 'allow_payment']);

/** Lets readers in: who knows the password, from the page itself. */
@Injectable()
export class PageAccessService {
  private readonly cookie: UnlockCookie;
  private readonly readers: ReaderCookie;

  constructor(
    private readonly pages: ClientPagesService,
    private readonly links: RecipientLinksService,
    private readonly sessions: EmbedSessionsService,
    private readonly people: PeopleService,
    private readonly trueTime: TrueTime,
    @Inject(ENV) private readonly env: Env,
    secrets: Secrets,
  ) {
    const secure = env.baseUrl.startsWith('https:');
    this.cookie = new UnlockCookie(secrets, secure);
    this.readers = new ReaderCookie(secrets, secure);
  }

  /** Which of the people of the proposal is before the page; null for who came by the client link. */
  readerOf(request: CallerRequest, { recipient_count, public_id }: PageRecord): Reader | null {
    const session = this.sessionIn(request);
    if (session) return this.sessions.hasEnded(session) ? null : session;
    return recipient_count > 0 ? this.readers.readerIn(request, public_id, this.trueTime.now()) : null;
  }

  /** Exchanges somebody's own link for a cookie; false for what is no such link. */
  welcome(response: Response, { public_id }: PageRecord, token: string): boolean {
    const reader = this.links.readerOf(public_id, token);
    if (reader) this.readers.give(response, public_id, reader, this.trueTime.now());
    return reader !== null;
  }

  /** The embedded page that a request belongs to, while it lasts; 410 when it has ended. No cookie says anything there. */
  async sessionOf(request: CallerRequest, proposal: PageRecord): Promise<EmbedSession | null> {
    const session = this.sessionIn(request);
    if (!session) return null;
    if (this.sessions.hasEnded(session)) throw SESSION_ENDED;
    const { reader } = await this.people.of(proposal, session);
    if (!reader) throw SESSION_ENDED;
    return session;
  }

  isOpenTo(request: CallerRequest, { proposal }: ClientPage): boolean {
    const session = this.sessionIn(request);
    if (session) return proposal.password_hash === null || session.unlocked === proposal.password_version;
    return this.cookie.opens(request, proposal, this.trueTime.now());
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
    const session = await this.sessionOf(request, page.proposal);
    if (!this.isOpenTo(request, page)) throw passwordWanted();
    if (permission) requireAllowed(page.proposal, permission);
    if (session?.purpose === 'view' && DECIDING.has(permission?.allowedBy)) throw ONLY_VIEWS;
    return { ...page, proposal: { ...page.proposal, reader: this.readerOf(request, page.proposal) } };
  }

  /** Where it is read from then on; null when the password is wrong. In a frame the address says so, as cookies may be kept from there. */
  async unlock(request: CallerRequest, response: Response, publicId: string, password: string): Promise<string | null> {
    requireSameOrigin(request, this.env.baseUrl);
    const page = await this.pages.find(publicId);
    requireLink(page);
    const { proposal } = page;
    const session = await this.sessionOf(request, proposal);
    if (!(await this.pages.passwordMatches(proposal, this.readerOf(request, proposal), password))) return null;
    if (session) return this.sessions.unlockedPath(proposal, session);
    this.cookie.give(response, proposal, this.trueTime.now());
    return `/p/${publicId}/${proposal.slug}`;
  }

  /** Null for a page that stands for itself. */
  private sessionIn({ params }: CallerRequest): EmbedSession | null {
    const { publicId = '', slug = '' } = params as Record<string, string>;
    if (!slug.startsWith(EMBED_MARK)) return null;
    const session = this.sessions.read(publicId, slug);
    if (!session) throw notFound('page');
    return session;
  }
}

/** Whether a request belongs to a page inside of another site's. */
export function isEmbedded({ params }: CallerRequest): boolean {
  return String(params.slug).startsWith(EMBED_MARK);
}
