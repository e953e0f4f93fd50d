import { SetMetadata, type Type } from '@nestjs/common';
import type { Permission } from '../auth/permissions.js';

/** What calling a tool does: nothing but reading, more with each call, a change that may be repeated, or one that takes away. */
export type ToolEffect = 'read' | 'create' | 'update' | 'destroy';

export interface ToolOptions {
  title: string;
  /** For the model: when to use it, and which tool comes next. */
  description: string;
  /** As the route of the same operation demands it; from the arguments where they decide. */
  access: Permission | ((input: Record<string, unknown>) => Permission | null);
  effect: ToolEffect;
  /** Whether somebody outside of the organization hears of it at once. */
  reachesOut?: boolean;
  /** Arguments that are ids, in the order of the method's parameters after the caller. */
  ids?: readonly string[];
  /** The DTO of all other arguments: the last parameter. */
  input?: Type;
  /** The DTO of the answer, or of a page's items. */
  output: Type;
  isPage?: boolean;
}

export interface ToolDeclaration extends ToolOptions {
  name: string;
}

export const TOOL = 'tools:tool';

/** A service method `(caller, …ids, input)` that agents may call; metadata only, whoever serves agents finds it. */
export function Tool(name: string, options: ToolOptions): MethodDecorator {
  return SetMetadata(TOOL, { name, ...options } satisfies ToolDeclaration);
}
