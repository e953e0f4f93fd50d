import { Injectable } from '@nestjs/common';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateBundleDto, UpdateBundleDto, type BundleDto } from '../../catalog/bundles/bundles.dto.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import { atVersion } from '../http/at-version.js';
import { returnedInside, textOf, type Form } from '../http/form.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { ProductChoiceService } from '../lines/product-choice.service.js';
import { asFields, linesIn, reordered, type TypedLine } from '../lines/typed-lines.js';
import type { OfferSum } from '../proposals/offers/offer-sum.js';
import { bundleFieldsOf, bundleOf, itemOf, itemsOf } from './bundle-fields.js';
import { bundleSumOf } from './bundle-sum.js';

/** Everything that the form of a bundle shows. */
export interface BundleFormState {
  items: TypedLine[];
  returned: Returned;
  suggestions: string[];
  /** Null until every item can be reckoned with. */
  sum: OfferSum | null;
}

/** Keeps the form of a bundle while its items are put together, and stores it whole. */
@Injectable()
export class BundleFormsService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly bundles: BundlesService,
    private readonly choice: ProductChoiceService,
  ) {}

  /** As it is stored; empty for a new one. */
  async stored(screen: DeskScreen, bundle?: BundleDto): Promise<BundleFormState> {
    const { desk, language } = screen;
    const priced = bundle ? await this.bundles.priced(desk.caller, bundle.id) : null;
    return this.state(screen, bundleFieldsOf(bundle, language), priced ? itemsOf(priced, language) : [], {});
  }

  /** As it was typed, with what is wrong with it. */
  typed(screen: DeskScreen, form: Form, errors: Returned['errors']): Promise<BundleFormState> {
    return this.state(screen, form, linesIn(form, 'items'), errors);
  }

  /** What a button other than the one to save makes of the form; null for that one. */
  async arranged(screen: DeskScreen, form: Form): Promise<BundleFormState | null> {
    const { desk, t } = screen;
    const act = textOf(form, 'act');
    const items = linesIn(form, 'items');
    const moved = reordered(items, act);
    if (moved) return this.state(screen, form, moved, {});
    if (act === 'count') return this.typed(screen, form, await this.mistakesIn(screen, form));
    if (act !== 'pick') return null;
    const product = await this.choice.find(desk.caller, textOf(form, 'pick'), t.proposals.offer);
    return this.state(screen, form, [...items, itemOf(product)], {});
  }

  async create(screen: DeskScreen, form: Form): Promise<BundleDto> {
    return this.bundles.create(screen.desk.caller, await this.judged(screen, form));
  }

  async change({ desk: { caller }, language }: DeskScreen, bundle: BundleDto, form: Form): Promise<BundleDto> {
    const body = { type: 'body', metatype: UpdateBundleDto } as const;
    const input = (await this.pipe.transform(bundleOf(form, language, bundle), body)) as UpdateBundleDto;
    return atVersion(form, caller, (at) => this.bundles.update(at, bundle.id, input));
  }

  private async state(screen: DeskScreen, form: Form, items: TypedLine[], errors: Returned['errors']) {
    const { caller } = screen.desk;
    const fields = asFields(items, 'items');
    const input = await this.judged(screen, { ...withoutItems(form), ...fields }).catch(() => null);
    const sum = input ? bundleSumOf(input, await this.choice.ofLines(caller, items)) : null;
    const suggestions = await this.choice.suggestions(caller);
    return { items, returned: { values: { ...form, ...fields }, errors }, suggestions, sum };
  }

  private async mistakesIn(screen: DeskScreen, form: Form): Promise<Returned['errors']> {
    try {
      await this.judged(screen, form);
      return {};
    } catch (error) {
      return returnedInside(screen, form, error).errors;
    }
  }

  private async judged({ language }: DeskScreen, form: Form): Promise<CreateBundleDto> {
    const body = { type: 'body', metatype: CreateBundleDto } as const;
    return (await this.pipe.transform(bundleOf(form, language), body)) as CreateBundleDto;
  }
}

function withoutItems(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('items[')));
}
