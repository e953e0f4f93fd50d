import { Injectable } from '@nestjs/common';
import type { McpContext, McpServerOptions, McpStrategy } from '@rekog/mcp-nest';
import { z } from 'zod';
import type { Caller } from '../../../../src/platform/auth/caller.js';
import { McpServerService, type ListedTool } from '../../../../src/modules/mcp/mcp-server.service.js';
import { CONTENTS, withResourcesAndPrompts } from './fixture-contents.js';
import { INQUIRIES, protocolOf } from './fixture-inquiries.js';

const NOTHING = z.object({});

const TOOLS: Record<string, (context: McpContext) => unknown> = {
  ...Object.fromEntries(Object.entries(CONTENTS).map(([name, content]) => [name, () => ({ content })])),
  ...INQUIRIES,
  test_tool_with_progress: withProgress,
};

/** Our server of the protocol with what the suite wants to find beside tools like ours. */
@Injectable()
export class FixtureServerService extends McpServerService {
  protected override readonly options: Omit<McpServerOptions, 'transports'> = {
    ...{ name: 'fixture', version: '1.0.0', logging: false, serverMutator: withResourcesAndPrompts as never },
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, logging: undefined },
  };

  protected override register(strategy: McpStrategy): void {
    super.register(strategy);
    for (const [name, answer] of Object.entries(TOOLS)) this.add(strategy, name, answer);
  }

  protected override listed(caller: Caller): ListedTool[] {
    const [like] = super.listed(caller);
    return [...super.listed(caller), ...Object.keys(TOOLS).map((name) => ({ ...like!, name, description: name }))];
  }

  /** The suite wants others. */
  protected override offer(): void {}

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
