import type { ToolAnswer } from '../tool-calls.service.js';

/** A tool's answer as the library wants it. */
export function toolResult(answer: ToolAnswer) {
  const { text, isError, isTextAlone } = answer;
  const content = contentOf(answer);
  if (isError) return { content, isError };
  return isTextAlone ? { content } : { content, structuredContent: JSON.parse(text) as Record<string, unknown> };
}

/** The parts that models read: the text, and what there is to look at. */
export function contentOf({ text, pictures }: ToolAnswer): ({ type: string } & Record<string, string>)[] {
  const images = pictures.map((png) => ({
    ...{ type: 'image', data: Buffer.from(png).toString('base64'), mimeType: 'image/png' },
  }));
  return [{ type: 'text', text }, ...images];
}
