import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, invalidFields, referenceNotFound, type ErrorDetail } from '../../../platform/errors/errors.js';
import { totalsOf } from '../../../platform/money/money.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { lineProblems } from './line-problems.js';
import { copyOf, draftOf, lineOf, type OfferDraft } from './offer-draft.js';
import type { OfferLineDto, UpdateOfferLineDto } from './offer-line.dto.js';
import type { CreateOfferDto, NewProposalProductDto, OfferDto, UpdateOfferDto } from './offers.dto.js';
import { findOfferAnywhere } from './offers.queries.js';
import { paymentOf } from './payment.dto.js';

const FREE = ['name', 'currency', 'lines'] as const;

/** Turns what callers write into offers, and makes sure that what it refers to exists in the organization. */
@Injectable()
export class OfferDraftsService {
  constructor(
    private readonly db: Database,
    private readonly bundles: BundlesService,
    private readonly products: ProductsService,
  ) {}

  async fromInput(caller: Caller, input: CreateOfferDto): Promise<OfferDraft> {
    const problems = formProblems(input);
    if (problems.length > 0) throw invalidFields(problems);
    const { bundle_id, name = '', currency = '', lines = [], discount = null, payment } = input;
    if (bundle_id !== undefined) return this.fromBundle(caller, { bundle_id, payment }, 'bundle_id');
    const offered = await this.linesOf(caller, lines, []);
    return draftOf({ bundle_id: null, name, currency, lines: offered, discount, payment: paymentOf(payment) });
  }

  /** One offer for each bundle, in the same order. */
  async fromBundles(caller: Caller, products: NewProposalProductDto[]): Promise<OfferDraft[]> {
    const drafts: OfferDraft[] = [];
    for (const [index, product] of products.entries())
      drafts.push(await this.fromBundle(caller, product, `products[${index}].bundle_id`));
    return drafts;
  }

  /** A copy of any offer of the organization. */
  async fromOffer(caller: Caller, id: string): Promise<OfferDraft> {
    const offer = await findOfferAnywhere(this.db, caller, id);
    if (!offer) throw referenceNotFound('proposal_product_id', 'offer');
    return copyOf(offer);
  }

  /** The offer as it is once changed. */
  async changed(caller: Caller, before: OfferDto, input: UpdateOfferDto): Promise<Omit<OfferDraft, 'id'>> {
    const { name = before.name, currency = before.currency, discount = before.discount } = input;
    if (!input.lines && currency !== before.currency)
      throw invalid('currency', 'Needs lines in that currency with it.');
    const lines = input.lines ? await this.linesOf(caller, input.lines, before.lines) : before.lines;
    const payment = input.payment ? paymentOf(input.payment) : before.payment;
    const { bundle_id } = before;
    return { bundle_id, name, currency, lines, discount, payment, ...totalsOf(lines, discount) };
  }

  private async fromBundle(caller: Caller, input: NewProposalProductDto, field: string): Promise<OfferDraft> {
    const bundle = await this.bundles.priced(caller, input.bundle_id);
    if (!bundle) throw referenceNotFound(field, 'bundle');
    if (!bundle.active) throw invalid(field, 'This bundle is no longer offered: make it active first.');
    const { id: bundle_id, name, currency, discount } = bundle;
    const lines = bundle.lines.map(lineOf);
    return draftOf({ bundle_id, name, currency, lines, discount, payment: paymentOf(input.payment) });
  }

  /** Products that the offer refers to already may have been deleted meanwhile. */
  private async linesOf(caller: Caller, lines: UpdateOfferLineDto[], known: OfferLineDto[]): Promise<OfferLineDto[]> {
    const problems = lineProblems(lines, known);
    if (problems.length > 0) throw invalidFields(problems);
    const remembered = new Set(known.map(({ product_id }) => product_id));
    const ids = lines.map(({ product_id }) => product_id).filter((id) => id && !remembered.has(id)) as string[];
    const missing = new Set(await this.products.missing(caller, [...new Set(ids)]));
    const unknown = lines.findIndex(({ product_id }) => product_id && missing.has(product_id));
    if (unknown >= 0) throw referenceNotFound(`lines[${unknown}].product_id`, 'product');
    return lines.map(lineOf);
  }
}

/** Exactly one of the two forms: a bundle, or all that a free offer needs. */
function formProblems(input: CreateOfferDto): ErrorDetail[] {
  if (input.bundle_id !== undefined) {
    const extra = [...FREE, 'discount' as const].filter((field) => input[field] !== undefined && input[field] !== null);
    return extra.map((field) => ({ field, message: 'Does not go with a bundle_id, which brings its own.' }));
  }
  const missing = FREE.filter((field) => input[field] === undefined);
  const problems = missing.map((field) => ({ field, message: 'Is needed by an offer without a bundle_id.' }));
  if (missing.length < FREE.length) return problems;
  return [{ field: 'bundle_id', message: 'Give a bundle_id, or name, currency and lines.' }, ...problems];
}
