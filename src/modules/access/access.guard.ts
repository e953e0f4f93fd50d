import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { REQUIREMENT, type Requirement } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import type { Caller } from '../../platform/auth/caller.js';
import { AppError } from '../../platform/errors/errors.js';
import type { BodyRequest } from '../../platform/http/body.js';
import { RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { AgentGuard } from './oauth/tokens/agent.guard.js';

/** Longer batches are refused whole. */
const MOST_COUNTED = 20;
const CHALLENGE = 'Bearer realm="api"';

/** Authenticates, then counts against the rate limit, then compares scopes (401, 429, 403): before any validation. */
@Injectable()
export class AccessGuard extends AuthGuard('api-key') {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimit: RateLimitGuard,
    private readonly agents: AgentGuard,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const requirement = this.requirementOf(context);
    if (requirement === 'public') await this.rateLimit.canActivate(context);
    else await this.admit(context, requirement);
    const { body_error } = context.switchToHttp().getRequest<BodyRequest>();
    if (body_error && requirement !== 'authenticated') throw body_error as Error;
    return true;
  }

  private async admit(context: ExecutionContext, requirement: Exclude<Requirement, 'public'>): Promise<void> {
    const refusal = requirement === 'agent' ? await this.agents.refusal(context) : await this.authenticate(context);
    for (let left = requirement === 'agent' ? messagesIn(context) : 1; left > 0; left--)
      await this.rateLimit.canActivate(context);
    if (refusal) throw refusal;
    const { caller } = context.switchToHttp().getRequest<CallerRequest>();
    if (requirement !== 'authenticated' && requirement !== 'agent' && !caller?.permissions.has(requirement)) {
      throw new AppError('forbidden', `The API key lacks the scope ${requirement}.`);
    }
  }

  /** Passport sees the Authorization header alone: a token in a query or a body is none. */
  override getRequest(context: ExecutionContext): object {
    const { headers } = context.switchToHttp().getRequest<CallerRequest>();
    return { headers: { authorization: headers.authorization } };
  }

  override handleRequest<User>(
    error: unknown,
    caller: Caller | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error as Error;
    if (caller) context.switchToHttp().getRequest<CallerRequest>().caller = caller;
    return caller as User;
  }

  private async authenticate(context: ExecutionContext): Promise<AppError | null> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    await super.canActivate(context);
    if (request.caller) return null;
    const sent = request.headers.authorization !== undefined;
    const message = sent
      ? 'The API key is not valid: it is unknown, revoked or expired.'
      : 'Send an API key: Authorization: Bearer pp_live_….';
    const challenge = sent ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE;
    return new AppError('unauthorized', message, undefined, { 'WWW-Authenticate': challenge });
  }

  private requirementOf(context: ExecutionContext): Requirement {
    const found = this.reflector.getAllAndOverride<Requirement | undefined>(REQUIREMENT, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!found) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no @Access.`);
    return found;
  }
}

/** A batch of an agent counts as what it holds. */
function messagesIn(context: ExecutionContext): number {
  const body: unknown = context.switchToHttp().getRequest<CallerRequest>().body;
  return Array.isArray(body) ? Math.min(Math.max(body.length, 1), MOST_COUNTED) : 1;
}
