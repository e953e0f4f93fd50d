import { Module } from '@nestjs/common';
import { MembersService } from './members/members.service.js';
import { OrganizationSettingsService } from './organization-settings.service.js';
import { OrganizationsController } from './organizations.controller.js';
import { OrganizationsService } from './organizations.service.js';
import { UsersService } from './users/users.service.js';

@Module({
  controllers: [OrganizationsController],
  providers: [OrganizationsService, OrganizationSettingsService, UsersService, MembersService],
  exports: [OrganizationsService, UsersService, MembersService],
})
export class OrganizationsModule {}
