import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { APP_OF } from './apps/pages-app.js';
import { inputSchema, outputSchema, type Components, type JsonSchema } from './schemas/tool-schemas.js';
import { ToolRegistryService, type RegisteredTool } from './tool-registry.service.js';

/** A tool as agents see it. */
export interface DescribedTool {
  name: string;
  description: string;
  /** Callable, but not told of. */
  unlisted?: true;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** The app that a host may show its answers in. */
  _meta?: { ui: { resourceUri: string } };
}

type Describe = (models: Type[]) => Components;

/** Describes every tool, once: the same DTOs that document the API. */
@Injectable()
export class ToolCatalogueService {
  private described: DescribedTool[] | null = null;
  private describe: Describe = () => ({});

  constructor(private readonly registry: ToolRegistryService) {}

  /** Who has the whole application tells how its DTOs become schemas. */
  describeBy(describe: Describe): void {
    this.describe = describe;
  }

  /** Computed when first asked for, which costs nothing at start. */
  tools(): DescribedTool[] {
    if (this.described) return this.described;
    const tools = this.registry.tools();
    const models = tools.flatMap(({ declaration: { input, output } }) => (input ? [input, output] : [output]));
    const components = this.describe([...new Set(models)]);
    return (this.described = tools.map((tool) => described(tool, components)));
  }
}

function described({ declaration }: RegisteredTool, components: Components): DescribedTool {
  const { name, title, description, effect, addsUp = false, reachesOut = false, unlisted } = declaration;
  const app = APP_OF[name];
  return {
    name,
    description,
    ...(unlisted ? { unlisted } : {}),
    annotations: {
      title,
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'overwrite' || effect === 'delete',
      idempotentHint: effect !== 'create' && !addsUp,
      openWorldHint: reachesOut,
    },
    inputSchema: inputSchema(declaration, components),
    outputSchema: outputSchema(declaration, components),
    ...(app === undefined ? {} : { _meta: { ui: { resourceUri: app } } }),
  };
}
