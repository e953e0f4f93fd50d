import { Injectable, type Type } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../../../platform/auth/caller.js';
import { invalid } from '../../../../platform/errors/errors.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { writtenBy } from '../../../../platform/http/etag.js';
import { isSame } from '../../../../platform/database/differing.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { hasLapsed, netOf, totalsOf, type Line } from '../../../../platform/money/money.js';
import { tooLong } from '../../../../platform/http/validation/list-limits.js';
import { Clock } from '../../../../platform/time/clock.js';
import type { EditedContentDto } from '../../../content/editing/content-editing.dto.js';
import { OrganizationsService } from '../../../organizations/organizations.service.js';
import { EditProposalDto } from '../../../proposals/content/proposal-edits.dto.js';
import { ProposalEditingService } from '../../../proposals/content/proposal-editing.service.js';
import { CreateOfferDto, type OfferDto, UpdateOfferDto } from '../../../proposals/offers/offers.dto.js';
import { OfferListsService } from '../../../proposals/offers/offer-lists.service.js';
import { OffersService } from '../../../proposals/offers/offers.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { SavedOfferDto, SaveOfferDto } from './composing.dto.js';
import { seenByClients } from '../seen-by-clients.js';
import { NamingService } from './naming.service.js';
import { isFields, withoutKeys, type KeyedOffer } from './offer-keys.js';
import { validatedPart } from './parts.js';

/** Makes and changes what a proposal costs, by one tool. */
@Injectable()
export class OfferSavingService {
  constructor(
    private readonly offers: OffersService,
    private readonly lists: OfferListsService,
    private readonly organizations: OrganizationsService,
    private readonly clock: Clock,
    private readonly records: ProposalRecordsService,
    private readonly editing: ProposalEditingService,
    private readonly names: NamingService,
  ) {}

  @Operation('save_offer', {
    title: 'Save an offer',
    description:
      'Makes an offer of a proposal (bundle_id, or name, currency and lines), or changes one by offer_id: what is not sent stays. get_started has the form of each part, as offer. The first counts until update_proposal selects another. Next: check_proposal.',
    access: accessOf(OffersService, 'update'),
    effect: 'overwrite',
    events: ['proposal.updated'],
    addsUp: true,
    ids: ['proposal_id'],
    input: SaveOfferDto,
    output: SavedOfferDto,
  })
  async save(caller: Caller, proposalId: string, { offer_id, ...offer }: SaveOfferDto): Promise<SavedOfferDto> {
    const saved = await this.saved(caller, proposalId, { offer_id, offer });
    return { ...saved, ...seenByClients(await this.records.get(caller, proposalId)) };
  }

  /** The same of an offer that is a part of another call, whose problems are told below the part's name. */
  async saved(
    caller: Caller,
    proposalId: string,
    { offer_id, offer: sent, field = '' }: { offer_id?: string; offer: object; field?: string },
  ): Promise<SavedOfferDto> {
    const below = (own: string) => (field === '' ? own : `${field}.${own}`);
    const { offer, keys, known } = await toldAs(below, () => this.withIds(caller, proposalId, { offer_id, sent }));
    const save = async () => {
      if (offer_id === undefined)
        return this.offers.create(caller, proposalId, await validatedPart(CreateOfferDto, offer));
      return this.offers.update(caller, proposalId, offer_id, await validatedPart(UpdateOfferDto, offer));
    };
    return this.told(await toldAs(below, save), keys, known);
  }

  /** An edit of the content that changes the selected offer, or the one that it names, along. */
  async edited(
    caller: Caller,
    proposalId: string,
    { operations, offer: sent }: { operations?: unknown[]; offer: unknown },
  ): Promise<EditedContentDto> {
    if (!isFields(sent)) throw invalid('offer', 'Must be an object.');
    const { proposal_product_id } = await this.records.get(caller, proposalId);
    const { offer_id = proposal_product_id } = sent;
    const { offer, keys, known } = await toldAs(
      (own) => `offer.${own}`,
      () => this.withIds(caller, proposalId, { offer_id, sent }),
    );
    const input = await validatedPart(EditProposalDto, { operations, offer });
    const { offer: priced, ...edit } = await this.editing.operate(caller, proposalId, input);
    if (!priced) return edit;
    const { proposal_id: _of, version: _version, revision: _revision, ...rest } = this.told(priced, keys, known);
    return { ...edit, offer: rest } as EditedContentDto;
  }

  /** What was sent, with ids in place of names and keys. */
  private async withIds(
    caller: Caller,
    proposalId: string,
    { offer_id, sent }: { offer_id: unknown; sent: object },
  ): Promise<KeyedOffer & { known?: OfferDto }> {
    await requireShort(offer_id === undefined ? CreateOfferDto : UpdateOfferDto, sent);
    const { timezone } = await this.organizations.get(caller.organization_id);
    const named = await this.fromCatalog(caller, sent as Record<string, unknown>);
    if (typeof offer_id !== 'string' || !isUUID(offer_id, 'all')) return withoutKeys(named, timezone);
    const known = await this.lists.get(caller, proposalId, offer_id);
    return { ...withoutKeys(named, timezone, known), known };
  }

