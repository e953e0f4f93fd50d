import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { AppError } from '../../../../platform/errors/errors.js';
import type { Section } from '../../../content/content.dto.js';
import type { PrefabLanguage } from '../../../content/prefabs/prefabs.dto.js';
import { ProposalContentService } from '../../../proposals/content/proposal-content.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { TemplatesService } from '../../../templates/templates.service.js';
import { requirePermission } from '../../http/require-permission.js';

/** Whose content it is. */
export interface Place {
  kind: 'proposal' | 'template';
  id: string;
}

/** A proposal or a template, as its content is edited. */
export interface EditedDocument {
  /** The address of its own page. */
  path: string;
  title: string;
  version: number;
  language: PrefabLanguage;
  /** Whether what it said before is kept. */
  hasRevisions: boolean;
  sections: Section[];
}

/** Reads and writes what proposals and templates say, so that one editor is enough for both. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly contents: ProposalContentService,
    private readonly templates: TemplatesService,
  ) {}

  /** For who may write it. */
  async get(caller: Caller, { kind, id }: Place): Promise<EditedDocument> {
    if (kind === 'template') return this.template(caller, id);
    requirePermission(caller, 'proposals:write');
    const { title, version, language } = await this.records.get(caller, id);
    const { sections } = await this.contents.get(caller, id);
    return {
      path: `/app/proposals/${id}`,
      title,
      version,
      language: asLanguage(language),
      hasRevisions: true,
      sections,
    };
  }

  /** Changes it as it is under its lock. */
  async edit(caller: Caller, { kind, id }: Place, change: (sections: Section[]) => Section[]): Promise<Section[]> {
    if (kind === 'template') {
      requirePermission(caller, 'templates:write');
      return (await this.templates.edit(caller, id, change)).content.sections;
    }
    requirePermission(caller, 'proposals:write');
    return (await this.contents.edit(caller, id, change)).sections;
  }

  private async template(caller: Caller, id: string): Promise<EditedDocument> {
    requirePermission(caller, 'templates:write');
    const { title, version, language, content, organization_id } = await this.templates.get(caller, id);
    if (organization_id === null) throw new AppError('forbidden', 'A stock template is read only.');
    const path = `/app/templates/${id}`;
    return { path, title, version, language: asLanguage(language), hasRevisions: false, sections: content.sections };
  }
}

function asLanguage(language: string): PrefabLanguage {
  return language === 'fr' ? 'fr' : 'en';
}
