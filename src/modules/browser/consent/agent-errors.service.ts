import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConsentsService } from '../../access/oauth/server/consents.service.js';
import type { BrowserRequest } from '../http/browser-request.js';
import { ScreensService } from '../http/screens.service.js';
import { renderAgentErrorPage } from './agent-error.page.js';

/** Gives the authorization server a page for its errors. */
@Injectable()
export class AgentErrorsService implements OnModuleInit {
  constructor(
    private readonly consents: ConsentsService,
    private readonly screens: ScreensService,
  ) {}

  onModuleInit(): void {
    this.consents.showErrorsBy((request, response, problem) =>
      renderAgentErrorPage(this.screens.open(request as BrowserRequest, response), problem),
    );
  }
}
