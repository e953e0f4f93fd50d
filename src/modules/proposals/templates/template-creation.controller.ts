import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { TemplateDto } from '../../templates/templates.dto.js';
import { CreateTemplateDto } from './template-creation.dto.js';
import { TemplateCreationService } from './template-creation.service.js';

@ApiTags('Templates')
@Controller('v1/templates')
export class TemplateCreationController {
  constructor(private readonly templates: TemplateCreationService) {}

  /** Makes a template from what a proposal says now. */
  @Post()
  @Creates('/v1/templates')
  @Access('templates:write')
  @ApiCreatedResponse({ type: TemplateDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateTemplateDto): Promise<TemplateDto> {
    return this.templates.create(caller, input);
  }
}
