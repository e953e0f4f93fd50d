import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { REQUIREMENT, type Requirement } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import type { Caller } from '../../platform/auth/caller.js';
import type { Permission } from '../../platform/auth/permissions.js';
import { noSuchRoute } from '../../platform/http/no-such-route.js';
import { AppError, ERROR_STATUS } from '../../platform/errors/errors.js';
import { parseBody, type BodyRequest } from '../../platform/http/body.js';
import { correlation, withCorrelation } from '../../platform/operations/correlation.js';
import { RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { INVALID_TOKEN } from './api-keys/api-key-authentication.service.js';
import { AgentGuard } from './oauth/tokens/agent.guard.js';
import { MemberAuthenticationService } from './sessions/member-authentication.service.js';
import { Twins } from '../../platform/twins/twins.js';
import { RestDoor } from '../../platform/http/rest-door.js';

/** Longer batches are refused whole. */
const MAX_COUNTED = 20;
const ASKED_FOR = 'Send an API key: Authorization: Bearer pp_live_…, or pp_test_… in test mode.';
const WITHOUT_BEARER =
  'The word Bearer is missing before the API key: send Authorization: Bearer pp_live_…, or pp_test_… in test mode.';
const NO_KEY = 'The API key is missing after Bearer: send Authorization: Bearer pp_live_…, or pp_test_… in test mode.';
const NOT_VALID = 'The API key is not valid: it is unknown, revoked or expired.';
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

/** What the door for members in person doesn't lead to. */
const OF_ITS_OWN: ReadonlySet<Requirement> = new Set(['public', 'member', 'agent']);

/** Authenticates, then counts against the rate limit, then compares scopes (401, 429, 403): before any validation. */
@Injectable()
export class AccessGuard extends AuthGuard('api-key') {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimit: RateLimitGuard,
    private readonly agents: AgentGuard,
    private readonly members: MemberAuthenticationService,
    private readonly door: RestDoor,
    private readonly twins: Twins,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const requirement = this.requirementOf(context);
    const { in_person } = context.switchToHttp().getRequest<CallerRequest>();
    if (in_person && OF_ITS_OWN.has(requirement)) throw notInPerson(context);
    if (requirement === 'public' || requirement === 'member') await this.rateLimit.canActivate(context);
    else await this.admit(context, requirement);
    const request = context.switchToHttp().getRequest<BodyRequest>();
    parseBody(request);
    const { body_error } = request;
    if (body_error && requirement !== 'unrouted') throw body_error as Error;
    return true;
  }

  private async admit(
    context: ExecutionContext,
    requirement: Exclude<Requirement, 'public' | 'member'>,
  ): Promise<void> {
    const refusal = await this.refusal(context, requirement);
    await this.rateLimit.canActivate(context);
    if (refusal) throw refusal;
    const request = context.switchToHttp().getRequest<CallerRequest & BodyRequest>();
    // Only once there is room for it: reading what was sent is work.
    parseBody(request);
    for (let left = requirement === 'agent' ? messagesIn(context) - 1 : 0; left > 0; left--)
      await this.rateLimit.canActivate(context);
    const asked = { ...correlation(), request_id: request.request_id, background: true };
    request.ask_again = () => withCorrelation(asked, () => this.askAgain(context, requirement));
    if (request.caller) await this.twins.enter(request.caller.organization_id);
    if (requirement === 'unrouted' || requirement === 'agent') return;
    await this.door.authorize(request, requirement, context.getHandler());
  }

  private refusal(context: ExecutionContext, requirement: Requirement): Promise<AppError | null> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    if (request.in_person) return this.members.refusal(request);
    return requirement === 'agent' ? this.agents.refusal(context) : this.authenticate(context);
  }

  /** By the credential that came with the request, which nobody uses by this; null where it lets in no more. */
  private async askAgain(
    context: ExecutionContext,
    requirement: Exclude<Requirement, 'public' | 'member'>,
  ): Promise<Caller | null> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    try {
      if (await this.refusal(context, requirement)) return null;
      if (request.caller) await this.door.authorize(request, requirement as Permission, context.getHandler());
    } catch (error) {
      if (error instanceof AppError && ERROR_STATUS[error.code] < 500) return null;
      throw error;
    }
    return request.caller ?? null;
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
    context.switchToHttp().getRequest<CallerRequest>().caller = caller || undefined;
    return caller as User;
  }

  private async authenticate(context: ExecutionContext): Promise<AppError | null> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    try {
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') return error;
      throw error;
    }
    if (request.caller) return null;
    const { authorization } = request.headers;
    if (authorization === undefined) return new AppError('unauthorized', ASKED_FOR, undefined, CHALLENGE);
    if (/^bearer\s*$/i.test(authorization)) return new AppError('unauthorized', NO_KEY, undefined, INVALID_TOKEN);
    const message = /^bearer\s/i.test(authorization) ? NOT_VALID : WITHOUT_BEARER;
    return new AppError('unauthorized', message, undefined, INVALID_TOKEN);
  }

  private requirementOf(context: ExecutionContext): Requirement {
    const found = this.reflector.getAllAndOverride<Requirement | undefined>(REQUIREMENT, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!found)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} declares nobody who may come.`);
    return found;
  }
}

/** What is for agents, or for anybody, stands at its own address alone. */
function notInPerson(context: ExecutionContext): AppError {
  return noSuchRoute(context.switchToHttp().getRequest<CallerRequest>());
}

/** A batch of an agent counts as what it holds. */
function messagesIn(context: ExecutionContext): number {
  const body: unknown = context.switchToHttp().getRequest<CallerRequest>().body;
  return Array.isArray(body) ? Math.min(Math.max(body.length, 1), MAX_COUNTED) : 1;
}
