import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENV, type Env } from '../../../platform/config/env.js';
import { cookieOf, hostCookie } from '../../../platform/http/cookies.js';
import { SESSION_COOKIE, SessionsService } from '../../access/sessions/sessions.service.js';
import { isBot } from './bots.js';

/** Whose reading counts: that of clients, neither of programs nor of the sender's own people. */
@Injectable()
export class ReadersService {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async isCounted(request: Request, { organization_id }: { organization_id: string }): Promise<boolean> {
    if (isBot(request.headers['user-agent'])) return false;
    const session = cookieOf(request, hostCookie(SESSION_COOKIE, this.env.baseUrl));
    return session === undefined || !(await this.sessions.isOfMember(session, organization_id));
  }
}
