import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { RawJson } from '../../../platform/http/raw-json.js';
import { Mails } from '../../../platform/mail/mails.js';
import { Operation, accessOf } from '../../../platform/operations/operation.decorator.js';
import { MAX_LIMIT } from '../../../platform/pagination/page.dto.js';
import { ProposalContentService } from '../../proposals/content/proposal-content.service.js';
import { EvidenceService } from '../../proposals/evidence/evidence.service.js';
import type { ListedProposalDto } from '../../proposals/proposal.dto.js';
import { ProposalListsService } from '../../proposals/proposal-lists.service.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { RecipientsService } from '../../proposals/recipients/recipients.service.js';
import { ViewsService } from '../../proposals/views/views.service.js';
import { AnythingDto, ReadingToolDto } from './proposal-tools.dto.js';

const LATEST = 5;
/** So many proposals are told of at once. */
const MOST_AT_ONCE = 10;
const MORE = 'There are more: list_proposals has them.';
/** Where nobody was written to, an invitation is no more than a link. */
const BY_HAND = 'None was sent to those invited: hand each their url.';

const NOT_YET = 'It is not published: nobody has a link to read it by.';

/** Who has read what, and what else happened to a proposal. */
@Injectable()
export class ReadingToolsService {
  constructor(
    private readonly views: ViewsService,
    private readonly recipients: RecipientsService,
    private readonly content: ProposalContentService,
    private readonly evidence: EvidenceService,
    private readonly mails: Mails,
    private readonly records: ProposalRecordsService,
    private readonly lists: ProposalListsService,
  ) {}

  @Operation('get_reading', {
    title: 'Get the reading',
    description:
      'Who read a proposal, when, how long and which sections, and whom it names with status and link; no name: the open link. Without proposal_id all published ones, in short. Next: send_proposal.',
    access: accessOf(ViewsService, 'list'),
    effect: 'read',
    input: ReadingToolDto,
    output: AnythingDto,
  })
  async get(caller: Caller, { proposal_id }: ReadingToolDto): Promise<object> {
    if (proposal_id !== undefined) return this.ofOne(caller, proposal_id);
    const { data, pagination } = await this.lists.listed(caller, { page_status: 'published', limit: MOST_AT_ONCE });
    const proposals: object[] = [];
    for (const { proposal_id: id, title } of data as ListedProposalDto[])
      proposals.push({ proposal_id: id, title, ...inShort(await this.ofOne(caller, id)) });
    return { proposals, ...(pagination.next_cursor && { next: MORE }) };
  }

  /** The same of one, with links and sessions. */
  async ofOne(caller: Caller, id: string) {
    const { title, page_status } = await this.records.get(caller, id);
    const { summary, data: sessions } = await this.views.list(caller, id, { limit: LATEST });
    const { data: people } = await this.recipients.list(caller, id, { limit: MAX_LIMIT });
    const { sections } = await this.content.get(caller, id);
    const titles = new Map(sections.map((section, index) => [section.id, section.title ?? `Section ${index + 1}`]));
    const names = new Map(people.map((one) => [one.id, one.name]));
    const nameOf = (recipient_id: string | null) => (recipient_id === null ? null : (names.get(recipient_id) ?? null));
    const { data: read } = await this.views.sections(caller, id);
    const isByHand = !this.mails.areSent && people.some(({ status }) => status === 'invited');
    return {
      ...{ title, page_status },
      ...(page_status === 'draft' ? { published: NOT_YET } : {}),
      summary,
      ...(isByHand ? { mail: BY_HAND } : {}),
      people: people.map(
        ({ id: recipient_id, name, role, status, url, first_viewed_at, last_viewed_at, active_seconds }) => ({
          ...{ recipient_id, name, role, status, url, first_viewed_at, last_viewed_at, active_seconds },
        }),
      ),
      sections: read.slice(0, MAX_LIMIT).map(({ section_id, recipient_id, active_seconds }) => ({
        ...{
          section_id,
          title: titles.get(section_id) ?? null,
          recipient_id,
          name: nameOf(recipient_id),
          active_seconds,
        },
      })),
      latest_sessions: sessions.map(({ started_at, duration_seconds, scroll_depth, recipient_id }) => ({
        ...{ started_at, duration_seconds, scroll_depth, name: nameOf(recipient_id) },
      })),
    };
  }

  @Operation('get_proposal_evidence', {
    ...{
      access: accessOf(EvidenceService, 'ofProposal'),
      effect: 'read',
      reads: 'evidence',
      unlisted: true,
      title: 'Get the evidence',
      output: AnythingDto,
    },
    ids: ['proposal_id'],
    description: 'The sealed chain of what happened to a proposal: publications, views, signature or denial.',
  })
  async getEvidence(caller: Caller, id: string): Promise<RawJson> {
    return new RawJson(await this.evidence.ofProposal(caller, id));
  }
}

type Reading = Awaited<ReturnType<ReadingToolsService['ofOne']>>;

/** Who read it and how long, without links and sessions. */
function inShort({ summary, mail, people, sections }: Reading): object {
  return {
    ...{ summary, ...(mail !== undefined && { mail }) },
    people: people.map(({ name, role, status, last_viewed_at, active_seconds }) => ({
      ...{ name, role, status, last_viewed_at, active_seconds },
    })),
    sections: sections.map(({ title, name, active_seconds }) => ({ title, name, active_seconds })),
  };
}
