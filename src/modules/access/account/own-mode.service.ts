import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { sessionOf, SessionsService } from '../sessions/sessions.service.js';
import type { ChooseModeDto } from './own-mode.dto.js';

/** Into the twin of the organization in which somebody works, and back. */
@Injectable()
export class OwnModeService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
  ) {}

  @Operation('choose_own_mode', { access: 'authenticated', inPerson: true, effect: 'overwrite' })
  choose(caller: Caller, { mode }: ChooseModeDto): Promise<void> {
    const { organization_id } = caller;
    return this.db.transaction(async () => {
      const { id } = mode === 'test' ? await this.organizations.twinOf(organization_id) : await this.liveOf(caller);
      if (id !== organization_id) await this.sessions.turnTo(sessionOf(caller), id);
    });
  }

  private async liveOf({ organization_id }: Caller): Promise<{ id: string }> {
    return { id: (await this.organizations.get(organization_id)).twin_of ?? organization_id };
  }
}
