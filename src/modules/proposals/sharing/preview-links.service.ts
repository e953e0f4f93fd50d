import { Inject, Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../../platform/auth/caller.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedVersion } from '../../../platform/database/expected-version.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { Clock } from '../../../platform/time/clock.js';
import { Twins } from '../../../platform/twins/twins.js';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import { pricedAt, snapshotAt } from '../offers/lapse.js';
import type { ContentOwner } from '../../content/content-files.service.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { PreviewSnapshotsService } from './preview-snapshots.service.js';
import {
  draftToken,
  previewToken,
  readDraftToken,
  readPreviewToken,
  type DraftClaim,
  type Look,
  type PreviewClaim,
} from './preview-token.js';
import { PreviewLinkDto } from './sharing.dto.js';
import { Operation, type OperationOptions } from '../../../platform/operations/operation.decorator.js';

const LASTS_SECONDS = 3600;
/** Enough to read a page that is open, and too little to hand it on. */
const LOOK_SECONDS = 600;

/** A proposal's working state, as a client would see it if it were published now. */
export interface Preview {
  proposal: ProposalEntity;
  snapshot: ProposalSnapshot;
  content_sha256: string;
}

/** Files that are shown, with their SHA-256, by their id. */
export interface ShownFiles {
  organization: Pick<ProposalSnapshot['organization'], 'id'>;
  files: ProposalSnapshot['files'];
}

const CREATE_PREVIEW_LINK: OperationOptions = {
  title: 'Create a preview link',
  description:
    'A link for an hour that shows the working state, marked as a preview and uncounted. For the person to look before publish_proposal.',
  access: 'proposals:write',
  effect: 'create',
  dryRun: false,
  ids: ['proposal_id'],
  output: PreviewLinkDto,
};

