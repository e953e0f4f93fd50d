import { Body, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../../../../platform/errors/errors.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../../platform/http/validation/strict-validation.pipe.js';
import { RefuseReviewDto, ReleaseReviewDto, RequestReviewDto } from '../../../proposals/release/release.dto.js';
import { ReviewsService } from '../../../proposals/release/reviews.service.js';
import { atVersion, isStale } from '../../http/at-version.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { returned, textOf, type Form } from '../../http/form.js';
import { MemberScreens } from '../../http/screens.decorator.js';
import { ScreensService } from '../../http/screens.service.js';
import { ProposalFactsService } from '../proposal-facts.service.js';
import { renderProposalPage } from '../proposal.page.js';
import { renderStalePage } from '../stale.page.js';

const INPUTS = { request: RequestReviewDto, release: ReleaseReviewDto, refuse: RefuseReviewDto };
type Step = keyof typeof INPUTS;

/** Asks for the release of a proposal, and gives or refuses it: always of what the person saw. */
@MemberScreens('app/proposals/:id/review/:step')
export class DeskReviewController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly reviews: ReviewsService,
    private readonly facts: ProposalFactsService,
    private readonly screens: ScreensService,
  ) {}

  @Post()
  async act(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Param('step') step: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:write', { scripts: true, frames: true });
    const { caller } = screen.desk;
    if (!isStep(step)) throw notFound('page');
    try {
      const input = await this.pipe.transform(inputOf(step, form), { type: 'body', metatype: INPUTS[step] });
      await atVersion(form, caller, (at) => this.reviews[step](at, id, input as RefuseReviewDto));
      response.redirect(303, `/app/proposals/${id}`);
    } catch (error) {
      if (isStale(error)) {
        response.status(409).send(renderStalePage(screen, `/app/proposals/${id}`));
        return;
      }
      const again = returned(screen, form, error);
      const status = (error as { code?: string }).code === 'validation_error' ? 400 : 409;
      response.status(status).send(renderProposalPage(screen, await this.facts.of(caller, id), again));
    }
  }
}

function inputOf(step: Step, form: Form): object {
  const note = textOf(form, 'note');
  const addresses = textOf(form, 'addresses')
    .split(/[\s,;]+/)
    .filter((address) => address !== '');
  return step === 'request' ? { note, addresses } : { note };
}

function isStep(text: string): text is Step {
  return Object.hasOwn(INPUTS, text);
}
