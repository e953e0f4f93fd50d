import { Injectable } from '@nestjs/common';
import type { McpContext, McpServerOptions, McpStrategy } from '@rekog/mcp-nest';
import { z } from 'zod';
import { McpServerService } from '../../../../src/modules/mcp/mcp-server.service.js';
import { CONTENTS, withResourcesAndPrompts } from './fixture-contents.js';
import { INQUIRIES, protocolOf } from './fixture-inquiries.js';

const NOTHING = z.object({});

/** Our server of the protocol with what the suite wants to find beside tools like ours. */
@Injectable()
export class FixtureServerService extends McpServerService {
  protected override readonly options: Omit<McpServerOptions, 'transports'> = {
    ...{ name: 'fixture', version: '1.0.0', logging: false, serverMutator: withResourcesAndPrompts as never },
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, logging: undefined },
  };

  protected override register(strategy: McpStrategy): void {
    super.register(strategy);
    for (const [name, content] of Object.entries(CONTENTS)) this.add(strategy, name, () => ({ content }));
    for (const [name, answer] of Object.entries(INQUIRIES)) this.add(strategy, name, answer);
    this.add(strategy, 'test_tool_with_progress', withProgress);
  }

  private add(strategy: McpStrategy, name: string, answer: (context: McpContext) => unknown): void {
    const handler = (_sent: unknown, context: unknown) => answer(context as McpContext);
    strategy.registerTool({ name, description: name, parameters: NOTHING, handler });
  }
}

async function withProgress(context: McpContext) {
  const { mcpReq } = protocolOf(context);
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) throw new Error('Nobody wants to be told.');
  for (const progress of [0, 50, 100]) {
    const params = { progressToken, progress, total: 100, message: `${progress} of 100` };
    await mcpReq.notify({ method: 'notifications/progress', params });
  }
  return { content: [{ type: 'text', text: 'Done.' }] };
}