/** Shows the working state to whoever holds a signed link; neither the link nor its use leaves a trace. */
@Injectable()
export class PreviewLinksService {
  constructor(
    private readonly db: Database,
    private readonly snapshots: PreviewSnapshotsService,
    private readonly templates: TemplatesService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly twins: Twins,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('create_preview_link', CREATE_PREVIEW_LINK)
  async issue(caller: Caller, id: string): Promise<PreviewLinkDto> {
    const proposal = await this.find(caller, id);
    if (!proposal) throw notFound('proposal');
    checkExpectedVersion(caller, proposal);
    const expires_at = this.clock.trueTime.in(LASTS_SECONDS);
    return { url: `${this.env.baseUrl}${this.pathFor(proposal, expires_at)}`, expires_at };
  }

  /** The working state itself, for those who draw it. */
  async working(caller: Caller, id: string): Promise<Preview> {
    const proposal = await this.find(caller, id);
    if (!proposal) throw notFound('proposal');
    return this.shown(proposal, await this.snapshots.of(caller, proposal));
  }

  /** The proposal that would be made from a template, for those who draw it. */
  async workingOfTemplate(caller: Caller, { id, title }: { id: string; title: string }): Promise<Preview> {
    // Nobody's yet, so that whoever looks sees the same.
    const { proposal, snapshot } = await this.snapshots.ofDraft(
      { ...caller, user_id: null },
      { input: { title, template_id: id } },
    );
    return this.shown(proposal, snapshot);
  }

  /** Where members read it as its client would; of those who may change it, the link may be shown around for an hour. */
  @Operation('look_at_proposal', { access: 'proposals:read', effect: 'read', inPerson: true })
  async look(caller: Caller, id: string): Promise<string> {
    const proposal = await this.find(caller, id);
    if (!proposal) throw notFound('proposal');
    return this.pathFor(proposal, this.clock.trueTime.in(lasting(caller, 'proposals:write')));
  }

  /** Where the studio shows it as it stands, each part under its name; the same for a while, so that pictures are kept. */
  @Operation('open_proposal_canvas', { access: 'proposals:read', effect: 'read', inPerson: true })
  async canvas(caller: Caller, id: string): Promise<string> {
    const proposal = await this.find(caller, id);
    if (!proposal) throw notFound('proposal');
    const { organization_id, id: proposal_id } = proposal;
    const claim = { organization_id, proposal_id, expires_at: this.canvasEnd(caller, 'proposals:write') };
    return canvasPath(previewToken(this.secrets, claim, 'canvas'));
  }

  /** The same of a template, as the proposal that would be made from it. */
  @Operation('open_template_canvas', { access: 'templates:read', effect: 'read', inPerson: true })
  async canvasOfTemplate(caller: Caller, id: string): Promise<string> {
    const { title } = await this.templates.get(caller, id);
    const { organization_id, user_id } = caller;
    const expires_at = this.canvasEnd(caller, 'templates:write');
    const claim = { organization_id, user_id, input: { title, template_id: id }, expires_at };
    return canvasPath(draftToken(this.secrets, claim));
  }

  /** Whose it shows; 404 for another token than ours. */
  async organizationOf(token: string, look: Look = 'preview'): Promise<string> {
    return (await this.enter(token, look)).organization_id;
  }

  /** Another token than ours is unknown; one that ended, or whose proposal was deleted, is gone. */
  async open(token: string, look: Look = 'preview'): Promise<Preview> {
    const claim = await this.enter(token, look);
    const caller = clientCaller(claim.organization_id);
    if ('input' in claim) {
      const { proposal, snapshot } = await this.snapshots.ofDraft({ ...caller, user_id: claim.user_id }, claim);
      return this.shown(proposal, snapshot);
    }
    const proposal = await this.claimed(caller, claim);
    return this.shown(proposal, await this.snapshots.of(caller, proposal));
  }

  /** The file of that id, where what the token opens shows it; nothing else of that is put together. */
  async fileOf(token: string, look: Look, fileId: string): Promise<ShownFiles> {
    const claim = await this.enter(token, look);
    const { organization_id } = claim;
    const caller = clientCaller(organization_id);
    const files = await this.snapshots.fileOf(caller, await this.ownerOf(caller, claim), fileId);
    return { organization: { id: organization_id }, files };
  }

  /** What has its sections; null where it begins with none. */
  private async ownerOf(caller: Caller, claim: PreviewClaim | DraftClaim): Promise<ContentOwner | null> {
    if ('input' in claim) return claim.input.template_id ? ['template', claim.input.template_id] : null;
    return ['proposal', (await this.claimed(caller, claim)).id];
  }

  private claimOf(token: string, look: Look): PreviewClaim | DraftClaim {
    const claim =
      readPreviewToken(this.secrets, token, look) ?? (look === 'canvas' ? readDraftToken(this.secrets, token) : null);
    if (!claim) throw notFound('page');
    return claim;
  }

  private async enter(token: string, look: Look): Promise<PreviewClaim | DraftClaim> {
    const claim = this.claimOf(token, look);
    await this.twins.enter(claim.organization_id);
    if (claim.expires_at <= this.clock.trueTime.iso()) throw ended();
    return claim;
  }

  private async claimed(caller: Caller, { proposal_id }: PreviewClaim): Promise<ProposalEntity> {
    const proposal = await this.find(caller, proposal_id);
    if (!proposal) throw ended();
    return proposal;
  }

  /** With the hash of what would be frozen, and the prices that count now. */
  private shown(proposal: ProposalEntity, snapshot: ProposalSnapshot): Preview {
    const shown = snapshotAt(snapshot, pricedAt(proposal, this.clock.iso()));
    return { proposal, snapshot: shown, content_sha256: sha256Hex(canonicalJson(snapshot)) };
  }

  /** Between one and two times as long, so that it stays the same meanwhile. */
  private canvasEnd(caller: Caller, needed: Permission): string {
    const milliseconds = 1000 * lasting(caller, needed);
    return new Date((Math.floor(this.clock.trueTime.now().getTime() / milliseconds) + 2) * milliseconds).toISOString();
  }

  private pathFor({ organization_id, id }: ProposalEntity, expires_at: string): string {
    return `/p/preview/${previewToken(this.secrets, { organization_id, proposal_id: id, expires_at }, 'preview')}`;
  }

  private async find(caller: Caller, id: string): Promise<ProposalEntity | null> {
    const proposal = await this.db.find(ProposalEntity, caller, id);
    return proposal?.deleted_at === null ? proposal : null;
  }
}

function ended(): AppError {
  return new AppError('gone', 'This preview has ended.');
}

/** In seconds; of who may only read, it ends soon. */
function lasting({ permissions }: Caller, needed: Permission): number {
  return permissions.has(needed) ? LASTS_SECONDS : LOOK_SECONDS;
}

function canvasPath(token: string): string {
  return `/p/preview/${token}/canvas`;
}
