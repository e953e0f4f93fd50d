import { SetMetadata, type Type } from '@nestjs/common';
import type { Permission } from '../auth/permissions.js';

/**
 * What calling a tool does: nothing but reading; more with each call; another order or choice of what stays there;
 * or a change by which something that was there can be gone.
 */
export type ToolEffect = 'read' | 'create' | 'arrange' | 'overwrite';

export interface ToolOptions {
  title: string;
  /** For the model: when to use it, and which tool comes next. */
  description: string;
  /** As the route of the same operation demands it; where the arguments decide, those of which one will do. */
  access: Permission | ((input: Record<string, unknown>) => readonly Permission[]);
  effect: ToolEffect;
  /** Whether a second call with the same arguments can change something once more, though the effect is not to create. */
  addsUp?: boolean;
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
