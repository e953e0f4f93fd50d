import type { ToolAnswer } from '../tool-calls.service.js';

/** A tool's answer as the library wants it. */
export function toolResult({ text, isError }: ToolAnswer) {
  const content = [{ type: 'text', text }];
  return isError ? { content, isError } : { content, structuredContent: JSON.parse(text) as Record<string, unknown> };
}
