import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import type { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { OrganizationsService } from '../organizations.service.js';
import { InvitationsService } from './invitations.service.js';
import type { CreatedInvitationDto, CreateInvitationDto, InvitationDto } from './members.dto.js';
import { findInvitation, pageOfInvitations } from './members.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** Invitations as programs see them. */
@Injectable()
export class InvitationRecordsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly paginator: Paginator,
    private readonly invitations: InvitationsService,
    private readonly organizations: OrganizationsService,
  ) {}

  @Operation('list_invitations', { access: 'members:read', effect: 'read' })
  page(caller: Caller, query: PageQuery): Promise<Page<InvitationDto>> {
    return this.paginator.page(
      caller,
      'invitations',
      query,
      (request) => pageOfInvitations(this.db, caller, this.trueTime.iso(), request),
      (invitation) => [invitation.created_at, invitation.id],
    );
  }

  @Operation('get_invitation', { access: 'members:read', effect: 'read' })
  async get(caller: Caller, id: string): Promise<InvitationDto> {
    const invitation = await findInvitation(this.db, caller, id, this.trueTime.iso());
    if (!invitation) throw notFound('invitation');
    return invitation;
  }

  /** Mailed in the organization's language. */
  @Operation('create_invitation', {
    access: 'members:write',
    effect: 'create',
    events: ['invitation.created', 'invitation.withdrawn'],
    asksProof: true,
  })
  async create(caller: Caller, input: CreateInvitationDto): Promise<CreatedInvitationDto> {
    const { default_language } = await this.organizations.get(caller.organization_id);
    const language = default_language === 'fr' ? 'fr' : 'en';
    const { id, url } = await this.invitations.create(caller, { ...input, language });
    return { ...(await this.get(caller, id)), url };
  }
}