  /** What is in the catalog may be called by its name. */
  private async fromCatalog(caller: Caller, sent: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { bundle_id, lines } = sent;
    const named = { ...sent };
    if (typeof bundle_id === 'string') named.bundle_id = await this.names.bundle(caller, bundle_id, 'bundle_id');
    if (!Array.isArray(lines)) return named;
    const ids = new Map<string, string>();
    for (const [index, { product_id }] of (lines as unknown[]).map((line) => (isFields(line) ? line : {})).entries())
      if (typeof product_id === 'string' && !ids.has(product_id))
        ids.set(product_id, await this.names.product(caller, product_id, `lines[${index}].product_id`));
    const withId = (line: unknown) =>
      isFields(line) && typeof line.product_id === 'string' ? { ...line, product_id: ids.get(line.product_id) } : line;
    return { ...named, lines: (lines as unknown[]).map(withId) };
  }

  /** Of an offer that was there before only what is another now. */
  private told(offer: OfferDto, keys: Map<string, string>, known?: OfferDto): SavedOfferDto {
    const now = this.clock.iso();
    return known ? differing(told(known, keys, now), told(offer, keys, now)) : told(offer, keys, now);
  }
}

/** Items of lists may each be looked up: lists that the judge of the whole would refuse for their length are refused first, in its words. */
async function requireShort(dto: Type<object>, sent: object): Promise<void> {
  const long = tooLong(sent, dto);
  if (Object.keys(long).length > 0) await validatedPart(dto, long);
}

type Rows = Pick<NonNullable<OfferDto['packages']>[number], 'rows'>;

/** So many are told of a package. */
const MOST_MISSING = 6;

/** Lines and packages by the names or keys that tell them apart, and the sums; the rest is what the caller has just sent. */
function told(offer: OfferDto, keyOf: Map<string, string>, now: string): SavedOfferDto {
  const { id, proposal_id, name, lines, selected_package_id, discount } = offer;
  const { subtotal, discount_total, tax_total, total, currency } = offer;
  const { version = 0, revision = 0 } = writtenBy(offer) ?? {};
  const taken = discount && !hasLapsed(discount, now) ? discount : null;
  const packages = offer.packages?.map((one) => {
    const key = keyOf.get(one.id);
    const price = totalsOf(lines as Line[], taken, one.id);
    return {
      id: one.id,
      ...(key ? { key } : { name: one.name }),
      subtotal: price.subtotal,
      net: price.total - price.tax_total,
      total: price.total,
      ...rowsMissing(one, offer.packages ?? []),
    };
  });
  const nameOf = new Map(offer.packages?.map((one) => [one.id, keyOf.get(one.id) ?? one.name]));
  return {
    ...{ id, proposal_id, version, revision, name, currency },
    lines: lines.map((line) => ({
      ...{ id: line.id, name: line.name },
      ...(line.package_id && { package: nameOf.get(line.package_id) }),
      ...{ unit_amount: line.unit_amount, amount: netOf(line as Line) },
    })),
    ...(packages && { packages, selected_package_id }),
    ...{ subtotal, discount_total, tax_total, total },
    recurring: offer.recurring.map(({ interval, total: each, committed_total }) => ({
      ...{ interval, total: each, committed_total },
    })),
    payment_plan: offer.payment_plan.map(({ label, on, date, amount }) => ({
      due: label ?? on,
      ...(date && { date }),
      amount,
    })),
  };
}

/** The labels that others have: the comparison shows a dash there, as if the package had it not. */
function rowsMissing({ rows }: Rows, packages: readonly Rows[]): { rows_missing?: string[] } {
  const own = new Set(rows.map(({ label }) => label));
  const others = new Set(packages.flatMap((other) => other.rows).map(({ label }) => label));
  const missing = [...others].filter((label) => !own.has(label)).slice(0, MOST_MISSING);
  return missing.length > 0 ? { rows_missing: missing } : {};
}

const ALWAYS = new Set(['id', 'proposal_id', 'version', 'revision', 'total']);

/** What of the later one is not so in the earlier one; of lists those items. */
function differing(before: SavedOfferDto, after: SavedOfferDto): SavedOfferDto {
  const entries = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    if (ALWAYS.has(name)) return [[name, value]];
    if (isSame(before[name], value)) return [];
    const was: unknown = before[name];
    if (!Array.isArray(value) || !Array.isArray(was)) return [[name, value]];
    const items = value.filter((item) => !was.some((one) => isSame(one, item)));
    return items.length > 0 ? [[name, items]] : [];
  });
  return Object.fromEntries(entries) as SavedOfferDto;
}
