import type { ActorKind } from '../../../platform/auth/caller.js';
import { problem, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said, type ProblemText, type Said } from '../../../platform/errors/said.js';
import { writtenMoney } from '../../../platform/money/written-money.js';
import { callerLocale } from '../../../platform/operations/correlation.js';
import { domainOf, type ReleasePolicyDto } from '../../organizations/release-policy.dto.js';
import { largestTotal, mostPercentOff } from '../offers/offer-reach.js';
import { offersToChoose } from '../offers/offer-choice.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';

/** What the rules are held against. */
export interface Publication {
  actor: ActorKind;
  /** Null where its text was erased. */
  snapshot: ProposalSnapshot | null;
  /** The addresses of those it is for. */
  addresses: readonly string[];
  /** The organization's. */
  currency: string;
  at: string;
}

type Rule = ReleasePolicyDto['rules'][number];

/** Each rule that holds, with what makes it hold. */
export function heldRules({ rules }: ReleasePolicyDto, publication: Publication): ErrorDetail[] {
  return rules.flatMap((rule) => {
    const reason = reasonOf(rule, publication);
    if (!reason) return [];
    const { when, value } = rule;
    const detail = problem('review_status', reason);
    return [{ ...detail, params: { when, value, ...detail.params } }];
  });
}

function reasonOf(rule: Rule, publication: Publication): ProblemText | Said<ProblemText> | null {
  const { actor } = publication;
  switch (rule.when) {
    case 'always':
      return 'Every proposal is released before it is published.';
    case 'by_agent':
      return actor === 'agent' ? 'What an agent publishes is released by a person first.' : null;
    case 'by_api_key':
      return actor === 'api_key' ? 'What an API key publishes is released by a person first.' : null;
    case 'discount_percent_over':
      return discountReason(Number(rule.value), publication);
    case 'total_over':
      return totalReason(Number(rule.value), publication);
    case 'recipients_outside':
      return outsideReason(rule.value, publication);
    default:
      return null;
  }
}

function discountReason(value: number, { snapshot, at }: Publication): Said<ProblemText> | null {
  const most = Math.max(0, ...offersIn(snapshot).map((offer) => mostPercentOff(offer, at)));
  return most > value
    ? said('A discount of {actual} % is over the {value} % that need no release.', { actual: shown(most), value })
    : null;
}

/** Never rounded down to the limit itself. */
function shown(percent: number): number {
  return Math.ceil(percent * 100 - 1e-6) / 100;
}

function totalReason(value: number, { snapshot, currency: expected, at }: Publication): Said<ProblemText> | null {
  const offers = offersIn(snapshot);
  const foreign = offers.find(({ currency }) => currency !== expected);
  if (foreign) {
    const { currency } = foreign;
    return said('An offer in {currency} is always released first: the limit is in {expected}.', { currency, expected });
  }
  const actual = Math.max(0, ...offers.map((offer) => largestTotal(offer, at)));
  if (actual <= value) return null;
  const [total, limit] = [actual, value].map((amount) => writtenMoney(amount, expected, callerLocale()));
  const params = { total, limit, actual, currency: expected };
  return said('The one-time total of {total} is over the {limit} that need no release.', params);
}

function outsideReason(value: Rule['value'], { addresses }: Publication): Said<ProblemText> | null {
  const domains = Array.isArray(value) ? value : [];
  const known = new Set(domains.map(domainOf));
  const found = addresses.filter((address) => !known.has(domainOf(address.slice(address.lastIndexOf('@') + 1))));
  if (found.length === 0) return null;
  return said('{found} is outside of the domains that need no release: {value}.', { found, value: domains });
}

/** What a client could accept. */
function offersIn(snapshot: ProposalSnapshot | null): SnapshotOffer[] {
  return snapshot ? offersToChoose(snapshot) : [];
}
