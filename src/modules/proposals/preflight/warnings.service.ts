import { normalized } from '../../../platform/normalized.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { opaque, plateFor } from '../../../platform/color/color.js';
import { Database } from '../../../platform/database/database.js';
import { hasOptions } from '../../../platform/money/has-options.js';
import { totalsOf } from '../../../platform/money/money.js';
import { netPriceOf, priceOf } from '../../../platform/money/price.js';
import { writtenMoney } from '../../../platform/money/written-money.js';
import { callerLocale } from '../../../platform/operations/correlation.js';
import { Clock } from '../../../platform/time/clock.js';
import { ContentFilesService } from '../../content/content-files.service.js';
import { ContentService } from '../../content/content.service.js';
import { descriptorOf, eachBlock, type Block } from '../../content/blocks/blocks.dto.js';
import type { Samples, Section } from '../../content/content.dto.js';
import type { ContrastWarningDto } from '../../themes/generation/generation.dto.js';
import { accentColors } from '../../../platform/color/accent-colors.js';
import { ThemesService } from '../../themes/themes.service.js';
import { clientNames } from '../lifecycle/duplication.queries.js';
import { pricedAt, snapshotAt } from '../offers/lapse.js';
import { offersToChoose } from '../offers/offer-choice.js';
import { eachOfferText } from '../offers/offer-texts.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';
import { inTurns } from '../../../platform/time/turns.js';
import { ForeignNames } from './foreign-names.js';
import { exampleIn, gapIn, ownAddresses } from './leftovers.js';
import { agrees, paymentParts } from './payment-tables.js';
import { offerIdsOf, placeOf } from './place-of.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import type { WarningDto } from './preflight.dto.js';
import { WARNING_TEXTS, type WarningCode } from '../../../platform/errors/messages/messages.js';
import { said, write } from '../../../platform/errors/said.js';

/** A warning before it is known where it lies. */
interface Finding {
  code: WarningCode;
  field: string;
  params?: Record<string, unknown>;
}

/** So many of a kind are told: whoever has mended them finds the others. */
const MOST_OF_A_KIND = 200;
const WORDS_A_MINUTE = 200;
const PATIENCE_MINUTES = 20;
const SOON_SECONDS = 3 * 24 * 3600;
/** Looks at what a client would see, as a careful colleague would. */
@Injectable()
export class WarningsService {
  constructor(
    private readonly db: Database,
    private readonly content: ContentService,
    private readonly themes: ThemesService,
    private readonly clock: Clock,
    private readonly files: ContentFilesService,
  ) {}

  async of(
    caller: Caller,
    proposal: ProposalEntity,
    snapshot: ProposalSnapshot,
    samples: Samples | null,
  ): Promise<WarningDto[]> {
    const shown = snapshotAt(snapshot, pricedAt(proposal, this.clock.iso()));
    const people = proposal.recipient_count > 0 ? await recipientsOf(this.db, caller, proposal.id) : [];
    const findings = [
      ...this.ofProposal(snapshot, proposal.expires_at, signerFindings(proposal, snapshot, people)),
      ...endedDiscounts(shown),
      ...alikePackages(shown),
      ...eachBlock(snapshot.sections).flatMap(([block, field]) => blockFindings(block, field, snapshot)),
      ...scheduleMismatches(shown),
      ...this.totals(shown),
      ...this.sampleTexts(snapshot, samples),
      ...this.gaps(snapshot),
      ...this.exampleAddresses(snapshot),
      ...(await this.foreignNames(caller, proposal, snapshot)),
      ...contrastFindings(snapshot, this.themes.contrastWarnings(snapshot.theme)),
      ...(await this.unseenLogo(snapshot, proposal)),
    ];
    return mostOf(findings).map(({ code, field, params: found = {} }) => {
      const params = { ...found, ...offerIdsOf(snapshot.offers, field) };
      const message = write(said(WARNING_TEXTS[code], params), callerLocale());
      return { code, message, ...placeOf(snapshot.sections, field), field, params };
    });
  }

