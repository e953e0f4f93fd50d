import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../../platform/auth/caller.js';
import type { Ink } from '../../../platform/color/color.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, notFound, stateDetail } from '../../../platform/errors/errors.js';
import type { OperationDeclaration } from '../../../platform/operations/operation.decorator.js';
import { Twins } from '../../../platform/twins/twins.js';
import { ContentFilesService } from '../../content/content-files.service.js';
import { consentText } from '../evidence/consent.js';
import { SnapshotsService, type SnapshotHead, type StoredSnapshot } from '../lifecycle/snapshots.service.js';
import type { ProposalState } from '../lifecycle/transitions.js';
import { pricedAt, snapshotAt } from '../offers/lapse.js';
import { choiceOfClient } from '../offers/offer-choice.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';
import { stateOf } from '../proposal-view.js';
import type { Reader } from '../recipients/recipient-links.service.js';
import { PageLinksService } from './page-links.service.js';
import { PagePasswordsService } from './page-passwords.service.js';
import { pageRecord, type FoundPage, type PageRecord } from './page-records.queries.js';
import type { SignatureEntity } from './signature.entity.js';
import { latestSignature, signatureOfCopy, signaturesOf } from './signature.queries.js';

export type { AdmittedPage, PageRecord } from './page-records.queries.js';
export type { SignatureEntity } from './signature.entity.js';

/** What a client link gives now: the page, the page with its outcome, or a closed door. */
export type LinkState = 'open' | 'decided' | 'expired' | 'closed';

export interface ClientPage {
  /** The moment of which it is told. */
  at: string;
  proposal: PageRecord;
  state: ProposalState;
  link: LinkState;
}

/** Before it is known whether its reader is let in. */
export interface FoundClientPage extends ClientPage {
  proposal: FoundPage;
}

export interface OpenPage extends ClientPage {
  proposal: ProposalEntity;
  stored: StoredSnapshot;
  /** With the prices that count at that moment. */
  snapshot: ProposalSnapshot;
}

/** What pages without content may show: the sender, the theme, and the logo alone of the files. */
export type Letterhead = Pick<ProposalSnapshot, 'theme' | 'organization' | 'files'> & { logo_inks?: Ink[] };

export interface SignedCopy {
  signature: SignatureEntity;
  stored: Pick<StoredSnapshot, 'content_sha256'>;
  snapshot: ProposalSnapshot;
  proposal: ProposalEntity;
}

/** Finds what a client link leads to; nothing else of the organization is reachable from it. */
@Injectable()
export class ClientPagesService {
  constructor(
    private readonly db: Database,
    private readonly links: PageLinksService,
    private readonly records: ProposalRecordsService,
    private readonly snapshots: SnapshotsService,
    private readonly passwords: PagePasswordsService,
    private readonly twins: Twins,
    private readonly files: ContentFilesService,
  ) {}

  now(): string {
    return this.records.now();
  }

  /** Whose page it is; 404 for what is no link of anything. */
  async organizationOf(publicId: string): Promise<string> {
    const { caller } = await this.lookUp(publicId);
    return caller.organization_id;
  }

  async find(publicId: string): Promise<FoundClientPage> {
    const { caller, proposalId } = await this.lookUp(publicId);
    return this.asNow(await pageRecord(this.db, caller, proposalId));
  }

  /** The page with its content; 410 when the link is closed. */
  async open(publicId: string): Promise<OpenPage> {
    const { caller, proposalId } = await this.lookUp(publicId);
    return this.opened(this.asNow(await this.db.find(ProposalEntity, caller, proposalId)));
  }

  /** The same under the row lock, for the act of a client who was let in; 401 when another password was set since. */
  async lock(admitted: PageRecord): Promise<OpenPage> {
    const caller = clientCaller(admitted.organization_id);
    const locked = await this.records.lockUnchecked(caller, admitted.id).catch((error: unknown) => {
      throw error instanceof AppError ? closed() : error;
    });
    const page = await this.lockedPage(locked);
    const { password_hash, password_version } = page.proposal;
    if (password_hash !== null && password_version !== admitted.password_version) throw passwordWanted();
    return page;
  }

  /** The page of a proposal that is locked already; 410 when it is closed. */
  lockedPage(locked: LockedProposal): Promise<OpenPage> {
    return this.opened({ ...locked, at: this.now(), link: linkOf(locked.proposal, locked.state) });
  }

  /** A page without a password is open to whatever was typed. */
  passwordMatches(proposal: PageRecord, reader: Reader | null, password: string): Promise<boolean> {
    return this.passwords.isRight(proposal, reader?.recipient_id ?? null, password);
  }

  /** Who sent the page, and how it looks; nothing of what it says. Null where nothing was published, or it was erased. A deleted page shows it like any closed one, so that nobody learns which it is. */
  async letterheadOf(proposal: PageRecord): Promise<Letterhead | null> {
    const stored = await this.snapshots.headOf(proposal, proposal.published_snapshot_id);
    if (!stored) return null;
    const { theme, organization, files } = stored.head;
    const logo = organization.logo_file_id;
    const sha256 = logo ? files[logo] : undefined;
    if (!logo || !sha256) return { theme, organization, files: {} };
    const logo_inks = await this.files.inksOf(organization.id, logo);
    return { theme, organization, files: { [logo]: sha256 }, logo_inks };
  }

