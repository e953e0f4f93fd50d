import { Module } from '@nestjs/common';
import { MembersService } from './members/members.service.js';
import { OrganizationsService } from './organizations.service.js';
import { UsersService } from './users/users.service.js';

@Module({
  providers: [OrganizationsService, UsersService, MembersService],
  exports: [OrganizationsService, UsersService, MembersService],
})
export class OrganizationsModule {}
