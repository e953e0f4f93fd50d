import { invalid } from '../platform/errors/errors.js';

const NAME = 'evidence.json';

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** The sealed evidence that a signed copy carries, byte for byte. */
export async function evidenceIn(bytes: Buffer): Promise<Uint8Array> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const found = await attachments(getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false }));
  const content = found.get(NAME);
  if (!content) throw invalid('FILE', 'Is a PDF without evidence: give the signed copy, or the sealed JSON.');
  return content;
}

interface Opening {
  promise: Promise<{ getAttachments(): Promise<unknown> }>;
  destroy(): Promise<void>;
}

async function attachments(opening: Opening): Promise<Map<string, Uint8Array>> {
  try {
    const held = (await (await opening.promise).getAttachments()) as Record<string, { content: Uint8Array }> | null;
    return new Map(Object.entries(held ?? {}).map(([name, { content }]) => [name, content]));
  } catch {
    throw invalid('FILE', 'Is a PDF that cannot be read: was it cut off?');
  } finally {
    await opening.destroy();
  }
}
