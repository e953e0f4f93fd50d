import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { invalid } from '../../../../platform/errors/errors.js';
import { ProposalEditingService } from '../../../proposals/content/proposal-editing.service.js';
import { PreflightService } from '../../../proposals/preflight/preflight.service.js';
import type { CreateRecipientDto } from '../../../proposals/recipients/recipients.dto.js';
import { RecipientsService } from '../../../proposals/recipients/recipients.service.js';
import { isFields } from './offer-keys.js';
import type { SavedOfferDto } from './composing.dto.js';
import { OfferSavingService } from './offer-saving.service.js';
import { toldAs } from './parts.js';

/** What a new proposal gets beside its own fields. */
@Injectable()
export class ProposalPartsService {
  constructor(
    private readonly editing: ProposalEditingService,
    private readonly offers: OfferSavingService,
    private readonly recipients: RecipientsService,
    private readonly preflight: PreflightService,
  ) {}

  async add(
    caller: Caller,
    id: string,
    { sections, offer, recipients }: { sections?: unknown; offer?: unknown; recipients: CreateRecipientDto[] },
  ): Promise<object> {
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
      warnings: warnings.map(({ code, section_id, block_id }) => ({
        code,
        ...(section_id && { section_id }),
        ...(block_id && { block_id }),
      })),
    };
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

function idsOf(lines: SavedOfferDto['lines']): object {
  return { line_ids: lines.map(({ id }) => id) };
}

function below(parent: string): (field: string) => string {
  return (field) => `${parent}.${field}`;
}
