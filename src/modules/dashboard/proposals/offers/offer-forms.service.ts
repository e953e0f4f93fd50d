import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { StrictValidationPipe } from '../../../../platform/http/validation/strict-validation.pipe.js';
import { Clock } from '../../../../platform/time/clock.js';
import { OrganizationSettingsService } from '../../../organizations/organization-settings.service.js';
import { CreateOfferDto, ReplaceOfferDto, type OfferDto } from '../../../proposals/offers/offers.dto.js';
import { OffersService } from '../../../proposals/offers/offers.service.js';
import { atVersion } from '../../http/at-version.js';
import { returnedInside, textOf, type Form } from '../../http/form.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { ProductChoiceService } from '../../lines/product-choice.service.js';
import { asFields, linesIn, reordered, type TypedLine } from '../../lines/typed-lines.js';
import { NEW_LINE, lineOfProduct, linesOf, offerFieldsOf, offerOf, reckoned, type Writer } from './offer-fields.js';
import { sumOf, type OfferSum } from './offer-sum.js';

/** Everything that the form of an offer shows. */
export interface OfferFormState {
  lines: TypedLine[];
  returned: Returned;
  suggestions: string[];
  /** Of the products that lines come from, by the product's id. */
  pictures: Map<string, string>;
  /** Null until every line can be reckoned with. */
  sum: OfferSum | null;
}

/** Keeps the form of an offer while its lines are put together, and stores it whole. */
@Injectable()
export class OfferFormsService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly offers: OffersService,
    private readonly organization: OrganizationSettingsService,
    private readonly choice: ProductChoiceService,
    private readonly clock: Clock,
  ) {}

  /** As it is stored; a new one begins with an empty line. */
  async stored(screen: DeskScreen, offer?: OfferDto): Promise<OfferFormState> {
    const { language, t } = screen;
    const { default_currency } = await this.organization.get(screen.desk.caller);
    const values: Form = offer
      ? offerFieldsOf(offer, writerOf(screen))
      : { name: t.proposals.offer.defaultName, currency: default_currency, methods: ['card', 'bank_transfer'] };
    return this.state(screen, values, offer ? linesOf(offer, language) : [NEW_LINE], {});
  }

  /** As it was typed, with what is wrong with it. */
  typed(screen: DeskScreen, form: Form, errors: Returned['errors']): Promise<OfferFormState> {
    return this.state(screen, form, linesIn(form, 'lines'), errors);
  }

  /** What a button other than the one to save makes of the form; null for that one. */
  async arranged(screen: DeskScreen, form: Form): Promise<OfferFormState | null> {
    const act = textOf(form, 'act');
    const lines = linesIn(form, 'lines');
    const moved = reordered(lines, act);
    if (moved) return this.state(screen, form, moved, {});
    if (act === 'add') return this.state(screen, form, [...lines, NEW_LINE], {});
    if (act === 'pick') return this.picked(screen, form, lines);
    return act === 'count' ? this.typed(screen, form, await this.mistakesIn(screen, form)) : null;
  }

  create(screen: DeskScreen, proposalId: string, form: Form): Promise<OfferDto> {
    const { caller } = screen.desk;
    return atVersion(form, caller, async (at) => this.offers.create(at, proposalId, await this.judged(screen, form)));
  }

  /** Its products at today's prices. */
  createFromBundle(caller: Caller, proposalId: string, form: Form): Promise<OfferDto> {
    const body = { type: 'body', metatype: CreateOfferDto } as const;
    return atVersion(form, caller, async (at) => {
      const input = await this.pipe.transform({ bundle_id: textOf(form, 'bundle_id') }, body);
      return this.offers.create(at, proposalId, input as CreateOfferDto);
    });
  }

  change(screen: DeskScreen, proposalId: string, id: string, form: Form): Promise<OfferDto> {
    const { caller } = screen.desk;
    return atVersion(form, caller, async (at) =>
      this.offers.replace(at, proposalId, id, await this.judged(screen, form)),
    );
  }

  /** After the empty line that waits at the end of a new offer nobody would look for the product. */
  private async picked(screen: DeskScreen, form: Form, lines: TypedLine[]): Promise<OfferFormState> {
    const { language, t, desk } = screen;
    const product = await this.choice.find(desk.caller, textOf(form, 'pick'), t.proposals.offer);
    const currency = textOf(form, 'currency').toUpperCase();
    const kept = lines.filter(({ name, unit_amount }) => name !== '' || unit_amount !== '');
    const message = t.proposals.offer.otherCurrency(product.currency, currency);
    const errors = product.currency === currency ? {} : { [`lines[${kept.length}].unit_amount`]: message };
    return this.state(screen, form, [...kept, lineOfProduct(product, currency, language)], errors);
  }

  private async state(screen: DeskScreen, form: Form, lines: TypedLine[], errors: Returned['errors']) {
    const fields = asFields(lines, 'lines');
    const input = await this.judged(screen, { ...withoutLines(form), ...fields }).catch(() => null);
    const { caller } = screen.desk;
    const suggestions = await this.choice.suggestions(caller);
    const pictures = await this.choice.pictures(caller, lines);
    const sum = input ? sumOf(reckoned(input), input, this.clock.iso()) : null;
    return { lines, returned: { values: { ...form, ...fields }, errors }, suggestions, pictures, sum };
  }

  private async mistakesIn(screen: DeskScreen, form: Form): Promise<Returned['errors']> {
    try {
      await this.judged(screen, form);
      return {};
    } catch (error) {
      return returnedInside(screen, form, error).errors;
    }
  }

  private async judged(screen: DeskScreen, form: Form): Promise<ReplaceOfferDto> {
    const body = { type: 'body', metatype: ReplaceOfferDto } as const;
    return (await this.pipe.transform(offerOf(form, writerOf(screen)), body)) as ReplaceOfferDto;
  }
}

function writerOf({ language, desk }: DeskScreen): Writer {
  return { language, timeZone: desk.session.timezone };
}

function withoutLines(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('lines[')));
}
