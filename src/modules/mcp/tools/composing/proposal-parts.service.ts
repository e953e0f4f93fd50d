import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { invalid } from '../../../../platform/errors/errors.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { MAX_LIMIT } from '../../../../platform/pagination/page.dto.js';
import type { OutlinedBlockDto } from '../../../content/editing/content-views.dto.js';
import { ProposalEditingService } from '../../../proposals/content/proposal-editing.service.js';
import { OfferListsService } from '../../../proposals/offers/offer-lists.service.js';
import { PreflightService } from '../../../proposals/preflight/preflight.service.js';
import type { CreateRecipientDto } from '../../../proposals/recipients/recipients.dto.js';
import { RecipientsService } from '../../../proposals/recipients/recipients.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { isFields } from './offer-keys.js';
import type { EditedContentDto } from '../../../content/editing/content-editing.dto.js';
import type { OfferDto } from '../../../proposals/offers/offers.dto.js';
import type { EditedDraftDto, SavedOfferDto } from './composing.dto.js';
import { OfferSavingService } from './offer-saving.service.js';
import { seenByClients } from '../seen-by-clients.js';
import { bytesOf, inBrief, MOST_BYTES } from '../../brief-answer.js';
import { PartIdsService } from '../../short-ids/part-ids.service.js';
import type { ShortIds } from '../../short-ids/short-ids.js';

/** So much of a title tells sections apart. */
const TITLE = 40;
const TIGHT = 20;

/** What a new proposal gets beside its own fields. */
@Injectable()
export class ProposalPartsService {
  constructor(
    private readonly editing: ProposalEditingService,
    private readonly offers: OfferSavingService,
    private readonly recipients: RecipientsService,
    private readonly preflight: PreflightService,
    private readonly lists: OfferListsService,
    private readonly ids: PartIdsService,
    private readonly records: ProposalRecordsService,
  ) {}

  async add(
    caller: Caller,
    id: string,
    { sections, offer, recipients }: { sections?: unknown; offer?: unknown; recipients: CreateRecipientDto[] },
  ): Promise<{ [field: string]: unknown; warnings: object[] }> {
    const section_ids = sections === undefined ? null : await this.addSections(caller, id, sections);
    const priced = offer === undefined ? null : await this.addOffer(caller, id, offer);
    const people = [];
    for (const [index, one] of recipients.entries())
      people.push(await toldAs(below(`recipients[${index}]`), () => this.recipients.add(caller, id, one)));
    const { ready, errors, warnings } = await this.preflight.check(caller, id);
    return {
      ...(section_ids && { section_ids }),
      ...(priced && { offer: priced }),
      ...(people.length > 0 && { recipients: people.map(({ id: recipient_id, name }) => ({ recipient_id, name })) }),
      ready,
      ...(errors.length > 0 && { errors }),
      warnings: inBrief(warnings),
    };
  }

  /** The answer with every section and block by the end of its id; in 2 KB, and warnings in words where those leave room. */
  async told<T extends object>(caller: Caller, id: string, answer: T & { warnings: object[] }): Promise<T> {
    const ids = await this.ids.of(caller, id);
    const { outline = [] } = await this.editing.view(caller, id, { view: 'outline' });
    const sections = outline.map(({ id: section, title, blocks }) => ({
      ...{ id: ids.endOf(section), ...(title && { title: beginningOf(title) }) },
      blocks: blocks.flatMap(idsIn).map((block) => ids.endOf(block)),
    }));
    const coded = { ...answer, warnings: inBrief(answer.warnings, 0), ...(sections.length > 0 && { sections }) };
    const short = fitted(coded, ids);
    const worded = { ...short, warnings: answer.warnings };
    const told = bytesOf(worded) <= MOST_BYTES ? worded : short;
    const { texts = {} } = await this.editing.view(caller, id, { view: 'texts' });
    const keyed = { ...told, text_keys: Object.keys(ids.shortened(texts) as object) };
    // What a translation needs, where there is room for it; get_proposal_content has it always.
    return keyed.text_keys.length > 0 && bytesOf(keyed) <= MOST_BYTES ? keyed : told;
  }

  /** What an edit changed; what is gone stands apart, by the ends of its ids, and beside what was moved the order as it is now. */
  async edited(
    caller: Caller,
    id: string,
    edit: EditedContentDto,
    operations: readonly unknown[],
  ): Promise<EditedDraftDto> {
    const ids = await this.ids.of(caller, id);
    const { changed, ...rest } = edit;
    const record = await this.records.get(caller, id);
    const isMoved = (what: string) => operations.some((one) => isFields(one) && one.op === `move_${what}`);
    const moved = { section: isMoved('section'), block: isMoved('block') };
    const { outline = [] } =
      moved.section || moved.block ? await this.editing.view(caller, id, { view: 'outline' }) : {};
    const orderIn = (section: string) => outline.find((one) => one.id === section)?.blocks.flatMap(idsIn);
    const gone = changed
      .flatMap(({ section_id, block_ids }) => [section_id, ...block_ids])
      .filter((one) => !ids.has(one));
    return {
      ...rest,
      changed: changed
        .filter(({ section_id }) => ids.has(section_id))
        .map(({ section_id, block_ids }) => ({
          ...{ section_id, block_ids: block_ids.filter((one) => ids.has(one)) },
          ...(moved.block && { order: orderIn(section_id) }),
        })),
      ...(gone.length > 0 && { deleted: [...new Set(gone)].map((one) => ids.pastEndOf(one)) }),
      ...(moved.section && { order: outline.map((section) => section.id) }),
      ...seenByClients(record),
    };
  }

