import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { ProposalEntity } from '../proposal.entity.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import type { PageRecord } from '../signature/page-records.queries.js';
import { stopReminders } from './reminders.queries.js';
import { UnsubscribeLinksService } from './unsubscribe-links.service.js';

type Page = Pick<PageRecord, 'organization_id' | 'id'>;

/** Keeps reminders from whoever wants no more of them; others of the proposal are reminded as before. */
@Injectable()
export class UnsubscribingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: UnsubscribeLinksService,
  ) {}

  /** 404 for a link that is nobody's, or no longer. */
  async requireHeld(page: Page, token: string): Promise<void> {
    await this.holderOf(await this.db.find(ProposalEntity, page, page.id), token);
  }

  @Operation('stop_reminders', { access: 'page', effect: 'overwrite' })
  stop(page: Page, token: string): Promise<void> {
    return this.db.transaction(async () => {
      const proposal = await this.db.findForUpdate(ProposalEntity, page, page.id);
      const recipientId = await this.holderOf(proposal, token);
      await stopReminders(this.db, page, recipientId, this.clock.iso());
    });
  }

  /** Null for the lead. */
  private async holderOf(proposal: ProposalEntity | null, token: string): Promise<string | null> {
    const people = proposal ? await recipientsOf(this.db, proposal, proposal.id) : [];
    const holder = proposal ? this.links.addresseeOf(proposal, people, token) : undefined;
    if (holder === undefined) throw notFound('page');
    return holder?.id ?? null;
  }
}
