import type { ToolAnswer } from '../tool-calls.service.js';
import { protocol } from './protocol-library.js';

/** Calls a tool for whoever asked for something that is made by tools, with their rights. */
export type ToolCaller = (tool: string, input: Record<string, unknown>) => Promise<ToolAnswer>;

/** A request that cannot be answered as it was made. */
export function refusedCall(message: string): Error {
  return new protocol.ProtocolError(protocol.ProtocolErrorCode.InvalidParams, message);
}
