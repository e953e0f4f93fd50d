import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { CreateTemplateDto } from '../../proposals/templates/template-creation.dto.js';
import { TemplateCreationService } from '../../proposals/templates/template-creation.service.js';
import { UpdateTemplateDto, type TemplateDto } from '../../templates/templates.dto.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { atVersion } from '../http/at-version.js';
import type { Form } from '../http/form.js';
import { detailsOf } from './template-filters.js';

/** Keeps proposals as templates, and changes what templates are called. */
@Injectable()
export class TemplateKeepingService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly records: ProposalRecordsService,
    private readonly creation: TemplateCreationService,
    private readonly templates: TemplatesService,
  ) {}

  async proposal(caller: Caller, id: string): Promise<ProposalDto> {
    if (!isUUID(id, 'all')) throw notFound('proposal');
    return this.records.get(caller, id.toLowerCase());
  }

  async keep(caller: Caller, proposal_id: string, form: Form): Promise<TemplateDto> {
    const { title: name, ...details } = detailsOf(form);
    const body = { type: 'body', metatype: CreateTemplateDto } as const;
    try {
      const input = (await this.pipe.transform({ proposal_id, name, ...details }, body)) as CreateTemplateDto;
      return await this.creation.create(caller, input);
    } catch (error) {
      throw titled(error);
    }
  }

  async change(caller: Caller, id: string, form: Form): Promise<void> {
    const body = { type: 'body', metatype: UpdateTemplateDto } as const;
    const input = (await this.pipe.transform(detailsOf(form), body)) as UpdateTemplateDto;
    await atVersion(form, caller, (at) => this.templates.update(at, id, input));
  }
}

/** A new template is given its `name`, which the form calls its title as the record does. */
function titled(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const details = error.details?.map((detail) => (detail.field === 'name' ? { ...detail, field: 'title' } : detail));
  return error.with(details);
}
