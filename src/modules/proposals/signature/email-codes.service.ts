import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { Operation, operationOf } from '../../../platform/operations/operation.decorator.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Mails } from '../../../platform/mail/mails.js';
import { addressKey } from '../../../platform/rate-limit/rate-limit.guard.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { PeopleService, requireOwnAddress, requireSigning } from '../recipients/people.service.js';
import {
  ClientPagesService,
  requireOpen,
  requireAllowed,
  type AdmittedPage,
  type OpenPage,
} from './client-pages.service.js';
import { addCode, countCodes, forgetCodes, tryCodes, useCode } from './email-codes.queries.js';

/** Of the mail that brings a code. */
export const CODE_MAIL = 'proposal.email_code';

const LASTS_SECONDS = 600;
/** From where a code was asked for, and as many from anywhere else. */
const ATTEMPTS = 5;
const HOUR = 3600;
const AN_HOUR_FOR_ONE = 5;
/** From all pages of an organization: many links are no way to fill somebody's mailbox. */
const AN_HOUR_FOR_ONE_IN_ALL = 20;
/** The addresses of the lead and of those who sign are not among them, so that no stranger with the link can use up what it has. */
const AN_HOUR_FOR_OTHERS = 100;
const WRONG = invalid('email_code', 'Is wrong, was used, or is older than ten minutes. Ask for another one.');
const TOO_MANY = new AppError(
  'rate_limit_exceeded',
  'Too many codes were mailed. Try again in an hour, or sign without one.',
  undefined,
  { 'Retry-After': String(HOUR) },
);
const NO_MAIL = new AppError(
  'invalid_state',
  'This service sends no mail, so no code can be mailed. Sign without one.',
);

interface Addressed {
  organization_id: string;
  proposal_id: string;
  email: string;
  /** The network address of who asks, or tries. */
  from: string | null;
}

/** Six digits by mail, with which a signer shows that the address is theirs. */
@Injectable()
export class EmailCodesService {
  constructor(
    private readonly db: Database,
    private readonly pages: ClientPagesService,
    private readonly mails: Mails,
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
    private readonly people: PeopleService,
  ) {}

  /** The proposal's row is locked meanwhile, so that those who ask at once on its page are counted one after the other. */
  @Operation('mail_signing_code', { access: 'page', allowedBy: 'allow_client_to_sign', effect: 'create' })
  send(admitted: AdmittedPage, email: string, from: string | null): Promise<void> {
    return this.db.transaction(async () => {
      const page = await this.pages.lock(admitted);
      requireAllowed(page.proposal, operationOf(EmailCodesService, 'send'));
      requireOpen(page);
      const isReader = await this.isReader(page, admitted, email);
      if (!this.mails.areSent) throw NO_MAIL;
      const { organization_id, id: proposal_id } = page.proposal;
      const addressed = { organization_id, proposal_id, email, from };
      const isLead = canonicalEmail(email) === canonicalEmail(page.snapshot.lead?.email ?? '');
      await this.requireRoom(addressed, isLead || isReader);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await addCode(this.db, {
        ...{ organization_id, proposal_id, id: newId() },
        ...{ email_hash: this.addressHashes(addressed)[0] ?? '', code_hash: this.codeHashes(addressed, code)[0] ?? '' },
        asked_from: this.placeHashes(addressed)[0] ?? '',
        ...{ created_at: this.trueTime.iso(), expires_at: this.trueTime.in(LASTS_SECONDS) },
      });
      const content = { to: email, code };
      await this.mails.post({ organization_id, kind: CODE_MAIL, about: proposal_id, content, lasts: LASTS_SECONDS });
    });
  }

  /** The code's id; every attempt counts, also of a signature that is refused later, so it is not undone with it. */
  async check(addressed: Addressed, code: string): Promise<string> {
    const { proposal_id: proposalId } = addressed;
    const tried = {
      proposalId,
      emailHashes: this.addressHashes(addressed),
      now: this.trueTime.iso(),
      attempts: ATTEMPTS,
      from: this.placeHashes(addressed),
    };
    const right = new Set(this.codeHashes(addressed, code));
    const found = (await tryCodes(this.db, addressed, tried)).find(({ code_hash }) => right.has(code_hash));
    if (!found) throw WRONG;
    return found.id;
  }

  /** Joins the transaction of the signature: of two with one code the second is refused. */
  async use(scope: { organization_id: string }, id: string): Promise<void> {
    if (!(await useCode(this.db, scope, id, this.trueTime.iso()))) throw WRONG;
  }

  @Task('email-codes.forget', { every: 3600 })
  forget(): Promise<void> {
    return forgetCodes(this.db, this.trueTime.in(-HOUR));
  }

  /** Where the proposal names who signs, nobody else is mailed a code. */
  private async isReader(page: OpenPage, { reader: held, signature_policy }: AdmittedPage, email: string) {
    const people = await this.people.deciding(page.proposal, held);
    requireSigning(people, signature_policy);
    if (people.reader) requireOwnAddress(email, people.reader);
    return people.reader !== null;
  }

  private async requireRoom(addressed: Addressed, isKnown: boolean): Promise<void> {
    const { proposal_id: proposalId } = addressed;
    const counted = { proposalId, since: this.trueTime.in(-HOUR), emailHashes: this.addressHashes(addressed) };
    const { of_page, for_email, of_page_for_email } = await countCodes(this.db, addressed, counted);
    if (of_page_for_email >= AN_HOUR_FOR_ONE || for_email >= AN_HOUR_FOR_ONE_IN_ALL) throw TOO_MANY;
    if (of_page >= AN_HOUR_FOR_OTHERS && !isKnown) throw TOO_MANY;
  }

  /** By all keys of the service, the current one first. */
  private codeHashes({ proposal_id, email }: Addressed, code: string): string[] {
    return this.secrets.signatures('code', `${proposal_id}:${canonicalEmail(email)}:${code}`);
  }

  /** Of IPv6, a network is one place. */
  private placeHashes({ organization_id, from }: Addressed): string[] {
    return this.secrets.signatures('code', `${organization_id}:from:${addressKey(from ?? '')}`);
  }

  private addressHashes({ organization_id, email }: Addressed): string[] {
    return this.secrets.signatures('code', `${organization_id}:${canonicalEmail(email)}`);
  }
}
