import { linkTo } from '../resources/proposal-links.js';
import type { ToolAnswer } from '../tool-calls.service.js';

/** A tool's answer as the library wants it. */
export function toolResult(answer: ToolAnswer) {
  const { text, isError } = answer;
  const content = contentOf(answer);
  return isError ? { content, isError } : { content, structuredContent: JSON.parse(text) as Record<string, unknown> };
}

/** The parts that models read: the text, what there is to look at, and where more is. */
export function contentOf({ text, pictures, written }: ToolAnswer): object[] {
  const images = pictures.map((png) => ({
    ...{ type: 'image', data: Buffer.from(png).toString('base64'), mimeType: 'image/png' },
  }));
  return [{ type: 'text', text }, ...images, ...(written === null ? [] : [linkTo(written)])];
}
