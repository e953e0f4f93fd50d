import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/errors.js';
import { canonicalJson, sha256Hex } from '../evidence/canonical.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { choiceOfClient, type OfferChoice } from '../offers/offer-choice.js';
import { storeDecided } from '../offers/offers.queries.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalApproved, ProposalDenied } from '../proposals.events.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { FirstViewService } from '../views/first-view.service.js';
import {
  ClientPagesService,
  consentTextOf,
  copyTokenHash,
  signingName,
  demandSwitch,
  type OpenPage,
  type PagePermission,
} from './client-pages.service.js';
import { SignatureEntity } from './signature.entity.js';
import type { ClientDenyDto, SignDto } from './signature.dto.js';

/** What the request itself tells of the person; null where unknown. */
export interface Circumstances {
  ip: string | null;
  user_agent: string | null;
}

export interface SignedReceipt {
  /** Opens the client's private copy, whatever becomes of the page. */
  copy_token: string;
  signed_at: string;
}

interface Signing {
  input: SignDto;
  facts: OfferChoice['facts'];
  signed_at: string;
  consent_sha256: string;
}

/** The client's own decisions: decision, evidence and event commit in one transaction, under the proposal's row lock. */
@Injectable()
export class ClientDecisionsService {
  constructor(
    private readonly db: Database,
    private readonly pages: ClientPagesService,
    private readonly changes: ProposalChangesService,
    private readonly evidence: EvidenceService,
    private readonly firstView: FirstViewService,
  ) {}

  sign(publicId: string, input: SignDto, { ip, user_agent }: Circumstances): Promise<SignedReceipt> {
    return this.decide(publicId, 'allow_client_to_sign', async (caller, page, decided_at) => {
      const { proposal, stored, snapshot } = page;
      if (input.content_sha256 !== stored.content_sha256) throw changedSince();
      const { offer, facts } = choiceOfClient(input, snapshot);
      const consent = consentOf(snapshot);
      const { name, email, method } = input;
      const signature = signatureText(input);
      const document = { revision: stored.revision, content_sha256: stored.content_sha256 };
      const data = { ...document, ...facts, method, email_verified: false, consent };
      const personal = { name, email, ip, user_agent, signature };
      await this.evidence.append(caller, proposal.id, { type: 'signed', data, personal }, decided_at);
      const copy_token = await this.keep(caller, page, {
        input,
        facts,
        signed_at: decided_at,
        consent_sha256: consent.text_sha256,
      });
      if (offer) await storeDecided(this.db, caller, { ...offer, proposal_id: proposal.id, created_at: decided_at });
      const approved = { deal_status: 'approved', decided_at, decided_via: 'client' } as const;
      const { offer_id: proposal_product_id } = facts;
      await this.changes.apply(caller, proposal, { ...approved, proposal_product_id }, ProposalApproved);
      return { copy_token, signed_at: decided_at };
    });
  }

  deny(publicId: string, input: ClientDenyDto, { ip, user_agent }: Circumstances): Promise<void> {
    return this.decide(publicId, 'allow_client_to_deny', async (caller, { proposal, stored }, decided_at) => {
      const denial_reason = input.reason || null;
      const decided = {
        deal_status: 'denied',
        decided_at,
        decided_via: 'client',
        denial_reason,
      } as const;
      await this.changes.apply(caller, proposal, decided, ProposalDenied);
      const data = { revision: stored.revision, content_sha256: stored.content_sha256 };
      const personal = { ip, user_agent, reason: denial_reason };
      await this.evidence.append(caller, proposal.id, { type: 'denied', data, personal }, decided_at);
    });
  }

  private decide<T>(
    publicId: string,
    permission: PagePermission,
    act: (caller: Caller, page: OpenPage, at: string) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async () => {
      const page = await this.pages.lock(publicId);
      demandSwitch(page.proposal, permission);
      if (page.link !== 'open') throw decidedAlready(page.state.deal_status);
      const caller = clientCaller(page.proposal.organization_id);
      const at = this.pages.now();
      await this.firstView.record(caller, page.proposal.id, at);
      return act(caller, page, at);
    });
  }

  private async keep(
    caller: Caller,
    page: OpenPage,
    { input, facts, signed_at, consent_sha256 }: Signing,
  ): Promise<string> {
    const { name, email, method } = input;
    const signature = signatureText(input);
    const token = randomBytes(32).toString('base64url');
    await this.db.insert(SignatureEntity, {
      ...{
        organization_id: caller.organization_id,
        id: newId(),
        proposal_id: page.proposal.id,
        snapshot_id: page.stored.id,
      },
      ...{ name, email, email_verified: false, method, signature, signed_at },
      ...{ offer_id: facts.offer_id, selected_line_ids: facts.selected_line_ids },
      ...{ consent_version: page.snapshot.consent_version, consent_sha256, copy_token_hash: copyTokenHash(token) },
    });
    return token;
  }
}

/** Strokes are kept in the one form that a verifier can rebuild. */
function signatureText({ signature }: SignDto): string {
  return typeof signature === 'string' ? signature : canonicalJson(signature);
}

function consentOf(snapshot: ProposalSnapshot) {
  const { consent_version: text_version, language } = snapshot;
  const text_sha256 = sha256Hex(consentTextOf(snapshot));
  return { text_version, language, organization_name: signingName(snapshot), text_sha256 };
}

/** The client learns the outcome, and nothing of what the sender could do now. */
function decidedAlready(status: string): AppError {
  return new AppError('invalid_state', 'This proposal has been decided already.', [
    { field: 'deal_status', message: status },
  ]);
}

function changedSince(): AppError {
  const message = 'The proposal has changed since you opened it: read it again before you decide.';
  return new AppError('conflict', message, [{ field: 'content_sha256', message }]);
}
