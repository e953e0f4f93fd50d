import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { clientUrl } from '../proposal-view.js';
import type { PageRecord } from '../signature/page-records.queries.js';
import { addressesIn, leaveConversation } from './threads.queries.js';

type Page = Pick<PageRecord, 'organization_id' | 'id' | 'public_id'>;

/** Keeps mails about a conversation from whoever wants no more of them. The link is signed over the address that it went to, and nothing of it is stored. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  urlOf(proposal: { public_id: string; slug: string }, address: string): string {
    const signature = this.secrets.sign('page', signedText(proposal, address));
    return `${clientUrl(this.env.baseUrl, proposal)}/answers/${signature}`;
  }

  /** 404 for a link that went to nobody whom it is talked about with. */
  async requireHeld(page: Page, token: string): Promise<void> {
    await this.holderOf(page, token);
  }

  @Operation('leave_conversation', { access: 'page', effect: 'overwrite' })
  leave(page: Page, token: string): Promise<void> {
    return this.db.transaction(async () => {
      const address = await this.holderOf(page, token);
      await leaveConversation(this.db, page, page.id, address);
    });
  }

  private async holderOf(page: Page, token: string): Promise<string> {
    const addresses = new Set((await addressesIn(this.db, page, page.id)).map(canonicalEmail));
    const held = [...addresses].find((address) => this.secrets.verify('page', signedText(page, address), token));
    if (held === undefined) throw notFound('page');
    return held;
  }
}

/** Whether the address is of somebody who wants no more. */
export function hasLeft({ left_conversation }: { left_conversation: string[] }, address: string): boolean {
  return left_conversation.includes(canonicalEmail(address));
}

/** So that no other signature of a page could stand for a link. */
function signedText({ public_id }: { public_id: string }, address: string): string {
  return `answers:${public_id}:${canonicalEmail(address)}`;
}