  private ofProposal(snapshot: ProposalSnapshot, expiresAt: string | null, ofSigners: Finding[]): Finding[] {
    const findings: Finding[] = [];
    if (eachBlock(snapshot.sections).every(([{ type }]) => descriptorOf(type)?.saysNothing))
      findings.push({ code: 'empty_content', field: 'sections' });
    findings.push(...ofSigners);
    if (!this.showsTitle(snapshot)) findings.push({ code: 'title_not_shown', field: 'title' });
    if (expiresAt && expiresAt < this.clock.in(SOON_SECONDS))
      findings.push({ code: 'expires_soon', field: 'expires_at', params: { expires_at: expiresAt } });
    const minutes = Math.round(this.words(snapshot) / WORDS_A_MINUTE);
    if (minutes > PATIENCE_MINUTES) findings.push({ code: 'long_page', field: 'sections', params: { minutes } });
    return findings;
  }

  private words({ sections }: ProposalSnapshot): number {
    let words = 0;
    this.content.eachText(sections, (text) => {
      words += text.match(/\S+/g)?.length ?? 0;
    });
    return words;
  }

  /** A page whose first section is no cover makes one of the title. */
  private showsTitle({ title, sections }: ProposalSnapshot): boolean {
    const [first] = sections;
    if (!first?.title || first.title_level !== 1) return true;
    const wanted = plain(title);
    let shown = false;
    this.content.eachText(sections, (text) => {
      shown ||= plain(text).includes(wanted);
    });
    return shown;
  }

  private sampleTexts({ sections }: ProposalSnapshot, samples: Samples | null): Finding[] {
    return this.content.samples.in(sections, samples ?? {}).map(({ field, text }) => {
      return { code: 'sample_text', field, params: { found: text } };
    });
  }

  /** What was meant to be written later. */
  private gaps({ title, sections, offers }: ProposalSnapshot): Finding[] {
    const findings: Finding[] = [];
    const look = (text: string, field: string) => {
      const found = gapIn(text);
      if (found !== null) findings.push({ code: 'placeholder_text', field, params: { found } });
    };
    look(title, 'title');
    this.content.eachText(sections, look);
    eachOfferText(offers, look);
    return findings;
  }

  private exampleAddresses({ sections, offers, ...sender }: ProposalSnapshot): Finding[] {
    const findings: Finding[] = [];
    const own = ownAddresses(sender);
    const look = (text: string, field: string) => {
      const found = exampleIn(text, own);
      if (found !== null) findings.push({ code: 'example_address', field, params: { found } });
    };
    this.content.eachText(sections, look);
    for (const { address, field } of this.content.actionsIn(sections)) look(address, field);
    eachOfferText(offers, look);
    return findings;
  }

  /** A price in words, which whoever signs another package, quantity or option would have signed beside the true one. */
  private totals({ sections, offers, selected_offer_id, language }: ProposalSnapshot): Finding[] {
    const offer = offers.find(({ id }) => id === selected_offer_id);
    if (!offer || !hasOptions(offer)) return [];
    const amounts = new Set([priceOf(offer), netPriceOf(offer)].flatMap(([first]) => first?.amount || []));
    const prices = [...amounts].map((amount) => writtenMoney(amount, offer.currency, language));
    const wanted = prices.map((price) => ({ price, words: plain(price) }));
    const findings: Finding[] = [];
    this.content.eachText(sections, (text, field) => {
      const said = plain(text);
      const found = wanted.find(({ words }) => said.includes(words))?.price;
      if (found !== undefined) findings.push({ code: 'total_in_text', field, params: { found } });
    });
    return findings;
  }

