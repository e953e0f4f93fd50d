import { Injectable } from '@nestjs/common';
import { DeclaredMethods } from '../../platform/jobs/declared-methods.js';
import type { Caller } from '../../platform/auth/caller.js';
import {
  OPERATION,
  isTool,
  type OperationDeclaration,
  type ToolDeclaration,
} from '../../platform/operations/operation.decorator.js';

export type ToolMethod = (caller: Caller, ...input: unknown[]) => unknown;

/** A tool with the service method behind it. */
export interface RegisteredTool {
  declaration: ToolDeclaration;
  method: ToolMethod;
}

/** Finds the tools by their decorator; no context knows of it. */
@Injectable()
export class ToolRegistryService {
  private found: RegisteredTool[] | null = null;

  constructor(private readonly declared: DeclaredMethods) {}

  /** By name. */
  tools(): RegisteredTool[] {
    this.found ??= this.declared
      .with<OperationDeclaration, ToolMethod>(OPERATION)
      .flatMap(({ declaration, method }) => (isTool(declaration) ? [{ declaration, method }] : []))
      .sort((a, b) => (a.declaration.name < b.declaration.name ? -1 : 1));
    return this.found;
  }
}
