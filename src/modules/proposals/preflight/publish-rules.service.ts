import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { Samples } from '../../content/content.dto.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { FrozenSnapshot, StoredSnapshot } from '../lifecycle/snapshots.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ReleaseRulesService } from '../release/release-rules.service.js';
import type { WarningDto } from './preflight.dto.js';
import { preflightFailed } from './preflight-failed.js';
import { WarningsService } from './warnings.service.js';

/** What has to be so before something is published, by the organization's own rules. */
@Injectable()
export class PublishRulesService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly warnings: WarningsService,
    private readonly release: ReleaseRulesService,
  ) {}

  /** 409 while a second person has to look at it first. */
  requireReleased(caller: Caller, proposal: ProposalEntity, frozen: FrozenSnapshot): Promise<void> {
    return this.release.requireReleased(caller, proposal, frozen);
  }

  /** What clients may stumble over in what was frozen. */
  async warningsOf(
    caller: Caller,
    proposal: ProposalEntity,
    { snapshot, samples }: StoredSnapshot & { samples: Samples | null },
  ): Promise<WarningDto[]> {
    return snapshot ? this.warnings.of(caller, proposal, snapshot, samples) : [];
  }

  /** Agents never publish past a warning unseen, nor does anybody where the organization is strict. */
  async requireAccepted(caller: Caller, warnings: WarningDto[], accept: string[]): Promise<void> {
    const unseen = warnings.filter(({ code }) => !accept.includes(code));
    if (unseen.length === 0) return;
    const isStrict =
      caller.kind === 'agent' || (await this.organizations.get(caller.organization_id)).publish_policy === 'strict';
    if (isStrict) throw preflightFailed(unseen);
  }
}
