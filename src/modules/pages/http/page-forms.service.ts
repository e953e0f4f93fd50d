import { Injectable, type Type } from '@nestjs/common';
import type { Response } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { AppError, problem, topField, type ErrorDetail } from '../../../platform/errors/errors.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { ClientPagesService, requireLink } from '../../proposals/signature/client-pages.service.js';
import { PayDto } from '../../payments/payments.dto.js';
import { AskDto, CreateThreadMessageDto } from '../../proposals/conversation/threads.dto.js';
import { ClientDenyDto, EmailCodeDto, SignDto } from '../../proposals/signature/signature.dto.js';
import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { wordsFor, wordsForChoice, wordsForQuantities } from '../language/form-errors.js';
import { formatsOf } from '../language/format.js';
import type { PageForm } from '../page-view.js';
import { UnlockDto } from '../pages.dto.js';
import { PagesService } from '../pages.service.js';
import { PageRendererService } from '../rendering/page-renderer.service.js';
import { renderLeavingPage } from '../states/leaving.page.js';
import { renderPasswordPage } from '../states/password.page.js';
import { answerIn, formIn, inOnePiece, questionIn, shownAgain, typedForm, type SentForm } from './form-values.js';
import { PageAccessService } from './page-access.service.js';
import { speaksJson } from './page-error.filter.js';
import { preparePage } from './page-headers.js';

/** Which form of the page was sent. */
type FormOf = Pick<PageForm, 'kind' | 'thread_id'>;

/** Reads what was sent from a page; a form with a mistake comes back with nothing typed lost. */
@Injectable()
export class PageFormsService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly clientPages: ClientPagesService,
    private readonly pages: PagesService,
    private readonly renderer: PageRendererService,
    private readonly access: PageAccessService,
  ) {}

  /** Null once the answer has been given: the form again, which asks for a password. */
  async unlockInput(request: CallerRequest, response: Response, publicId: string): Promise<UnlockDto | null> {
    const sent = sentIn(request, typedForm);
    try {
      return await this.read(UnlockDto, sent);
    } catch (error) {
      if (speaksJson(request) || !(error instanceof AppError) || error.code !== 'validation_error') throw error;
      await this.askPassword(400, 'no_password', request, response, publicId);
      return null;
    }
  }

  signInput(request: CallerRequest, response: Response, publicId: string): Promise<SignDto | null> {
    return this.readForm(SignDto, { kind: 'sign' }, request, response, publicId);
  }

  denyInput(request: CallerRequest, response: Response, publicId: string): Promise<ClientDenyDto | null> {
    return this.readForm(ClientDenyDto, { kind: 'deny' }, request, response, publicId);
  }

  payInput(request: CallerRequest, response: Response, publicId: string): Promise<PayDto | null> {
    return this.readForm(PayDto, { kind: 'pay' }, request, response, publicId);
  }

  askInput(request: CallerRequest, response: Response, publicId: string): Promise<AskDto | null> {
    return this.readForm(AskDto, { kind: 'ask' }, request, response, publicId, questionIn);
  }

  answerInput(
    request: CallerRequest,
    response: Response,
    publicId: string,
    thread_id: string,
  ): Promise<CreateThreadMessageDto | null> {
    return this.readForm(CreateThreadMessageDto, { kind: 'answer', thread_id }, request, response, publicId, answerIn);
  }

  /** The page for who came back from paying before it is known what became of it. */
  async showConfirming(response: Response, publicId: string): Promise<void> {
    const view = await this.renderer.gather(await this.clientPages.organizationOf(publicId), async () =>
      this.pages.view(await this.clientPages.open(publicId)),
    );
    const confirming = { ...view, payment: view.payment && { ...view.payment, confirming: true } };
    await this.renderer.send(response, confirming, { secret: true });
  }

  /**
   * To the provider's page, wherever that is. Browsers hold what a form's answer redirects to against the policy of its page;
   * an answer that leads on by itself is no such redirect, so that the page's forms stay bound to the service.
   */
  async leadAway(response: Response, publicId: string, url: string): Promise<void> {
    const page = await this.clientPages.find(publicId);
    requireLink(page);
    const { proposal } = page;
    const letterhead = await this.clientPages.letterheadOf(proposal);
    const prepared = preparePage(response);
    response.set('Refresh', `0;url=${new URL(url).href}`);
    response.send(renderLeavingPage({ language: proposal.language, url, ...prepared, letterhead, publicId }));
  }

  /** The button stands in the form of the signature, which sends the rest along. */
  emailCodeInput(request: CallerRequest, response: Response, publicId: string): Promise<EmailCodeDto | null> {
    const addressIn = ({ fields: { email } }: SentForm) => ({ email });
    return this.readForm(EmailCodeDto, { kind: 'sign' }, request, response, publicId, addressIn);
  }

  /** The page as it was left, with a field for the code. */
  showCodeSent(request: CallerRequest, response: Response, publicId: string): Promise<void> {
    return this.showForm(200, request, response, publicId, { kind: 'sign', errors: {}, codeSent: true });
  }

  async wrongPassword(request: CallerRequest, response: Response, publicId: string): Promise<void> {
    if (speaksJson(request)) throw new AppError('unauthorized', 'The password is wrong.');
    await this.askPassword(401, 'password', request, response, publicId);
  }

  private async askPassword(
    status: number,
    problem: 'password' | 'no_password',
    request: CallerRequest,
    response: Response,
    publicId: string,
  ): Promise<void> {
    const page = await this.clientPages.find(publicId);
    requireLink(page);
    const { proposal } = page;
    const prepared = preparePage(response);
    const basePath = request.path.replace(/\/unlock$/, '');
    const { language } = proposal;
    const letterhead = await this.clientPages.letterheadOf(proposal);
    const error = wordsFor(problem, language);
    response.status(status).send(renderPasswordPage({ language, basePath, ...prepared, error, letterhead, publicId }));
  }

  /** Null once the answer has been given: the form again, with its errors. */
  private async readForm<T>(
    type: Type<T>,
    of: FormOf,
    request: CallerRequest,
    response: Response,
    publicId: string,
    inputOf: InputOf = typedForm,
  ): Promise<T | null> {
    const sent = sentIn(request, inputOf);
    try {
      return await this.read(type, sent);
    } catch (error) {
      return this.showAgain(error, of, request, response, publicId);
    }
  }

  /** Answers a form whose fields are wrong with the form; any other error is not of the form's making. */
  async showAgain(
    error: unknown,
    of: FormOf,
    request: CallerRequest,
    response: Response,
    publicId: string,
  ): Promise<null> {
    const refused = error instanceof AppError && !speaksJson(request) ? fieldErrors(error) : null;
    if (!refused) throw error;
    const { language } = (await this.clientPages.find(publicId)).proposal;
    const errors = Object.fromEntries(refused.map(({ field }) => [topOf(field), wordsFor(field, language)]));
    const status = (error as AppError).code === 'conflict' ? 409 : 400;
    const message = (await this.wordsOfQuantities(refused, publicId)) ?? wordsForChoice(refused, language);
    const isAbout = (name: string) => status === 409 && refusedFor(error, name);
    const changed = { discountEnded: isAbout('discount_until'), priceDiffers: isAbout('price') };
    await this.showForm(status, request, response, publicId, { ...of, errors, message, ...changed });
    return null;
  }

  private async wordsOfQuantities(refused: ErrorDetail[], publicId: string): Promise<string | undefined> {
    if (!refused.some(({ field }) => topField(field) === 'quantities')) return undefined;
    const { snapshot } = await this.clientPages.open(publicId);
    const lines = snapshot.offers.flatMap((offer) => offer.lines);
    const formats = formatsOf(snapshot.language, snapshot.organization.timezone);
    return wordsForQuantities(refused, lines, snapshot.language, (number) => formats.number(number));
  }

  private async showForm(
    status: number,
    request: CallerRequest,
    response: Response,
    publicId: string,
    form: Omit<PageForm, 'values' | 'choices'>,
  ): Promise<void> {
    const { fields, quantities, packages } = formIn(request.body);
    const sent = { ...form, values: shownAgain(fields), choices: { quantities, packages } };
    const view = await this.renderer.gather(await this.clientPages.organizationOf(publicId), async () => {
      const page = await this.clientPages.open(publicId);
      const { content_sha256, discount_until = '' } = sent.values;
      const discountEnded = form.discountEnded === true || Date.parse(discount_until) <= Date.parse(page.at);
      const isWhatWasRead = content_sha256 === page.stored.content_sha256 && !discountEnded && !form.priceDiffers;
      const { language } = page.proposal;
      const shown = isWhatWasRead ? sent : toReadAgain({ ...sent, discountEnded }, language);
      return this.pages.view(page, shown, this.access.readerOf(request, page.proposal));
    });
    await this.renderer.send(response.status(status), view, { secret: true });
  }

  private read<T>(type: Type<T>, sent: unknown): Promise<T> {
    return this.pipe.transform(sent, { type: 'body', metatype: type }) as Promise<T>;
  }
}

