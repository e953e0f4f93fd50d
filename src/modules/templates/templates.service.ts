import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { differing, isSame } from '../../platform/database/differing.js';
import { newId } from '../../platform/database/ids.js';
import {
  AppError,
  invalidFields,
  notFound,
  problem,
  referencesNotFound,
  type ErrorDetail,
} from '../../platform/errors/errors.js';
import { Events } from '../../platform/events/events.js';
import { withVersion } from '../../platform/http/etag.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { RecordHooks } from '../../platform/resources/record-hooks.js';
import { ContentFilesService } from '../content/content-files.service.js';
import type { Samples, Section } from '../content/content.dto.js';
import { ContentService } from '../content/content.service.js';
import { DeclaredVariablesService } from '../content/variables/declared-variables.service.js';
import { TemplateEntity } from './template.entity.js';
import {
  ListTemplatesQuery,
  NewTemplate,
  TemplateContentDto,
  TemplateDto,
  TemplateListItemDto,
  UpdateTemplateDto,
} from './templates.dto.js';
import { TemplateCreated, TemplateDeleted, TemplateUpdated } from './templates.events.js';
import {
  findStart,
  findTemplate,
  isStockTemplate,
  listTemplates,
  positionOf,
  type TemplateStart,
} from './templates.queries.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const READ_ONLY = new AppError(
  'forbidden',
  'This is a stock template, which is read only: make one of your own from a proposal.',
);
const NO_OFFERS = 'A template names no offer: without it, each proposal shows the one that it has selected.';

@Injectable()
export class TemplatesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly paginator: Paginator,
    private readonly files: ContentFilesService,
    private readonly documents: ContentService,
    private readonly hooks: RecordHooks,
    private readonly variables: DeclaredVariablesService,
  ) {}

  @Operation('list_templates', {
    unlisted: true,
    title: 'List templates',
    description:
      'Templates of the organization, then the stock ones, in English and French. Next: create_proposal with template_id.',
    access: 'templates:read',
    effect: 'read',
    lists: 'template',
    input: ListTemplatesQuery,
    output: TemplateListItemDto,
    isPage: true,
  })
  list(caller: Caller, query: ListTemplatesQuery): Promise<Page<TemplateListItemDto>> {
    return this.paginator.page(
      caller,
      'templates',
      query,
      (request) => listTemplates(this.db, caller, query, request),
      positionOf,
    );
  }

  @Operation('get_template', {
    unlisted: true,
    title: 'Get a template',
    description: 'One template with its content. Next: create_proposal with template_id.',
    access: 'templates:read',
    effect: 'read',
    reads: 'template',
    ids: ['template_id'],
    output: TemplateDto,
  })
  async get(caller: Caller, id: string): Promise<TemplateDto> {
    const template = await findTemplate(this.db, caller, id);
    if (!template) throw notFound('template');
    return template;
  }

  /** What a proposal made from an own or stock template begins with; null when there is none. */
  async startOf(caller: Caller, id: string): Promise<TemplateStart | null> {
    const found = await findStart(this.db, caller, id);
    if (!found) return null;
    const { is_stock, ...start } = found;
    return is_stock ? { ...start, samples: this.documents.samples.of(start.sections) } : start;
  }

  create(caller: Caller, template: NewTemplate): Promise<TemplateDto> {
    return this.db.transaction(async () => {
      const sections = this.documents.normalise(template.sections, []);
      const samples = this.documents.samples.copied(template.samples ?? {}, template.sections, sections);
      const row = { ...template, sections, samples, id: newId(), organization_id: caller.organization_id };
      const created = await this.db.insert(TemplateEntity, row);
      await this.files.add(caller, ['template', row.id], sections);
      await this.events.publish(TemplateCreated, caller, created);
      return this.get(caller, created.id);
    });
  }

  @Operation('update_template', { access: 'templates:write', effect: 'overwrite', events: ['template.updated'] })
  update(caller: Caller, id: string, input: UpdateTemplateDto): Promise<TemplateDto> {
    return this.db.transaction(async () => {
      const { variables, ...plain } = input;
      const wanted = { ...plain, ...(variables && { variables: this.variables.declared(variables) }) };
      const changes = differing(await this.lock(caller, id), wanted);
      if (Object.keys(changes).length === 0) return this.get(caller, id);
      const template = await this.db.update(TemplateEntity, caller, id, changes);
      await this.events.publish(TemplateUpdated, caller, template);
      return this.get(caller, id);
    });
  }

  /** Replaces what proposals made from it begin with. */
  @Operation('replace_template_content', {
    access: 'templates:write',
    effect: 'overwrite',
    events: ['template.updated'],
  })
  async replaceContent(caller: Caller, id: string, { sections }: TemplateContentDto): Promise<TemplateContentDto> {
    await this.requireValid(caller, sections);
    return this.db.transaction(async () => {
      const { content, version } = await this.write(caller, await this.lock(caller, id), sections);
      return withVersion(content, version);
    });
  }

  @Operation('delete_template', {
    access: 'templates:delete',
    effect: 'delete',
    events: ['template.deleted'],
    deletes: 'template',
  })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const template = await this.lock(caller, id);
      await this.hooks.beforeDeletion('template', caller, id);
      await this.files.replace(caller, ['template', id], []);
      await this.db.delete(TemplateEntity, caller, id);
      await this.events.publish(TemplateDeleted, caller, template);
    });
  }

  private async write(caller: Caller, before: TemplateEntity, changed: Section[]): Promise<TemplateDto> {
    const sections = this.documents.normalise(changed, before.sections);
    const missing = await this.files.missing(caller, sections);
    if (missing.length > 0) throw referencesNotFound('file', missing);
    return this.store(caller, before, sections);
  }

  /** Of a template that is locked; its sections are judged, and have their ids. */
  async store(
    caller: Caller,
    before: TemplateEntity,
    sections: Section[],
    brought: Samples = {},
  ): Promise<TemplateDto> {
    if (isSame(before.sections, sections)) return this.get(caller, before.id);
    const samples = { ...this.documents.samples.left(before.samples ?? {}, sections), ...brought };
    const template = await this.db.update(TemplateEntity, caller, before.id, { sections, samples });
    await this.files.replace(caller, ['template', before.id], sections);
    await this.events.publish(TemplateUpdated, caller, template);
    return this.get(caller, before.id);
  }

  /** What is wrong with a document that is valid by itself: files that are not there, and offers, which belong to proposals. */
  async judge(caller: Caller, sections: Section[]): Promise<ErrorDetail[]> {
    const offers = this.documents.offerIdsIn(sections).map(({ field }) => problem(field, NO_OFFERS));
    return [...(await this.files.missing(caller, sections)), ...offers];
  }

  /** Files alone that are not there are looked for again under the lock. */
  private async requireValid(caller: Caller, sections: unknown): Promise<void> {
    const problems = await this.documents.validateWith(sections, (sound) => this.judge(caller, sound));
    if (problems.some(({ code }) => code !== 'not_found')) throw invalidFields(problems);
  }

  /** One of the organization's own, until the transaction ends. */
  async lock(caller: Caller, id: string): Promise<TemplateEntity> {
    if (await isStockTemplate(this.db, id)) throw READ_ONLY;
    return this.db.lock(TemplateEntity, caller, id, 'template');
  }
}
