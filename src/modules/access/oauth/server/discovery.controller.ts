import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/auth/access.decorator.js';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { ASSERTION_ALGORITHMS } from '../../service-accounts/public-keys.js';
import { AGENT_SCOPE, STAY_SCOPE, oauthAddresses } from '../tokens/addresses.js';

const SERVER = [
  'v1/.well-known/oauth-authorization-server',
  '.well-known/oauth-authorization-server/v1',
  '.well-known/oauth-authorization-server',
];
const RESOURCE = ['.well-known/oauth-protected-resource/v1/mcp', '.well-known/oauth-protected-resource'];

/** Tells clients where everything is; always the address of the settings, whatever host was asked. */
@Public()
@ApiExcludeController()
@Controller()
export class DiscoveryController {
  private readonly addresses: ReturnType<typeof oauthAddresses>;

  constructor(@Inject(ENV) env: Env) {
    this.addresses = oauthAddresses(env.baseUrl);
  }

  /** RFC 8414. */
  @Get(SERVER)
  server(@Res() response: Response): void {
    const { issuer, authorization, token, registration, revocation, jwks } = this.addresses;
    send(response, {
      issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      registration_endpoint: registration,
      revocation_endpoint: revocation,
      jwks_uri: jwks,
      scopes_supported: [AGENT_SCOPE, STAY_SCOPE],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      revocation_endpoint_auth_methods_supported: ['none'],
      token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
      access_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      resource_indicators_supported: true,
      protected_resources: [this.addresses.resource],
    });
  }

  /** RFC 9728. */
  @Get(RESOURCE)
  resource(@Res() response: Response): void {
    const { resource, issuer } = this.addresses;
    send(response, {
      resource,
      resource_name: 'Proposal Service',
      authorization_servers: [issuer],
      scopes_supported: [AGENT_SCOPE],
      bearer_methods_supported: ['header'],
    });
  }
}

function send(response: Response, document: object): void {
  response.set('Cache-Control', 'public, max-age=300').json(document);
}
