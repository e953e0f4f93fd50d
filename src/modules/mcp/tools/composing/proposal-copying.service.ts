import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { Database } from '../../../../platform/database/database.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { defined } from '../../../../platform/http/validation/defined.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { DuplicateProposalDto } from '../../../proposals/lifecycle/duplication.dto.js';
import { DuplicationService } from '../../../proposals/lifecycle/duplication.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { UpdateProposalDto } from '../../../proposals/proposals.dto.js';
import { ProposalsService } from '../../../proposals/proposals.service.js';
import type { TemplateLanguage } from '../../../templates/templates.dto.js';
import { TemplatesService } from '../../../templates/templates.service.js';
import { ComposedProposalDto, CopyProposalDto } from './composing.dto.js';
import { NamingService } from './naming.service.js';
import { ProposalPartsService } from './proposal-parts.service.js';
import { byName, requireOneName, validatedPart } from './parts.js';

/** What is left to do with a copy that has texts of its own. */
const DONE = 'Once it looks right: publish_proposal.';
/** What is left to do with a copy in the language of the first one. */
const OTHERWISE = 'Texts may still speak of the first client: edit_content with replace_text mends them.';

/** So many texts that stayed are named. */
const MOST_KEYS = 8;
/** So many templates are named. */
const MOST_TEMPLATES = 3;

/** What is left to do with a copy in another language. */
function translating(from: string, to: string, templates: string[]): string {
  const texts = `Texts are still in ${from}: get_proposal_content with view texts and short_ids gives them, the offers’ too, and edit_content with set_texts takes them back at once.`;
  if (templates.length === 0) return texts;
  return `${texts} Or create_proposal makes it anew from a template in ${to}: ${templates.map((title) => `“${title}”`).join(', ')}.`;
}

/** Copies a proposal, with what its new client's is to have otherwise: whole, or not at all. */
@Injectable()
export class ProposalCopyingService {
  constructor(
    private readonly db: Database,
    private readonly names: NamingService,
    private readonly duplication: DuplicationService,
    private readonly proposals: ProposalsService,
    private readonly records: ProposalRecordsService,
    private readonly parts: ProposalPartsService,
    private readonly templates: TemplatesService,
  ) {}

  @Operation('duplicate_proposal', {
    title: 'Duplicate a proposal',
    description:
      'Copies content, offers, theme, language and switches into a new draft for another client, in another language with texts: get_proposal_content of this one, with view texts and short_ids, has the keys. texts_kept is how many with words stay, kept which, left_out what the copy has not from the first one. render shows it.',
    access: accessOf(DuplicationService, 'copy'),
    effect: 'create',
    events: ['proposal.created', 'proposal.updated', 'lead.created', 'lead.updated', 'theme.created'],
    ids: ['proposal_id'],
    input: CopyProposalDto,
    shows: true,
    unlistedFields: ['lead_id'],
    output: ComposedProposalDto,
  })
  copy(caller: Caller, sourceId: string, input: CopyProposalDto): Promise<ComposedProposalDto> {
    const { lead, theme, expires_at, variables, recipients = [], ...plain } = input;
    const ofCopy = { ...caller, expected_version: null };
    requireOneName(input);
    return this.db.transaction(async () => {
      const { language } = await this.records.get(caller, sourceId);
      const of = lead === undefined ? null : await this.names.lead(caller, lead);
      const look = theme === undefined ? null : await this.names.theme(caller, theme);
      const copied = await validatedPart(DuplicateProposalDto, { ...plain, ...(of && { lead_id: of.id }) });
      const { id, left_out, texts_kept, kept_texts } = await toldAs(byName(input), () =>
        this.duplication.copy(caller, sourceId, copied),
      );
      const own = defined({ theme_id: look?.id, expires_at, variables });
      if (Object.keys(own).length > 0)
        await this.proposals.update(ofCopy, id, await validatedPart(UpdateProposalDto, own));
      const added = await this.parts.add(ofCopy, id, { recipients });
      const { title, version, revision, expires_at: until } = await this.records.get(caller, id);
      return this.parts.told(caller, id, {
        ...{ id, proposal_id: id, version, revision, title, expires_at: until },
        left_out: left_out.filter((field) => !isGivenAnew(field, input)),
        texts_kept,
        ...(plain.texts &&
          kept_texts.length > 0 && { kept: await this.parts.keysOf(caller, sourceId, kept_texts.slice(0, MOST_KEYS)) }),
        ...(of && { lead: of }),
        ...(look && { theme: look }),
        ...added,
        ...(await this.parts.copiedOffers(caller, id)),
        next: texts_kept === 0 || plain.texts ? DONE : await this.next(caller, language, plain.language ?? language),
      });
    });
  }

  private async next(caller: Caller, from: string, to: string): Promise<string> {
    if (from === to) return OTHERWISE;
    const { data } = await this.templates.list(caller, { language: to as TemplateLanguage, limit: MOST_TEMPLATES });
    return translating(
      from,
      to,
      data.map(({ title }) => title),
    );
  }
}

/** What is not that of the first one, as the copy got its own. */
function isGivenAnew(field: string, input: CopyProposalDto): boolean {
  return field === 'lead_id'
    ? (input.lead ?? input.lead_id ?? null) !== null
    : (input[field as keyof CopyProposalDto] ?? null) !== null;
}