  /** The cover, and the page that asks for a password, are in the colour that many logos are. */
  private async unseenLogo(snapshot: ProposalSnapshot, { password_hash }: ProposalEntity): Promise<Finding[]> {
    const { organization, files, theme } = snapshot;
    const { id, logo_file_id: logo } = organization;
    if (!logo || !Object.hasOwn(files, logo)) return [];
    const inks = await this.files.inksOf(id, logo);
    const grounds = [coverColor(snapshot), ...(password_hash === null ? [] : [accentColors(theme.colors).solid])];
    return grounds.some((ground) => plateFor(inks, ground)) ? [{ code: 'logo_contrast', field: 'theme_id' }] : [];
  }

  /** Names of the client whom the original was for, in a copy that is for another. */
  private async foreignNames(
    caller: Caller,
    { source_lead_id, lead_id }: ProposalEntity,
    { title, sections, offers, lead, organization, owner }: ProposalSnapshot,
  ): Promise<Finding[]> {
    const client = source_lead_id && source_lead_id !== lead_id && (await clientNames(this.db, caller, source_lead_id));
    if (!client) return [];
    const concerned = [lead?.name, lead?.company, organization.name, owner?.name].map((name) => name ?? '');
    const texts = [{ text: title, field: 'title' }];
    const take = (text: string, field: string) => texts.push({ text, field });
    this.content.eachText(sections, take);
    eachOfferText(offers, take);
    return inTurns(namesFound(new ForeignNames(client, concerned), texts));
  }
}

function* namesFound(names: ForeignNames, texts: { text: string; field: string }[]): Generator<void, Finding[]> {
  const findings: Finding[] = [];
  for (const { text, field } of texts) {
    const found = names.in(text);
    if (found !== null) findings.push({ code: 'foreign_name', field, params: { found } });
    yield;
  }
  return findings;
}

function mostOf(findings: Finding[]): Finding[] {
  const told = new Map<string, number>();
  return findings.filter(({ code }) => {
    const count = (told.get(code) ?? 0) + 1;
    told.set(code, count);
    return count <= MOST_OF_A_KIND;
  });
}

/** Whom the proposal names takes the place of the lead; who only reads, or was erased, cannot be asked to sign. */
function signerFindings(
  { allow_client_to_sign }: ProposalEntity,
  { lead }: ProposalSnapshot,
  people: readonly RecipientEntity[],
): Finding[] {
  if (people.length === 0) {
    if (!lead) return [{ code: 'no_lead', field: 'lead_id' }];
    return lead.email ? [] : [{ code: 'no_signer_email', field: 'lead_id' }];
  }
  const signers = people.filter(({ role }) => role === 'signer');
  const isWanting = allow_client_to_sign && (signers.length === 0 || signers.some(({ email }) => email === null));
  return isWanting ? [{ code: 'no_signer_email', field: 'recipients' }] : [];
}

function blockFindings(block: Block, path: string, { offers, selected_offer_id }: ProposalSnapshot): Finding[] {
  const places = descriptorOf(block.type)?.pictures?.(block) ?? [];
  const findings = places.flatMap(({ file_id, art, alt, field }): Finding[] => {
    const place = field === '' ? path : `${path}.${field}`;
    if (!file_id && art) return [];
    if (!file_id) return [{ code: 'placeholder_image', field: `${place}.file_id` }];
    return alt === '' ? [{ code: 'missing_alt', field: `${place}.alt` }] : [];
  });
  if (block.type !== 'offer' && block.type !== 'packages') return findings;
  const shown = block.offer_id ?? selected_offer_id;
  const [isOffer, chooses] = [block.type === 'offer', 'client_can_choose' in block && block.client_can_choose];
  const isThere = offers.some(({ id, packages }) => (chooses || id === shown) && (isOffer || packages));
  return isThere ? findings : [...findings, { code: 'offer_missing', field: path }];
}

