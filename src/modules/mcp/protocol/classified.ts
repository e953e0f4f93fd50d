import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import type { InboundClassificationOutcome } from '@modelcontextprotocol/server';
import { protocol } from './protocol-library.js';

/** Of which generation of the protocol the request is, and what is wrong with it when it is of none. */
export function classified({ headers, body }: CallerRequest): InboundClassificationOutcome {
  const header = (name: string) => headers[name] as string | undefined;
  return protocol.classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: header('mcp-protocol-version'),
    mcpMethodHeader: header('mcp-method'),
    mcpNameHeader: header('mcp-name'),
    body: body as unknown,
  });
}
