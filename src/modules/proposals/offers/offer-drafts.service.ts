import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import {
  type ErrorDetail,
  invalid,
  invalidFields,
  problem,
  referenceNotFound,
  unknownReferences,
} from '../../../platform/errors/errors.js';
import { defined } from '../../../platform/http/validation/defined.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import type { ProductDto } from '../../catalog/products/products.dto.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { lineProblems, ownProblems } from './line-problems.js';
import { draftOf, lineOf, type OfferDraft, type WholeLine } from './offer-draft.js';
import { changedDiscount, changedLines, discountOf, requireAmountsAnew } from './offer-changes.js';
import { changedPackages, packagesOf } from './offer-packages.js';
import type { ReplaceOfferLineDto, StoredLine } from './offer-line.dto.js';
import type { CreateOfferDto, NewProposalProductDto, ReplaceOfferDto, UpdateOfferDto } from './offers.dto.js';
import { amountProblems, type Milestoned } from './milestone.dto.js';
import { changedPayment, paymentOf } from './payment.dto.js';
import type { StoredOffer } from './stored-offer.js';

/** What a line takes from its product where it says nothing itself. */
const TAKEN = ['name', 'description', 'unit', 'unit_amount', 'tax_rate', 'billing'] as const;
const FREE = ['name', 'currency', 'lines'] as const;

/** Turns what callers write into offers, and makes sure that what it refers to exists in the organization. */
@Injectable()
export class OfferDraftsService {
  constructor(
    private readonly bundles: BundlesService,
    private readonly products: ProductsService,
  ) {}

  async fromInput(caller: Caller, input: CreateOfferDto): Promise<OfferDraft> {
    const problems = formProblems(input);
    if (problems.length > 0) throw invalidFields(problems);
    const { bundle_id, name = '', currency = '', lines = [], payment } = input;
    const discount = input.discount ? discountOf(input.discount) : null;
    if (bundle_id !== undefined) return this.fromBundle(caller, { bundle_id, payment });
    const packages = packagesOf(input, placed(lines));
    const offered = await this.linesOf(caller, lines, [], currency);
    const terms = { name, currency, discount, payment: paymentOf(payment) };
    return exact(draftOf({ bundle_id: null, lines: offered, ...packages, ...terms }));
  }

  /** One offer for each bundle, in the same order. */
  async fromBundles(caller: Caller, products: NewProposalProductDto[]): Promise<OfferDraft[]> {
    const drafts: OfferDraft[] = [];
    for (const [index, product] of products.entries())
      drafts.push(await this.fromBundle(caller, product, `products[${index}].`));
    return drafts;
  }

  /** The offer as it is once changed: what was not sent stays. */
  async changed(caller: Caller, before: StoredOffer, input: UpdateOfferDto): Promise<Omit<OfferDraft, 'id'>> {
    const { name = before.name, currency = before.currency } = input;
    const discount = changedDiscount(before.discount, input.discount, 'discount');
    const changes = changedLines(before, input);
    if (currency !== before.currency) requireAmountsAnew(changes, discount, input);
    const packages = changedPackages(before, input, changes);
    const lines = await this.stored(caller, changes, before.lines, currency);
    const priced = draftOf({ ...before, name, currency, lines, ...packages, discount });
    const after = { ...priced, payment: changedPayment(before.payment, input.payment, priced.total) };
    const isChange = before.payment.milestones !== undefined;
    const { id: _id, ...draft } = exact(after, { path: 'payment', isChange });
    return draft;
  }

  /** The offer as it is once replaced: what was not sent takes its default. */
  async replaced(caller: Caller, before: StoredOffer, input: ReplaceOfferDto): Promise<Omit<OfferDraft, 'id'>> {
    const { name, currency } = input;
    const discount = input.discount ? discountOf(input.discount) : null;
    const packages = packagesOf(input, placed(input.lines));
    const lines = await this.linesOf(caller, input.lines, before.lines, currency);
    const payment = paymentOf(input.payment);
    const { id: _id, ...draft } = exact(draftOf({ ...before, name, currency, lines, ...packages, discount, payment }));
    return draft;
  }

