import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { MembersService } from './members/members.service.js';
import { OrganizationSettingsService } from './organization-settings.service.js';
import { MemberDto, OrganizationDto, UpdateOrganizationDto } from './organizations.dto.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Organization')
@Controller('v1/organization')
export class OrganizationsController {
  constructor(
    private readonly settings: OrganizationSettingsService,
    private readonly people: MembersService,
  ) {}

  /** Reads the organization that the key belongs to. */
  @Get()
  @Serves(OrganizationSettingsService, 'get')
  @ApiOkResponse({ type: OrganizationDto })
  get(@Call() call: RestCall): Promise<OrganizationDto> {
    return call.run((context) => this.settings.get(context));
  }

  /** Updates the organization; pages that are published already stay as they are. */
  @Patch()
  @Serves(OrganizationSettingsService, 'update')
  @ApiOkResponse({ type: OrganizationDto })
  update(@Call() call: RestCall, @Body() input: UpdateOrganizationDto): Promise<OrganizationDto> {
    return call.run((context) => this.settings.update(context, input));
  }

  /** Lists the members, those who joined last first. */
  @Get('members')
  @Serves(MembersService, 'list')
  @ApiOkResponse({ type: PageOf(MemberDto) })
  members(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<MemberDto>> {
    return call.run((context) => this.people.list(context, query));
  }
}
