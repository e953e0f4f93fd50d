import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { OrganizationSettingsService } from './organization-settings.service.js';
import { MemberDto, OrganizationDto, UpdateOrganizationDto } from './organizations.dto.js';

@ApiTags('Organization')
@Controller('v1/organization')
export class OrganizationsController {
  constructor(private readonly settings: OrganizationSettingsService) {}

  /** Reads the organization that the key belongs to. */
  @Get()
  @Access('organization:read')
  @ApiOkResponse({ type: OrganizationDto })
  get(@CurrentCaller() caller: Caller): Promise<OrganizationDto> {
    return this.settings.get(caller);
  }

  /** Updates the organization; pages that are published already stay as they are. */
  @Patch()
  @Access('organization:write')
  @ApiOkResponse({ type: OrganizationDto })
  update(@CurrentCaller() caller: Caller, @Body() input: UpdateOrganizationDto): Promise<OrganizationDto> {
    return this.settings.update(caller, input);
  }

  /** Lists the members, those who joined last first. */
  @Get('members')
  @Access('organization:read')
  @ApiOkResponse({ type: PageOf(MemberDto) })
  members(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<MemberDto>> {
    return this.settings.members(caller, query);
  }
}
