import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalid, problem, stateDetail, type ErrorDetail } from '../../../platform/errors/errors.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Mails } from '../../../platform/mail/mails.js';
import type { SignaturePolicyDto } from '../../organizations/signature-policy.dto.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Reader } from './recipient-links.service.js';
import type { RecipientEntity } from './recipient.entity.js';
import { recipientsOf } from './recipients.queries.js';
import { isSigner, isTurnOf } from './signing-order.js';

export type { RecipientEntity } from './recipient.entity.js';
export { isTurnOf, namesAwaited, statusOf } from './signing-order.js';

/** Whom a proposal names, and who of them is before the page. */
export interface People {
  /** In the order in which they sign; none where the proposal has one open link. */
  all: RecipientEntity[];
  /** Null for who came by the open link. */
  reader: RecipientEntity | null;
}

interface Proposal {
  organization_id: string;
  id: string;
  recipient_count: number;
}

const NOT_NAMED = new AppError(
  'forbidden',
  'This proposal is signed by the people that it names: open the link that was mailed to you.',
);
const WITHDRAWN = new AppError('forbidden', 'This link was withdrawn: ask the sender for another one.');
const ONLY_READS = new AppError('forbidden', 'You were asked to read this proposal, not to decide on it.');
const PENDING = [stateDetail('deal_status', 'pending')];
const SIGNED = new AppError('invalid_state', 'You have signed this proposal already.', PENDING);
const NOT_YET = new AppError('invalid_state', 'Others sign before you: you can sign once they have.', PENDING);

/** Finds the people of a proposal, and says which of them may decide. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly mails: Mails,
  ) {}

  /** What the organization asks of whoever signs. */
  async policyOf({ organization_id }: { organization_id: string }): Promise<SignaturePolicyDto> {
    return (await this.organizations.get(organization_id)).signature_policy;
  }

  /** What keeps a page that can be signed from being signed by the organization's rules, or by anybody. */
  signingProblems(
    { allow_client_to_sign }: { allow_client_to_sign: boolean },
    policy: SignaturePolicyDto,
    people: readonly RecipientEntity[],
  ): ErrorDetail[] {
    if (!allow_client_to_sign) return [];
    const signers = people.filter(({ role }) => role === 'signer');
    const isCoded = policy.require_email_code || signers.some((one) => one.require_email_code && !one.signed_at);
    return [
      ...(policy.require_recipient && signers.length === 0
        ? [problem('recipients', 'Is required by the organization: add who signs.')]
        : []),
      ...(isCoded && !this.mails.areSent
        ? [problem('require_email_code', 'Nobody could sign: this service sends no mail, so that no code arrives.')]
        : []),
    ];
  }

  /** As they stand; whoever's link was withdrawn is nobody. */
  async of(proposal: Proposal, reader: Reader | null = null): Promise<People> {
    const all = proposal.recipient_count > 0 ? await recipientsOf(this.db, proposal, proposal.id) : [];
    return { all, reader: all.find((one) => isHeldBy(one, reader)) ?? null };
  }

  /** The same for an act that decides, under the lock of the proposal: refused to whom it is not asked of. */
  async deciding(proposal: Proposal, reader: Reader | null): Promise<People> {
    const people = await this.of(proposal, reader);
    if (people.all.length === 0) return people;
    if (!reader) throw NOT_NAMED;
    if (!people.reader) throw WITHDRAWN;
    if (people.reader.role !== 'signer') throw ONLY_READS;
    if (people.reader.signed_at) throw SIGNED;
    return people;
  }
}

/** 403 where only people who are named may sign, and none are; 409 for who signs before it is their turn. */
export function requireSigning(people: People, policy: SignaturePolicyDto): void {
  if (people.all.length === 0 && policy.require_recipient) throw NOT_NAMED;
  requireTurn(people);
}

/** 400 for who signs with an address that is not theirs. */
export function requireOwnAddress(email: string, reader: RecipientEntity): void {
  if (canonicalEmail(email) !== canonicalEmail(reader.email ?? ''))
    throw invalid('email', 'Must be the address that the invitation went to.');
}

/** 409 for who signs before it is their turn. */
export function requireTurn({ all, reader }: People): void {
  if (reader && !isTurnOf(reader, all)) throw NOT_YET;
}

/** Whether the last signature that is awaited is theirs. */
export function isLastToSign(one: RecipientEntity | null, all: readonly RecipientEntity[]): boolean {
  return all.every((other) => other.id === one?.id || !isSigner(other) || other.signed_at !== null);
}

function isHeldBy({ id, link_version }: RecipientEntity, reader: Reader | null): boolean {
  return reader !== null && id === reader.recipient_id && link_version === reader.link_version;
}
