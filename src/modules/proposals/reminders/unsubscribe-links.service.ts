import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { clientUrl } from '../proposal-view.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';

type Linked = Pick<ProposalEntity, 'public_id' | 'lead_id'>;
/** Null for the lead of a proposal that names nobody. */
type Addressee = Pick<RecipientEntity, 'id' | 'link_version'> | null;

const LEAD = 'lead';

/** Links by which somebody wants no more reminders. Each says whose it is, and is signed: nothing of it is stored. */
@Injectable()
export class UnsubscribeLinksService {
  constructor(
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  urlOf(proposal: Linked & Pick<ProposalEntity, 'slug'>, addressee: Addressee): string {
    const signature = this.secrets.sign('page', signedText(proposal, addressee));
    return `${clientUrl(this.env.baseUrl, proposal)}/reminders/${addressee?.id ?? LEAD}.${signature}`;
  }

  /** Whose it is among these; undefined for what this service signed for none of them. */
  addresseeOf<One extends NonNullable<Addressee>>(
    proposal: Linked,
    people: readonly One[],
    token: string,
  ): One | null | undefined {
    const [who, signature = '', rest] = token.split('.');
    const addressee = who === LEAD ? null : people.find(({ id }) => id === who);
    if (addressee === undefined || rest !== undefined) return undefined;
    return this.secrets.verify('page', signedText(proposal, addressee), signature) ? addressee : undefined;
  }
}

/** Of one person: with another address, or another lead, it is nobody's. No other signature of a page could stand for it. */
function signedText({ public_id, lead_id }: Linked, addressee: Addressee): string {
  const whose = addressee ? `${addressee.id}:${addressee.link_version}` : `${LEAD}:${lead_id}`;
  return `unsubscribe:${public_id}:${whose}`;
}
