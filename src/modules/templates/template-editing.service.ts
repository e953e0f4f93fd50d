import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { withVersion } from '../../platform/http/etag.js';
import type { Preferences } from '../../platform/operations/operation-context.js';
import { Operation } from '../../platform/operations/operation.decorator.js';
import type { Section } from '../content/content.dto.js';
import { EditContentDto, EditedContentDto } from '../content/editing/content-editing.dto.js';
import { ContentEditorService } from '../content/editing/content-editor.service.js';
import { ContentViewDto, ContentViewQuery } from '../content/editing/content-views.dto.js';
import { TemplatesService } from './templates.service.js';

/** Where the ids of sections, blocks and what is in them are found. */
const PARTS = { route: '/v1/templates/{id}/content?view=outline', tool: 'get_record' };

/** Reads and edits what proposals made from templates begin with, by its sections and blocks. */
@Injectable()
export class TemplateEditingService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplatesService,
    private readonly editor: ContentEditorService,
  ) {}

  @Operation('get_template_content', { access: 'templates:read', effect: 'read' })
  async content(caller: Caller, id: string, query: ContentViewQuery): Promise<ContentViewDto> {
    const { content, version } = await this.templates.get(caller, id);
    return withVersion(this.editor.view(content.sections, query, PARTS), version);
  }

  /** Carries operations out on what proposals made from it begin with, as it is under the lock. */
  @Operation('edit_template_content', {
    access: 'templates:write',
    effect: 'overwrite',
    addsUp: true,
    events: ['template.updated'],
  })
  operate(caller: Caller & Preferences, id: string, { operations }: EditContentDto): Promise<EditedContentDto> {
    return this.db.transaction(async () => {
      const before = await this.templates.lock(caller, id);
      const judge = (sections: Section[]) => this.templates.judge(caller, sections);
      const declared = { names: before.variables.map(({ name }) => name), of: 'template' } as const;
      const { changed, problems, found, samples, sections } = await this.editor.edit(
        { ...before, judge, listing: PARTS, declared },
        operations,
      );
      const { version, content } = await this.templates.store(caller, before, sections, samples);
      return {
        version,
        changed,
        problems,
        ...found,
        ...(caller.prefers_representation ? { sections: content.sections } : {}),
      };
    });
  }
}