  /** Paths of problems begin with `within`. */
  private async fromBundle(caller: Caller, input: NewProposalProductDto, within = ''): Promise<OfferDraft> {
    const field = `${within}bundle_id`;
    const bundle = await this.bundles.priced(caller, input.bundle_id);
    if (!bundle) throw referenceNotFound(field, 'bundle');
    if (!bundle.active) throw invalid(field, 'This bundle is no longer offered: make it active first.');
    const { id: bundle_id, name, currency, discount } = bundle;
    const lines = bundle.lines.map(lineOf);
    const none = { packages: null, selected_package_id: null };
    const path = `${within}payment`;
    const payment = paymentOf(input.payment, path);
    return exact(draftOf({ bundle_id, name, currency, lines, ...none, discount, payment }), { path });
  }

  private linesOf(
    caller: Caller,
    lines: ReplaceOfferLineDto[],
    known: StoredLine[],
    currency: string,
  ): Promise<StoredLine[]> {
    const problems = lineProblems(lines, known);
    if (problems.length > 0) throw invalidFields(problems);
    return this.stored(caller, placed(lines), known, currency);
  }

  /** Products that the offer refers to already may have been deleted meanwhile. */
  private async stored(
    caller: Caller,
    lines: PlacedLine[],
    known: StoredLine[],
    currency: string,
  ): Promise<StoredLine[]> {
    const remembered = new Set(known.map(({ product_id }) => product_id));
    const isNew = (id: string | null | undefined) => id && !remembered.has(id);
    const asked = lines.flatMap(({ line }) =>
      line.product_id && (isNew(line.product_id) || lacks(line)) ? line.product_id : [],
    );
    const products = await this.products.among(caller, [...new Set(asked)]);
    const unknown = unknownReferences(
      lines.map(({ path, line: { product_id: id } }) =>
        id && isNew(id) && !products.has(id) ? [`${path}.product_id`, 'product'] : false,
      ),
    );
    if (unknown) throw unknown;
    const whole = lines.map(({ line, path }) => ({
      path,
      line: filled(line, products.get(line.product_id ?? ''), currency),
    }));
    const problems = whole.flatMap(({ line, path }) => [...unpriced(line, path), ...ownProblems(line, path)]);
    if (problems.length > 0) throw invalidFields(problems);
    return whole.map(({ line }) => lineOf(line as WholeLine));
  }
}

/** Milestones that are amounts must be all of the total. */
function exact(draft: OfferDraft, of: Milestoned = { path: 'payment' }): OfferDraft {
  const problems = amountProblems(draft.payment.milestones ?? [], of, draft.total);
  if (problems.length > 0 && draft.payment.milestones) throw invalidFields(problems);
  return draft;
}

/** A line, and where it stands in the request. */
interface PlacedLine {
  line: ReplaceOfferLineDto;
  path: string;
}

function placed(lines: ReplaceOfferLineDto[]): PlacedLine[] {
  return lines.map((line, index) => ({ line, path: `lines[${index}]` }));
}

const lacks = (line: ReplaceOfferLineDto) => TAKEN.some((field) => line[field] === undefined);

/** With all that it leaves to its product; a price in another currency is none. */
function filled(line: ReplaceOfferLineDto, product: ProductDto | undefined, currency: string): ReplaceOfferLineDto {
  if (!product) return line;
  const { name, description, unit, tax_rate, billing } = product;
  const price = product.currency === currency ? { unit_amount: product.unit_amount } : {};
  return { ...{ name, description, unit, tax_rate, billing }, ...price, ...(defined(line) as ReplaceOfferLineDto) };
}

/** What neither the line nor its product could say. */
function unpriced(line: ReplaceOfferLineDto, path: string): ErrorDetail[] {
  const missing = (['name', 'unit_amount'] as const).filter((field) => line[field] === undefined);
  const message = 'Is required: the product is sold in another currency, or no longer there.';
  return missing.map((field) => problem(`${path}.${field}`, message));
}

/** Exactly one of the two forms: a bundle, or all that a free offer needs. */
function formProblems(input: CreateOfferDto): ErrorDetail[] {
  if (input.bundle_id !== undefined) {
    const extra = [...FREE, 'discount' as const, 'packages' as const].filter(
      (field) => input[field] !== undefined && input[field] !== null,
    );
    return extra.map((field) => problem(field, 'Does not go with a bundle_id, which brings its own.'));
  }
  const missing = FREE.filter((field) => input[field] === undefined);
  const problems = missing.map((field) => problem(field, 'Is needed by an offer without a bundle_id.'));
  if (missing.length < FREE.length) return problems;
  return [problem('bundle_id', 'Give a bundle_id, or name, currency and lines.'), ...problems];
}