/** Of offers that a client can accept. */
function endedDiscounts(snapshot: ProposalSnapshot): Finding[] {
  return offersToChoose(snapshot).flatMap(({ id, name, lapsed_discount }): Finding[] => {
    const params = { offer_id: id, offer: name, valid_until: lapsed_discount?.valid_until };
    return lapsed_discount ? [{ code: 'discount_expired', field: 'discount.valid_until', params }] : [];
  });
}

/** Between packages of one price there is nothing to choose: their lines were left to all of them. */
function alikePackages(snapshot: ProposalSnapshot): Finding[] {
  return offersToChoose(snapshot).flatMap(({ id, name, lines, discount, packages }): Finding[] => {
    const byPrice = new Map<string, string[]>();
    for (const { id: packageId, name: packageName } of packages ?? []) {
      const { total, recurring } = totalsOf(lines, discount, packageId);
      const price = JSON.stringify([total, recurring]);
      byPrice.set(price, [...(byPrice.get(price) ?? []), packageName]);
    }
    const alike = [...byPrice.values()].filter((names) => names.length > 1);
    return alike.map((names) => ({
      ...{ code: 'packages_alike', field: 'packages' },
      params: { offer_id: id, offer: name, packages: names },
    }));
  });
}

/** Tables that have the client pay otherwise than the offer they sign. */
function scheduleMismatches(snapshot: ProposalSnapshot): Finding[] {
  const offers = offersToChoose(snapshot).filter(({ total }) => total > 0);
  if (offers.length === 0) return [];
  const headings = new Map<string, string>();
  return eachBlock(snapshot.sections).flatMap(([block, field]): Finding[] => {
    const section = field.slice(0, field.indexOf('.'));
    if (block.type === 'heading') headings.set(section, block.text);
    if (block.type !== 'table') return [];
    const title = snapshot.sections[Number(section.match(/\d+/))]?.title ?? '';
    const parts = paymentParts(block, `${title} ${headings.get(section) ?? ''}`, offers);
    const isOf = (offer: SnapshotOffer) => parts.every((one) => agrees(one, offer));
    return parts.length === 0 || offers.some(isOf) ? [] : [{ code: 'schedule_mismatch', field }];
  });
}

/** Of the page itself, and of the styles that its sections have. */
function contrastFindings({ theme, sections }: ProposalSnapshot, warnings: ContrastWarningDto[]): Finding[] {
  const grounds = sections.map(({ style }) => {
    const index = slotOf(theme, style);
    return index < 0 ? 'colors' : `section_styles[${index}]`;
  });
  return warnings.flatMap(({ path, ratio, minimum }): Finding[] => {
    const [ground = '', name = ''] = path.split('.');
    const shows = ({ badge }: Section, index: number) =>
      grounds[index] === ground && (Boolean(badge) || !name.startsWith('badge'));
    const first = sections.findIndex(shows);
    if (first < 0) return [];
    const field = ground === 'colors' ? 'theme_id' : `sections[${first}].style`;
    return [{ code: 'contrast', field, params: { path, ratio, minimum } }];
  });
}

/** Which of the theme's styles a section has, by its name or its number; -1 for none. */
function slotOf({ section_styles }: ProposalSnapshot['theme'], style = ''): number {
  const slots = section_styles ?? [];
  const index = /^\d+$/.test(style) ? Number(style) - 1 : slots.findIndex(({ id }) => id === style);
  return slots[index] ? index : -1;
}

/** What the cover stands on: the ground of its own style, else the colour of the theme. */
function coverColor({ theme, sections: [first] }: ProposalSnapshot): string {
  const style = first?.title && first.title_level === 1 ? first.style : undefined;
  const slot = theme.section_styles?.[slotOf(theme, style)];
  const page = opaque(theme.colors.bg, '#ffffff', '#ffffff');
  return slot ? opaque(slot.bg, page, '#ffffff') : accentColors(theme.colors).solid;
}

/** Two texts that a reader would call the same. */
function plain(text: string): string {
  return normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[*_~`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
