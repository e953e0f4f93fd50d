import { totalsOf } from '../../../platform/money/money.js';
import { writtenPrice, writtenRecurring } from '../../../platform/money/written-money.js';
import { dayIn } from '../../../platform/time/days.js';
import { writtenDay, writtenEnd } from '../../../platform/time/written-date.js';
import type { KnownValues } from '../../content/content.dto.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';

interface Parties {
  title: string;
  language: ProposalSnapshot['language'];
  date: string;
  expires_at: string | null;
  organization: ProposalSnapshot['organization'];
  lead: SnapshotLead | null;
  /** Of those who sign, where the proposal names them; else of the lead. */
  recipient_name: string | null;
  owner: ProposalSnapshot['owner'];
  /** The selected one. */
  offer: SnapshotOffer | null;
}

/** What variables may say of the lead; the snapshot keeps less. */
interface SnapshotLead {
  id: string;
  name: string;
  email: string | null;
  company: string | null;
  phone: string | null;
  address: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
}

/** A telephone number that is broken over two lines is dialled wrong. */
function unbroken(number: string | null | undefined): string | null {
  return number?.replace(/ +(?=[\d(])/g, '\u00a0') ?? null;
}

/** The value of each variable; null where there is none. */
export function variableValues({
  title,
  language,
  date,
  expires_at,
  organization,
  lead,
  recipient_name,
  owner,
  offer,
}: Parties): KnownValues {
  const lastDay = expires_at === null ? null : dayIn(organization.timezone, new Date(expires_at));
  const priced = (write: Written) => offer && inTime(offer, write, { language, timezone: organization.timezone });
  return {
    ...leadValues(lead),
    'recipient.name': recipient_name,
    'organization.name': organization.name,
    'organization.email': organization.email,
    'organization.phone': unbroken(organization.phone),
    'organization.website': organization.website,
    'proposal.title': title,
    'proposal.date': writtenDay(date, language),
    'proposal.expires_at': lastDay === null ? null : writtenDay(lastDay, language),
    'owner.name': owner?.name ?? organization.name,
    'owner.email': owner?.email ?? null,
    'offer.total': priced((at) => writtenPrice(at, language)),
    'offer.recurring': priced((at) => writtenRecurring(at, language)),
    'offer.name': offer?.name ?? null,
  };
}

type Written = (offer: SnapshotOffer) => string | null;

const IN_TIME = {
  en: (price: string, day: string, then: string) => `${price} until ${day}, then ${then}`,
  fr: (price: string, day: string, then: string) => `${price} jusqu’au ${day}, puis ${then}`,
};

/** A price of an offer; one whose discount ends says both, since what is published stays as it was written. */
function inTime(
  offer: SnapshotOffer,
  write: Written,
  { language, timezone }: Pick<Parties, 'language'> & { timezone: string },
): string | null {
  const { discount, lines, selected_package_id = null } = offer;
  const [price, then] = [offer, { ...offer, ...totalsOf(lines, null, selected_package_id) }].map(write);
  if (!discount?.valid_until || !price || !then || price === then) return price ?? null;
  return IN_TIME[language](price, writtenEnd(discount.valid_until, language, timezone), then);
}

type LeadVariable = Extract<keyof KnownValues, `lead.${string}`>;

function leadValues(lead: SnapshotLead | null): Pick<KnownValues, LeadVariable> {
  return {
    'lead.name': lead?.name ?? null,
    'lead.company': lead?.company ?? null,
    'lead.email': lead?.email ?? null,
    'lead.phone': unbroken(lead?.phone),
    'lead.address': lead?.address ?? null,
    'lead.zip': lead?.zip ?? null,
    'lead.city': lead?.city ?? null,
    'lead.country': lead?.country ?? null,
  };
}