/** What a form says, as its act takes it. */
type InputOf = (form: SentForm) => object;

/** A form with more fields than any page sends is refused here, and not shown again. */
function sentIn(request: CallerRequest, inputOf: InputOf): unknown {
  return speaksJson(request) ? inOnePiece(request.body) : inputOf(formIn(request.body));
}

/** A signature is for what was read: the form comes back with another version of the page, and asks for the consent anew. */
function toReadAgain(form: PageForm, language: Language): PageForm {
  if (form.kind !== 'sign') return form;
  const { consent: _given, ...values } = form.values;
  const errors = { ...form.errors, consent: wordsFor('consent', language) };
  return { ...form, values, errors, message: wordsFor('changed', language) };
}

/** What a form says of the page that it was sent from. */
const SHOWN = new Set(['content_sha256', 'discount_until', 'price']);

function refusedFor(error: unknown, name: string): boolean {
  return error instanceof AppError && (error.details ?? []).some(({ field }) => field === name);
}

/** What a form can show beside its fields; too many codes are told of beside the code. */
function fieldErrors({ code, details = [] }: AppError): ErrorDetail[] | null {
  if (code === 'conflict') return details.some(({ field }) => SHOWN.has(field)) ? [] : null;
  if (code === 'rate_limit_exceeded') return [problem('too_many_codes', 'Is not valid.')];
  return code === 'validation_error' ? details : null;
}

function topOf(field: string): string {
  return field === 'too_many_codes' ? 'email_code' : topField(field);
}
