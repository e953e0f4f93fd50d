import { Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateProposalDto } from '../../proposals/proposals.dto.js';
import { PreviewLinksService } from '../../proposals/sharing/preview-links.service.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { SeeOther, type DashboardRequest } from '../http/dashboard-request.js';
import { requirePermission } from '../http/require-permission.js';
import { textOf, type Form } from '../http/form.js';
import { ScreensService } from '../http/screens.service.js';
import { LeadChoiceService } from '../proposals/lead-choice.service.js';
import { inputOf } from '../proposals/new-proposal.service.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Lead to previews of what nobody has made yet; they are shown inside of the desk's pages. */
@MemberScreens('app')
export class DraftPreviewsController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly previews: PreviewLinksService,
    private readonly templates: TemplatesService,
    private readonly choice: LeadChoiceService,
    private readonly screens: ScreensService,
  ) {}

  /** A form that is half filled in shows what it can. */
  @Get('proposals/new/preview')
  async ofForm(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: Form): Promise<never> {
    const { desk, t } = this.screens.openDesk(request, response);
    const { caller } = desk;
    requirePermission(caller, 'proposals:write');
    const title = textOf(query, 'title').slice(0, 255) || t.proposals.form.title;
    const body = { type: 'body', metatype: CreateProposalDto } as const;
    const input = (await this.pipe.transform(inputOf({ ...query, title }), body)) as CreateProposalDto;
    const lead_id = await this.choice.find(caller, textOf(query, 'lead'), t.proposals.form).catch(() => null);
    const name = textOf(query, 'new_lead_name') || textOf(query, 'new_lead_email');
    const somebody = name ? { name, email: textOf(query, 'new_lead_email') || null } : null;
    throw new SeeOther(this.previews.issueDraft(caller, { ...input, ...(lead_id ? { lead_id } : {}) }, somebody));
  }

  @Get('templates/:id/preview')
  async ofTemplate(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<never> {
    const { caller } = this.screens.openFor(request, response, 'templates:read').desk;
    const { title } = await this.templates.get(caller, id);
    throw new SeeOther(this.previews.issueDraft(caller, { title, template_id: id }));
  }
}
