import { Module } from '@nestjs/common';
import { InvitationRecordsService } from './members/invitation-records.service.js';
import { InvitationsController } from './members/invitations.controller.js';
import { InvitationsService } from './members/invitations.service.js';
import { MediaModule } from '../media/media.module.js';
import { MembersService } from './members/members.service.js';
import { MembershipChangesService } from './members/membership-changes.service.js';
import { OrganizationSettingsService } from './organization-settings.service.js';
import { OrganizationsController } from './organizations.controller.js';
import { OrganizationsService } from './organizations.service.js';
import { SecurityMailsService } from './users/security-mails.service.js';
import { AccountAuditService } from './users/account-audit.service.js';
import { UsersService } from './users/users.service.js';
import './organizations.context.js';

const SHARED = [
  OrganizationsService,
  OrganizationSettingsService,
  UsersService,
  AccountAuditService,
  SecurityMailsService,
  MembersService,
  MembershipChangesService,
  InvitationsService,
];

@Module({
  imports: [MediaModule],
  controllers: [OrganizationsController, InvitationsController],
  providers: [...SHARED, InvitationRecordsService],
  exports: [...SHARED],
})
export class OrganizationsModule {}
