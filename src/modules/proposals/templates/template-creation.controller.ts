import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { TemplateDto } from '../../templates/templates.dto.js';
import { CreateTemplateDto } from './template-creation.dto.js';
import { TemplateCreationService } from './template-creation.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Templates')
@Controller('v1/templates')
export class TemplateCreationController {
  constructor(private readonly templates: TemplateCreationService) {}

  /**
   * Makes a template from what a proposal says now, as a copy of another template, or empty.
   *
   * What a proposal says takes the scope `proposals:read` too.
   */
  @Post()
  @Creates('/v1/templates')
  @Serves(TemplateCreationService, 'create', 'create_template')
  @ApiCreatedResponse({ type: TemplateDto })
  create(@Call() call: RestCall, @Body() input: CreateTemplateDto): Promise<TemplateDto> {
    return call.run((context) => this.templates.create(context, input));
  }
}
