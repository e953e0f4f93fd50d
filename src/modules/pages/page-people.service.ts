import { Injectable } from '@nestjs/common';
import { isTurnOf, PeopleService, statusOf, type RecipientEntity } from '../proposals/recipients/people.service.js';
import type { Reader } from '../proposals/recipients/recipient-links.service.js';
import { ClientPagesService, type OpenPage, type SignedCopy } from '../proposals/signature/client-pages.service.js';
import { PageFactsService } from './page-facts.service.js';
import type { PagePerson, PageSwitches, ProposalPageView } from './page-view.js';

/** What a page says of those who sign, and what of it its reader can do. */
interface Standing {
  people: Pick<ProposalPageView, 'people' | 'mustVerifyEmail'>;
  bounded(switches: PageSwitches): PageSwitches;
  reader?: RecipientEntity | null;
}

/** Says who signs a page, to those who are named. */
@Injectable()
export class PagePeopleService {
  constructor(
    private readonly people: PeopleService,
    private readonly pages: ClientPagesService,
    private readonly facts: PageFactsService,
  ) {}

  async of({ proposal, link }: OpenPage, held: Reader | null): Promise<Standing> {
    const { recipient_count } = proposal;
    if (link !== 'open' && recipient_count === 0) return { people: {}, bounded: (switches) => switches };
    const policy = await this.people.policyOf(proposal);
    const mustVerifyEmail = policy.require_email_code;
    if (recipient_count === 0)
      return {
        people: { mustVerifyEmail, ...(policy.require_recipient ? { people: { all: [], you: null } } : {}) },
        bounded: (switches) => ({ ...switches, sign: switches.sign && !policy.require_recipient }),
      };
    const { all, reader } = await this.people.of(proposal, held);
    const isTurn = reader !== null && isTurnOf(reader, all);
    const decides = reader?.role === 'signer' && reader.signed_at === null;
    const you = reader && { ...personOf(reader, reader), email: reader.email, isTurn };
    return {
      reader,
      people: {
        people: { all: reader ? all.map((one) => personOf(one, reader)) : [], you },
        mustVerifyEmail: mustVerifyEmail || reader?.require_email_code === true,
      },
      bounded: (switches) => ({
        ...switches,
        sign: switches.sign && decides && isTurn,
        deny: switches.deny && decides,
      }),
    };
  }

  /** Those of others beside a signature, and who is awaited still, while it is not decided. */
  async beside({ proposal, signature }: SignedCopy): Promise<Pick<ProposalPageView, 'signatures' | 'people'>> {
    if (signature.recipient_id === null || signature.voided_at !== null) return {};
    const { all } = await this.people.of(proposal);
    const signer = all.find(({ id }) => id === signature.recipient_id);
    const signatures = await this.pages.signaturesOf(proposal);
    const roleOf = (id: string | null) =>
      all.find((one) => one.id === id)?.role === 'counter_signer' ? ('counter_signer' as const) : ('signer' as const);
    const evidence = await Promise.all(
      signatures.map(async (one) => ({
        ...(await this.facts.evidenceOf(proposal, one)),
        role: roleOf(one.recipient_id),
      })),
    );
    const isAwaiting = proposal.deal_status === 'pending';
    return {
      signatures: evidence,
      ...(isAwaiting ? { people: { all: all.map((one) => personOf(one, signer)), you: null } } : {}),
    };
  }
}

function personOf(one: RecipientEntity, reader?: RecipientEntity): PagePerson {
  const { name, role, signed_at } = one;
  return { name, role, status: statusOf(one), signed_at, isYou: one.id === reader?.id };
}
