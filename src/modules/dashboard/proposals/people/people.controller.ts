import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { addressOf } from '../../../../platform/http/trusted-proxy.js';
import { StrictValidationPipe } from '../../../../platform/http/validation/strict-validation.pipe.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { MembersService } from '../../../organizations/members/members.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { CreateRecipientDto } from '../../../proposals/recipients/recipients.dto.js';
import { RecipientsService } from '../../../proposals/recipients/recipients.service.js';
import { CounterSigningService } from '../../../proposals/signature/counter-signing.service.js';
import { CounterSignDto } from '../../../proposals/signature/signature.dto.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { returned, textOf, type Form } from '../../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../../http/screen.js';
import { MemberScreens } from '../../http/screens.decorator.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderPeoplePage } from './people.page.js';

const MOST = 100;

/** Who signs a proposal, and who only reads it. */
@MemberScreens('app/proposals/:id/people')
export class DeskPeopleController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly records: ProposalRecordsService,
    private readonly recipients: RecipientsService,
    private readonly counterSigning: CounterSigningService,
    private readonly people: MembersService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:read', { scripts: true });
    response.send(await this.page(screen, id, UNTOUCHED));
  }

  @Post()
  async add(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    await this.act(request, response, { id, form }, async ({ desk: { caller } }) => {
      await this.recipients.add(caller, id, await this.judged(personIn(form), CreateRecipientDto));
    });
  }

  @Post('sign')
  async sign(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const metadata = {
      ip: addressOf(request) || null,
      user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
    };
    await this.act(request, response, { id, form }, async ({ desk: { caller } }) => {
      const [signature, content_sha256] = [textOf(form, 'signature'), textOf(form, 'content_sha256')];
      const consent = textOf(form, 'consent') === 'true';
      const input = await this.judged({ method: 'typed', signature, consent, content_sha256 }, CounterSignDto);
      await this.counterSigning.sign(caller, id, input, metadata);
    });
  }

  @Post(':recipientId/remind')
  async remind(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('recipientId') recipientId: string,
  ): Promise<void> {
    await this.act(request, response, { id }, async ({ desk: { caller } }) => {
      await this.recipients.remind(caller, id, recipientId);
    });
  }

  @Post(':recipientId/remove')
  async remove(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('recipientId') recipientId: string,
  ): Promise<void> {
    await this.act(request, response, { id }, ({ desk: { caller } }) =>
      this.recipients.remove(caller, id, recipientId),
    );
  }

  /** Back to the page; with what was typed where it was refused. */
  private async act(
    request: DashboardRequest,
    response: Response,
    { id, form }: { id: string; form?: Form },
    work: (screen: DeskScreen) => Promise<void>,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:write', { scripts: true });
    try {
      await work(screen);
      response.redirect(303, `/app/proposals/${id}/people`);
    } catch (error) {
      const again = returned(screen, form, error);
      const status = (error as { code?: string }).code === 'validation_error' ? 400 : 409;
      response.status(status).send(await this.page(screen, id, again));
    }
  }

  private judged<T>(input: object, metatype: new () => T): Promise<T> {
    return this.pipe.transform(input, { type: 'body', metatype }) as Promise<T>;
  }

  private async page(screen: DeskScreen, id: string, again: Returned): Promise<string> {
    const { caller } = screen.desk;
    const proposal = await this.records.get(caller, id);
    const { data: people } = await this.recipients.list(caller, id, { limit: MOST });
    const { data: members } = await this.people.list(caller, { limit: MOST });
    const asked = await this.counterSigning.askedOf(caller, id);
    return renderPeoplePage(screen, { proposal, people, members, asked, returned: again });
  }
}

/** Of a form whose empty fields say nothing. */
function personIn(form: Form): Record<string, unknown> {
  const said = ['role', 'name', 'email', 'user_id'].map((name) => [name, textOf(form, name)] as const);
  const position = Number(textOf(form, 'position'));
  return {
    ...Object.fromEntries(said.filter(([, value]) => value !== '')),
    ...(position ? { position } : {}),
    require_email_code: textOf(form, 'require_email_code') === 'true',
  };
}
