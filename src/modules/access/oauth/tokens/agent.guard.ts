import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { CallerRequest } from '../../../../platform/auth/caller-request.js';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { AppError, type Sentence } from '../../../../platform/errors/errors.js';
import { AGENT_SCOPE, oauthAddresses } from './addresses.js';
import { AgentAuthenticationService, type Agent } from './agent-authentication.service.js';
import { said } from '../../../../platform/errors/said.js';

const LACKING = new AppError(
  'second_factor_required',
  'The person you act for has to add a second factor first, as the organization asks for one.',
);
const BEARER = /^Bearer +/i;

/** Finds the agent behind an access token; what is wrong with it is told in the words of RFC 6750 and RFC 9728. */
@Injectable()
export class AgentGuard extends AuthGuard('access-token') {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly agents: AgentAuthenticationService,
  ) {
    super();
  }

  /** The caller is set even where the scope is missing, so that the request counts against its quota. */
  async refusal(context: ExecutionContext): Promise<AppError | null> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    await super.canActivate(context);
    const { agent } = request as CallerRequest & { agent?: Agent };
    if (!agent) return this.unauthorized(request.headers.authorization);
    request.caller = agent.caller;
    if (!agent.may_use_tools) return this.forbidden();
    return agent.caller.lacks_factor ? LACKING : null;
  }

  override getRequest(context: ExecutionContext): object {
    const { headers } = context.switchToHttp().getRequest<CallerRequest>();
    return { headers: { authorization: headers.authorization } };
  }

  override handleRequest<User>(error: unknown, agent: Agent | false, _info: unknown, context: ExecutionContext): User {
    if (error) throw error as Error;
    if (agent) Object.assign(context.switchToHttp().getRequest<CallerRequest>(), { agent });
    return agent as User;
  }

  private async unauthorized(sent: string | undefined): Promise<AppError> {
    if (sent === undefined) return this.refused('Connect with OAuth: send Authorization: Bearer <access token>.', null);
    const ending = await this.agents.endingOf(sent.replace(BEARER, ''));
    const why =
      ending === null
        ? 'The access token is not valid: it is unknown or expired.'
        : said('{message}', { message: ending });
    return this.refused(why, 'invalid_token');
  }

  private refused(message: Sentence, error: string | null): AppError {
    return new AppError('unauthorized', message, undefined, this.challenge(error));
  }

  private forbidden(): AppError {
    const message = said('The OAuth scope {scope} is missing', { scope: AGENT_SCOPE });
    return new AppError('forbidden', message, undefined, this.challenge('insufficient_scope'));
  }

  private challenge(error: string | null): Record<string, string> {
    const { resourceMetadata } = oauthAddresses(this.env.baseUrl);
    const parts = [
      'realm="mcp"',
      ...(error ? [`error="${error}"`] : []),
      `scope="${AGENT_SCOPE}"`,
      `resource_metadata="${resourceMetadata}"`,
    ];
    return { 'WWW-Authenticate': `Bearer ${parts.join(', ')}` };
  }
}
