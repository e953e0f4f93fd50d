import { Catch, Inject, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { ERROR_STATUS, type AppError } from '../../../platform/errors/errors.js';
import { ErrorFilter, toAppError } from '../../../platform/errors/error.filter.js';
import { ClientPagesService } from '../../proposals/signature/client-pages.service.js';
import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { PagesService } from '../pages.service.js';
import { PageRendererService } from '../rendering/page-renderer.service.js';
import { renderClosedPage } from '../states/closed.page.js';
import { renderErrorPage } from '../states/error.page.js';
import { renderPasswordPage } from '../states/password.page.js';
import { renderUnknownPage } from '../states/unknown.page.js';
import type { Telling } from '../page-view.js';
import { PageAccessService, SESSION_ENDED } from './page-access.service.js';
import { preparePage, type PreparedPage } from './page-headers.js';

const PROBLEM = 'application/problem+json';
const PREVIEWS = '/p/preview/';
/** What a page itself answers; of faults, and of those who ask too often, nothing more is read. */
const OF_A_PAGE = new Set([401, 403, 409, 410]);
/** The page that an address belongs to. */
const PAGE = /^\/p\/[^/]+\/[^/]+/;

/** Shows people a page of the same care; programs that send JSON, or ask for it, get the envelope. */
@Catch()
export class PageErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Pages');
  private readonly forPrograms = new ErrorFilter();

  constructor(
    @Inject(ClientPagesService) private readonly pages: ClientPagesService,
    @Inject(PagesService) private readonly views: PagesService,
    @Inject(PageRendererService) private readonly renderer: PageRendererService,
    @Inject(PageAccessService) private readonly access: PageAccessService,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<CallerRequest>();
    if (speaksJson(request) || asksForJson(request)) {
      this.forPrograms.catch(thrown, host);
      return;
    }
    try {
      await this.show(thrown, host);
    } catch (failed) {
      // Nobody waits for a filter: what it leaves uncaught would end the process.
      this.forPrograms.catch(failed, host);
    }
  }

  private async show(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<CallerRequest>();
    const error = toAppError(thrown);
    const status = ERROR_STATUS[error.code];
    if (status >= 500) this.logger.error({ request_id: request.request_id, err: thrown }, error.code);
    const response = host.switchToHttp().getResponse<Response>();
    response.set(error.headers).status(status);
    if (error.code === 'invalid_state') await this.outcome(request, response);
    else response.send(await this.render(request, error, preparePage(response, tellingOf(error))));
  }

  /** What was decided says more than an error would. */
  private async outcome(request: CallerRequest, response: Response): Promise<void> {
    const { publicId = '' } = request.params as Record<string, string>;
    const view = await this.renderer.gather(await this.pages.organizationOf(publicId), async () => {
      const page = await this.pages.open(publicId);
      return this.views.view(page, undefined, this.access.readerOf(request, page.proposal));
    });
    await this.renderer.send(response, view, { secret: true });
  }

  private async render(request: CallerRequest, error: AppError, prepared: PreparedPage): Promise<string> {
    const status = ERROR_STATUS[error.code];
    const { publicId = '' } = request.params as Record<string, string>;
    const page = await this.pages.find(publicId).catch(() => null);
    const language = page?.proposal.language ?? preferredLanguage(request);
    const [basePath] = PAGE.exec(request.path) ?? [];
    if (status === 404) return renderUnknownPage({ language, ...prepared });
    const letterhead = page && OF_A_PAGE.has(status) ? await this.pages.letterheadOf(page.proposal) : null;
    const view = { language, ...prepared, letterhead, publicId };
    if (status === 401) return renderPasswordPage({ ...view, basePath: basePath ?? request.path });
    if (status !== 410) return renderErrorPage({ ...view, status, request_id: request.request_id, basePath });
    if (error === SESSION_ENDED) return renderClosedPage({ ...view, reason: 'session' });
    if (request.path.startsWith(PREVIEWS)) return renderClosedPage({ ...view, reason: 'preview' });
    return renderClosedPage({ ...view, reason: page?.link === 'expired' ? 'expired' : 'closed' });
  }
}

/** A page that asks for its password is there; of all others the page around it learns what happened. */
function tellingOf(error: AppError): Telling | undefined {
  if (error.code === 'unauthorized') return undefined;
  return { type: 'error', code: error === SESSION_ENDED ? 'session_ended' : error.code };
}

const asksForJson = (request: CallerRequest) =>
  ['json', PROBLEM].includes(request.accepts(['html', 'json', PROBLEM]) || 'html');

/** A browser names the type of every form that it sends; what comes without one is a program's. */
export function speaksJson({ method, headers, path }: CallerRequest): boolean {
  const type = headers['content-type'] ?? (method === 'POST' ? 'application/json' : '');
  return type.startsWith('application/json') || /^\/p\/[^/]+\/[^/]+\/sessions(\/|$)/.test(path);
}

export function preferredLanguage(request: CallerRequest): Language {
  return request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
}
