import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { InteractionResults } from 'oidc-provider';
import type { Caller } from '../../../../platform/auth/caller.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/errors/errors.js';
import { parseUrl } from '../../../../platform/http/parse-url.js';
import { MembersService } from '../../../organizations/members/members.service.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { ConnectionAccess } from '../connections/connection-life.js';
import { ConnectionsService } from '../connections/connections.service.js';
import { grantIdOf } from '../connections/grant-id.js';
import { AGENT_SCOPE, STAY_SCOPE } from '../tokens/addresses.js';
import { ArtifactsService } from './artifacts.service.js';
import { hostOf } from './client-metadata.js';
import { isLoopback } from './redirect-addresses.js';
import { oidcLibrary } from './oidc-library.js';
import { ProviderService, type ErrorPage, type OAuthProblem as Problem } from './provider.service.js';

export type OAuthProblem = Problem;

/** What an agent asks for, as people are shown it. */
export interface ConsentQuestion {
  client_id: string;
  client_name: string;
  /** Where the access will be sent. */
  client_host: string;
  /** The same in full: the host with its port, or the whole address of a program. */
  destination: string;
  /** Whether that is a program on the person's own computer. */
  is_on_this_computer: boolean;
  /** What may be ticked. */
  scopes: string[];
}

/** Who agrees: the member, in the session that they are signed in with. */
interface Person {
  caller: Caller;
  token: string;
}

/** What the person lets the agent do. */
export interface ConsentAnswer {
  /** The scopes that stayed ticked. */
  scopes: string[];
  access: ConnectionAccess;
}

/** The step between an agent's request and its code: what a person agrees to. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly provider: ProviderService,
    private readonly connections: ConnectionsService,
    private readonly artifacts: ArtifactsService,
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly members: MembersService,
  ) {}

  /** What is asked in this browser; 410 when it took too long, or was answered. */
  async question(request: Request, response: Response): Promise<ConsentQuestion> {
    const { params } = await this.interaction(request, response);
    const provider = await this.provider.current();
    const client = await provider.Client.find(String(params.client_id));
    if (!client) throw new AppError('gone', 'The agent is no longer registered.');
    await this.artifacts.waitForAnswer(client.clientId);
    const host = hostOf(params.redirect_uri);
    return {
      client_id: client.clientId,
      client_name: (client.clientName ?? host).slice(0, 100),
      client_host: host,
      ...destinationOf(String(params.redirect_uri)),
      scopes: asked(params.scope).filter((scope) => scope === AGENT_SCOPE),
    };
  }

  /**
   * Lets the agent into the caller's organization, as a key does, of whoever has proved lately who they are; gives the
   * address to go on to. Session and membership are asked again under their locks: whoever is signed out or removed at
   * this moment leaves no agent behind.
   */
  async allow(request: Request, response: Response, { caller, token }: Person, answer: ConsentAnswer): Promise<string> {
    this.members.requireProof(caller);
    const question = await this.question(request, response);
    const { params } = await this.interaction(request, response);
    const granted = [...question.scopes.filter((scope) => answer.scopes.includes(scope)), STAY_SCOPE];
    const rejected = asked(params.scope).filter((scope) => !granted.includes(scope));
    const { client_id, client_name, client_host } = question;
    const grantId = await this.db.transaction(async () => {
      await this.sessions.requireStill(token, caller.user_id ?? '');
      await this.members.requireStill(caller);
      const scopes = granted.filter((scope) => scope !== STAY_SCOPE);
      const made = await this.connections.create(caller, {
        ...{ client_id, client_name, client_host, scopes, access: answer.access },
      });
      await this.artifacts.keepClient(client_id);
      return this.grant(grantIdOf(made), { client_id, account_id: made.user_id, params, granted, rejected });
    });
    return this.finish(request, response, {
      login: { accountId: caller.user_id ?? '', remember: false },
      consent: { grantId },
    });
  }

  deny(request: Request, response: Response): Promise<string> {
    return this.finish(request, response, {
      error: 'access_denied',
      error_description: 'The person at the browser said no.',
    });
  }

  /** How people are told that an agent's request cannot be answered. */
  showErrorsBy(page: ErrorPage): void {
    this.provider.errorPage = page;
  }

  private async grant(id: string, about: Granting): Promise<string> {
    const provider = await this.provider.current();
    const { client_id: clientId, account_id: accountId, params, granted, rejected } = about;
    const grant = new provider.Grant({ jti: id, clientId, accountId } as never);
    grant.addOIDCScope(granted.join(' '));
    if (rejected.length > 0) grant.rejectOIDCScope(rejected.join(' '));
    for (const resource of [params.resource].flat().filter((one) => typeof one === 'string')) {
      if (granted.includes(AGENT_SCOPE)) grant.addResourceScope(resource, AGENT_SCOPE);
      else grant.rejectResourceScope(resource, AGENT_SCOPE);
    }
    await grant.save();
    return id;
  }

  private async interaction(request: Request, response: Response) {
    const provider = await this.provider.current();
    try {
      return await provider.interactionDetails(request, response);
    } catch (error) {
      const { errors } = await oidcLibrary();
      if (!(error instanceof errors.SessionNotFound)) throw error;
      throw new AppError('gone', 'This took too long, or it was answered already. Begin again in the agent.');
    }
  }

  private async finish(request: Request, response: Response, result: InteractionResults): Promise<string> {
    const provider = await this.provider.current();
    return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
  }
}

function destinationOf(redirect: string): Pick<ConsentQuestion, 'destination' | 'is_on_this_computer'> {
  const url = parseUrl(redirect);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return { destination: isWeb ? url.host : redirect, is_on_this_computer: !isWeb || isLoopback(redirect) };
}

interface Granting {
  client_id: string;
  account_id: string;
  params: Record<string, unknown>;
  granted: string[];
  rejected: string[];
}

function asked(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [];
}
