import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { AppError, invalidFields, notFound } from '../../platform/errors/errors.js';
import { Events } from '../../platform/events/events.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { Tool } from '../../platform/tools/tool.decorator.js';
import { Deletes } from '../../platform/tools/deletes.decorator.js';
import { ContentFilesService } from '../content/content-files.service.js';
import type { Section } from '../content/content.dto.js';
import { ContentService } from '../content/content.service.js';
import { TemplateEntity } from './template.entity.js';
import {
  ListTemplatesQuery,
  NewTemplate,
  TemplateDto,
  TemplateListItemDto,
  UpdateTemplateDto,
} from './templates.dto.js';
import { TemplateCreated, TemplateDeleted, TemplateUpdated } from './templates.events.js';
import { findSections, findTemplate, isStockTemplate, listTemplates, positionOf } from './templates.queries.js';

const READ_ONLY = new AppError(
  'forbidden',
  'This is a stock template, which is read only: make one of your own from a proposal.',
);

@Injectable()
export class TemplatesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly paginator: Paginator,
    private readonly files: ContentFilesService,
    private readonly content: ContentService,
  ) {}

  @Tool('list_templates', {
    title: 'List templates',
    description:
      'Templates of the organization, then the stock ones, in English and French. Next: create_proposal with template_id.',
    access: 'templates:read',
    effect: 'read',
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

  @Tool('get_template', {
    title: 'Get a template',
    description: 'One template with its content. Next: create_proposal with template_id.',
    access: 'templates:read',
    effect: 'read',
    ids: ['template_id'],
    output: TemplateDto,
  })
  async get(caller: Caller, id: string): Promise<TemplateDto> {
    const template = await findTemplate(this.db, caller, id);
    if (!template) throw notFound('template');
    return template;
  }

  /** What a proposal made from an own or stock template begins with; null when there is none. */
  sectionsOf(caller: Caller, id: string): Promise<{ title: string; language: string; sections: Section[] } | null> {
    return findSections(this.db, caller, id);
  }

  create(caller: Caller, template: NewTemplate): Promise<TemplateDto> {
    return this.db.transaction(async () => {
      const row = { ...template, id: newId(), organization_id: caller.organization_id };
      const created = await this.db.insert(TemplateEntity, row);
      await this.files.replace(caller, ['template', row.id], template.sections);
      await this.events.publish(TemplateCreated, caller, created);
      return this.get(caller, created.id);
    });
  }

  update(caller: Caller, id: string, input: UpdateTemplateDto): Promise<TemplateDto> {
    return this.db.transaction(async () => {
      await this.lock(caller, id);
      const template = await this.db.update(TemplateEntity, caller, id, input);
      await this.events.publish(TemplateUpdated, caller, template);
      return this.get(caller, id);
    });
  }

  /** Changes what proposals made from it begin with, as it is under the lock; it names no offer, which belong to proposals. */
  edit(caller: Caller, id: string, change: (sections: Section[]) => Section[]): Promise<TemplateDto> {
    return this.db.transaction(async () => {
      const before = await this.lock(caller, id);
      const known = new Set(before.sections.map((section) => section.id));
      const changed = change(before.sections);
      const problems = await this.content.judge(changed);
      if (problems.length > 0) throw invalidFields(problems);
      const sections = this.content.normalise(this.content.withOffers(changed, new Map()), known);
      const missing = await this.files.missing(caller, sections);
      if (missing[0]) throw new AppError('not_found', `${missing[0].field}: ${missing[0].message}`, missing);
      const template = await this.db.update(TemplateEntity, caller, id, { sections });
      await this.files.replace(caller, ['template', id], sections);
      await this.events.publish(TemplateUpdated, caller, template);
      return this.get(caller, id);
    });
  }

  @Deletes('template', 'templates:delete')
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const template = await this.lock(caller, id);
      await this.files.replace(caller, ['template', id], []);
      await this.db.delete(TemplateEntity, caller, id);
      await this.events.publish(TemplateDeleted, caller, template);
    });
  }

  private async lock(caller: Caller, id: string): Promise<TemplateEntity> {
    if (await isStockTemplate(this.db, id)) throw READ_ONLY;
    return this.db.lock(TemplateEntity, caller, id, 'template');
  }
}