  /** What the offers of a copy are made of, and what they come to. */
  async copiedOffers(caller: Caller, id: string): Promise<object> {
    const { data } = await this.lists.list(caller, id, { limit: MAX_LIMIT });
    const part = (one: { id: string; name: string }) => ({ id: one.id, name: beginningOf(one.name) });
    const offers = data.map(({ lines, packages, ...offer }) => ({
      ...{ ...part(offer), lines: lines.map(part) },
      ...(packages && { packages: packages.map(part) }),
      ...sumsOf(offer),
    }));
    return offers.length > 0 ? ((await this.ids.of(caller, id)).shortened({ offers }) as object) : {};
  }

  /** Keys of texts by the ends of ids, as other tools take them. */
  async keysOf(caller: Caller, id: string, keys: string[]): Promise<string[]> {
    const ids = await this.ids.of(caller, id);
    return Object.keys(ids.shortened(Object.fromEntries(keys.map((key) => [key, '']))) as object);
  }

  private async addSections(caller: Caller, id: string, sections: unknown): Promise<string[]> {
    if (!Array.isArray(sections)) throw invalid('sections', 'Must be a list of sections.');
    if (sections.length === 0) return [];
    const operations = sections.map((one: unknown) =>
      isFields(one) && 'prefab' in one ? { op: 'insert_section', ...one } : { op: 'insert_section', section: one },
    );
    const rename = (field: string) =>
      field.replace(/^operations\[(\d+)\](\.section\b)?/, 'sections[$1]').replace(/^operations\b/, 'sections');
    const { changed } = await toldAs(rename, () => this.editing.operate(caller, id, { operations }));
    return changed.map(({ section_id }) => section_id);
  }

  private async addOffer(caller: Caller, id: string, offer: unknown): Promise<object> {
    if (!isFields(offer)) throw invalid('offer', 'Must be an object.');
    const made = await this.offers.saved(caller, id, { offer, field: 'offer' });
    const { proposal_id: _proposal, version: _version, revision: _revision, name, lines, ...priced } = made;
    // Lines that were sent have their ids in that order; those of a bundle have names too.
    return 'bundle_id' in offer ? { name, lines, ...priced } : { ...idsOf(lines), ...priced };
  }
}

/**
 * With whole ids beside the ends as long as there is room: first packages go without, which have their keys. What is
 * paid when goes last, as it was sent with the offer.
 */
function fitted<T extends object>(answer: T & { offer?: object; section_ids?: string[] }, ids: ShortIds): T {
  if (bytesOf(answer) <= MOST_BYTES) return answer;
  const { offer, section_ids: _ids, ...rest } = answer;
  const { packages, selected_package_id } = (offer ?? {}) as { packages?: object[]; selected_package_id?: string };
  const keyed = packages ? (ids.shortened({ packages, selected_package_id }) as object) : {};
  const shorter = { ...answer, ...(offer && { offer: { ...offer, ...keyed } }) };
  if (bytesOf(shorter) <= MOST_BYTES) return shorter;
  const { sections } = answer as { sections?: { title?: string }[] };
  const titled = sections?.map(({ title, ...one }) => ({ ...one, ...(title && { title: beginningOf(title, TIGHT) }) }));
  const tight = { ...rest, ...(offer && { offer }), ...(titled && { sections: titled }) };
  const ends = ids.shortened(tight) as T & { offer?: { payment_plan?: unknown } };
  if (bytesOf(ends) > MOST_BYTES) delete ends.offer?.payment_plan;
  return ends;
}

function sumsOf({
  subtotal,
  discount_total,
  tax_total,
  total,
  recurring,
}: Omit<OfferDto, 'lines' | 'packages'>): object {
  const again = recurring.map(({ interval, total: each }) => ({ interval, total: each }));
  return { subtotal, discount_total, tax_total, total, ...(again.length > 0 && { recurring: again }) };
}

function beginningOf(text: string, most = TITLE): string {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

function idsIn({ id, columns = [] }: OutlinedBlockDto): string[] {
  return [id, ...columns.flatMap(({ blocks }) => blocks.flatMap(idsIn))];
}

function idsOf(lines: SavedOfferDto['lines'] = []): object {
  return { line_ids: lines.map(({ id }) => id) };
}

function below(parent: string): (field: string) => string {
  return (field) => `${parent}.${field}`;
}
