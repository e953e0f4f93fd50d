import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import { ContentFilesService, type ContentOwner } from '../../content/content-files.service.js';
import { SnapshotBuilderService } from '../lifecycle/snapshot-builder.service.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { ProposalStartService } from '../proposal-start.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import type { DraftClaim } from './preview-token.js';

/** What a proposal has that nobody has made yet, as its columns would have it. */
const UNMADE = {
  ...{ id: '', public_id: '', slug: '', deal_status: 'pending', page_status: 'draft', expires_at: null },
  ...{ allow_client_to_sign: true, allow_client_to_deny: true, allow_payment: false },
  ...{ allow_client_to_download_pdf: false, allow_client_questions: false },
  ...{ published_at: null, lead_id: null, owner_id: null, theme_id: null },
};

/** What previews show: the working state, or what would be the first one. */
@Injectable()
export class PreviewSnapshotsService {
  constructor(
    private readonly snapshots: SnapshotsService,
    private readonly start: ProposalStartService,
    private readonly builder: SnapshotBuilderService,
    private readonly files: ContentFilesService,
    private readonly clock: Clock,
  ) {}

  of(caller: Caller, proposal: ProposalEntity): Promise<ProposalSnapshot> {
    return this.snapshots.preview(caller, proposal);
  }

  /** The same of one file alone, and of nothing but files. */
  fileOf(caller: Caller, owner: ContentOwner | null, fileId: string): Promise<ProposalSnapshot['files']> {
    return this.files.used(caller, owner, fileId);
  }

  /** The same as if it had been made; nothing is stored. */
  async ofDraft(
    caller: Caller,
    { input }: Pick<DraftClaim, 'input'>,
  ): Promise<{ proposal: ProposalEntity; snapshot: ProposalSnapshot }> {
    const { columns, sections, offers } = await this.start.fromInput(caller, input);
    const { organization_id } = caller;
    const proposal = { ...UNMADE, ...columns, organization_id } as ProposalEntity;
    const working = {
      sections,
      offers: offers.map(({ lapsed: _lapsed, ...offer }) => ({
        ...offer,
        proposal_id: '',
        created_at: this.clock.iso(),
      })),
    };
    const parts = await this.builder.gather(caller, proposal, working);
    const { snapshot } = this.builder.build(parts, this.clock.now());
    const { hashes } = await this.files.known(caller, sections, snapshot.organization.logo_file_id);
    return { proposal, snapshot: { ...snapshot, files: hashes } };
  }
}