  /** What a page is drawn around, and which version it is; 410 where the link is closed. */
  async headOf(page: ClientPage): Promise<{ content_sha256: string; head: SnapshotHead }> {
    requireLink(page);
    const { proposal } = page;
    const stored = await this.snapshots.headOf(proposal, proposal.published_snapshot_id);
    if (!stored) throw closed();
    return stored;
  }

  signatureOf(proposal: ProposalEntity): Promise<SignatureEntity | null> {
    return latestSignature(this.db, proposal, proposal.id);
  }

  /** Those that count of one that was, or is being, signed by several. */
  signaturesOf(proposal: ProposalEntity): Promise<SignatureEntity[]> {
    return signaturesOf(this.db, proposal, proposal.id);
  }

  /** The private copy of who signed; it outlives the page. */
  async copy(publicId: string, token: string): Promise<SignedCopy> {
    const { caller, proposalId } = await this.lookUp(publicId);
    const signature = await signatureOfCopy(this.db, caller, proposalId, copyTokenHash(token));
    const proposal = await this.db.find(ProposalEntity, caller, proposalId);
    if (!signature || !proposal) throw notFound('copy');
    const copy = await this.signedOf(proposal, signature);
    if (!copy) throw closed();
    return copy;
  }

  /** What the private copy is drawn around. */
  async copyHead(publicId: string, token: string): Promise<SnapshotHead> {
    const { caller, proposalId } = await this.lookUp(publicId);
    const signature = await signatureOfCopy(this.db, caller, proposalId, copyTokenHash(token));
    if (!signature) throw notFound('copy');
    const stored = await this.snapshots.headOf(caller, signature.snapshot_id);
    if (!stored) throw closed();
    return stored.head;
  }

  /** What was signed; null once it was erased. */
  async signedOf(proposal: ProposalEntity, signature: SignatureEntity): Promise<SignedCopy | null> {
    const stored = await this.snapshots.get(proposal, signature.snapshot_id);
    if (!stored?.snapshot) return null;
    const priced_at = proposal.paying_since ?? signature.signed_at;
    return { signature, stored, snapshot: snapshotAt(stored.snapshot, priced_at), proposal };
  }

  private async lookUp(publicId: string): Promise<{ caller: Caller; proposalId: string }> {
    const link = await this.links.find(publicId);
    if (!link) throw notFound('page');
    await this.twins.enter(link.organization_id);
    return { caller: clientCaller(link.organization_id), proposalId: link.proposal_id };
  }

  private asNow<P extends PageRecord>(proposal: P | null): ClientPage & { proposal: P } {
    if (!proposal) throw notFound('page');
    const at = this.now();
    const state = stateOf(proposal, new Date(at));
    return { at, proposal, state, link: linkOf(proposal, state) };
  }

  private async opened(page: ClientPage & { proposal: ProposalEntity }): Promise<OpenPage> {
    requireLink(page);
    const stored = await this.snapshots.currentOf(page.proposal, page.proposal);
    if (!stored?.snapshot) throw closed();
    return { ...page, stored, snapshot: snapshotAt(stored.snapshot, pricedAt(page.proposal, page.at)) };
  }
}

/** The offer as it was signed: with the options that were picked, and their totals. */
export function signedOffer(signature: SignatureEntity, snapshot: ProposalSnapshot): SnapshotOffer | null {
  return choiceOfClient(signature, snapshot).offer;
}

/** What allows an act of a page's readers. */
export type PagePermission = Pick<OperationDeclaration, 'allowedBy'>;

/** 403 where the sender has switched it off. */
export function requireAllowed(proposal: object, { allowedBy }: PagePermission): void {
  if (allowedBy && Reflect.get(proposal, allowedBy) !== true)
    throw new AppError('forbidden', 'The sender has switched this off.');
}

/** The client learns the outcome, and nothing of what the sender could do now. */
export function requireOpen({ link, state }: ClientPage): void {
  if (link === 'open') return;
  throw new AppError('invalid_state', 'This proposal has been decided already.', [
    stateDetail('deal_status', state.deal_status),
  ]);
}

/** The organization as the consent names it. */
export function signingName({ organization }: ProposalSnapshot): string {
  return organization.legal_name ?? organization.name;
}

/** The words that page and evidence share. */
export function consentTextOf(snapshot: ProposalSnapshot): string {
  return consentText(snapshot.consent_version, snapshot.language, signingName(snapshot));
}

export function copyTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 410 where the link leads nowhere any more. */
export function requireLink({ link }: ClientPage): void {
  if (link === 'closed' || link === 'expired') throw closed();
}

export function passwordWanted(): AppError {
  return new AppError('unauthorized', 'This page asks for its password first.');
}

function closed(): AppError {
  return new AppError('gone', 'This proposal is closed.');
}

function linkOf(proposal: Pick<PageRecord, 'deleted_at'>, state: ProposalState): LinkState {
  if (proposal.deleted_at || state.page_status !== 'published' || state.deal_status === 'canceled') return 'closed';
  if (state.deal_status === 'expired') return 'expired';
  return state.deal_status === 'pending' ? 'open' : 'decided';
}
