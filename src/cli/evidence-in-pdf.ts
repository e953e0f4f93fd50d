import { inflateSync } from 'node:zlib';
import { invalid } from '../platform/errors/errors.js';

/** A file that came from anywhere may claim to hold anything; the evidence of a thousand events is a hundredth of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** As the service writes it, in lines of its own: what people wrote begins none. */
const ATTACHMENT = /^ *\/Type \/EmbeddedFile$/gm;
const DEFLATED = /^ *\/Filter \/FlateDecode$/m;
const [BEGIN, END] = ['\n<<\n', '\n>>\nstream\n'];

const NO_EVIDENCE = 'Is a PDF without evidence: give the signed copy, or the sealed JSON.';
const UNREADABLE = 'Is a PDF that cannot be read: was it cut off?';

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/**
 * The sealed evidence that a signed copy carries, byte for byte. It is read as the service writes it, one attachment that
 * is deflated once: a reader of any PDF would do whatever the file asks for, before anything of it is known.
 */
export function evidenceIn(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const [attached, ...others] = text.matchAll(ATTACHMENT);
  if (!attached || others.length > 0) throw invalid('FILE', NO_EVIDENCE);
  const [from, to] = [text.lastIndexOf(BEGIN, attached.index), text.indexOf(END, attached.index)];
  if (from < 0 || to < 0 || !DEFLATED.test(text.slice(from, to))) throw invalid('FILE', UNREADABLE);
  try {
    return inflateSync(bytes.subarray(to + END.length), { maxOutputLength: MOST_BYTES });
  } catch {
    throw invalid('FILE', UNREADABLE);
  }
}
