import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateBundleDto, UpdateBundleDto, type BundleDto } from '../../catalog/bundles/bundles.dto.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import { atVersion } from '../http/at-version.js';
import { textOf, type Form } from '../http/form.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { ProductChoiceService } from '../lines/product-choice.service.js';
import { asFields, linesIn, reordered, type TypedLine } from '../lines/typed-lines.js';
import { bundleFieldsOf, bundleOf, itemOf, itemsOf } from './bundle-fields.js';

/** Everything that the form of a bundle shows. */
export interface BundleFormState {
  items: TypedLine[];
  returned: Returned;
  suggestions: string[];
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
  async stored({ desk: { caller }, language }: DeskScreen, bundle?: BundleDto): Promise<BundleFormState> {
    const priced = bundle ? await this.bundles.priced(caller, bundle.id) : null;
    const items = priced ? itemsOf(priced, language) : [];
    const values = { ...bundleFieldsOf(bundle, language), ...asFields(items, 'items') };
    return { items, returned: { values, errors: {} }, suggestions: await this.choice.suggestions(caller) };
  }

  /** As it was typed, with what is wrong with it. */
  async typed(caller: Caller, form: Form, errors: Returned['errors']): Promise<BundleFormState> {
    return this.state(caller, form, linesIn(form, 'items'), errors);
  }

  /** What a button other than the one to save makes of the form; null for that one. */
  async arranged({ desk: { caller }, t }: DeskScreen, form: Form): Promise<BundleFormState | null> {
    const act = textOf(form, 'act');
    const items = linesIn(form, 'items');
    const moved = reordered(items, act);
    if (moved) return this.state(caller, form, moved, {});
    if (act !== 'pick') return null;
    const product = await this.choice.find(caller, textOf(form, 'pick'), t.proposals.offer);
    return this.state(caller, form, [...items, itemOf(product)], {});
  }

  async create({ desk: { caller }, language }: DeskScreen, form: Form): Promise<BundleDto> {
    const body = { type: 'body', metatype: CreateBundleDto } as const;
    const input = (await this.pipe.transform(bundleOf(form, language), body)) as CreateBundleDto;
    return this.bundles.create(caller, input);
  }

  async change({ desk: { caller }, language }: DeskScreen, bundle: BundleDto, form: Form): Promise<BundleDto> {
    const body = { type: 'body', metatype: UpdateBundleDto } as const;
    const input = (await this.pipe.transform(bundleOf(form, language, bundle), body)) as UpdateBundleDto;
    return atVersion(form, () => this.bundles.update(caller, bundle.id, input));
  }

  private async state(caller: Caller, form: Form, items: TypedLine[], errors: Returned['errors']) {
    const values = { ...form, ...asFields(items, 'items') };
    return { items, returned: { values, errors }, suggestions: await this.choice.suggestions(caller) };
  }
}
