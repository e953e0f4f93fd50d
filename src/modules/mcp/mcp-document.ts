const json = (name: keyof typeof AGENT_SCHEMAS, example: object) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example },
});
const ERRORS = {
  400: 'The body is no message.',
  401: 'Missing or invalid access token; `WWW-Authenticate` says where to get one.',
  403: 'The token lacks `mcp:use`, or the request comes from another origin or to another host.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is not JSON.',
  429: 'Rate limit exceeded; see `Retry-After`.',
  500: 'Something went wrong on our side.',
  503: 'The service cannot reach its database; see `Retry-After`.',
};
const refusals = Object.fromEntries(
  Object.entries(ERRORS).map(([status, description]) => [
    status,
    {
      description,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: { refused: { $ref: `#/components/examples/refused_${status}` } },
        },
      },
    },
  ]),
);
const MESSAGE = {
  type: 'object',
  description: 'A JSON-RPC 2.0 message, as the Model Context Protocol says.',
  required: ['jsonrpc'],
  properties: { jsonrpc: { const: '2.0', description: 'The version of JSON-RPC.' } },
  additionalProperties: true,
};
const RESOURCE = {
  type: 'object',
  description: 'RFC 9728.',
  required: ['resource', 'authorization_servers'],
  properties: {
    resource: { type: 'string', format: 'uri', description: 'The address that agents call.' },
    authorization_servers: {
      type: 'array',
      items: { type: 'string', format: 'uri' },
      description: 'Who gives access tokens for it.',
    },
  },
  additionalProperties: true,
};

const address = (description: string) => ({ type: 'string', format: 'uri', description });
const SERVER = {
  type: 'object',
  description: 'RFC 8414.',
  required: ['issuer', 'authorization_endpoint', 'token_endpoint', 'registration_endpoint'],
  properties: {
    issuer: address('Who gives the tokens.'),
    authorization_endpoint: address('Where the person is sent to agree.'),
    token_endpoint: address('Where codes and refresh tokens are exchanged.'),
    registration_endpoint: address('Where clients register themselves (RFC 7591).'),
  },
  additionalProperties: true,
};
/** The forms of the protocols. */
export const AGENT_SCHEMAS = {
  McpMessage: MESSAGE,
  AuthorizationServerMetadata: SERVER,
  ProtectedResourceMetadata: RESOURCE,
};

const serverExample = (baseUrl: string) => ({
  issuer: `${baseUrl}/v1`,
  authorization_endpoint: `${baseUrl}/v1/oauth/authorize`,
  token_endpoint: `${baseUrl}/v1/oauth/token`,
  registration_endpoint: `${baseUrl}/v1/oauth/register`,
});

/** What the document says of the addresses of agents, which have no DTO: their form is the protocol's. */
export function agentPaths(baseUrl: string): Record<string, object> {
  const resource = `${baseUrl}/v1/mcp`;
  return {
    '/v1/mcp': {
      post: {
        operationId: 'sendMcpMessage',
        tags: ['Agents'],
        summary: 'Takes a message of the Model Context Protocol',
        description: 'Streamable HTTP without sessions; docs/tools.json lists the tools. OAuth scope: `mcp:use`.',
        security: [{ agent: ['mcp:use'] }],
        requestBody: { required: true, content: json('McpMessage', { jsonrpc: '2.0', id: 1, method: 'tools/list' }) },
        responses: {
          200: {
            description: 'The answer; a stream of events for whoever asked to be told of progress.',
            content: {
              ...json('McpMessage', { jsonrpc: '2.0', id: 1, result: { tools: [] } }),
              'text/event-stream': { schema: { type: 'string' } },
            },
          },
          202: { description: 'Nothing needs an answer.' },
          ...refusals,
        },
      },
    },
    '/v1/.well-known/oauth-authorization-server': {
      get: {
        operationId: 'getAuthorizationServerMetadata',
        tags: ['Agents'],
        summary: 'Tells agents how to get access tokens',
        description: 'Authorization server metadata of RFC 8414, for anybody.',
        security: [],
        responses: {
          200: { description: 'The metadata.', content: json('AuthorizationServerMetadata', serverExample(baseUrl)) },
          400: { ...refusals[400], description: 'The request cannot be read.' },
          503: refusals[503],
        },
      },
    },
    '/.well-known/oauth-protected-resource/v1/mcp': {
      get: {
        operationId: 'getProtectedResourceMetadata',
        tags: ['Agents'],
        summary: 'Tells agents who gives access tokens',
        description: 'Protected resource metadata of RFC 9728, for anybody.',
        security: [],
        responses: {
          200: {
            description: 'The metadata.',
            content: json('ProtectedResourceMetadata', { resource, authorization_servers: [`${baseUrl}/v1`] }),
          },
          400: { ...refusals[400], description: 'The request cannot be read.' },
          503: refusals[503],
        },
      },
    },
  };
}

/** How agents prove who they act for. */
export function agentSecurity(baseUrl: string) {
  const flow = {
    authorizationUrl: `${baseUrl}/v1/oauth/authorize`,
    tokenUrl: `${baseUrl}/v1/oauth/token`,
    scopes: { 'mcp:use': 'Call the tools with the rights of the member who agreed.' },
  };
  return {
    type: 'oauth2',
    description: 'OAuth 2.1 with PKCE; service accounts by `client_credentials` with `private_key_jwt` (RFC 7523).',
    flows: { authorizationCode: flow, clientCredentials: { tokenUrl: flow.tokenUrl, scopes: flow.scopes } },
  };
}
