import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Mails } from '../../../platform/mail/mails.js';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import type { EvidenceConsent, SigningPlace } from '../evidence/event-types.js';
import { EvidenceService, type EvidenceFact } from '../evidence/evidence.service.js';
import { requirePrice, requireShown } from '../offers/lapse.js';
import { choiceOfClient, choiceOfLater, type OfferChoice } from '../offers/offer-choice.js';
import { storeDecided } from '../offers/offers.queries.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import { consentTextOf, copyTokenHash, signingName, type OpenPage, type PageRecord } from './client-pages.service.js';
import { EmailCodesService } from './email-codes.service.js';
import { SignatureEntity } from './signature.entity.js';
import type { SignDto } from './signature.dto.js';

/** Of the mails that bring the link to the signed copy: to the signer, and to the sender. */
export const COPY_MAIL = 'proposal.signed_copy';
export const SIGNED_MAIL = 'proposal.signed';
/** Of the mail to who signed before, once everybody has. */
export const COMPLETED_MAIL = 'recipient.completed';

/** What the request itself tells of the person; null where unknown. */
export interface RequestMetadata {
  ip: string | null;
  user_agent: string | null;
}

/** Whose signature it is, among those of others. */
export interface Party {
  recipient: RecipientEntity;
  /** Those that were given before and count, in their order. */
  earlier: SignatureEntity[];
  isLast: boolean;
}

/** A signature that is about to be kept. */
export interface Signing {
  input: SignDto;
  /** Null where the proposal names nobody. */
  party: Party | null;
  requestMetadata: RequestMetadata;
  /** The code by which the address was confirmed; null where it was only stated. */
  code_id: string | null;
  signed_at: string;
}

type SignedFacts = OfferChoice['facts'] & SigningPlace & Pick<SignDto, 'method'> & { consent: EvidenceConsent };

interface Denial {
  reason: string | null;
  recipient_id?: string;
  requestMetadata: RequestMetadata;
  denied_at: string;
}

export interface KeptSignature {
  /** Opens the client's private copy, whatever becomes of the page. */
  copy_token: string;
  /** With the options that were picked. */
  offer: SnapshotOffer | null;
}

/** Keeps what a client decided: evidence and, of a signature, its row, the offer as signed, and mails with the copy. */
@Injectable()
export class DecisionRecorderService {
  constructor(
    private readonly db: Database,
    private readonly evidence: EvidenceService,
    private readonly codes: EmailCodesService,
    private readonly mails: Mails,
  ) {}

  /** The id of the code that the signer was mailed, if one was typed; 400 for a wrong one. Not within a transaction. */
  async check(
    proposal: PageRecord,
    { email, email_code }: SignDto,
    { ip: from }: RequestMetadata,
  ): Promise<string | null> {
    if (email_code === undefined) return null;
    const { organization_id, id: proposal_id } = proposal;
    return this.codes.check({ organization_id, proposal_id, email, from }, email_code);
  }

  /** Joins the transaction of the decision; `before` comes first in the evidence. */
  async keepSignature(
    caller: Caller,
    page: OpenPage,
    signing: Signing,
    before: EvidenceFact[],
  ): Promise<KeptSignature> {
    const { input, code_id, signed_at, party } = signing;
    const { id: proposal_id } = page.proposal;
    const first = party?.earlier[0];
    const { offer, facts } = first ? choiceOfLater(input, first, page.snapshot) : choiceOfClient(input, page.snapshot);
    const { price, discount_until = price === undefined ? undefined : null } = input;
    requireShown(offer, discount_until, page.snapshot.language);
    if (offer && price !== undefined) requirePrice(offer, price, page.snapshot.language);
    const consent = consentOf(page.snapshot);
    if (code_id !== null) await this.codes.use(caller, code_id);
    const place = party && (await this.placeOf(caller, party));
    const signed = signedFact(page.stored, signing, { ...facts, ...place, method: input.method, consent });
    await this.evidence.append(caller, proposal_id, [...before, signed], signed_at);
    const token = randomBytes(32).toString('base64url');
    const { name, email, method, hand } = input;
    await this.db.insert(SignatureEntity, {
      ...{ organization_id: caller.organization_id, id: newId(), proposal_id, snapshot_id: page.stored.id },
      ...{ name, email, email_verified: code_id !== null, method, signature: signatureText(input), signed_at },
      hand: method === 'typed' ? (hand ?? null) : null,
      ...{ offer_id: facts.offer_id, selected_line_ids: facts.selected_line_ids },
      ...{ selected_package_id: facts.selected_package_id ?? null, quantities: facts.quantities ?? null },
      ...{ consent_version: page.snapshot.consent_version, consent_sha256: consent.text_sha256 },
      ...{ copy_token_hash: copyTokenHash(token), recipient_id: party?.recipient.id ?? null },
    });
    if (offer && (party?.isLast ?? true))
      await storeDecided(this.db, caller, { ...offer, proposal_id, created_at: signed_at });
    await this.mailCopies(caller, proposal_id, email, token);
    if (party?.isLast) await this.mailCompletion(caller, proposal_id, party);
    return { copy_token: token, offer };
  }

  /** Joins the transaction of the decision; `before` comes first in the evidence. */
  async keepDenial(caller: Caller, page: OpenPage, denial: Denial, before: EvidenceFact[]): Promise<void> {
    const { reason, requestMetadata, denied_at, recipient_id } = denial;
    const { revision, content_sha256 } = page.stored;
    const personal = { ...requestMetadata, reason };
    const data = { revision, content_sha256, ...(recipient_id ? { recipient_id } : {}) };
    const fact = { type: 'denied' as const, data, personal };
    await this.evidence.append(caller, page.proposal.id, [...before, fact], denied_at);
  }

  private async placeOf(caller: Caller, { recipient }: Party): Promise<SigningPlace> {
    const { id: recipient_id, position, proposal_id } = recipient;
    const role = recipient.role === 'counter_signer' ? 'counter_signer' : 'signer';
    const earlier_signatures = await this.evidence.countingDecisions(caller, proposal_id);
    return { recipient_id, role, position, earlier_signatures };
  }

  /** Members find it in the application. */
  private async mailCompletion(
    { organization_id }: Caller,
    about: string,
    { earlier, recipient }: Party,
  ): Promise<void> {
    const others = earlier.filter(({ recipient_id }) => recipient_id !== null && recipient_id !== recipient.id);
    const contents = others.map(({ recipient_id }) => ({ recipient_id }));
    await this.mails.postAll(
      { organization_id },
      contents.map((content) => ({ kind: COMPLETED_MAIL, about, content })),
    );
  }

  /** The token is known here alone; what is kept of it elsewhere is its hash. */
  private async mailCopies({ organization_id }: Caller, about: string, to: string, copy_token: string): Promise<void> {
    await this.mails.postAll({ organization_id }, [
      { kind: COPY_MAIL, about, content: { to, copy_token } },
      { kind: SIGNED_MAIL, about, content: { copy_token } },
    ]);
  }
}

function signedFact(
  { revision, content_sha256 }: OpenPage['stored'],
  { input, requestMetadata, code_id }: Signing,
  facts: SignedFacts,
): EvidenceFact {
  const data = { revision, content_sha256, ...facts, email_verified: code_id !== null };
  const { name, email } = input;
  return { type: 'signed', data, personal: { name, email, ...requestMetadata, signature: signatureText(input) } };
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
