import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { invalidState } from '../lifecycle/transitions.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import { findRecipient } from '../recipients/recipients.queries.js';
import { CreateEmbedSessionDto, EmbedSessionDto } from './embed-sessions.dto.js';
import { embedSegment, readEmbedSegment, type EmbedSession } from './embed-token.js';

export { EMBED_MARK, type EmbedSession } from './embed-token.js';

const IN_THE_APPLICATION = new AppError(
  'conflict',
  'A counter-signer signs in the application, and has no page of their own to embed.',
);
const NOTHING_LEFT = 'Nothing is left for this person to sign, decline or pay: ask for a session to view.';
const NOT_PUBLISHED = 'This proposal is not open to its readers: publish it first.';

/** Lets other sites show the page of one person inside of theirs. What it gives is signed, and stored nowhere. */
@Injectable()
export class EmbedSessionsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('create_embed_session', { access: 'proposals:write', effect: 'create' })
  create(
    caller: Caller,
    proposalId: string,
    recipientId: string,
    { origins, expires_in, purpose }: CreateEmbedSessionDto,
  ): Promise<EmbedSessionDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const recipient = await findRecipient(this.db, caller, proposalId, recipientId);
      if (!recipient) throw notFound('recipient of this proposal');
      if (recipient.role === 'viewer' && purpose === 'sign')
        throw invalid('purpose', 'Must be view for a person who only reads.');
      this.records.checkAllowed(caller, locked);
      if (recipient.role === 'counter_signer') throw IN_THE_APPLICATION;
      const { proposal, state } = locked;
      const isRead = state.deal_status !== 'expired' && state.deal_status !== 'canceled';
      if (state.page_status !== 'published' || !isRead) throw invalidState(NOT_PUBLISHED, state);
      if (purpose === 'sign' && !hasToAct(recipient, locked)) throw invalidState(NOTHING_LEFT, state, 'purpose');
      const expires = Math.floor(this.trueTime.now().getTime() / 1000) + expires_in;
      const { link_version } = recipient;
      const session = { recipient_id: recipientId, link_version, purpose, expires, unlocked: null, origins };
      const url = `${this.env.baseUrl}${this.pathOf(proposal.public_id, session)}`;
      return { url, expires_at: new Date(expires * 1000).toISOString() };
    });
  }

  /** Null for what this service did not sign for that page. */
  read(publicId: string, segment: string): EmbedSession | null {
    return readEmbedSegment(this.secrets, publicId, segment);
  }

  hasEnded({ expires }: EmbedSession): boolean {
    return expires * 1000 <= this.trueTime.now().getTime();
  }

  /** Where it is read by who has typed the password as well. */
  unlockedPath(
    { public_id, password_version }: { public_id: string; password_version: number },
    session: EmbedSession,
  ) {
    return this.pathOf(public_id, { ...session, unlocked: password_version });
  }

  private pathOf(publicId: string, session: EmbedSession): string {
    return `/p/${publicId}/${embedSegment(this.secrets, publicId, session)}`;
  }
}

/** Who has not signed while it is undecided, and whoever could pay what was agreed on. */
function hasToAct({ signed_at }: RecipientEntity, { proposal, state }: LockedProposal): boolean {
  if (state.deal_status === 'approved') return proposal.allow_payment;
  return state.deal_status === 'pending' && signed_at === null;
}
