import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { cookieOf } from '../../../platform/http/cookies.js';
import { SESSION_COOKIE, SessionsService } from '../../access/sessions/sessions.service.js';
import { isBot } from './bots.js';

/** Whose reading counts: that of clients, neither of programs nor of the sender's own people. */
@Injectable()
export class ReadersService {
  constructor(private readonly sessions: SessionsService) {}

  async isCounted(request: Request, { organization_id }: { organization_id: string }): Promise<boolean> {
    if (isBot(request.headers['user-agent'])) return false;
    const session = cookieOf(request, SESSION_COOKIE);
    return session === undefined || !(await this.sessions.isOfMember(session, organization_id));
  }
}
