import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { isStale } from '../../http/at-version.js';
import { returnedInside, textOf, type Form } from '../../http/form.js';
import { wordOf, type BrowserQuery } from '../../http/list-query.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderConfirmation } from '../../layout/confirmation.page.js';
import { renderStalePage } from '../stale.page.js';
import { OfferFormsService } from './offer-forms.service.js';
import { OfferPlaceService } from './offer-place.service.js';
import { renderNewOfferPage, renderOfferPage } from './offer.page.js';
import { MemberScreens } from '../../http/screens.decorator.js';

/** The offers of a proposal, put together from the catalog and by hand. */
@MemberScreens('app/proposals/:id/offers')
export class DeskOffersController {
  constructor(
    private readonly place: OfferPlaceService,
    private readonly forms: OfferFormsService,
    private readonly screens: ScreensService,
  ) {}

  @Get('new')
  async fresh(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screenFor(request, response);
    const { proposal, bundles } = await this.place.forNew(screen, id);
    const version = String(proposal.version);
    response.send(renderNewOfferPage(screen, { proposal, bundles, version, ...(await this.forms.stored(screen)) }));
  }

  @Post()
  async create(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const place = await this.place.forNew(screen, id);
    await this.answer(
      screen,
      response,
      { form, id, version: place.proposal.version },
      {
        store: () => this.forms.create(screen, id, form),
        page: (version, state) => renderNewOfferPage(screen, { ...place, version, ...state }),
      },
    );
  }

  @Post('from-bundle')
  async createFromBundle(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    await this.place.forNew(screen, id);
    try {
      const offer = await this.forms.createFromBundle(screen.desk.caller, id, form);
      response.redirect(303, `/app/proposals/${id}/offers/${offer.id}`);
    } catch (error) {
      if (!isStale(error)) throw error;
      response.status(409).send(renderStalePage(screen, `/app/proposals/${id}`));
    }
  }

  @Get(':offer')
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('offer') offerId: string,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const place = await this.place.of(screen, id, offerId);
    const version = String(place.proposal.version);
    response.send(renderOfferPage(screen, { ...place, version, ...(await this.forms.stored(screen, place.offer)) }));
  }

  @Post(':offer')
  async write(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('offer') offerId: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const place = await this.place.of(screen, id, offerId);
    await this.answer(
      screen,
      response,
      { form, id, version: place.proposal.version },
      {
        store: () => this.forms.change(screen, id, offerId, form),
        page: (version, state) => renderOfferPage(screen, { ...place, version, ...state }),
      },
    );
  }

  @Post(':offer/select')
  async select(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('offer') offerId: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    await this.done(screen, response, id, () => this.place.select(screen, id, offerId, form));
  }

  @Get(':offer/delete')
  async ask(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('offer') offerId: string,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const { offer } = await this.place.of(screen, id, offerId);
    const { remove, removeTitle, removeText: text } = screen.t.proposals.offer;
    const [back, version] = [`/app/proposals/${id}/offers/${offerId}`, wordOf(query, 'version')];
    const action = `${back}/delete`;
    response.send(
      renderConfirmation(screen, { title: removeTitle(offer.name), text, act: remove, action, back, version }),
    );
  }

  @Post(':offer/delete')
  async delete(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('offer') offerId: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    await this.done(screen, response, id, () => this.place.remove(screen, id, offerId, form));
  }

  /** Stores the form, or shows it again: arranged anew, with its mistakes, or for the version that is there by now. */
  private async answer(screen: DeskScreen, response: Response, sent: Sent, { store, page }: Doing): Promise<void> {
    const { form, id, version } = sent;
    const typed = textOf(form, 'version');
    try {
      const arranged = await this.forms.arranged(screen, form);
      if (arranged) response.status(200).send(page(typed, arranged));
      else {
        await store();
        response.redirect(303, `/app/proposals/${id}#offers`);
      }
    } catch (error) {
      const stale = isStale(error);
      const late: Returned['errors'] = { form: screen.t.proposals.act.staleTyped };
      const errors = stale ? late : returnedInside(screen, form, error).errors;
      const state = await this.forms.typed(screen, form, errors);
      response.status(stale ? 409 : 400).send(page(stale ? String(version) : typed, state));
    }
  }

  private async done(screen: DeskScreen, response: Response, id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      response.redirect(303, `/app/proposals/${id}#offers`);
    } catch (error) {
      if (!isStale(error)) throw error;
      response.status(409).send(renderStalePage(screen, `/app/proposals/${id}`));
    }
  }

  private screenFor(request: DashboardRequest, response: Response): DeskScreen {
    return this.screens.openDesk(request, response, { scripts: true });
  }
}

interface Sent {
  form: Form;
  id: string;
  version: number;
}

interface Doing {
  store: () => Promise<unknown>;
  page: (version: string, state: Awaited<ReturnType<OfferFormsService['stored']>>) => string;
}
